// A definition as the HTML a page prints.
import { decodeProps, encodeProps } from './codec';
import type { WidgetDefinition } from './define';
import { fallbackOf } from './select-field';
import { escapeHtml, restingView } from './shell';

/** Element attributes as text, each with a space in front; `true` prints a bare name. A carriage return would be read as a line feed, so it goes as a reference. */
const printAttributes = (attributes: Record<string, string | true | undefined>): string =>
  Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => (value === true ? ` ${name}` : ` ${name}="${escapeHtml(String(value)).replace(/\r/g, '&#13;').replace(/\0/g, '\ufffd')}"`))
    .join('');

export interface PlaceholderOptions {
  /** `div` when absent; `button` for a modal's opener. */
  tag?: string;
  /** HTML between the tags; a widget with a shell has that unless this is given. */
  fallback?: string;
}

/** The placeholder of a widget, or for a modal the button that opens it. Throws on props that do not fit. */
export function placeholderHtml(definition: WidgetDefinition, shell: string | null, props: Record<string, unknown>, options: PlaceholderOptions = {}): string {
  const encoded = encodeProps(definition, props as never);
  const decoded = decodeProps(definition, (name) => encoded[name] ?? null);
  if (!decoded.ok) throw new Error(decoded.issues.map(({ message }) => message).join('\n'));
  const isModal = definition.area === 'modals';
  const tag = options.tag ?? (isModal ? 'button' : 'div');
  const rests = shell !== null && options.fallback === undefined;
  const inside = rests ? restingView(definition, shell, decoded.props) : (options.fallback ?? fallbackOf(definition, props) ?? '');
  const attributes = isModal
    ? { type: tag === 'button' ? 'button' : undefined, 'data-modal-open': definition.name, ...encoded }
    : { 'data-island': definition.name, ...encoded, 'data-island-shell': rests ? (true as const) : undefined };
  return `<${tag}${printAttributes(attributes)}>${inside}</${tag}>`;
}
