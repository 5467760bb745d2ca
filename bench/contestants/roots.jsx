// As react_ujs does it: one React root per placeholder, all of them at once; nodes that come later by the library's call.
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { components, placeholders } from './components.jsx';

const roots = new Map();

bench.find = (root) => {
  for (const element of placeholders(root)) {
    const mounted = createRoot(element);
    roots.set(element, mounted);
    mounted.render(createElement(components[element.dataset.island], { ...element.dataset }));
  }
};
bench.find(document);
