import { renderToString } from '@builder.io/qwik/server';
import { Page } from './app.jsx';

/** The nodes as HTML in a Qwik container of their own. */
export const render = async (nodes, options) => (await renderToString(<Page />, { serverData: { nodes }, containerTagName: 'div', ...options })).html;
