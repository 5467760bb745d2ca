import '../shared/ui/reset.css';
import '../shared/ui/tokens.css';
import type { Decorator, Preview } from '@storybook/react-vite';
import { type ReactNode, useLayoutEffect } from 'react';
import { configure } from 'storybook/test';
import { MINIMAL_VIEWPORTS } from 'storybook/viewport';
import { openDemoPage } from '../tests/demo-page';
import { IslandStory } from './IslandStory';

configure({ asyncUtilTimeout: 10_000 });

const HOSTILE = ['hostile/bootstrap/bootstrap.css', 'hostile/hostile.css'];

/** The page a story stands on: its theme, and with the switch on the host's stylesheets. */
function Page({ theme, hostile, children }: { theme: string; hostile: boolean; children: ReactNode }) {
  useLayoutEffect(() => {
    const { dataset, style } = document.documentElement;
    dataset.islandsTheme = theme;
    style.background = theme === 'dark' ? '#1a1f26' : '';
    return () => {
      delete dataset.islandsTheme;
      style.background = '';
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

const phone = { name: '360', styles: { width: '360px', height: '740px' }, type: 'mobile' as const };
const laptop = { name: '1280', styles: { width: '1280px', height: '800px' }, type: 'desktop' as const };

export default {
  // A story of a widget needs a page; stories of the kit do not.
  loaders: [async ({ parameters }) => (parameters.island ? { page: await openDemoPage(parameters.example) } : {})],
  render: (args, { parameters, component: Component }) =>
    parameters.island ? (
      <IslandStory definition={parameters.island.definition} args={args} press={parameters.example?.press} />
    ) : Component ? (
      <Component {...args} />
    ) : null,
  decorators: [onPage],
  tags: ['autodocs'],
  parameters: {
    a11y: { test: 'error' },
    layout: 'padded',
    viewport: { options: { laptop, phone, ...MINIMAL_VIEWPORTS } },
  },
  globalTypes: {
    theme: {
      description: 'Theme of the islands',
      toolbar: { title: 'Theme', icon: 'paintbrush', items: ['default', 'compact', 'contrast', 'dark'], dynamicTitle: true },
    },
    hostile: {
      description: 'Styles of the host page',
      toolbar: {
        title: 'Host',
        icon: 'lightning',
        items: [
          { value: 'off', title: 'Plain host' },
          { value: 'on', title: 'Hostile host' },
        ],
        dynamicTitle: true,
      },
    },
  },
  initialGlobals: { theme: 'default', hostile: 'off' },
} satisfies Preview;
