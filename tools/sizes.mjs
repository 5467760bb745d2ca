// What the bundle weighs, and what it may weigh. Bytes of Brotli.

/**
 * kB of Brotli; a widget that needs more than `own` says so here, by name. `cold` is all a first visitor's first island waits for, React (58) and the loader
 * (6) included; the dearest are lists whose rows come as JSON, because they bring the schemas. `DEARER` may cost more, by name.
 */
export const BUDGETS = {
  react: { loader: 6, core: 25, cold: 122, own: 8 },
  preact: { loader: 6, core: 25, cold: 70, own: 8 },
};

/** Over `cold`, in kB: the page of favourites is printed with its rows, so it brings the schemas (7) beside what lists, writes and fills the cart. */
const DEARER = { favourites: 9 };

const kb = (bytes) => (bytes / 1024).toFixed(1);

/** Prints a table of both builds. */
export function printSizes(sizes) {
  const names = Object.keys(sizes.react.widgets);
  const wide = Math.max(...names.map((name) => name.length), 18);
  const row = (name, ...cells) => console.log(`${name.padEnd(wide)} ${cells.map((cell) => String(cell).padStart(9)).join('')}`);
  row('kB, Brotli', 'own', 'React', 'Preact', 'files');
  for (const name of names) {
    const react = sizes.react.widgets[name];
    row(name, kb(react.own), kb(react.cold), kb(sizes.preact.widgets[name].cold), react.files);
  }
  for (const [title, key] of [
    ['islands.js', 'loader'],
    ['islands.css', 'style'],
    ['core without React', 'core'],
    ['React / Preact', 'react'],
  ]) {
    row(title, '', kb(sizes.react[key]), kb(sizes.preact[key]), '');
  }
}

/** Sentences about what is over its budget; empty when all is well. */
export function checkBudgets(sizes) {
  const over = [];
  for (const [build, size] of Object.entries(sizes)) {
    const budget = BUDGETS[build];
    const check = (what, bytes, limit) => {
      if (bytes > limit * 1024)
        over.push(
          `${build}: ${what} weighs ${kb(bytes)} kB, its budget is ${limit} kB. Make it lighter, or change the budget in tools/sizes.mjs with the reason`,
        );
    };
    check('islands.js', size.loader, budget.loader);
    check('the core without React', size.core, budget.core);
    for (const [name, { own, cold }] of Object.entries(size.widgets)) {
      check(`${name}'s own code`, own, budget.own);
      check(`${name} for a first visitor`, cold, budget.cold + (DEARER[name] ?? 0));
    }
  }
  return over;
}
