// Functions that make two writing calls one after another, found in the sources: each is an act that can be cut between the two.
// A write is a call of shared/api whose endpoint is of a writing class, and whatever leads to one: a function that makes it, a mutation, a method of the cart.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';

const API = 'shared/api';
const SCANNED = ['shared/stores', 'shared/bind', 'shared/features', 'shared/page', 'widgets'];
const WRITING = new Set(['idempotentWrite', 'onceOnlyWrite']);
/** What makes a write of a call it is given: its `run` sends. */
const MAKERS = new Set(['createMutation', 'createEach', 'createRemoval']);
const SENDING = new Set(['run', 'flush']);
const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);
const RUNS = new Set(['TSAsExpression', 'TSNonNullExpression', 'TSSatisfiesExpression']);

const isNode = (value) => typeof value?.type === 'string';
const childrenOf = (node) =>
  Object.entries(node)
    .filter(([key]) => key !== 'parent' && key !== 'typeAnnotation')
    .flatMap(([, value]) => (Array.isArray(value) ? value : [value]))
    .filter((value) => isNode(value) && (!value.type.startsWith('TS') || RUNS.has(value.type)));
const nameOf = (key) => key?.name ?? String(key?.value ?? '');
const bare = (node) =>
  node && (RUNS.has(node.type) || node.type === 'ParenthesizedExpression' || node.type === 'ChainExpression') ? bare(node.expression) : node;

function* nodesOf(node) {
  yield node;
  for (const child of childrenOf(node)) yield* nodesOf(child);
}

const filesIn = (root, folder) => {
  try {
    return readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /(?<!\.about)\.tsx?$/.test(entry.name))
      .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'));
  } catch {
    return [];
  }
};

/** A module: what it declares at its top, by name, and where the names it imports come from. */
function moduleOf(file, code) {
  const { program, errors } = parseSync(file, code);
  if (errors.length) throw new Error(`${file}: ${errors[0].message}`);
  const declared = new Map();
  const imported = new Map();
  const passedOn = new Map();
  const resolve = (source) => path.posix.join(path.posix.dirname(file), source).replace(/\/$/, '');
  for (const statement of program.body) {
    if (statement.type === 'ImportDeclaration' && statement.importKind !== 'type')
      for (const one of statement.specifiers) imported.set(one.local.name, { from: resolve(statement.source.value), name: nameOf(one.imported ?? one.local) });
    if (statement.type === 'ExportNamedDeclaration' && statement.source)
      for (const one of statement.specifiers) passedOn.set(nameOf(one.exported), { from: resolve(statement.source.value), name: nameOf(one.local) });
    const node = statement.type.startsWith('Export') ? statement.declaration : statement;
    if (node?.type === 'FunctionDeclaration') declared.set(node.id?.name ?? 'default', node);
    if (node?.type === 'VariableDeclaration')
      for (const { id, init } of node.declarations) {
        if (id.type === 'Identifier' && init) declared.set(id.name, init);
        // `const { stayed, run } = createEach(…)`
        if (id.type === 'ObjectPattern' && init) for (const { value } of id.properties) if (value?.name) declared.set(value.name, init);
      }
    if (statement.type === 'ExportDefaultDeclaration' && node && !declared.has('default')) declared.set('default', node);
  }
  // Functions within functions are called by their names too.
  for (const node of nodesOf(program)) {
    if (node.type === 'FunctionDeclaration' && node.id && !declared.has(node.id.name)) declared.set(node.id.name, node);
    if (node.type === 'VariableDeclarator' && node.id.name && isNode(node.init) && FUNCTIONS.has(bare(node.init).type) && !declared.has(node.id.name))
      declared.set(node.id.name, node.init);
  }
  return { file, program, declared, imported, passedOn };
}

const known = new Map();

/** Names of the calls of shared/api that write; `unseen`: writing endpoints that no function makes. */
function writingCalls(root) {
  if (!known.has(root)) known.set(root, readCalls(root));
  return known.get(root);
}

