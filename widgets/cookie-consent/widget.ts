import { defineWidget, type PropsOf, prop } from '../../shared/definition';

const props = {
  text: prop.text('What the notice says.', {
    default: 'Мы используем файлы cookie, чтобы сайт работал корректно и был удобнее. Продолжая пользоваться сайтом, вы соглашаетесь с их использованием.',
  }),
  href: prop.text('Page with the details; no link when absent.', { optional: true }),
};

export type Props = PropsOf<typeof props>;

export default defineWidget({
  name: 'cookie-consent',
  area: 'notices',
  summary: 'Cookie notice for guests who have not agreed yet (§4).',
  load: 'idle',
  props,
  fallback: '',
  component: () => import('./CookieConsent'),
});
