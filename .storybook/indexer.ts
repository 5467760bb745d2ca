// Names of widgets and of their states for the sidebar: Storybook reads story files without running them, so they are taken from about.ts and from the keys of the examples.
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { loadCsf } from 'storybook/internal/csf-tools';
import type { Indexer } from 'storybook/internal/types';
import { stateName } from '../shared/definition/examples';

const STATE = /^export const (\w+) = storyOf\(examples(?:\.([\p{L}\p{N}_$]+)|\['([^']+)'\])\);/gmu;

/** Indexes `stories/widgets/*.stories.tsx`. */
export const widgetIndexer = (root: string): Indexer => ({
  test: /[\\/]stories[\\/]widgets[\\/][^\\/]+\.stories\.tsx$/,
  createIndex: async (fileName, { makeTitle }) => {
    const code = await readFile(fileName, 'utf8');
    const name = path.basename(fileName, '.stories.tsx');
    const about = path.join(root, 'widgets', name, 'about.ts');
    const [, title] = existsSync(about) ? (/^ {2}title: '(.+)',$/m.exec(await readFile(about, 'utf8')) ?? []) : [];
    const names = new Map(Array.from(code.matchAll(STATE), ([, exported, plain, quoted]) => [exported, stateName(plain ?? quoted ?? '')]));
    return loadCsf(code, { fileName, makeTitle })
      .parse()
      .indexInputs.map((input) => ({ ...input, title: `Виджеты/${title ?? name}`, name: names.get(input.exportName) ?? input.exportName }));
  },
});
