// What Vitest's configuration adds under `npm run mutate`: the mutant in place of its file, or probes that tell which test reaches which function.
import path from 'node:path';
import { probed } from './mutations.mjs';

const COLLECT = `
import { afterAll as afterThisFile } from 'vitest';
import { writeFileSync as writeHits } from 'node:fs';
const hits = new Set();
globalThis.__hit = (site) => hits.add(site);
afterThisFile(() => {
  writeHits(process.env.MUTATE_HITS + '/' + Math.random() + '.json', JSON.stringify({ test: globalThis.__vitest_worker__.filepath, hits: [...hits] }));
});
`;

/** Reads `globalThis.__mutation`, which mutation-worker.mjs sets in Vitest's own process: `{mutant}` with its `code`, or `{probed}`, a set of files. */
export const mutationPlugin = (root) => ({
  name: 'ostrova-mutation',
  enforce: 'pre',
  transform(code, id) {
    const { mutant, probed: files } = globalThis.__mutation ?? {};
    const file = path.relative(root, id);
    if (files && file === path.join('tests', 'setup.ts')) return COLLECT + code;
    if (files?.has(file)) return probed(file, code);
    return mutant?.file === file ? mutant.code : null;
  },
});
