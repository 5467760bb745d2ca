import { defineConfig } from '@playwright/test';
import { isFull, slowness } from './tests/amount';
import type { ShopOptions } from './tests/e2e/shop';
import { headlessLaunch } from './tools/chromium.mjs';

const built = (build: 'react' | 'preact') => ({ name: build, use: { build }, grepInvert: build === 'react' ? /@preact/ : /@react/ });

/** What the shop prints and forgets, the sheet computes, the loader finds and fetches, the stores ask for, repeat, save and tell each other is the same whatever the build. */
export const TRIED_ONCE = [
  ...['axe', 'bitrix', 'calls', 'contract', 'demo-looks', 'demo-pages', 'faults-read', 'favourites-writes', 'leaving'],
  ...['cart-long', 'client-cart', 'guests', 'lists', 'public-api', 'quick-order', 'search'],
  // Ways through pages whose parts have their own tests on both builds.
  ...['auto-catalog', 'delayed-cart', 'favourites', 'favourites-moves', 'mini-cart', 'partial-order', 'warehouse-map'],
  ...[
    'approval',
    'by-ear',
    'cart-assign',
    'cart-replace',
    'convertor',
    'delayed-carts',
    'modal-quick-entry',
    'order-files',
    'order-plain',
    'order-roles',
    'pickup-modal',
    'restored',
    'working-day',
  ],
  // What happens without a component, and what the sheet or the page does.
  ...['bad-page', 'buyer', 'followed', 'hostile-data', 'php', 'sticky-top', 'undrawn'],
  ...['in-sight', 'panel', 'pressable', 'quiet', 'runtime-find', 'runtime-load', 'surfaces', 'tab-walk', 'tabs', 'tokens', 'touch'],
].map((name) => `**/${name}.spec.ts`);

/** What the stores know, seen through one build's components; through the other's with `npm run test:full`. */
export const TRIED_ONCE_BUT_IN_FULL = [
  ...['aggregator-requests', 'beside-bootstrap', 'cart', 'checkout-customer', 'checkout-delivery', 'checkout-order', 'employees', 'identity'],
  ...['modal-history', 'multi-select', 'notices', 'old-libraries', 'outcomes', 'picked', 'translated'],
  // What the loader does before a component is there, which the build does not change; what it mounts and unmounts is tried on both.
  ...['early', 'runtime-api', 'runtime-held', 'runtime-many', 'runtime-replay'],
].map((name) => `**/${name}.spec.ts`);

export default defineConfig<ShopOptions>({
  testDir: 'tests/e2e',
  globalSetup: './tools/before-e2e.mjs',
  testMatch: '**/*.spec.ts',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  reporter: [['list'], ['./tools/failures.mjs']],
  timeout: 120_000 * slowness,
  expect: { timeout: 15_000 * slowness },
  use: {
    browserName: 'chromium',
    headless: true,
    launchOptions: headlessLaunch(),
    viewport: { width: 1280, height: 800 },
    locale: 'ru-RU',
    // Recording every test for the few that fail costs a quarter of the time: `npx playwright test <name> --trace on`.
    trace: 'off',
  },
  projects: [built('react'), { ...built('preact'), testIgnore: isFull ? TRIED_ONCE : [...TRIED_ONCE, ...TRIED_ONCE_BUT_IN_FULL] }],
});
