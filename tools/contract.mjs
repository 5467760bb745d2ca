// node tools/contract.mjs <address of a page> | --har <file>: does a shop answer the calls as the bundle reads them? (docs/contract.md)
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createContract } from './contract-run.mjs';
import { Refusal, refuse, speakPlainly } from './say.mjs';

speakPlainly();

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');

/** The place in these tools where an error came from. Its message may hold what was read, and is not said. */
const placeOf = ({ stack = '' }) => /(?:tools|shared|\.cache)[\w./-]*:\d+:\d+/.exec(stack)?.[0] ?? 'an unknown place';

try {
  const { exitCode } = await createContract(root)(process.argv.slice(2), { env: process.env });
  process.exitCode = exitCode;
} catch (error) {
  // What the builder says of our own sources holds nothing of a shop.
  if (error instanceof Refusal || Array.isArray(error?.warnings)) throw error;
  refuse(
    `The tool did not expect something and stopped (${error?.name ?? 'an error'} in ${placeOf(error ?? {})}). What it was is not said: it may be somebody’s data.`,
  );
}
