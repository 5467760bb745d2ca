// What the code of a widget can reach of the modules it imports, by the names that code says. A name that two things share counts for both: too much may be
// found, too little may not.
import { parseSync } from 'vite';

/** Called by the language, whoever names them or not. */
const OF_THE_LANGUAGE = new Set(['get', 'set', 'has', 'then', 'catch', 'next', 'return', 'toString', 'toJSON', 'valueOf', 'handleEvent', 'apply']);
/** Types say nothing at run time; these hold an expression. */
const AROUND_EXPRESSIONS = new Set(['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression', 'TSInstantiationExpression']);
const FUNCTIONS = new Set(['ArrowFunctionExpression', 'FunctionExpression']);

const isNode = (value) => value !== null && typeof value === 'object' && typeof value.type === 'string';
const childrenOf = (node) => Object.values(node).flatMap((value) => (Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : []));
const nameOf = (key) => (key.type === 'Literal' ? String(key.value) : key.name);
const bare = (node) => (node && AROUND_EXPRESSIONS.has(node.type) ? bare(node.expression) : node);

/** Names whose members are looked up by a value: `TOPICS[topic]`, `Object.values(CALLS)`. */
function lookedUp(node, found = new Set()) {
  if (node.type === 'MemberExpression' && node.computed && node.object.type === 'Identifier' && node.property.type !== 'Literal') found.add(node.object.name);
  if (node.type === 'CallExpression' && node.callee.type === 'MemberExpression' && node.callee.object.name === 'Object')
    for (const given of node.arguments) if (given.type === 'Identifier') found.add(given.name);
  for (const child of childrenOf(node)) lookedUp(child, found);
  return found;
}

/** Is it the description of a write of the cart, which is reached by `cart.write('name', …)`? */
const isCartWrite = ({ typeAnnotation }) => typeAnnotation?.typeAnnotation.typeName?.name === 'CartWrite';

/** Are these the names of one? */
const isWrite = ([first]) => first.startsWith('CartWrite ');

/** The write that `cart.write('name', …)` makes. */
const writtenBy = ({ callee, arguments: [first] }) => (callee.property?.name === 'write' && typeof first?.value === 'string' ? first.value : undefined);

/** Does the description say what «Вернуть» has to write? */
const restores = ({ properties }) => properties.some(({ key, value }) => nameOf(key) === 'restore' && bare(value).body?.elements?.length !== 0);

/**
 * A module as units, each with the names that reach it and the names its code says. What has no name of its own belongs to what it stands in;
 * the first unit is what the module does by itself. A name after a dot is said as `.name` and as `name`.
 */
