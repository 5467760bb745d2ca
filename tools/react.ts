// React as the bundle imports it: by names that can be told apart, so that what is not named here is not shipped (tools/react-esm.mjs).
// What is imported for the first time is added here; the build names it.

export {
  Component,
  createContext,
  createElement,
  memo,
  useCallback,
  useContext,
  useDeferredValue,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
export { Fragment, jsx, jsxs } from 'react/jsx-runtime';
export { flushSync } from 'react-dom';
export { createRoot } from 'react-dom/client';
