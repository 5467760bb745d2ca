// Where files of tests have contexts of their own in one process. Vitest gives those some of Node's globals; a page has the others too.
import { runInThisContext } from 'node:vm';
import { expect } from 'vitest';

const outer = runInThisContext('globalThis') as typeof globalThis;
const define = (name: string, value: unknown) => Object.defineProperty(globalThis, name, { configurable: true, writable: true, value });
for (const name of Object.getOwnPropertyNames(outer)) if (!(name in globalThis)) define(name, outer[name as keyof typeof outer]);
// The file before this one in the same process may still have its channels.
const { testPath } = expect.getState();
define(
  'BroadcastChannel',
  class extends outer.BroadcastChannel {
    constructor(name: string) {
      super(`${testPath} ${name}`);
    }
  },
);