export function unitsOf(file, code) {
  const { program } = parseSync(file, code);
  const computed = lookedUp(program);
  const own = { names: null, within: null, says: new Set() };
  const units = [own];
  /** It is there when what it stands in has run. */
  const unit = (names, within) => {
    const made = { names, within, says: new Set() };
    units.push(made);
    return made;
  };
  const say = (into, name) => into.says.add(name).add(`.${name}`);

  /** Names that a pattern takes out of an object are said; those it declares are returned. */
  function pattern(node, into) {
    if (node.type === 'Identifier') return [node.name];
    if (node.type === 'AssignmentPattern') {
      walk(node.right, into);
      return pattern(node.left, into);
    }
    if (node.type === 'RestElement') return pattern(node.argument, into);
    if (node.type === 'ArrayPattern') return node.elements.flatMap((element) => (element ? pattern(element, into) : []));
    if (node.type !== 'ObjectPattern') {
      walk(node, into);
      return [];
    }
    return node.properties.flatMap((property) => {
      if (property.type === 'RestElement') return pattern(property, into);
      if (property.computed) walk(property.key, into);
      else say(into, nameOf(property.key));
      return pattern(property.value, into);
    });
  }

  function body(node, into) {
    for (const param of node.params) pattern(param.type === 'TSParameterProperty' ? param.parameter : param, into);
    if (node.body) walk(node.body, into);
  }

  function property(node, into) {
    if (node.computed) walk(node.key, into);
    const value = bare(node.value);
    const name = node.computed ? undefined : nameOf(node.key);
    const isHeld = FUNCTIONS.has(value.type) || value.type === 'Identifier';
    const inside = name !== undefined && isHeld && !OF_THE_LANGUAGE.has(name) ? unit([`.${name}`], into) : into;
    walk(node.value, inside);
  }

  function declarator({ id, init }, into, isTop) {
    if (!init) return;
    const value = bare(init);
    if (isCartWrite(id)) return walk(init, unit([`CartWrite ${id.name}`, ...(restores(value) ? ['.restore'] : [])], into));
    if (id.name === 'WRITES') {
      for (const { key, value: held } of value.properties) unit([`write ${nameOf(key)}`], into).says.add(`CartWrite ${held.name}`);
      return;
    }
    const isInline = value.type === 'ObjectExpression' && id.type === 'Identifier' && computed.has(id.name);
    if (id.type !== 'Identifier') {
      const inside = isTop ? unit([], into) : into;
      const names = pattern(id, inside);
      if (isTop) inside.names = names;
      return walk(init, inside);
    }
    const inside = isTop || FUNCTIONS.has(value.type) ? unit([id.name, `.${id.name}`], into) : into;
    if (isInline) for (const one of value.properties) walk(one.value ?? one.argument, inside);
    else walk(init, inside);
  }

  function walk(node, into, isTop = false) {
    const inside = (child) => walk(child, into);
    switch (node.type) {
      case 'ImportDeclaration':
        return;
      case 'ExportNamedDeclaration':
      case 'ExportAllDeclaration':
        if (node.declaration) walk(node.declaration, into, isTop);
        return;
      case 'FunctionDeclaration':
        return body(node, unit([node.id.name, `.${node.id.name}`], into));
      case 'ArrowFunctionExpression':
      case 'FunctionExpression':
        return body(node, into);
      case 'VariableDeclaration':
        for (const one of node.declarations) declarator(one, into, isTop);
        return;
      case 'ObjectExpression':
        for (const one of node.properties) one.type === 'SpreadElement' ? walk(one.argument, into) : property(one, into);
        return;
      case 'MethodDefinition':
      case 'PropertyDefinition': {
        if (node.computed) walk(node.key, into);
        if (!node.value) return;
        const isMethod =
          node.type === 'MethodDefinition' && node.kind !== 'constructor' && node.key.type === 'Identifier' && !OF_THE_LANGUAGE.has(node.key.name);
        return walk(node.value, isMethod ? unit([`.${node.key.name}`], into) : into);
      }
      case 'MemberExpression':
        walk(node.object, into);
        if (node.computed && node.property.type !== 'Literal') walk(node.property, into);
        else if (node.property.type !== 'PrivateIdentifier') say(into, nameOf(node.property));
        return;
      case 'CallExpression': {
        const write = writtenBy(node);
        if (write) into.says.add(`write ${write}`);
        for (const child of childrenOf(node)) inside(child);
        return;
      }
      case 'CatchClause':
        if (node.param) pattern(node.param, into);
        return walk(node.body, into);
      case 'JSXIdentifier':
      case 'Identifier':
        into.says.add(node.name);
        return;
      case 'JSXMemberExpression':
        inside(node.object);
        return say(into, node.property.name);
      case 'JSXAttribute':
        if (node.value) inside(node.value);
        return;
      default:
        if (node.type.startsWith('TS') && !AROUND_EXPRESSIONS.has(node.type)) return;
        if (node.type === 'ObjectPattern' || node.type === 'ArrayPattern') return void pattern(node, into);
        if (AROUND_EXPRESSIONS.has(node.type)) return inside(node.expression);
        for (const child of childrenOf(node)) inside(child);
    }
  }

  for (const statement of program.body) {
    // `import { a as b }` and `export { a as b }`: who says the one says the other.
    for (const { type, local, imported, exported } of statement.specifiers ?? []) {
      const outer = type === 'ImportSpecifier' ? imported : exported;
      if (!local || !outer || nameOf(local) === nameOf(outer)) continue;
      const [from, to] = type === 'ImportSpecifier' ? [nameOf(local), nameOf(outer)] : [nameOf(outer), nameOf(local)];
      say(unit([from, `.${from}`], own), to);
    }
    walk(statement, own, true);
  }
  return units;
}

/** Names said by the code that is reached: all of `whole` files, and of the other ones what those name. Both are lists of units; `restored`: does «Вернуть» make this write of the cart? */
export function saidFrom(whole, others, restored = (_write) => true) {
  const said = new Set();
  const reached = new Set();
  const queue = [];
  const reach = (unit) => {
    reached.add(unit);
    queue.push(unit);
  };
  for (const unit of whole) reach(unit);
  for (const unit of others) if (unit.names === null) reach(unit);
  const isReached = ({ names, within }) =>
    reached.has(within) && names.some((name) => said.has(name) && (name !== '.restore' || !isWrite(names) || restored(names[0])));
  while (queue.length > 0) {
    for (const unit of queue.splice(0)) for (const name of unit.says) said.add(name);
    for (const unit of others) if (!reached.has(unit) && isReached(unit)) reach(unit);
  }
  return said;
}
