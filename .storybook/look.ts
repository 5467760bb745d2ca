// How Storybook itself looks: the shop's font, so that every picture is as in the shop, and the grounds that the themes of the islands need.
import { create } from 'storybook/theming/create';

/** Font of the demo shop's pages, host/public/shop.css. */
export const SHOP_FONT = '"PT Sans", "Segoe UI", Arial, "Liberation Sans", sans-serif';

/** Page of a host by theme of the islands: what stands behind a story, and text of the page itself. */
export const GROUNDS: Record<string, { ground: string; text: string }> = {
  default: { ground: '#fff', text: '#2b3036' },
  compact: { ground: '#fff', text: '#2b3036' },
  contrast: { ground: '#fff', text: '#000' },
  dark: { ground: '#1a1f26', text: '#e6eaf0' },
};

const brand = { brandTitle: 'Острова: виджеты магазина', brandTarget: '_self', fontBase: SHOP_FONT, fontCode: '"JetBrains Mono", Consolas, monospace' };

/** Storybook's own looks; documents turn dark with the islands on them. */
export const LOOKS = {
  light: create({ base: 'light', ...brand }),
  dark: create({ base: 'dark', ...brand, appPreviewBg: '#1a1f26', appContentBg: '#1a1f26' }),
};
