// Writes widgets/README.md from the definitions and the examples.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { refuse } from './say.mjs';
import { callRoutes } from './settings.mjs';
import { importBundled } from './widgets.mjs';

/** Examples by widget name. Refuses a widget without any. */
export async function loadExamples(root, widgets) {
  const files = widgets.map(({ name }) => `./widgets/${name}/examples.ts`);
  const missing = files.find((file) => !existsSync(path.join(root, file)));
  if (missing) refuse(`${missing.slice(2)} is missing, so the widget would have no story, test or picture. Export its states by defineExamples.`);
  const contents = [
    ...files.map((file, index) => `import e${index} from ${JSON.stringify(file)};`),
    `export const examples = { ${files.map((file, index) => `${JSON.stringify(file.split('/')[2])}: e${index}`).join(', ')} };`,
  ].join('\n');
  const { examples } = await importBundled(root, { stdin: { contents, resolveDir: root, loader: 'ts' } });
  const bare = widgets.find(({ name }) => !Object.keys(examples[name]).length);
  if (bare) refuse(`widgets/${bare.name}/examples.ts names no state, so the widget would have no story, test or picture. Give defineExamples its states.`);
  return examples;
}

/** Forms of the fallbacks by widget name, of those that have some. */
export async function loadForms(root, widgets) {
  const names = widgets.map(({ name }) => name).filter((name) => existsSync(path.join(root, 'widgets', name, 'forms.ts')));
  const contents = `${names.map((name, index) => `import f${index} from './widgets/${name}/forms';`).join('\n')}
export const forms = { ${names.map((name, index) => `${JSON.stringify(name)}: f${index}`).join(', ')} };`;
  return (await importBundled(root, { stdin: { contents, resolveDir: root, loader: 'ts' } })).forms;
}

/** Text of the catalogue for these widgets. */
export async function catalogue(root, widgets) {
  const { catalogueOf } = await importBundled(root, {
    stdin: { contents: "export { catalogueOf } from './shared/definition/project-catalogue';", resolveDir: root, loader: 'ts' },
  });
  const [examples, forms, routes] = [await loadExamples(root, widgets), await loadForms(root, widgets), await callRoutes(root)];
  const sources = widgets.map(({ name, definition, shell }) => ({ definition, shell, examples: examples[name], forms: forms[name] }));
  return catalogueOf(sources, (method, path) => routes[`${method} ${path}`]);
}

/** JSON Schema of the properties by widget name, for the manifest. */
export async function schemas(root, widgets) {
  const { propsJsonSchema } = await importBundled(root, {
    stdin: { contents: "export { propsJsonSchema } from './shared/definition/project-schema';", resolveDir: root, loader: 'ts' },
  });
  return Object.fromEntries(widgets.map(({ name, definition }) => [name, propsJsonSchema(definition)]));
}
