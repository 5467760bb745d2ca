// Do the tests bite? Changes one small thing at a time in the source and says which changes no test noticed: `npm run mutate`.
// `--sample 20` mutants of each room (`all`) · `--seed 7` the same ones again · `--only 'shared/api/**'` · `--replay <id>` one of them, as printed.
// Mutants that change nothing a buyer or a caller could see stand in tests/mutants.json with the reason.
import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { mutantsOf, mutate } from './mutations.mjs';
import { argumentsOf, refuse, speakPlainly } from './say.mjs';

const root = path.join(import.meta.dirname, '..');
const ROOMS = ['stores', 'api', 'validation', 'format', 'bind', 'features', 'definition'];
/** The share of a room's changes that tests must notice. */
const ENOUGH = 0.85;
/** Milliseconds of tests that one mutant may take: what no test of those has noticed counts as not noticed. `--replay` has no end. */
const PATIENCE = 180_000;
const WORKERS = Math.min(os.availableParallelism(), 8);

speakPlainly();
const usage = 'npm run mutate -- [--sample <number of each room>|all] [--seed <integer>] [--only <glob,glob>] [--replay <id>]';
const { values: asked } = argumentsOf({
  usage,
  options: { sample: { type: 'string', default: '20' }, seed: { type: 'string' }, only: { type: 'string', default: '**' }, replay: { type: 'string' } },
  words: () => false,
});
const seed = Number(asked.seed ?? Date.now() % 1_000_000);
const each = asked.sample === 'all' ? Number.POSITIVE_INFINITY : Number(asked.sample);
if (!(each > 0) || !Number.isInteger(seed)) refuse(`--sample and --seed are whole numbers, so nothing was changed. Use: ${usage}`);

const read = (file) => readFileSync(path.join(root, file), 'utf8');
const filesIn = (dir, fits) =>
  readdirSync(path.join(root, dir), { recursive: true })
    .map((name) => path.join(dir, name))
    .filter((file) => fits.test(file))
    .sort();

