// Files that go with an order (§5): what kinds, how large, how many. What is refused is said file by file, and the others stay.
import { fileText } from '../texts/files';

export const FILE_TYPES = ['pdf', 'txt', 'jpeg', 'jpg', 'png', 'webp', 'xls', 'xlsx', 'csv', 'doc', 'docx'] as const;
export const MOST_FILES = 5;
/** A file of exactly this size is taken. */
export const MOST_FILE_BYTES = 5_242_880;

/** What can be told of a file without reading it. */
export type FileFacts = Pick<File, 'name' | 'size' | 'lastModified'>;

const typeOf = (name: string): string => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** Why a file by itself is not taken; `''` when it is. */
export function fileError({ name, size }: Pick<File, 'name' | 'size'>): string {
  if (!FILE_TYPES.some((type) => type === typeOf(name))) return fileText('files.type', { name, types: FILE_TYPES.join(', ') });
  if (size > MOST_FILE_BYTES) return fileText('files.large', { name });
  return size === 0 ? fileText('files.empty', { name }) : '';
}

const isSameFile = (one: FileFacts, other: FileFacts): boolean => one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;

/** Of the files that are `given` those that are taken beside the ones there are, and why the others are not. The first free places are filled. */
export function sortFiles<F extends FileFacts>(had: readonly FileFacts[], given: readonly F[]): { taken: F[]; refused: string[] } {
  const taken: F[] = [];
  const refused = new Set<string>();
  for (const file of given) {
    const all = [...had, ...taken];
    const error = fileError(file);
    if (error) refused.add(error);
    else if (all.some((one) => isSameFile(one, file))) refused.add(fileText('files.double', { name: file.name }));
    else if (all.length >= MOST_FILES) refused.add(fileText('files.most'));
    else taken.push(file);
  }
  return { taken, refused: [...refused] };
}

/** What is wrong with the files of an order; `''` when nothing is. */
export const filesError = (files: readonly Pick<File, 'name' | 'size'>[]): string =>
  files.map(fileError).find(Boolean) ?? (files.length > MOST_FILES ? fileText('files.most') : '');
