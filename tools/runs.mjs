// Which files each project of Vitest runs; `stories` finds its own.

// Random and exhaustive ones: minutes, not seconds.
const LONG = [
  'tests/**/*.long.test.{ts,tsx}',
  'tests/api/fuzz.test.ts',
  'tests/api/faults.test.ts',
  'tests/conformance/**',
  'tests/stores/cart-queue*.test.ts',
];

// Where there is no page. They need no document and change nothing of the modules they share, so each worker loads those once.
const PURE = ['tests/{definition,format,host,pages,specification,texts,tools,validation}/**/*.test.ts'];

/** To the pixel: in the browser that buyers have. */
const BROWSER = ['tests/**/*.browser.test.{ts,tsx}'];

export const RUNS = {
  unit: { include: ['tests/**/*.test.{ts,tsx}'], exclude: [...BROWSER, 'tests/php/**', 'tests/build/**', 'tests/e2e/**', ...PURE, ...LONG] },
  pure: { include: PURE, exclude: LONG },
  long: { include: LONG },
  preact: { include: ['tests/{ui,widgets,bind,features}/**/*.test.tsx'], exclude: BROWSER },
  'long-preact': { include: ['tests/conformance/conformance.test.ts'], exclude: BROWSER },
  build: { include: ['tests/{php,build}/**/*.test.ts'] },
  browser: { include: BROWSER },
};
