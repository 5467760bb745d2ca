// The server's words, made fit to be shown: text only, short, nothing of the server's insides (§8).
import { at } from '../reading/drift';

const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  laquo: '«',
  raquo: '»',
  mdash: '—',
  ndash: '–',
  hellip: '…',
};

/** Decodes the entities PHP's encoders print. */
export const decoded = (text: string): string =>
  text.replace(/&(?:#(\d{1,6})|#x([\da-f]{1,5})|([a-z]{2,6}));/gi, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name) return ENTITIES[name.toLowerCase()] ?? whole;
    const code = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16);
    return code > 31 && code < 0x110000 ? String.fromCodePoint(code) : ' ';
  });

const INSIDES =
  /[{[]\s*"|":|#\d+ |stack ?trace|SQLSTATE|\.php\b|\b[a-z]:\\|(?:^|[\s('"=])\/(?:var|home|usr|srv|app|opt|etc|tmp|www|root|data)\/|\b(?:app|yii|bitrix)\\|\bPHP (?:notice|warning|fatal|parse)|\b\w*exception\b|\b(?:uncaught|undefined (?:variable|index|offset|array|property|method|function)|call to (?:a|un)\w*|on line \d)|::\w+\(/i;

/** Plain text of at most 300 characters, or `''` when it is not meant for a buyer. */
export function plain(text: string): string {
  const bare = decoded(
    text
      .slice(0, 4000)
      .replace(/<(script|style)\b[\s\S]*?(?:<\/\1>|$)/gi, ' ')
      .replace(/<br\b[^<>]*>/gi, '\n')
      .replace(/<[/!a-z][^<>]*(?:>|$)/gi, ' '),
  )
    // Characters that hide or turn text.
    .replace(/[^\P{C}\n]/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .replace(/ ?\n[ \n]*/g, '\n')
    .trim();
  if (INSIDES.test(bare)) return '';
  return bare.length > 300 ? `${bare.slice(0, 299).trimEnd()}…` : bare;
}

const lines = (value: unknown): string[] => (Array.isArray(value) ? value.flatMap((item) => wordsOf(item) || []) : []);

/** Names under which a shop says why it refused. */
const SAYS = ['message', 'error', 'text'];

/** The words in `output` or in a Yii error: a text, lines, `{message}`, or messages by field. */
export function wordsOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return lines(value).join('\n');
  if (value === null || typeof value !== 'object') return '';
  for (const name of SAYS) {
    const said = at(value, name);
    const words = typeof said === 'string' ? said : at(said, 'message');
    if (typeof words === 'string' && words) return words;
  }
  return Object.values(value)
    .flatMap((item) => (Array.isArray(item) && item.every((line) => typeof line === 'string') ? item : []))
    .join('\n');
}

/** Messages by field: Yii's list of `{field, message}`, or ActiveForm's map of lists. `loose` takes a map of texts too. */
export function fieldsOf(value: unknown, loose: boolean): Record<string, string> {
  if (value === null || typeof value !== 'object') return {};
  const pairs: [unknown, unknown][] = Array.isArray(value)
    ? value.map((row) => [at(row, 'field'), at(row, 'message')])
    : // Of several models at once: by model, then by field.
      Object.entries(value).flatMap(([name, given]): [unknown, unknown][] =>
        loose && given !== null && typeof given === 'object' && !Array.isArray(given) ? Object.entries(given) : [[name, given]],
      );
  const fields: Record<string, string> = {};
  for (const [name, given] of pairs) {
    const messages = Array.isArray(given) ? given.filter((line): line is string => typeof line === 'string').join('\n') : given;
    if (typeof name !== 'string' || typeof messages !== 'string' || (!loose && !Array.isArray(value) && !Array.isArray(given))) continue;
    const text = plain(messages);
    if (text) fields[name] = text;
  }
  return fields;
}
