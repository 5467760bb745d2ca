// What the bundle weighs, and what it may weigh. Bytes of Brotli.

/**
 * kB of Brotli. `own`: a widget's own chunk. `cold`: all that the first island of a first visitor waits for until it stands, React (55) and the loader (6)
 * included; a modal may be shown before it is drawn, of which every dialog carries a quarter of a kB. `files`: as many are fetched for that beside the
 * loader. A plain control costs 76 to 88, a list or a form up to 97, of which a select that can be held back is a tenth of a kB. What a page has once, its host
 * among it, no widget waits for.
 */
export const BUDGETS = {
  react: { loader: 6, style: 3, core: 25, cold: 97, own: 8, files: 14 },
  preact: { loader: 6, style: 3, core: 25, cold: 49.25, own: 8, files: 14 },
};

/** What most pages of the shop begin with; a quarter of a kB of it is the list of files, which names those of every widget. Preact's has besides what runs effects before the buyer's next act. */
const FIRST = { names: ['basket-button', 'basket-counter', 'prices-popover'], react: 83, preact: 35 };

/** A dialog is opened by a press: what the page has of its own, and many widgets with it, is there by then. */
const MODAL = { cold: 6, files: 14 };

/** Widgets that wait for more, with the reason; kB beyond `cold`, files. */
const DEARER = {
  // A whole page: list, tabs, filters, hearts and the control of a quantity, the focus that follows what was refused, rows that wait in their columns.
  favourites: { cold: 15.5, files: 19 },
  // A whole page: list, filters, choice of rows, notes, removal that can be taken back.
  'bookmark-list': { cold: 3.5, files: 15 },
  // A whole page: rows with the control of a quantity, search, choice and removal of rows, subdivision and sector, the bar of the sum, what each row is divided
  // among with the ways into those dialogs. Its lines are a file of their own: those of a delayed cart are the same.
  cart: { cold: 25.75, files: 23 },
  // A whole page: list, filters, choice of rows, deletion that can be taken back, the cart that they come back into; its dialogs share its words.
  'delayed-carts': { cold: 8.25, files: 17 },
  // A whole page: the lines of a cart with all that is done to them, the list that it goes from when it is brought back or deleted; what is typed
  // into it is sent before that.
  'delayed-cart': { cold: 29.5, files: 23 },
  // A whole page: rows with the notes of a cart and the way on; which of them are ordered, and what they come to.
  'partial-order': { cold: 14.25, files: 17 },
  // A dialog over what is known of the cart, whose words lie with its stores: answers to choose from.
  'cart-tp-replace': { cold: 1.25, files: 16 },
  // What is known of a delayed cart, its history, and what each of two people does about it; it lies with the list of those carts.
  'cart-approval': { cold: 2, files: 14 },
  // A form over what is known of the cart, and the list that it goes to.
  'modal-cart-delay': { cold: 4.75, files: 16 },
  // A whole page: a table, choice of rows, the reading that is stopped and gone on with, deletion that can be taken back; what is kept for a buyer lies with the
  // cars.
  convertor: { cold: 11.25, files: 18 },
  // A form that keeps what is typed, and the cart it goes to.
  'modal-quick-entry': { cold: 5.75, files: 15 },
  // The same on a page, which nobody has pressed for: its form comes with those of dialogs.
  'quick-order': { cold: 5.75, files: 15 },
  // Pages of their own: fields, levels, cars.
  garage: { cold: 0, files: 15 },
  // What is chosen stands in the address, and names are found as they sound.
  'auto-catalog': { cold: 0, files: 14 },
  // Its rows wait in the table's own columns, so that nothing moves when they come; steps of a price, what an offer matches and what is not known of it stand in
  // the first draw.
  'offers-list': { cold: 2.75, files: 13 },
};

const kb = (bytes) => (bytes / 1024).toFixed(1);

/** Prints a table of both builds. */
export function printSizes(sizes) {
  const names = Object.keys(sizes.react.widgets);
  const wide = Math.max(...names.map((name) => name.length), 18);
  const row = (name, ...cells) => console.log(`${name.padEnd(wide)} ${cells.map((cell) => String(cell).padStart(9)).join('')}`);
  row('kB, Brotli', 'own', 'React', 'Preact', 'with all', 'files');
  for (const name of names) {
    const react = sizes.react.widgets[name];
    row(name, kb(react.own), kb(react.cold), kb(sizes.preact.widgets[name].cold), kb(react.whole), react.files);
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
    check('islands.css', size.style, budget.style);
    check('the core without React', size.core, budget.core);
    for (const [name, { own, cold, files }] of Object.entries(size.widgets)) {
      const more = DEARER[name] ?? (name.startsWith('modal-') ? MODAL : { cold: 0, files: budget.files });
      check(`${name}'s own code`, own, budget.own);
      check(`${name} for a first visitor`, cold, FIRST.names.includes(name) ? FIRST[build] : budget.cold + more.cold);
      if (files > more.files)
        over.push(
          `${build}: ${name} needs ${files} files, its budget is ${more.files}. Put what several widgets share into one of the groups of tools/groups.mjs`,
        );
    }
  }
  return over;
}
