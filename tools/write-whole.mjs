// Files that several processes make at once.
import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Writes a file so that whoever reads it meanwhile finds it whole, or not at all. */
export async function writeWhole(file, text) {
  await mkdir(path.dirname(file), { recursive: true });
  const own = `${file}.${randomUUID()}`;
  try {
    await writeFile(own, text);
    await rename(own, file);
  } catch (error) {
    await rm(own, { force: true });
    throw error;
  }
}
