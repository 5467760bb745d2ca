// Two folders of pictures, one beside the other: what is equal, what changed, what is there in one only.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';

export { PNG };

/** Paths of the pictures below a folder, sorted. */
export const picturesIn = (folder) =>
  readdirSync(folder, { recursive: true })
    .filter((file) => file.endsWith('.png') && !file.startsWith('sheets'))
    .sort();

/** A picture with an empty margin to the right and below, for one of another size. */
function enlarged(picture, width, height) {
  const larger = new PNG({ width, height });
  PNG.bitblt(picture, larger, 0, 0, picture.width, picture.height, 0, 0);
  return larger;
}

/** What differs between two files: `{kind: 'equal' | 'changed' | 'resized', pixels, marked}`; `marked` is a picture of it. Every pixel counts. */
export function comparePictures(before, after) {
  const files = [readFileSync(before), readFileSync(after)];
  if (files[0].equals(files[1])) return { kind: 'equal', pixels: 0 };
  const [one, other] = files.map((bytes) => PNG.sync.read(bytes));
  const [width, height] = [Math.max(one.width, other.width), Math.max(one.height, other.height)];
  const marked = new PNG({ width, height });
  const [a, b] = [one, other].map((picture) => enlarged(picture, width, height));
  const pixels = pixelmatch(a.data, b.data, marked.data, width, height, { threshold: 0, includeAA: true });
  const resized = one.width !== other.width || one.height !== other.height;
  return { kind: resized ? 'resized' : pixels ? 'changed' : 'equal', pixels, marked };
}

/** Compares `files` of two folders, in order: `[{file, kind, pixels}]`, `kind` also `missing` (only before) and `new`. Marked pictures go to `out`. */
export function compareFolders({ before, after, out, files }) {
  const [old, fresh] = [before, after].map((folder) => new Set(picturesIn(folder)));
  return files
    .filter((file) => old.has(file) || fresh.has(file))
    .map((file) => {
      if (!fresh.has(file)) return { file, kind: 'missing', pixels: 0 };
      if (!old.has(file)) return { file, kind: 'new', pixels: 0 };
      const { marked, ...found } = comparePictures(path.join(before, file), path.join(after, file));
      if (found.kind !== 'equal') {
        mkdirSync(path.dirname(path.join(out, file)), { recursive: true });
        writeFileSync(path.join(out, file), PNG.sync.write(marked));
      }
      return { file, ...found };
    });
}
