// Both builds, with everything that is computed from the definitions.
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { bundle } from './bundle.mjs';
import { writeProjections } from './projections.mjs';
import { writeTokens } from './tokens.mjs';
import { loadWidgets } from './widgets.mjs';

/** Builds React into `out` and Preact into `out/preact`; gives the sizes by build. What git keeps of the generated files is written into the tree. */
export async function buildAll({ root, out, version, dev = false }) {
  const widgets = await writeProjections(root, await loadWidgets({ root }));
  await mkdir(out, { recursive: true });
  const react = await bundle({ root, out, widgets, version, dev });
  const preact = await bundle({ root, out: path.join(out, 'preact'), widgets, version, preact: true, dev });
  await writeTokens(root, out);
  return { react: react.sizes, preact: preact.sizes };
}