function readCalls(root) {
  const modules = filesIn(root, API).map((file) => moduleOf(file, readFileSync(path.join(root, file), 'utf8')));
  const endpoints = new Map();
  for (const { declared } of modules)
    for (const [owner, init] of declared)
      for (const node of nodesOf(init))
        if (node.type === 'CallExpression' && node.callee.name === 'endpoint' && WRITING.has(node.arguments[2]?.value))
          endpoints.set(node.arguments[0].value, { owner });
  const writers = new Set();
  const made = new Set();
  for (const { declared } of modules) {
    const keys = new Map();
    for (const [owner, init] of declared)
      if (bare(init).type === 'ObjectExpression')
        for (const { key, value } of bare(init).properties)
          if (value?.type === 'CallExpression' && value.callee.name === 'endpoint' && endpoints.has(value.arguments[0].value))
            keys.set(`${owner}.${nameOf(key)}`, value.arguments[0].value);
    const owners = new Set([...keys.keys()].map((key) => key.split('.')[0]));
    for (const [name, init] of declared) {
      if (!FUNCTIONS.has(bare(init).type)) continue;
      for (const node of nodesOf(init)) {
        if (node.type !== 'MemberExpression' || !owners.has(node.object.name)) continue;
        // By a computed name any of them may be meant.
        for (const [key, endpoint] of keys) {
          if (node.computed ? !key.startsWith(`${node.object.name}.`) : key !== `${node.object.name}.${node.property.name}`) continue;
          writers.add(name);
          made.add(endpoint);
        }
      }
    }
  }
  // What only leads to one within shared/api.
  for (let before = -1; before !== writers.size; ) {
    before = writers.size;
    for (const { declared } of modules)
      for (const [name, init] of declared)
        if (FUNCTIONS.has(bare(init).type) && [...nodesOf(init)].some((node) => node.type === 'CallExpression' && writers.has(node.callee.name)))
          writers.add(name);
  }
  return { writers, unseen: [...endpoints.keys()].filter((name) => !made.has(name)) };
}

/** Methods of a cart that send, by the promise of a result they give (shared/stores/cart/write.ts). */
const CART = /^(active|cart|\w+Cart|cartFor\(.*\)|knownCart\(.*\))$/;
const CART_WRITES = /^(add|write|change|set[A-Z]\w*|remove\w*|restore\w*|recount\w*)$/;

