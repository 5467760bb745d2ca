import './alone';
import '../shared/ui/reset.css';
import '../shared/ui/tokens.css';
import '../shared/ui/modes.css';
import type { Decorator, Preview } from '@storybook/react-vite';
import { type ComponentProps, lazy, type ReactNode, Suspense, useLayoutEffect } from 'react';
import { configure } from 'storybook/test';
import { MINIMAL_VIEWPORTS } from 'storybook/viewport';
import type { Store } from '../host/data/store';
import { AUTO_TYPES, MARKS } from '../host/seed/auto';
import type { Product } from '../host/types';
import { propsOfArgs } from '../shared/definition/project-stories';
import { $user, $userOptions } from '../shared/stores/core/buyer';
import { openDemoPage, type Scene } from '../tests/demo-page';
import { snippetOf } from './code';
import { THEMES } from './docs/themes';
import { IslandStory } from './IslandStory';
import { GROUNDS, SHOP_FONT } from './look';

let looks = false;

/** A story follows the last one at once, and has a buyer of its own: from the first shop on somebody always looks, so each buyer is asked for. */
function keepLooking(): void {
  if (looks) return;
  looks = true;
  for (const store of [$user, $userOptions]) store.listen(() => {});
}

configure({ asyncUtilTimeout: 10_000 });
document.documentElement.lang = 'ru';

const HOSTILE = ['hostile/bootstrap/bootstrap.css', 'hostile/hostile.css'];

/** The page a story stands on: its theme with the ground it needs, and with the switch on the host's stylesheets. */
function Page({ theme, hostile, children }: { theme: string; hostile: boolean; children: ReactNode }) {
  useLayoutEffect(() => {
    const { documentElement: root, body } = document;
    const { ground = '', text = '' } = GROUNDS[theme] ?? {};
    root.dataset.islandsTheme = theme;
    body.style.fontFamily = SHOP_FONT;
    body.style.color = text;
    // Bootstrap paints a white page, which would hide a dark theme's ground.
    for (const { style } of [root, body]) style.setProperty('background', ground, 'important');
    return () => {
      delete root.dataset.islandsTheme;
      for (const { style } of [root, body]) style.removeProperty('background');
    };
  }, [theme]);
  useLayoutEffect(() => {
    if (!hostile) return;
    const links = HOSTILE.map((href) => Object.assign(document.createElement('link'), { rel: 'stylesheet', href }));
    document.head.append(...links);
    return () => {
      for (const link of links) link.remove();
    };
  }, [hostile]);
  return children;
}

/** Storybook may stand under any path of a server: drawings of this shop's products lie beside its iframe.html (tools/demo-images.mjs). */
function besideTheStory(store: Store): void {
  for (const level of [...AUTO_TYPES, ...MARKS]) if (level.icon) level.icon = level.icon.replace(/^\//, '');
  for (const [key, product] of store.list<Product>('product')) store.set('product', key, { ...product, image: product.image.replace(/^\//, '') });
}

const onPage: Decorator = (Story, { globals, parameters }) => (
  <Page theme={globals.theme} hostile={globals.hostile === 'on'}>
    {parameters.bare || parameters.island ? (
      <Story />
    ) : (
      <div data-island="story" data-island-state="ready">
        <Story />
      </div>
    )}
  </Page>
);

// Documents come apart from the stories, which the tests run without them.
const Container = lazy(async () => ({ default: (await import('./docs/Container')).Container }));
const DocsPage = lazy(async () => ({ default: (await import('./docs/DocsPage')).DocsPage }));

const phone = { name: 'Телефон, 360', styles: { width: '360px', height: '740px' }, type: 'mobile' as const };
const laptop = { name: 'Ноутбук, 1280', styles: { width: '1280px', height: '800px' }, type: 'desktop' as const };

export default {
  // A story of a widget needs a page; stories of the kit do not.
  loaders: [
    async ({ parameters }) => {
      if (!parameters.island && !parameters.shop) return {};
      const scene: Scene = parameters.example ?? parameters.shop;
      const page = await openDemoPage({
        ...scene,
        data: (store) => {
          besideTheStory(store);
          scene.data?.(store);
        },
      });
      keepLooking();
      return { page };
    },
  ],
  render: (args, { parameters, component: Component }) =>
    parameters.island ? (
      <IslandStory definition={parameters.island.definition} args={propsOfArgs(parameters.island.definition, args)} press={parameters.example?.press} />
    ) : Component ? (
      <Component {...args} />
    ) : null,
  decorators: [onPage],
  // Only the tests have it.
  afterEach: ({ parameters: { example, island, shop } }) => globalThis.layOutNarrow?.(!(island || shop) || Boolean(example?.faults ?? shop?.faults)),
  tags: ['autodocs'],
  parameters: {
    a11y: { test: 'error' },
    docs: {
      container: (props: ComponentProps<typeof Container>) => (
        <Suspense>
          <Container {...props} />
        </Suspense>
      ),
      page: () => (
        <Suspense>
          <DocsPage />
        </Suspense>
      ),
      codePanel: true,
      source: {
        transform: (code: string, { parameters, args }: { parameters: Record<string, never>; args: Record<string, unknown> }) =>
          snippetOf(parameters.island, args) ?? code,
      },
    },
    layout: 'padded',
    options: {
      storySort: {
        order: ['Начало', ['Добро пожаловать', 'Оформление', 'Цвета и размеры', 'Значки', 'Тексты и ошибки', 'Что изменилось'], 'Виджеты', 'Страницы', 'Части'],
      },
    },
    viewport: { options: { laptop, phone, ...MINIMAL_VIEWPORTS } },
  },
  globalTypes: {
    theme: {
      description: 'Тема виджетов',
      toolbar: {
        title: 'Тема',
        icon: 'paintbrush',
        items: Object.entries(THEMES).map(([value, name]) => ({ value, title: `Тема: ${name}` })),
        dynamicTitle: true,
      },
    },
    hostile: {
      description: 'Стили страницы сайта',
      toolbar: {
        title: 'Сайт',
        icon: 'lightning',
        items: [
          { value: 'off', title: 'Сайт: спокойный' },
          { value: 'on', title: 'Сайт: чужие стили' },
        ],
        dynamicTitle: true,
      },
    },
  },
  initialGlobals: { theme: 'default', hostile: 'off' },
} satisfies Preview;