/** Numbers from 0 to 1, the same for the same seed. */
function randomFrom(start) {
  let state = start >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const ANSWERED = 'tests/mutants.json';
const answered = JSON.parse(read(ANSWERED));
const isAnswerTo = (mutant) => (one) => one.file === mutant.file && one.from === mutant.from && one.to === mutant.to;

// What is said of the calls for their document is in no bundle, and is read past Vite: no mutant of it would be served.
const files = ROOMS.flatMap((room) => filesIn(`shared/${room}`, /(?<!\.about|\.d)\.tsx?$/));
const sources = new Map(files.map((file) => [file, read(file)]));
const mutants = files.flatMap((file) => mutantsOf(file, sources.get(file)));
const stale = answered.filter((one) => !mutants.some((mutant) => isAnswerTo(mutant)(one)));
for (const { file, from } of stale) console.error(`${ANSWERED}: ${file} has no «${from}» to change so any more. Delete the entry, or match it to the code`);
if (stale.length) process.exit(2);

const globs = asked.only
  .split(',')
  .map((glob) => new RegExp(`^${glob.replace(/[.+^${}()|[\]\\]/g, '\\$&').replace(/\*+/g, (stars) => (stars[1] ? '.*' : '[^/]*'))}$`));
const random = randomFrom(seed);
const roomOf = ({ file }) => file.split('/')[1];
const open = mutants.filter((mutant) => globs.some((glob) => glob.test(mutant.file)) && !answered.some(isAnswerTo(mutant)));
const chosen = asked.replay
  ? mutants.filter(({ id }) => id === asked.replay)
  : ROOMS.flatMap((room) =>
      open
        .filter((mutant) => roomOf(mutant) === room)
        .map((mutant) => ({ mutant, at: random() }))
        .sort((a, b) => a.at - b.at)
        .slice(0, each)
        .map(({ mutant }) => mutant),
    );
if (!chosen.length) refuse('There is nothing to change here: look at --only, or at the id of --replay.');

/** A process that answers one message at a time; `limit` ms without an answer end it. */
function startWorker(kind) {
  const child = fork(path.join(import.meta.dirname, 'mutation-worker.mjs'), {
    cwd: root,
    env: { ...process.env, MUTATE: kind, FORCE_COLOR: '0' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    detached: true,
  });
  let settle = () => {};
  const next = (limit) =>
    new Promise((resolve) => {
      const timer = setTimeout(() => settle({ over: true }), limit);
      settle = (message) => {
        clearTimeout(timer);
        resolve(message);
      };
    });
  child.on('message', (message) => settle(message));
  child.on('exit', () => settle({ over: true }));
  const ready = next(120_000);
  return {
    async ask(message, limit) {
      await ready;
      const answer = next(limit);
      child.send(message);
      return answer;
    },
    // With its own children: a mutant may have left one in an endless loop.
    end() {
      try {
        process.kill(-child.pid, 'SIGKILL');
      } catch {}
    },
  };
}

/** Which test file reaches what: kept until a source or a test changes. */
async function survey() {
  const inputs = ['shared', 'widgets', 'host', 'tests', 'stories'].flatMap((dir) => filesIn(dir, /\.(tsx?|html|json)$/));
  const state = createHash('sha256');
  for (const file of inputs) state.update(file).update(read(file));
  const kept = path.join(root, '.cache', 'mutate', `${state.digest('hex').slice(0, 16)}.json`);
  if (existsSync(kept)) return JSON.parse(readFileSync(kept, 'utf8'));
  console.log('Which test reaches what: all tests run once as they are.');
  const worker = startWorker('survey');
  const { answer, error } = await worker.ask({ files }, 1_800_000);
  worker.end();
  if (!answer) refuse(error ?? 'The tests did not end within half an hour.');
  const wrong = answer.filter(({ ok }) => !ok).map(({ test }) => test);
  if (wrong.length) console.log(`Left out, because they fail as they are: ${wrong.join(', ')}`);
  else writeFileSync(kept, JSON.stringify(answer));
  return answer.filter(({ ok }) => ok);
}

const reached = (await survey()).map((one) => ({ ...one, hits: new Set(one.hits) }));
const noticed = new Map();

/** Test files that run the changed code, those likely to notice first: by what they noticed in this file, by room, by name, by time. As many as patience lasts for. */
function testsFor({ file, fn }) {
  const [folder, name] = file.split('/').slice(-2);
  const called = [folder, path.parse(name).name].filter((word) => word.length > 3);
  const likely = (test) => called.filter((word) => path.basename(test).includes(word)).length;
  const isOfRoom = (test) => test.startsWith(path.join('tests', roomOf({ file })));
  const score = ({ test, ms }) => ms * (noticed.get(`${file} ${test}`) ? 0.01 : 1) * (isOfRoom(test) ? 0.3 : 1) * 0.2 ** likely(test);
  const all = reached.filter(({ hits }) => hits.has(`${file}@${fn}`)).sort((a, b) => score(a) - score(b));
  let spent = 0;
  const tests = all.filter(({ ms }, at) => {
    spent += ms;
    return at === 0 || spent <= PATIENCE || asked.replay;
  });
  return { tests, all: all.length };
}

console.log(`Seed ${seed}: ${chosen.length} of ${mutants.length} mutants, ${WORKERS} at a time.`);
const queue = [...chosen];
const survivors = [];
let done = 0;
await Promise.all(
  Array.from({ length: Math.min(WORKERS, queue.length) }, async () => {
    let worker = startWorker('run');
    for (let mutant = queue.shift(); mutant; mutant = queue.shift()) {
      const { tests, all } = testsFor(mutant);
      // Beside busy neighbours all takes longer.
      const limit = 60_000 + 3 * Math.max(1, os.loadavg()[0] / os.availableParallelism()) * tests.reduce((sum, { ms }) => sum + ms, 0);
      const { answer, error, over } = tests.length
        ? await worker.ask({ mutant: { ...mutant, code: mutate(sources.get(mutant.file), mutant) }, tests: tests.map(({ test }) => test) }, limit)
        : { answer: null };
      if (error) console.error(`${mutant.id}: ${error}`);
      if (over) {
        worker.end();
        worker = startWorker('run');
      }
      if (answer) noticed.set(`${mutant.file} ${answer}`, true);
      else if (!over && !error) survivors.push(mutant);
      done += 1;
      const verdict = over
        ? 'noticed: it never ends'
        : answer
          ? `noticed by ${answer}`
          : all
            ? `NOT NOTICED by ${tests.length}${all > tests.length ? ` of the ${all}` : ''} test files that run it`
            : 'NOT REACHED by any test';
      console.log(`${String(done).padStart(4)}/${chosen.length}  ${mutant.id}  ${verdict}`);
    }
    worker.end();
  }),
);

for (const { id, file, line, what, from, to } of survivors) console.log(`\n${file}:${line}  ${what}\n- ${from}\n+ ${to}\n  --replay '${id}'`);
console.log('');
let isTooFew = false;
for (const room of ROOMS) {
  const all = chosen.filter((mutant) => roomOf(mutant) === room).length;
  const lived = survivors.filter((mutant) => roomOf(mutant) === room).length;
  const share = all ? (all - lived) / all : 1;
  if (all) console.log(`${room.padEnd(11)} ${all - lived} of ${all} noticed, ${Math.round(100 * share)} %`);
  // Of a handful of mutants one says nothing.
  if (all >= 20 && share < ENOUGH) isTooFew = true;
}
if (isTooFew) console.log(`Fewer than ${100 * ENOUGH} % in a room: its survivors want tests, or answers in tests/mutants.json.`);
console.log(`\nAgain: npm run mutate -- --seed ${seed} --sample ${asked.sample} --only '${asked.only}'`);
process.exit(isTooFew || (survivors.length && asked.replay) ? 1 : 0);
