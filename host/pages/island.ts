// The one place where the demo shop prints a placeholder, as a PHP template would with the generated helper.
import { definitions, shells } from 'virtual:widgets';
import { decodeProps, encodeProps, type LoadStrategy } from '../../shared/definition';
import { restingView } from '../../shared/definition/shell';
import { attributes, type Html, html, raw } from './html';

export interface IslandOptions {
  /** HTML that works without JavaScript; a widget with a shell has that unless this is given. */
  fallback?: Html;
  class?: string;
  load?: LoadStrategy;
}

/**
 * A placeholder of widget `name`: with `fallback`, else with its shell when it has one.
 * Throws when the props do not fit the definition, as the PHP helper does in development.
 */
export function island(name: string, props: Readonly<Record<string, unknown>>, { fallback, load, ...options }: IslandOptions = {}): Html {
  const definition = definitions[name];
  if (!definition) throw new Error(`There is no widget "${name}", so nothing was printed. Use one of: ${Object.keys(definitions).sort().join(', ')}`);
  const encoded = encodeProps(definition, props as never);
  const decoded = decodeProps(definition, (attribute) => encoded[attribute] ?? null);
  if (!decoded.ok) throw new Error(decoded.issues.map((issue) => issue.message).join('\n'));
  const shell = fallback ? undefined : shells[name];
  const printed = attributes({ class: options.class, 'data-island': name, ...encoded, 'data-load': load, 'data-island-shell': shell !== undefined });
  const inside = shell === undefined ? fallback : raw(restingView(definition, shell, decoded.props));
  return html`<div${printed}>${inside}</div>`;
}
