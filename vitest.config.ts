import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { chromiumLaunch, headlessLaunch } from './tools/chromium.mjs';
import { scopedName } from './tools/class-names.mjs';
import isolate from './tools/css-isolate.mjs';
import { mutationPlugin } from './tools/mutation-vitest.mjs';
import { compatAlias } from './tools/preact-alias.mjs';
import { RUNS } from './tools/runs.mjs';
import { widgetsVitePlugin } from './tools/widgets.mjs';

const root = path.dirname(fileURLToPath(import.meta.url));
const here = (file: string) => path.join(root, file);
const browser = (name: string, launch = headlessLaunch) => ({
  name,
  globalSetup: ['tools/before-browser.mjs'],
  testTimeout: 60_000,
  browser: {
    enabled: true,
    headless: true,
    screenshotFailures: false,
    provider: playwright({ launchOptions: launch() }),
    instances: [{ browser: 'chromium' as const, viewport: { width: 1280, height: 800 } }],
  },
});
const node = { environment: 'happy-dom' as const, setupFiles: ['tests/asserts.ts', 'tests/setup.ts'], testTimeout: 20_000, hookTimeout: 60_000 };

/**
 * A worker runs many files, each in a context of its own: to start a process and to load happy-dom for each takes a third of the time. Mutants and the probes of their
 * survey come with each file, so there each has a process.
 */
const contexts = process.env.MUTATE ? {} : { pool: 'vmForks' as const, vmMemoryLimit: '1GB', setupFiles: ['tests/context.ts', ...node.setupFiles] };

/** The same tests with React's names pointed at Preact; those without a component have nothing to try again. */
const preact = (name: 'preact' | 'long-preact', given: object) => ({
  extends: true as const,
  // Testing Library's CommonJS build asks for react-dom by itself; its ESM build goes through the alias.
  resolve: { alias: { ...compatAlias, '@testing-library/react': here('node_modules/@testing-library/react/dist/@testing-library/react.esm.js') } },
  test: {
    ...node,
    ...given,
    name,
    env: { BUILD: 'preact' },
    ...RUNS[name],
    server: { deps: { inline: ['@testing-library/react', '@nanostores/react'] } },
  },
});

export default defineConfig({
  plugins: [widgetsVitePlugin(root), ...(process.env.MUTATE ? [mutationPlugin(root)] : [])],
  css: { postcss: { plugins: [isolate()] }, modules: { generateScopedName: scopedName } },
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    // Of two cores Vitest would use one.
    maxWorkers: Math.max(2, os.availableParallelism() - 1),
    css: { modules: { classNameStrategy: 'non-scoped' } },
    projects: [
      {
        extends: true,
        test: {
          ...node,
          ...contexts,
          name: 'unit',
          ...RUNS.unit,
        },
      },
      { extends: true, test: { ...node, name: 'apart', ...RUNS.apart } },
      {
        extends: true,
        test: {
          ...node,
          name: 'pure',
          environment: 'node',
          ...RUNS.pure,
          // Mutants and probes come with each file here too.
          ...(process.env.MUTATE ? {} : { setupFiles: ['tests/asserts.ts'], isolate: false }),
        },
      },
      { extends: true, test: { ...node, name: 'long', ...RUNS.long, testTimeout: 120_000 } },
      preact('preact', contexts),
      preact('long-preact', { testTimeout: 120_000 }),
      // Slow neighbours: they build, or start PHP.
      {
        extends: true,
        test: { ...node, environment: 'node', name: 'build', ...RUNS.build, testTimeout: 300_000, hookTimeout: 300_000 },
      },
      {
        extends: true,
        plugins: [storybookTest({ configDir: here('.storybook') })],
        test: { ...browser('stories'), setupFiles: ['.storybook/narrow.setup.ts'], isolate: false },
      },
      // To the pixel: in the browser that buyers have.
      {
        extends: true,
        test: { ...browser('browser', chromiumLaunch), ...RUNS.browser, setupFiles: ['tests/asserts.ts', 'tests/setup.ts'] },
      },
    ],
  },
});
