// Archives that are the same to the byte wherever and whenever they are made.
import { zipSync } from 'fflate';
import { refuse } from './say.mjs';

/** Bits of Unix: a plain file that everybody may read. */
const MODE = 0o100644;
const UNIX = 3;

/**
 * A zip of `files` (bytes by path), each of `time`. The format has the clock's own hours: whoever calls this keeps his in UTC. Compressed by a library that
 * is part of the project, never by what the machine has.
 */
export function zipOf(files, time) {
  if (time.getTimezoneOffset() !== 0) refuse('The clock of this process is not in UTC, so the archive would be another one elsewhere. Set TZ=UTC.');
  const sorted = Object.keys(files).sort();
  return zipSync(Object.fromEntries(sorted.map((name) => [name, [files[name], { mtime: time, os: UNIX, attrs: MODE << 16, level: 9 }]])));
}
