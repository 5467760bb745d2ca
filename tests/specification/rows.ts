// What a row of docs/COVERAGE.md is, and how the places it names are found in the code and in the tests.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createFilter, parseSync } from 'vite';
import browserTests from '../../playwright.config';
import { RUNS } from '../../tools/runs.mjs';

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
  /** What ours does more, less or otherwise, and why. */
  ours?: string;
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
  /** What it does: without titles, types and comments, which prove nothing. */
  text: string;
  /** It is skipped, or runs on a condition. */
  isOff: boolean;
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

/** A text with spaces in place of these parts of it, so that all offsets stay. */
function without(text: string, parts: readonly { start: number; end: number }[]): string {
  let left = '';
  let at = 0;
  for (const { start, end } of [...parts].sort((one, other) => one.start - other.start)) {
    if (end <= at) continue;
    left += text.slice(at, Math.max(at, start)) + ' '.repeat(end - Math.max(at, start));
    at = end;
  }
  return left + text.slice(at);
}

interface Parsed {
  program: Node;
  /** The source without comments. */
  code: string;
}

const parsed = new Map<string, Parsed>();
function parsedOf(file: string, source: string): Parsed {
  const known = parsed.get(file);
  if (known) return known;
  const { program, comments, errors } = parseSync(file, source);
  if (errors.length) throw new Error(`${file}: ${errors[0]?.message}`);
  // Offsets of the parser are those of the text.
  const all = { program: program as unknown as Node, code: without(source, comments) };
  parsed.set(file, all);
  return all;
}

const FUNCTIONS = /^(?:ArrowFunctionExpression|FunctionExpression|FunctionDeclaration)$/;
const COMMANDS = /^(?:test|it|describe)$/;
const SWITCHES = /^(?:skip|skipIf|runIf|todo|fixme|fails?)$/;
/** Of TypeScript, but with a value in them. */
const VALUES = /^TS(?:AsExpression|SatisfiesExpression|NonNullExpression|TypeAssertion|InstantiationExpression|Enum)/;

/** `describe.runIf(…)` as its words. */
function wordsOf(node: Node): string[] {
  if (node.type === 'Identifier') return [node.name as string];
  if (node.type === 'MemberExpression') return [...wordsOf(node.object as Node), ...wordsOf(node.property as Node)];
  if (node.type === 'CallExpression') return wordsOf(node.callee as Node);
  return node.type === 'TaggedTemplateExpression' ? wordsOf(node.tag as Node) : [];
}

/** `test.skip()`, or `skip()` of what a test is given. */
const switchesOff = (node: Node): boolean => node.type === 'CallExpression' && /^(?:skip|fixme)$/.test(wordsOf(node.callee as Node).at(-1) ?? '');
const anyOf = (node: Node, is: (node: Node) => boolean): boolean => is(node) || children(node).some((child) => anyOf(child, is));
const isSwitch = (node: Node): boolean =>
  node.type === 'ObjectExpression' && (node.properties as Node[]).some(({ key }) => isNode(key) && SWITCHES.test(String(key.name ?? key.value)));

