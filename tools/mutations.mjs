// The small changes a test should notice: found in the syntax tree of a source file, each as a piece of text put in place of another.
import { parseSync } from 'vite';

const OTHER = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '%': '*',
  '&&': '||',
  '||': '&&',
  '+=': '-=',
  '-=': '+=',
  '++': '--',
  '--': '++',
};
/** Of these the order of what they are given is nothing. */
const COMMUTES = /^Math\.(?:hypot|imul|max|min)$/;
/** Of TypeScript's own nodes only these hold code that runs. */
const RUNS = new Set(['TSAsExpression', 'TSNonNullExpression', 'TSSatisfiesExpression']);
const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);

const children = (node) =>
  Object.entries(node)
    .filter(([key]) => key !== 'parent' && key !== 'typeAnnotation')
    .flatMap(([, value]) => (Array.isArray(value) ? value : [value]))
    .filter((value) => typeof value?.type === 'string' && (!value.type.startsWith('TS') || RUNS.has(value.type)));

const parse = (file, code) => {
  const { program, errors } = parseSync(file, code);
  if (errors.length) throw new Error(`${file}: ${errors[0].message}`);
  return program;
};

/** Mutations that begin at a node, as `[what, start, end, text]`. */
function* changesOf(node, parent, code) {
  const text = (one) => code.slice(one.start, one.end);
  const negated = (test) => ['condition negated', test.start, test.end, `!(${text(test)})`];
  switch (node.type) {
    case 'IfStatement':
    case 'ConditionalExpression':
    case 'WhileStatement':
      yield negated(node.test);
      break;
    case 'BinaryExpression':
    case 'LogicalExpression':
    case 'AssignmentExpression': {
      const at = code.indexOf(node.operator, node.left.end);
      const other = OTHER[node.operator];
      if (node.operator === '??') yield ['fallback dropped', node.start, node.end, text(node.left)];
      // Of texts «+» is a joining, and «-» would be noticed by anybody.
      else if (other && !/['"`]/.test(node.operator === '+' ? text(node) : '')) yield [`${node.operator} is ${other}`, at, at + node.operator.length, other];
      break;
    }
    case 'UpdateExpression':
      yield [`${node.operator} is ${OTHER[node.operator]}`, node.start, node.end, text(node).replace(node.operator, OTHER[node.operator])];
      break;
    case 'ExpressionStatement':
      if (!node.directive) yield ['statement dropped', node.start, node.end, ';'];
      break;
    case 'AwaitExpression':
      yield ['await dropped', node.start, node.end, text(node.argument)];
      break;
    case 'Literal':
      if (typeof node.value === 'number') yield ['number changed', node.start, node.end, String(node.value + 1)];
      else if (typeof node.value === 'boolean') yield ['flag turned', node.start, node.end, String(!node.value)];
      else if (typeof node.value === 'string' && (parent.type !== 'Property' || parent.value === node) && !node.value.startsWith('use '))
        yield ['text changed', node.start, node.end, node.value ? "''" : "'changed'"];
      break;
    case 'ArrayExpression':
    case 'ObjectExpression': {
      const items = node.elements ?? node.properties;
      for (const [index, item] of items.entries()) {
        if (!item) continue;
        const after = items[index + 1]?.start ?? item.end + /^\s*,?/.exec(code.slice(item.end, node.end))[0].length;
        yield ['entry dropped', item.start, after, ''];
      }
      break;
    }
    case 'CallExpression':
    case 'NewExpression': {
      const [first, second] = node.arguments;
      if (second && text(first) !== text(second) && !COMMUTES.test(text(node.callee)))
        yield ['arguments swapped', first.start, second.end, text(second) + code.slice(first.end, second.start) + text(first)];
      break;
    }
    case 'ReturnStatement':
      if (node.argument) yield ['result dropped', node.argument.start, node.argument.end, 'undefined'];
      break;
    default:
  }
  if (FUNCTIONS.has(node.type) && node.body) {
    if (node.body.type !== 'BlockStatement') yield ['result dropped', node.body.start, node.body.end, 'undefined'];
    else if (node.body.body.length) yield ['returns at once', node.body.start + 1, node.body.start + 1, ' return;'];
  }
}

const walk = (node, parent, fn, see) => {
  // What is written in the source alone: names of modules, class names, texts for developers.
  if (/^(Import|ExportAll)/.test(node.type) && node.type !== 'ImportExpression') return;
  if (node.type === 'JSXAttribute' && node.name.name === 'className') return;
  see(node, parent, fn);
  const inner = FUNCTIONS.has(node.type) ? node : fn;
  for (const child of children(node)) if (child !== node.source) walk(child, node, inner, see);
};

/** Every mutant of a file: `{id, file, line, what, start, end, text, from, to, fn}`; `fn` = where the innermost function around it begins, -1 for the module. */
export function mutantsOf(file, code) {
  const mutants = new Map();
  walk(parse(file, code), null, null, (node, parent, fn) => {
    for (const [what, start, end, text] of changesOf(node, parent, code)) {
      const head = code.lastIndexOf('\n', start - 1) + 1;
      const tail = code.indexOf('\n', end);
      const line = code.slice(0, start).split('\n').length;
      const id = `${file}:${line}:${start - head + 1}:${what.replaceAll(' ', '-')}`;
      const foot = tail < 0 ? code.length : tail;
      const [from, to] = [code.slice(head, foot).trim(), (code.slice(head, start) + text + code.slice(end, foot)).trim()];
      mutants.set(id, { id, file, line, what, start, end, text, from, to, fn: (FUNCTIONS.has(node.type) ? node : fn)?.start ?? -1 });
    }
  });
  return [...mutants.values()];
}

export const mutate = (code, { start, end, text }) => code.slice(0, start) + text + code.slice(end);

/** The file with a call of `__hit("file@start")` at the beginning of every function, and at the end of the module. */
export function probed(file, code) {
  const inserts = [[code.length, `\n;__hit(${JSON.stringify(`${file}@-1`)});`]];
  walk(parse(file, code), null, null, ({ type, start, body }) => {
    if (!FUNCTIONS.has(type) || !body) return;
    const hit = `__hit(${JSON.stringify(`${file}@${start}`)})`;
    if (body.type === 'BlockStatement') inserts.push([body.start + 1, `${hit};`]);
    else inserts.push([body.start, `(${hit},`], [body.end, ')']);
  });
  // The innermost closes first where two end in one place.
  return inserts
    .map(([at, text], order) => ({ at, text, order }))
    .sort((a, b) => b.at - a.at || (a.text === ')' ? 0 : a.order - b.order))
    .reduce((done, { at, text }) => done.slice(0, at) + text + done.slice(at), code);
}
