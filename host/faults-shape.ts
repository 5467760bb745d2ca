// How PHP might print the same answer: the variants that lenient readers must bear.
import type { FaultRule } from './types';

type Shape = NonNullable<FaultRule['shape']>[number];

const deep = (value: unknown, change: (value: unknown) => unknown): unknown => {
  const inner = Array.isArray(value)
    ? value.map((item) => deep(item, change))
    : value && typeof value === 'object'
      ? Object.fromEntries(Object.entries(value).map(([key, item]) => [key, deep(item, change)]))
      : value;
  return change(inner);
};

const isMap = (value: unknown): value is Record<string, unknown> => !!value && typeof value === 'object' && !Array.isArray(value);
const isEnvelope = (value: unknown): value is { status: string; output: unknown } => isMap(value) && typeof value.status === 'string' && 'output' in value;

const CHANGES: Record<Exclude<Shape, 'bom' | 'phpWarning'>, (value: unknown) => unknown> = {
  bare: (value) => (isEnvelope(value) && value.status === 'success' ? value.output : value),
  enveloped: (value) => (isEnvelope(value) ? value : { status: 'success', output: value }),
  numbersAsStrings: (value) => deep(value, (item) => (typeof item === 'number' ? String(item) : item)),
  flagsAsStrings: (value) => deep(value, (item) => (typeof item === 'boolean' ? (item ? '1' : '0') : item)),
  emptyMapAsList: (value) => deep(value, (item) => (isMap(item) && Object.keys(item).length === 0 ? [] : item)),
  listAsMap: (value) =>
    deep(value, (item) => (Array.isArray(item) && item.length > 0 ? Object.fromEntries(item.map((row, index) => [String(index + 1), row])) : item)),
  nullForAbsent: (value) => deep(value, (item) => (item === '' ? null : item)),
};

/** The text of a JSON answer in another shape; what is no JSON stays as it is. */
export function transform(text: string, shapes: readonly Shape[]): string {
  let result = text;
  try {
    let value: unknown = JSON.parse(text);
    for (const shape of shapes) if (shape !== 'bom' && shape !== 'phpWarning') value = CHANGES[shape]?.(value) ?? value;
    result = JSON.stringify(value);
  } catch {}
  if (shapes.includes('phpWarning'))
    result = `<br />\n<b>Warning</b>:  Undefined array key "price" in <b>/var/www/shop/models/Price.php</b> on line <b>42</b><br />\n${result}`;
  return shapes.includes('bom') ? `\uFEFF${result}` : result;
}