/** Types, which are gone before anything runs. */
const typesIn = (node: Node): Node[] => (node.type.startsWith('TS') && !VALUES.test(node.type) ? [node] : children(node).flatMap(typesIn));

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
export function unitsOf(file: string, source: string): Unit[] {
  const known = units.get(file);
  if (known) return known;
  const { program, code } = parsedOf(file, source);
  const declared = new Map<string, Node>();
  const found: { path: string[]; call: Node; tables: Node[]; isOff: boolean }[] = [];
  /** Some test of the file, or all of them, are switched off by a call of their own. */
  let isFileOff = false;

  const walk = (node: Node, titles: string[], tables: Node[], isOff: boolean): void => {
    if (node.type === 'CallExpression') {
      const callee = node.callee as Node;
      const words = wordsOf(callee);
      const [first, ...rest] = node.arguments as Node[];
      const title = textOf(first);
      if (COMMANDS.test(words[0] ?? '') && title !== undefined && rest.some(({ type }) => FUNCTIONS.test(type))) {
        const own = callee.type === 'CallExpression' ? ((callee.arguments as Node[])[0] ?? callee) : undefined;
        const isItOff = isOff || words.some((word) => SWITCHES.test(word)) || rest.some(isSwitch);
        const ofTables = own ? [...tables, own] : tables;
        if (words.includes('describe')) for (const part of rest) walk(part, [...titles, title], ofTables, isItOff);
        else found.push({ path: [...titles, title], call: node, tables: ofTables, isOff: isItOff || rest.some((part) => anyOf(part, switchesOff)) });
        return;
      }
      if (COMMANDS.test(words[0] ?? '') && switchesOff(node)) isFileOff = true;
    }
    if (node.type === 'VariableDeclarator') for (const name of namesIn(node.id as Node)) declared.set(name, node);
    if (node.type === 'FunctionDeclaration' && isNode(node.id)) declared.set(node.id.name as string, node);
    const isOnCondition = /^(?:IfStatement|ConditionalExpression|LogicalExpression)$/.test(node.type);
    for (const child of children(node)) walk(child, titles, tables, isOff || isOnCondition);
  };
  walk(program, [], [], false);
  const clean = without(code, [...typesIn(program), ...found.flatMap(({ call }) => (call.arguments as Node[]).slice(0, 1))]);

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
  const said = (own: Node[]): string => [...own, ...used(own)].map(({ start, end }) => clean.slice(start, end)).join('\n');

  const list = found.flatMap(({ path: titles, call, tables, isOff: isItOff }) => {
    const isOff = isItOff || isFileOff;
    const title = titles.at(-1) ?? '';
    const rows = rowsOf(tables.at(-1), declared).flatMap((row) => {
      const name = firstText(row);
      return name === undefined
        ? []
        : [{ titles: [name, [...titles, name].join(' › ')], text: said([row, ...(call.arguments as Node[])]), isOff, isRow: true }];
    });
    return [{ titles: [title, titles.join(' › ')], text: said([call, ...tables]), isOff, isRow: false }, ...rows];
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

const WORDS_OF_CODE =
  /^(?:as|async|await|boolean|class|const|export|false|from|function|import|interface|let|new|null|number|return|string|true|type|undefined|void)$/;

/** Enough to be found where it is meant, and hardly anywhere else. */
export const tells = (text: string): boolean => text.trim().length >= 3 && !WORDS_OF_CODE.test(text.trim());

/** Does the text stand in this source, comments left out? */
export function standsIn(file: string, source: string, text: string): boolean {
  const [first = '', ...rest] = text.split(' … ');
  const isScript = /\.tsx?$/.test(file);
  const statements = isScript ? (parsedOf(file, source).program.body as Node[]) : [];
  const code = isScript ? parsedOf(file, source).code : source.replace(/\/\*[\s\S]*?\*\//g, (comment) => ' '.repeat(comment.length));
  for (let at = code.indexOf(first); at >= 0; at = code.indexOf(first, at + 1)) {
    const end = statements.find((statement) => statement.start <= at && at < statement.end)?.end ?? code.length;
    let last = at + first.length;
    const isWhole = rest.every((part) => {
      const next = code.indexOf(part, last);
      last = next + part.length;
      return next >= 0 && last <= end;
    });
    if (isWhole) return true;
  }
  return false;
}

/** What is wrong with a place in the code; nothing where it is there. */
export function wrongInCode(place: string): string | undefined {
  const [file, text] = parted(place);
  const source = sourceOf(file);
  if (source === undefined) return `${file} is not there`;
  if (!text) return `${place} says no text`;
  if (!text.split(' … ').every(tells)) return `${place} is too little to tell anything`;
  return standsIn(file, source, text) ? undefined : `${file} has no «${text}»`;
}

export interface Called {
  name: string;
  route: string;
  from: string;
}

/** Endpoints that a source makes, whether anybody can import them or not. */
export function endpointsIn(from: string, source: string): Called[] {
  if (!source.includes('endpoint')) return [];
  const { program } = parsedOf(from, source);
  const found: Called[] = [];
  const walk = (node: Node): void => {
    if (node.type === 'ImportSpecifier' && (node.imported as Node).name === 'endpoint' && (node.local as Node).name !== 'endpoint')
      throw new Error(`${from} calls endpoint by another name`);
    if (node.type === 'CallExpression' && wordsOf(node.callee as Node).at(-1) === 'endpoint') {
      const [first, second] = node.arguments as Node[];
      const name = textOf(first);
      if (name === undefined || second === undefined) throw new Error(`${from} has an endpoint whose name is not written out`);
      // Of a route that is put together: what is put in.
      const [put] = second.type === 'TemplateLiteral' ? (second.expressions as Node[]) : [];
      found.push({ name, route: put ? source.slice(put.start, put.end) : (textOf(second) ?? ''), from });
    }
    for (const child of children(node)) walk(child);
  };
  walk(program);
  return found;
}

const taken = (include: readonly string[], exclude: readonly string[] | null, folder = ''): ((file: string) => boolean) => {
  const takes = createFilter(include, exclude, { resolve: root });
  return (file) => file.startsWith(folder) && takes(path.join(root, file));
};
const { testDir = '', testMatch } = browserTests;
const projects = [
  ...Object.values(RUNS).map((run) => taken(run.include, 'exclude' in run ? run.exclude : null)),
  taken([testMatch].flat().map(String), null, `${testDir}/`),
];

/** Does any project of the configurations take this file? */
export const isRun = (file: string): boolean => projects.some((takes) => takes(file));

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
  if (begun.length > 1) return `${file} has ${begun.length} tests «${title}»`;
  const [unit] = begun as [Unit];
  if (unit.isOff) return `${file} has «${title}» switched off, or on a condition`;
  return isRun(file) ? unit : `${file} is run by nobody`;
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
    ...names.filter((name) => !tells(name)).map((name) => `«${name}» is too little to tell anything`),
    ...names.filter((name) => !texts.some((text) => isNamed(name, text))).map((name) => `no test of it names «${name}»`),
  ].map((what) => `${says}: ${what}`);
}

export const row = (says: string, names: readonly string[], code: readonly string[], tests: readonly string[], ours?: string): Row => ({
  says,
  names,
  code,
  tests,
  ...(ours !== undefined && { ours }),
});

/** What is not read at all. */
export const unread = (says: string, unused: string): Row => ({ ...row(says, [], [], []), unused });
