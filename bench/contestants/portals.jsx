// As Mastodon does it: one React root for the page and a portal per placeholder; nodes that come later by the page's own call.
import { createElement, useState } from 'react';
import { createPortal } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { components, placeholders } from './components.jsx';

let number = 0;
const portals = (root) =>
  placeholders(root).map((element) => {
    element.textContent = '';
    return createPortal(createElement(components[element.dataset.island], { ...element.dataset }), element, `portal-${number++}`);
  });

function Page({ first }) {
  const [list, setList] = useState(first);
  bench.find = (root) => setList((before) => [...before, ...portals(root)]);
  return list;
}

createRoot(document.createElement('div')).render(<Page first={portals(document)} />);
