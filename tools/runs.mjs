// Which files each project of Vitest runs; `stories` finds its own.

/** `npm run test:full`: every case of every table, random ones by the thousand, all tests on both builds. */
export const isFull = !['', '0', undefined].includes(process.env.FULL);

// Random and exhaustive ones: minutes, not seconds.
const LONG = [
  'tests/**/*.long.test.{ts,tsx}',
  'tests/api/fuzz.test.ts',
  'tests/api/faults.test.ts',
  'tests/conformance/*.test.ts',
  'tests/stores/cart-queue*.test.ts',
];

// Where there is no page. They need no document and change nothing of the modules they share, so each worker loads those once.
const PURE = ['tests/{definition,format,host,pages,specification,texts,tools,validation}/**/*.test.ts'];

/** Each runs in a process of its own: in a context (vitest.config.ts) what Node makes, bytes and copies, has other classes than the file, and `lock` counts a timer more. */
const APART = ['page/cart', 'stores/lock', 'stores/quick-entry-file'].map((name) => `tests/${name}.test.ts`);

/** To the pixel: in the browser that buyers have. */
const BROWSER = ['tests/**/*.browser.test.{ts,tsx}'];

/**
 * Tests of widgets that run on React alone, but in full: the buyer presses and reads there. Where they type, choose by keys or move the focus Preact may do
 * otherwise; and every widget shows itself on both builds in the tests of conformance.
 */
export const TRIED_ONCE_BUT_IN_FULL = [
  ...['aggregator-requests', 'auto-catalog', 'basket-card', 'basket-counter', 'bookmark-list', 'cart-approval', 'cart-assign', 'cart-tp-replace'],
  ...['checkout-delivery', 'checkout-payment', 'checkout-summary', 'checkout-typed-before', 'client-choice', 'clients', 'convertor', 'cookie-consent'],
  ...['delayed-cart', 'delayed-carts', 'employees', 'favourites-to-cart', 'mail-notice', 'modals', 'offer-lines', 'offers-list', 'onboarding', 'one-word'],
  ...['modal-bookmark-applies', 'modal-info-draft-product', 'modal-product-applicabilities', 'modal-product-order-history', 'modal-quick-entry'],
  ...['modal-quick-view', 'modal-warehouse-address', 'order-list', 'order-statuses', 'partial-order', 'pickup-modal', 'prices-popover', 'recent-actions'],
  ...['server-flags', 'stock-popover'],
].map((name) => `tests/widgets/${name}.test.tsx`);

export const RUNS = {
  unit: { include: ['tests/**/*.test.{ts,tsx}'], exclude: [...BROWSER, 'tests/php/**', 'tests/build/**', 'tests/e2e/**', ...PURE, ...LONG, ...APART] },
  apart: { include: APART },
  pure: { include: PURE, exclude: LONG },
  long: { include: LONG },
  preact: { include: ['tests/{ui,widgets,bind,features}/**/*.test.tsx'], exclude: [...BROWSER, ...(isFull ? [] : TRIED_ONCE_BUT_IN_FULL)] },
  'long-preact': { include: ['tests/conformance/conformance.test.ts'], exclude: BROWSER },
  build: { include: ['tests/{php,build}/**/*.test.ts'] },
  browser: { include: BROWSER },
};
