import { useState } from 'react';

// Two copies of the bundle may share a page: each counts behind a prefix of its own.
const PREFIX = `isl-${Math.random().toString(36).slice(2, 7)}-`;
let count = 0;

/** An id for `aria-*` and `for`, stable for the component's life and unique on the page. React's own `useId` repeats across roots under Preact. */
export const useUid = (): string => useState(() => PREFIX + ++count)[0];
