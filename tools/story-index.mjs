// Names of widgets and of their states for Storybook's sidebar: it reads story files without running them, so they are taken from about.ts and from the keys of the examples.
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { loadCsf } from 'storybook/internal/csf-tools';

const STATE = /^export const (\w+) = storyOf\(examples(?:\.([\p{L}\p{N}_$]+)|\['([^']+)'\])\);/gmu;

/** Indexes `stories/widgets/*.stories.tsx`. */
export const widgetIndexer = (root) => ({
  test: /[\\/]stories[\\/]widgets[\\/][^\\/]+\.stories\.tsx$/,
  createIndex: async (fileName, { makeTitle }) => {
    const code = await readFile(fileName, 'utf8');
    const name = path.basename(fileName, '.stories.tsx');
    const about = path.join(root, 'widgets', name, 'about.ts');
    const [, title] = existsSync(about) ? (/^ {2}title: '(.+)',$/m.exec(await readFile(about, 'utf8')) ?? []) : [];
    const names = new Map(Array.from(code.matchAll(STATE), ([, exported, plain, quoted]) => [exported, plain ?? quoted]));
    return loadCsf(code, { fileName, makeTitle })
      .parse()
      .indexInputs.map((input) => {
        const state = names.get(input.exportName) ?? input.exportName;
        return { ...input, title: `Виджеты/${title ?? name}`, name: state.charAt(0).toUpperCase() + state.slice(1) };
      });
  },
});
