import { fileURLToPath } from 'node:url';

/** React's names pointed at Preact; the order matters, longer names first. */
export const compatAlias = {
  'react-dom/client': fileURLToPath(new URL('preact-client.ts', import.meta.url)),
  'react-dom/test-utils': 'preact/test-utils',
  'react/jsx-runtime': 'preact/jsx-runtime',
  'react/jsx-dev-runtime': 'preact/jsx-dev-runtime',
  'react-dom': 'preact/compat',
  react: 'preact/compat',
};