/** What is found in the sources below `root`, or in `given` (text by path) beside shared/api. */
export function findActs(root, given) {
  const { writers: apiWriters, unseen } = writingCalls(root);
  const sources =
    given ?? Object.fromEntries(SCANNED.flatMap((folder) => filesIn(root, folder)).map((file) => [file, readFileSync(path.join(root, file), 'utf8')]));
  const modules = new Map(Object.entries(sources).map(([file, code]) => [file, { ...moduleOf(file, code), code }]));
  const moduleAt = (stem) => [`${stem}.ts`, `${stem}.tsx`, `${stem}/index.ts`, stem].map((file) => modules.get(file)).find(Boolean);
  /** `file#name` of what leads to a write. */
  const writers = new Set();

  const isWriter = (module, name, seen = new Set()) => {
    const key = `${module.file}#${name}`;
    if (writers.has(key)) return true;
    if (seen.has(key)) return false;
    seen.add(key);
    const from = module.imported.get(name) ?? module.passedOn.get(name);
    if (!from) return false;
    const other = moduleAt(from.from);
    return other ? isWriter(other, from.name, seen) : from.from.startsWith(`${API}/`) && apiWriters.has(from.name);
  };

  /** Does this call write? */
  const isWrite = (module, node) => {
    if (node.type !== 'CallExpression') return false;
    const callee = bare(node.callee);
    if (callee.type === 'Identifier') return isWriter(module, callee.name);
    if (callee.type !== 'MemberExpression' || callee.computed) return false;
    const object = bare(callee.object);
    const method = callee.property.name;
    const text = module.code.slice(object.start, object.end);
    if (object.type === 'Identifier') {
      if (/api$/i.test(object.name)) return apiWriters.has(method);
      if (SENDING.has(method) && isWriter(module, object.name)) return true;
      const from = module.imported.get(object.name);
      if (from?.name === '*') return isWriter(moduleAt(from.from) ?? module, method);
    }
    return CART.test(text.replaceAll('?', '')) && CART_WRITES.test(method);
  };

  /** Does running this write? What is only put down in it, under a name or in an object, is run by others. */
  const leads = (module, node, isOwn = true) => {
    if (isWrite(module, node)) return true;
    const isPutDown =
      !isOwn &&
      (node.type === 'FunctionDeclaration' || node.type === 'ObjectExpression' || (node.type === 'VariableDeclarator' && FUNCTIONS.has(bare(node.init)?.type)));
    return !isPutDown && childrenOf(node).some((child) => leads(module, child, false));
  };
  const holds = (module, node) => [...nodesOf(node)].some((one) => isWrite(module, one));
  /** A function that makes what writes: what its call gives is a write itself. */
  const isFactory = (module, name) => {
    if (!/^create[A-Z]/.test(name ?? '')) return false;
    const from = module.imported.get(name);
    const home = from ? moduleAt(from.from) : module;
    const node = home && bare(home.declared.get(from?.name ?? name));
    return Boolean(node) && FUNCTIONS.has(node.type) && holds(home, node);
  };
  const isMade = (node) => node?.type === 'CallExpression' && (MAKERS.has(node.callee.name) || node.arguments.some((one) => isMade(bare(one))));
  for (let before = -1; before !== writers.size; ) {
    before = writers.size;
    for (const module of modules.values())
      for (const [name, init] of module.declared) {
        const node = bare(init);
        // `undo && createMutation(…)` too.
        const isMaker = [node, node.right, node.consequent].some(isMade);
        if (node.type === 'CallExpression' && isFactory(module, node.callee.name)) writers.add(`${module.file}#${name}`);
        else if (isMaker ? holds(module, node) : FUNCTIONS.has(node.type) && leads(module, node)) writers.add(`${module.file}#${name}`);
      }
  }

  const found = [];
  for (const module of modules.values()) {
    /** Writes of a path through a node: the most that are made one after another. `ends`: no path goes on behind it. */
    const most = (nodes) => {
      let sum = 0;
      let best = 0;
      for (const node of nodes) {
        const { n, ends, out } = count(node);
        best = Math.max(best, sum + out);
        if (ends) return { n: 0, ends: true, out: Math.max(best, sum + n) };
        sum += n;
      }
      return { n: sum, ends: false, out: best };
    };
    /** `n`: of paths that go on, `out`: of those that leave the function here. */
    const count = (node) => {
      if (!node || FUNCTIONS.has(node.type)) return { n: 0, ends: false, out: 0 };
      switch (node.type) {
        case 'BlockStatement':
        case 'Program':
          return most(node.body);
        case 'ReturnStatement':
        case 'ThrowStatement': {
          const { n, out } = most(childrenOf(node));
          return { n: 0, ends: true, out: Math.max(n, out) };
        }
        case 'IfStatement':
        case 'ConditionalExpression': {
          const test = count(node.test);
          const ways = [count(node.consequent), node.alternate ? count(node.alternate) : { n: 0, ends: false, out: 0 }];
          const open = ways.filter(({ ends }) => !ends);
          return { n: test.n + Math.max(0, ...open.map(({ n }) => n)), ends: open.length === 0, out: test.n + Math.max(...ways.map(({ out }) => out)) };
        }
        case 'SwitchStatement': {
          const ways = node.cases.map(({ consequent }) => most(consequent));
          return { n: Math.max(0, ...ways.map(({ n }) => n)), ends: false, out: Math.max(0, ...ways.map(({ out }) => out)) };
        }
        case 'ForStatement':
        case 'ForOfStatement':
        case 'ForInStatement':
        case 'WhileStatement':
        case 'DoWhileStatement': {
          const once = most(childrenOf(node));
          // Round and round.
          return { n: once.n * 2, ends: false, out: once.n + once.out };
        }
        case 'TryStatement': {
          const tried = count(node.block);
          const caught = node.handler ? count(node.handler.body) : { n: 0, ends: true, out: 0 };
          const last = count(node.finalizer);
          const made = Math.max(tried.n, tried.out);
          return {
            n: Math.max(tried.ends ? 0 : tried.n, caught.ends ? 0 : made + caught.n) + last.n,
            ends: tried.ends && caught.ends,
            out: Math.max(tried.out, made + Math.max(caught.n, caught.out)) + last.n,
          };
        }
        case 'CallExpression': {
          const callee = bare(node.callee);
          const inner = most([callee, ...node.arguments].filter((one) => !FUNCTIONS.has(one.type)));
          // What waits for it is of the same path.
          const then = callee.type === 'MemberExpression' && ['then', 'catch', 'finally'].includes(callee.property.name);
          const later = then
            ? Math.max(0, ...node.arguments.map((one) => (FUNCTIONS.has(one.type) ? Math.max(count(one.body).n, count(one.body).out) : 0)))
            : 0;
          return { n: inner.n + later + (isWrite(module, node) ? 1 : 0), ends: false, out: inner.out };
        }
        default:
          return most(childrenOf(node));
      }
    };
    const look = (node, name) => {
      if (FUNCTIONS.has(node.type)) {
        const { n, out } = count(node.body);
        if (Math.max(n, out) > 1) found.push(`${module.file}#${name}`);
      }
      for (const child of childrenOf(node)) {
        const own = node.type === 'VariableDeclarator' && child === node.init ? nameOf(node.id) : '';
        const key = node.type === 'Property' && child === node.value ? nameOf(node.key) : '';
        const declared = child.type === 'FunctionDeclaration' ? child.id?.name : '';
        const step = own || key || declared;
        look(child, step ? (name ? `${name}.${step}` : step) : name);
      }
    };
    look(module.program, '');
  }
  return { acts: [...new Set(found)].sort(), unseen, writers, sources };
}
