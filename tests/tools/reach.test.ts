// @vitest-environment node
// What code can reach is found by the names it says: too much may be found, too little may not.
import { expect, test } from 'vitest';
import { saidFrom, unitsOf } from '../../tools/reach.mjs';

/** Is `.ask` said by what `own` reaches of `store`? */
const reaches = (own: string, store: string): boolean => saidFrom(unitsOf('own.tsx', own), unitsOf('store.ts', store)).has('.ask');

const STORE = `
  export function createStore({ calls }) {
    const load = () => calls.ask();
    return { load, other: () => calls.tell() };
  }
  export const store = createStore({ calls });
`;

const WRITES = 'const sector: CartWrite<Input> = { send: () => calls.ask(), restore: () => [] }; const WRITES = { sector, other };';

test.each([
  ['a method that is called', 'store.load();', STORE],
  ['a method taken out of the object', 'const { load } = store; store.x; load();', STORE],
  ['by another name', 'const { load: again } = store;', STORE],
  ['as a parameter', 'run(store); function run({ load }) { load(); }', STORE],
  ['as a component', 'const view = <Load />;', 'export const Load = () => calls.ask();'],
  ['imported by another name', "import { first as second } from './store'; second();", 'export const first = () => calls.ask();'],
  ['exported by another name', 'second();', 'const first = () => calls.ask(); export { first as second };'],
  ['what a module does by itself', '', 'listen(() => calls.ask());'],
  [
    'a constant and what it was made with',
    'void removal.run();',
    'export const removal = createMutation({ call: () => calls.ask() }); function createMutation(m) { return { run: () => m.call() }; }',
  ],
  ['a method of a class', 'new Store().load();', 'class Store { load() { calls.ask(); } }'],
  ['a constructor', 'new Store();', 'class Store { constructor() { calls.ask(); } }'],
  ['a getter', 'store.rows;', 'const store = { get rows() { return calls.ask(); } };'],
  ['one of many that are looked up', 'TOPICS[topic]();', 'const TOPICS = { cart: () => calls.ask() }; TOPICS[one];'],
  ['what the language calls', 'void store;', 'const store = { then(done) { calls.ask().then(done); } };'],
  ['a write of the name that is made', "cart.write('sector', {}); writes.send();", WRITES],
  ['a write that «Вернуть» makes', 'writes.restore(); writes.send();', WRITES.replace('[]', '[input]')],
  ['a default', 'open();', 'function open(how = calls.ask()) {}'],
  ['through types', 'go();', 'const go = (() => (calls as Calls).ask!()) satisfies Go;'],
])('reached: %s', (_what, own, store) => expect(reaches(own, store)).toBe(true));

test('«Вернуть» makes no write that nobody makes', () => {
  const store = unitsOf('store.ts', `${WRITES.replace('[]', '[input]')} const other: CartWrite<Input> = { send: () => calls.tell(), restore: () => [input] };`);
  const said = (restored?: (write: string) => boolean) => [...saidFrom(unitsOf('own.tsx', 'writes.restore(); writes.send();'), store, restored)];
  expect(said()).toEqual(expect.arrayContaining(['.ask', '.tell']));
  expect(said((write) => write === 'CartWrite other')).toContain('.tell');
  expect(said((write) => write === 'CartWrite other')).not.toContain('.ask');
});

test.each([
  ['another method of the object', 'store.other();', STORE],
  [
    'a constant that nobody names',
    'void creation.run();',
    'const renaming = make({ call: () => calls.ask() }); export const creation = make({ call: () => calls.tell() }); const make = (m) => ({ run: () => m.call() });',
  ],
  ['a write of a name that nobody makes', "cart.write('assign', {}); writes.send(); writes.restore(); sector();", WRITES],
  ['a type', 'let a: Calls;', 'export interface Calls { ask(): void; } export type Asking = { ask: () => void };'],
])('not reached: %s', (_what, own, store) => expect(reaches(own, store)).toBe(false));
