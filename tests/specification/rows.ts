// What a row of docs/COVERAGE.md is, and how the places it names are found in the code and in the tests.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';

const root = path.join(import.meta.dirname, '../..');

export interface Row {
  /** What the specification says, in short. */
  says: string;
  /** The literal words of it. Each stands in one of the tests; `{…}` is whatever the test has there. */
  names: readonly string[];
  /** `file: text`, and where a text stands often `file: text … text`: the second after the first, in the same statement. */
  code: readonly string[];
  /** `file: title`, its beginning, the first text of a row of its table, or `describe › title`. */
  tests: readonly string[];
  /** Why nothing shows it or acts by it, though it is read. */
  unused?: string;
}

export interface Section {
  code: string;
  title: string;
  parts: Readonly<Record<string, readonly Row[]>>;
}

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

interface Unit {
  /** Names it may be called by. */
  titles: string[];
  text: string;
  /** One row of a test's table. */
  isRow: boolean;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
const children = (node: Node): Node[] =>
  Object.values(node)
    .flatMap((value) => (Array.isArray(value) ? value : [value]))
    .filter(isNode);

const sources = new Map<string, string>();
function sourceOf(file: string): string | undefined {
  const known = sources.get(file);
  if (known !== undefined) return known;
  const place = path.join(root, file);
  if (!existsSync(place)) return undefined;
  const source = readFileSync(place, 'utf8');
  sources.set(file, source);
  return source;
}

const programs = new Map<string, Node>();
function programOf(file: string, source: string): Node {
  const known = programs.get(file);
  if (known) return known;
  const { program, errors } = parseSync(file, source);
  if (errors.length) throw new Error(`${file}: ${errors[0]?.message}`);
  // Offsets of the parser are those of the text.
  const node = program as unknown as Node;
  programs.set(file, node);
  return node;
}

const FUNCTIONS = /^(?:ArrowFunctionExpression|FunctionExpression|FunctionDeclaration)$/;
const COMMAND = /^(test|it|describe)\b/;

/** A text as it is written, with `{…}` for what is put in. */
function textOf(node: Node | undefined): string | undefined {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node?.type === 'TemplateLiteral') return (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('{…}');
  return undefined;
}

/** The first text in a row of a table, by which the row is named. */
function firstText(node: Node): string | undefined {
  const own = textOf(node);
  if (own !== undefined) return own;
  for (const child of children(node)) {
    const found = firstText(child);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The rows of a table that stands in the call, or in a constant of the file. */
function rowsOf(table: Node | undefined, declared: ReadonlyMap<string, Node>): Node[] {
  if (table?.type === 'ArrayExpression') return (table.elements as (Node | null)[]).filter(isNode);
  if (table?.type === 'Identifier') return rowsOf(declared.get(table.name as string)?.init as Node | undefined, declared);
  if (table?.type === 'TSAsExpression' || table?.type === 'TSSatisfiesExpression') return rowsOf(table.expression as Node, declared);
  return [];
}

const units = new Map<string, Unit[]>();

/** The tests of a file with what each of them says: its own block and what it uses of the file's constants and functions. */
function unitsOf(file: string, source: string): Unit[] {
  const known = units.get(file);
  if (known) return known;
  const program = programOf(file, source);
  const declared = new Map<string, Node>();
  const found: { path: string[]; call: Node; tables: Node[] }[] = [];

  const walk = (node: Node, titles: string[], tables: Node[]): void => {
    if (node.type === 'CallExpression') {
      const callee = node.callee as Node;
      const [, command] = COMMAND.exec(source.slice(callee.start, callee.end)) ?? [];
      const [first, ...rest] = node.arguments as Node[];
      const title = textOf(first);
      if (command && title !== undefined && rest.some(({ type }) => FUNCTIONS.test(type))) {
        const own = callee.type === 'CallExpression' ? ((callee.arguments as Node[])[0] ?? callee) : undefined;
        if (command === 'describe') for (const part of rest) walk(part, [...titles, title], own ? [...tables, own] : tables);
        else found.push({ path: [...titles, title], call: node, tables: own ? [...tables, own] : tables });
        return;
      }
    }
    if (node.type === 'VariableDeclarator') for (const name of namesIn(node.id as Node)) declared.set(name, node);
    if (node.type === 'FunctionDeclaration' && isNode(node.id)) declared.set(node.id.name as string, node);
    for (const child of children(node)) walk(child, titles, tables);
  };
  walk(program, [], []);

  const used = (nodes: Node[], seen = new Set<Node>()): Set<Node> => {
    for (const node of nodes) {
      const look = (part: Node): void => {
        if (part.type === 'Identifier' || part.type === 'JSXIdentifier') {
          const place = declared.get(part.name as string);
          if (place && !seen.has(place)) {
            seen.add(place);
            used([place], seen);
          }
        }
        for (const child of children(part)) look(child);
      };
      look(node);
    }
    return seen;
  };
  const said = (own: Node[]): string => [...own, ...used(own)].map(({ start, end }) => source.slice(start, end)).join('\n');

  const list = found.flatMap(({ path: titles, call, tables }) => {
    const title = titles.at(-1) ?? '';
    const rows = rowsOf(tables.at(-1), declared).flatMap((row) => {
      const name = firstText(row);
      return name === undefined ? [] : [{ titles: [name, [...titles, name].join(' › ')], text: said([row, ...(call.arguments as Node[])]), isRow: true }];
    });
    return [{ titles: [title, titles.join(' › ')], text: said([call, ...tables]), isRow: false }, ...rows];
  });
  units.set(file, list);
  return list;
}

/** Names that a declaration declares, taken apart or not. */
function namesIn(node: Node): string[] {
  if (node.type === 'Identifier') return [node.name as string];
  return children(node).flatMap(namesIn);
}

const parted = (place: string): [string, string] => {
  const at = place.indexOf(': ');
  return at < 0 ? [place, ''] : [place.slice(0, at), place.slice(at + 2)];
};

/** What is wrong with a place in the code; nothing where it is there. */
export function wrongInCode(place: string): string | undefined {
  const [file, text] = parted(place);
  const source = sourceOf(file);
  if (source === undefined) return `${file} is not there`;
  if (!text) return `${place} says no text`;
  const [first = '', ...rest] = text.split(' … ');
  const statements = /\.tsx?$/.test(file) ? (programOf(file, source).body as Node[]) : [];
  for (let at = source.indexOf(first); at >= 0; at = source.indexOf(first, at + 1)) {
    const end = statements.find((statement) => statement.start <= at && at < statement.end)?.end ?? source.length;
    let last = at + first.length;
    const isWhole = rest.every((part) => {
      const next = source.indexOf(part, last);
      last = next + part.length;
      return next >= 0 && last <= end;
    });
    if (isWhole) return undefined;
  }
  return `${file} has no «${text}»`;
}

/** The tests of that name in its file, or what is wrong with it. */
export function testOf(place: string): Unit | string {
  const [file, title] = parted(place);
  const source = sourceOf(file);
  if (source === undefined) return `${file} is not there`;
  const all = unitsOf(file, source);
  const exact = all.filter(({ titles }) => titles.includes(title));
  const found = exact.length ? exact : all.filter(({ titles }) => titles.some((one) => one.startsWith(title)));
  const whole = found.filter(({ isRow }) => !isRow);
  const begun = whole.length ? whole : found;
  if (!title || begun.length === 0) return `${file} has no test «${title}»`;
  return begun.length > 1 ? `${file} has ${begun.length} tests «${title}»` : (begun[0] as Unit);
}

/** All tests of a file, for who looks for a word. */
export const testsOf = (file: string): Unit[] => unitsOf(file, sourceOf(file) ?? '');

const escaped = (text: string): string => text.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/ /g, '[ \\u00a0]');

/** A name as it stands in a test: whole words, with anything but a line's end in place of `{…}`. */
const patternOf = (name: string): RegExp => {
  const inside = name
    .split(/\{[^{}]*\}/)
    .map((part) => escaped(part).replace(/[{}]/g, '\\$&'))
    .join('[^\\n]{1,60}?');
  return new RegExp(`${/^[\p{L}\p{N}_]/u.test(name) ? '(?<![\\p{L}\\p{N}_])' : ''}${inside}${/[\p{L}\p{N}_]$/u.test(name) ? '(?![\\p{L}\\p{N}_])' : ''}`, 'u');
};

/** As a test says it: escapes of code are what they stand for, digits stand together. */
const saidIn = (text: string): string => text.replaceAll('\\u00a0', ' ').replace(/(?<=\d)_(?=\d)/g, '');

/** Does a test name it? */
export const isNamed = (name: string, text: string): boolean => patternOf(name).test(saidIn(text));

/** What is wrong with a row. */
export function wrongIn({ says, names, code, tests, unused }: Row): string[] {
  if (unused && names.length === 0) return [];
  const found = tests.map(testOf);
  const texts = found.flatMap((unit) => (typeof unit === 'string' ? [] : [unit.text]));
  return [
    ...(says && names.length && code.length && tests.length ? [] : ['says, names, code and tests are all needed']),
    ...code.flatMap((place) => wrongInCode(place) ?? []),
    ...found.filter((unit) => typeof unit === 'string'),
    ...names.filter((name) => !texts.some((text) => isNamed(name, text))).map((name) => `no test of it names «${name}»`),
  ].map((what) => `${says}: ${what}`);
}

export const row = (says: string, names: readonly string[], code: readonly string[], tests: readonly string[]): Row => ({ says, names, code, tests });
