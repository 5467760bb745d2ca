// For every file of tests: a test that expects nothing passes whatever happens, and so fails here.
import { afterEach, beforeEach, expect } from 'vitest';

// Vitest's own `requireAssertions` looks at the `expect` of the page, which a story may have brought one of its own for.
let before = 0;
beforeEach(() => {
  before = expect.getState().assertionCalls;
});
afterEach(({ task }) => {
  if (task.result?.state !== 'fail' && expect.getState().assertionCalls === before) throw new Error(`"${task.name}" expects nothing. Say what must be so.`);
});
