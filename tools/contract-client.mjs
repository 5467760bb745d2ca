// The bundle's own client in Node: its routes, headers, readers and verdicts, set up as a page sets them.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { loadCalls } from './calls.mjs';
import { onPage } from './reads.mjs';
import { importBundled } from './widgets.mjs';

/** Every report is wanted, however many there are. */
const LIMITS = { reportsPerPage: Number.MAX_SAFE_INTEGER, reportInterval: 0 };

/** Lines of integration/CALLS.md by the name of the call that is described there. */
async function linesOf(root) {
  const lines = (await readFile(path.join(root, 'integration/CALLS.md'), 'utf8')).split('\n');
  return Object.fromEntries(lines.flatMap((line, at) => (line.startsWith('### ') ? [[line.slice(4), at + 1]] : [])));
}

/** The modules of the client, with `calls` (of `loadCalls`), `placeOf` a call in CALLS.md, and `setUp(settings, address)`: what a page says on its tag, and where the page is. */
export async function loadClient(root) {
  const client = await importBundled(root, {
    stdin: {
      contents: [
        "export { readElements } from './shared/definition/check-html';",
        "export { isTag } from './shared/definition/check-tag';",
        "export { config, configure, readConfig } from './shared/browser/config';",
        "export { pack } from './shared/api/body';",
        "export { csrfIn } from './shared/api/csrf';",
        "export { lineOf } from './shared/api/endpoint';",
        "export { bearer, keepJwt } from './shared/api/jwt';",
        "export { deadlineOf } from './shared/api/limits';",
        "export { headersOf } from './shared/api/perform';",
        "export { onReport } from './shared/api/report';",
        "export { bodyOf, dataOf, saysDone } from './shared/api/unwrap';",
        "export { isWrite, lostError, phpMessageIn, verdictOn } from './shared/api/verdict';",
        "export { driftOf, reach } from './shared/reading/drift';",
      ].join('\n'),
      resolveDir: root,
      loader: 'ts',
    },
  });
  const defaults = { ...client.config() };
  const [calls, lines] = [await loadCalls(root), await linesOf(root)];
  let page = 'http://localhost/';
  return {
    ...client,
    calls,
    placeOf: (name) => `integration/CALLS.md:${lines[name] ?? 1}`,
    lineOf: (...given) => onPage(page, () => client.lineOf(...given)),
    verdictOn: (...given) => onPage(page, () => client.verdictOn(...given)),
    setUp(settings = {}, address = 'http://localhost/') {
      page = address;
      const { limits, ...read } = client.readConfig(settings);
      client.configure({ ...defaults, ...read, limits: { ...limits, ...LIMITS } });
      client.keepJwt(undefined);
    },
  };
}
