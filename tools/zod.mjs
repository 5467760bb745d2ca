// Zod as the bundle ships it: its tables of members are walked by their own keys. Pages of old shops add to `Object.prototype`, and what is inherited by each
// table is no member of a schema.
import { readFile } from 'node:fs/promises';
import { refuse } from './say.mjs';

const LOOPS = ['for (const key in table) {', 'for (const key in computes) {'];

/** The source of zod’s `core/util.js` with its own keys alone. Refuses another version that is written in another way. */
export function withOwnKeys(code) {
  let own = code;
  for (const loop of LOOPS) {
    if (code.split(loop).length !== 2)
      refuse(`zod/v4/core/util.js is written in another way than tools/zod.mjs knows: «${loop}» does not stand in it once. Mend it there.`);
    own = own.replace(loop, () => loop.replace(/ in (\w+)\)/, ' of Object.keys($1))'));
  }
  return own;
}

/** esbuild plugin. */
export const zodPlugin = {
  name: 'zod-own-keys',
  setup(build) {
    let isMended = false;
    build.onLoad({ filter: /[\\/]zod[\\/]v4[\\/]core[\\/]util\.js$/ }, async ({ path: file }) => {
      isMended = true;
      return { contents: withOwnKeys(await readFile(file, 'utf8')), loader: 'js' };
    });
    build.onEnd(() => {
      if (!isMended) refuse('zod/v4/core/util.js is nowhere in the bundle: zod keeps its tables elsewhere than tools/zod.mjs knows. Mend it there.');
    });
  },
};
