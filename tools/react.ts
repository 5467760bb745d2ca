// React as the bundle imports it. Its packages are CommonJS: whoever imports those reads every name off an object, and each module brings a line that makes it.
// What is imported for the first time is added here; the build names it.

export const {
  Component,
  createElement,
  memo,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} = require('react');
export const { flushSync } = require('react-dom');
export const { createRoot } = require('react-dom/client');
export const { Fragment, jsx, jsxs } = require('react/jsx-runtime');
