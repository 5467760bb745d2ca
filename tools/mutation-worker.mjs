// A process of `npm run mutate`: one Vitest, kept, that is told which mutant to serve and which test files to run against it.
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { createVitest } from 'vitest/node';

const root = path.join(import.meta.dirname, '..');
const hitsDir = path.join(root, '.cache', 'mutate', 'hits');
process.env.MUTATE_HITS = hitsDir;

const surveys = process.env.MUTATE === 'survey';
const vitest = await createVitest('test', {
  root,
  run: true,
  watch: false,
  reporters: [{}],
  // What takes seconds without a browser, and the random ones.
  project: ['unit', 'apart', 'pure', 'long'],
  ...(surveys ? {} : { bail: 1, maxWorkers: 1 }),
});
const all = await vitest.globTestSpecifications();

/** Runs everything once on probed files: which functions each test file reaches, how long it takes, and whether it passes as it is. */
async function survey(files) {
  globalThis.__mutation = { probed: new Set(files) };
  rmSync(hitsDir, { recursive: true, force: true });
  mkdirSync(hitsDir, { recursive: true });
  const { testModules } = await vitest.runTestSpecifications(all);
  const hits = Object.fromEntries(
    readdirSync(hitsDir)
      .map((name) => JSON.parse(readFileSync(path.join(hitsDir, name), 'utf8')))
      .map((one) => [one.test, one.hits]),
  );
  return testModules.map((module) => ({
    test: path.relative(root, module.moduleId),
    ok: module.ok(),
    ms: Math.round(Object.values(module.diagnostic()).reduce((sum, part) => sum + (typeof part === 'number' ? part : 0), 0)),
    hits: hits[module.moduleId] ?? [],
  }));
}

const serve = (mutant, file) => {
  globalThis.__mutation = { mutant };
  vitest.invalidateFile(path.join(root, file));
};

async function passes(test) {
  const file = path.join(root, test);
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(vitest.getModuleSpecifications(file));
  // The result has the files of former runs too, as they ended then.
  return !unhandledErrors.length && testModules.filter(({ moduleId }) => moduleId === file).every((module) => module.ok());
}

/** Runs the test files one after the other until one fails that passes without the mutant; its name, or null. */
async function firstToNotice(mutant, tests) {
  try {
    for (const test of tests) {
      serve(mutant, mutant.file);
      if (await passes(test)) continue;
      // Beside busy neighbours a test may fail by itself.
      serve(undefined, mutant.file);
      if (await passes(test)) return test;
    }
    return null;
  } finally {
    serve(undefined, mutant.file);
  }
}

process.on('message', async ({ files, mutant, tests }) => {
  try {
    process.send({ answer: surveys ? await survey(files) : await firstToNotice(mutant, tests) });
  } catch (error) {
    process.send({ error: String(error?.message ?? error) });
  }
});
// With its own children: whoever started this is gone, and a mutant may have left one of them in an endless loop.
process.on('disconnect', () => {
  try {
    process.kill(-process.pid, 'SIGKILL');
  } catch {
    process.exit();
  }
});
process.send({ answer: 'ready' });
