// The one place where the demo shop prints a placeholder, as a PHP template would with the generated helper.
import { definitions, shells } from 'virtual:widgets';
import { decodeProps, encodeProps, type LoadStrategy, renderShell } from '../../shared/definition';
import { attributes, type Html, html, raw } from './html';

export interface IslandOptions {
  /** HTML that works without JavaScript, for a widget without a shell. */
  fallback?: Html;
  /** Lets the form of a shell work without JavaScript. */
  csrf?: { param: string; token: string };
  class?: string;
  load?: LoadStrategy;
}

/**
 * A placeholder of widget `name`: with its shell when it has one, else with `fallback`.
 * Throws when the props do not fit the definition, as the PHP helper does in development.
 */
export function island(name: string, props: Readonly<Record<string, unknown>>, { fallback = html``, csrf, load, ...options }: IslandOptions = {}): Html {
  const definition = definitions[name];
  if (!definition) throw new Error(`There is no widget "${name}", so nothing was printed. Use one of: ${Object.keys(definitions).sort().join(', ')}`);
  const encoded = encodeProps(definition, props as never);
  const decoded = decodeProps(definition, (attribute) => encoded[attribute] ?? null);
  if (!decoded.ok) throw new Error(decoded.issues.map((issue) => issue.message).join('\n'));
  const shell = shells[name];
  const printed = attributes({ class: options.class, 'data-island': name, ...encoded, 'data-load': load, 'data-island-shell': shell !== undefined });
  if (shell === undefined) return html`<div${printed}>${fallback}</div>`;
  const shown = { ...decoded.props, csrfParam: csrf?.param, csrfToken: csrf?.token };
  return html`<div${printed}>${raw(renderShell(shell, shown, Object.keys(definition.props)).trim())}</div>`;
}
