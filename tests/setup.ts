import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach } from 'vitest';

// A busy machine is slow; a test that waits for something waits no longer than that takes.
configure({ asyncUtilTimeout: 10_000 });

// happy-dom has no paper.
globalThis.print ??= () => {};

// happy-dom binds a method of a storage with its first call; a test that has the prototype refuse would be heard no more.
if (typeof Storage !== 'undefined') {
  for (const storage of [localStorage, sessionStorage]) {
    for (const name of ['getItem', 'setItem', 'removeItem'] as const)
      Object.defineProperty(storage, name, { configurable: true, get: () => Storage.prototype[name] });
  }
}

// A store that is set while something is drawn has React draw another component in the middle of it: what stands on the screen then is anybody's guess.
let setWhileDrawing: string[] = [];
const { error } = console;
beforeEach(() => {
  setWhileDrawing = [];
  console.error = (...given: unknown[]) => {
    if (String(given[0]).startsWith('Cannot update a component')) setWhileDrawing.push(given.map(String).join(' '));
    error(...given);
  };
});

afterEach(() => {
  if (typeof document !== 'undefined') cleanup();
  console.error = error;
  if (setWhileDrawing.length > 0) throw new Error(`A store was set while something was drawn. ${setWhileDrawing[0]}`);
});
