// Properties of the parts of the kit as their types say, read from the sources: what they are called, which values they take, what holds without them.
import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseSync } from 'vite';

const KIT = 'shared/ui';

/** What a module declares by name: types as their nodes, components as their first parameter; and where the types it imports come from. */
async function moduleOf(root, file) {
  const code = await readFile(path.join(root, file), 'utf8');
  const types = new Map();
  const components = new Map();
  const from = new Map();
  for (const statement of parseSync(file, code).program.body) {
    if (statement.type === 'ImportDeclaration' && statement.source.value.startsWith('.'))
      for (const { local } of statement.specifiers) from.set(local.name, path.posix.join(path.dirname(file), statement.source.value));
    const node = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (node?.type === 'TSInterfaceDeclaration' || node?.type === 'TSTypeAliasDeclaration') types.set(node.id.name, node);
    if (node?.type === 'FunctionDeclaration') components.set(node.id.name, node.params[0]);
    if (node?.type === 'VariableDeclaration') for (const { id, init } of node.declarations) if (init?.params) components.set(id.name, init.params[0]);
  }
  return { file, code, types, components, from };
}

const isNothing = ({ type }) => type === 'TSUndefinedKeyword';
const ofNames = (node) => (node?.type === 'TSUnionType' ? node.types : [node]).flatMap((one) => (one?.type === 'TSLiteralType' ? [one.literal.value] : []));

/** Reads the types of the modules of the kit; what comes from elsewhere, such as React's own attributes, has no properties here. */
function createReader(root) {
  const modules = new Map();
  const open = (file) => {
    if (!modules.has(file)) modules.set(file, moduleOf(root, file));
    return modules.get(file);
  };
  const imported = (module, name) => {
    const stem = module.from.get(name);
    const file = stem && ['.tsx', '.ts'].map((ending) => stem + ending).find((one) => existsSync(path.join(root, one)));
    return file ? open(file) : undefined;
  };
  /** The module a type is declared in, with its declaration. */
  async function declared(module, name) {
    if (module.types.has(name)) return { module, node: module.types.get(name) };
    const other = await imported(module, name);
    return other?.types.has(name) ? { module: other, node: other.types.get(name) } : undefined;
  }

  /** Literal values of a union as people write them; other types as the source does. */
  async function words(module, node) {
    const parts = node.type === 'TSUnionType' ? node.types.filter((one) => !isNothing(one)) : [node];
    const said = await Promise.all(
      parts.map(async (one) => {
        if (one.type === 'TSLiteralType') return String(one.literal.value ?? module.code.slice(one.start, one.end));
        if (one.type === 'TSParenthesizedType') return words(module, one.typeAnnotation);
        const alias = one.type === 'TSTypeReference' && !one.typeArguments && (await declared(module, one.typeName.name));
        if (alias && alias.node.type === 'TSTypeAliasDeclaration' && alias.node.typeAnnotation.type === 'TSUnionType')
          return words(alias.module, alias.node.typeAnnotation);
        return module.code.slice(one.start, one.end).replace(/\s+/g, ' ').replaceAll(' | undefined', '');
      }),
    );
    return said.join(' | ');
  }

  const membersOf = (module, members) =>
    Promise.all(
      members.map(async (member) => ({
        name: member.key.name ?? member.key.value,
        required: !member.optional,
        type: member.typeAnnotation ? await words(module, member.typeAnnotation.typeAnnotation) : 'function',
      })),
    );

  async function named(module, name, given) {
    if (name === 'Omit') {
      const left = await propsOf(module, given[0]);
      const without = ofNames(given[1]);
      return left.filter((prop) => !without.includes(prop.name));
    }
    const found = await declared(module, name);
    if (!found) return [];
    const { node } = found;
    if (node.type === 'TSTypeAliasDeclaration') return propsOf(found.module, node.typeAnnotation);
    const above = await Promise.all(node.extends.map(({ expression, typeArguments }) => named(found.module, expression.name, typeArguments?.params ?? [])));
    return [...(await membersOf(found.module, node.body.body)), ...above.flat()];
  }

  async function propsOf(module, node) {
    if (node.type === 'TSTypeLiteral') return membersOf(module, node.members);
    if (node.type === 'TSIntersectionType') return (await Promise.all(node.types.map((one) => propsOf(module, one)))).flat();
    if (node.type === 'TSTypeReference') return named(module, node.typeName.name, node.typeArguments?.params ?? []);
    return [];
  }

  return async (file, component) => {
    const module = await open(file);
    const given = module.components.get(component);
    const type = given?.typeAnnotation?.typeAnnotation;
    if (!type) return [];
    const defaults = new Map(
      (given.type === 'ObjectPattern' ? given.properties : []).flatMap(({ key, value }) =>
        value?.type === 'AssignmentPattern' ? [[key.name ?? key.value, value.right]] : [],
      ),
    );
    const said = (node) => (node.type === 'Literal' ? String(node.value) : null);
    return (await propsOf(module, type)).map((prop) => {
      const value = defaults.get(prop.name);
      return { ...prop, defaultValue: value ? said(value) : null };
    });
  };
}

/** Properties of the part each story file of the kit is about, by its name: `{name, type, required, usual}`. The part is the meta's `part`, else its `component`. */
export async function loadParts(root) {
  const read = createReader(root);
  const files = readdirSync(path.join(root, 'stories/ui')).filter((file) => file.endsWith('.stories.tsx'));
  const found = await Promise.all(
    files.map(async (file) => {
      const code = await readFile(path.join(root, 'stories/ui', file), 'utf8');
      const [, part] = /\bpart: (\w+)/.exec(code) ?? /\bcomponent: (\w+)/.exec(code) ?? [];
      const [, home] = new RegExp(`import \\{[^}]*\\b${part}\\b[^}]*\\} from '\\.\\./\\.\\./(${KIT}/[\\w/]+)'`).exec(code) ?? [];
      return [file.replace('.stories.tsx', ''), home ? await read(`${home}.tsx`, part) : []];
    }),
  );
  return Object.fromEntries(found);
}
