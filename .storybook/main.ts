import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { StorybookConfig } from '@storybook/react-vite';
import { mergeConfig } from 'vite';
import { scopedName } from '../tools/class-names.mjs';
import isolate from '../tools/css-isolate.mjs';
import { demoImagesPlugin } from '../tools/demo-images.mjs';
import { referencePlugin } from '../tools/reference.mjs';
import { widgetIndexer } from '../tools/story-index.mjs';
import { widgetsVitePlugin } from '../tools/widgets.mjs';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

export default {
  framework: '@storybook/react-vite',
  stories: ['../stories/**/*.mdx', '../stories/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  docs: { defaultName: 'Описание' },
  experimental_indexers: (others = []) => [widgetIndexer(root), ...others],
  // What the «hostile page» switch of the toolbar loads.
  staticDirs: [
    { from: '../node_modules/bootstrap/dist/css', to: '/hostile/bootstrap' },
    { from: './hostile', to: '/hostile' },
  ],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true, enableCrashReports: false },
  viteFinal: (config) =>
    mergeConfig(config, {
      plugins: [
        ...(config.plugins?.flat().some((plugin) => plugin && 'name' in plugin && plugin.name === 'ostrova-widgets') ? [] : [widgetsVitePlugin(root)]),
        referencePlugin(root),
        demoImagesPlugin(root),
      ],
      css: { postcss: { plugins: [isolate()] }, modules: { generateScopedName: scopedName } },
    }),
} satisfies StorybookConfig;
