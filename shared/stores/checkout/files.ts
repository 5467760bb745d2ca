// Files that go with an order: chosen, dropped or pasted, kept as long as the page lives and by this buyer alone, and looked at once more before they are sent.
import { atom, type ReadableAtom } from 'nanostores';
import { fileText } from '../../texts/files';
import { MOST_FILES, sortFiles } from '../../validation/files';
import { eachOrder } from '../cart/order-of';
import { $identity, typedBy } from '../core/buyer';
import { draftOf } from '../core/form-draft';
import { announce } from '../core/spoken';

export interface AttachedFile {
  id: string;
  /** What it is called in the order; a picture that was pasted has a name of ours. */
  name: string;
  /** Bytes. */
  size: number;
  file: File;
  /** Why it cannot be sent as it is. */
  error?: string | undefined;
}

export interface OrderFiles {
  readonly $files: ReadableAtom<readonly AttachedFile[]>;
  /** Files were chosen in this tab before the page, which a browser does not keep; none since. */
  readonly $areLost: ReadableAtom<boolean>;
  /** Why files of the last addition were not taken. */
  readonly $refused: ReadableAtom<readonly string[]>;
  /** How much of the order has left, from 0 to 1; `null` while nothing is sent. */
  readonly $sent: ReadableAtom<number | null>;
  /** Takes those it may, says why not the others. Of a pasted picture nobody knows a name. */
  add(files: readonly File[], isPasted?: boolean): void;
  remove(id: string): void;
  /** The shop has refused them, in its words; they stand until the files are others. */
  refuse(text: string): void;
  /** The files as they are now, to be sent; `null` where one has changed or is gone, which then says so. */
  ready(): Promise<readonly File[] | null>;
  /** They have gone with an order; what was added since stays. */
  sent(files: readonly File[]): void;
  /** Hears how much has left; `null`: it is over. */
  progress(sent: number | null): void;
  clear(): void;
}

/** A browser refuses to read a file that is another than when it was chosen. */
const isReadable = ({ file, size }: AttachedFile): Promise<boolean> =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => file.size === size,
      () => false,
    );

function createFiles(name: string): OrderFiles {
  const $files = atom<readonly AttachedFile[]>([]);
  const $areLost = atom(false);
  const $refused = atom<readonly string[]>([]);
  /** In the tab that there are files, and nothing of them. */
  const chosen = draftOf(`checkout:${name}:files`);
  const $sent = atom<number | null>(null);
  let ids = 0;
  let pictures = 0;

  const named = (file: File): File => new File([file], `${fileText('files.picture', { n: ++pictures })}.${file.type === 'image/jpeg' ? 'jpg' : 'png'}`, file);

  function note(files: readonly AttachedFile[]): void {
    $areLost.set(false);
    if (files.length > 0) chosen.keep({ areChosen: true }, ['areChosen']);
    else chosen.drop();
  }

  function show(files: readonly AttachedFile[]): void {
    $files.set(files);
    note(files);
    announce(files.length > 0 ? fileText('files.count', { n: files.length, most: MOST_FILES }) : fileText('files.none'), 'polite', 'files');
  }

  function forget(): void {
    $files.set([]);
    $areLost.set(false);
    $refused.set([]);
    $sent.set(null);
  }
  function clear(): void {
    forget();
    chosen.drop();
  }

  let owner = '';
  function meet(): void {
    const typist = typedBy();
    if (typist === owner) return;
    if (owner) forget();
    owner = typist;
    if (!typist) return;
    if ($files.value.length > 0) note($files.value);
    else $areLost.set(chosen.read() !== undefined);
  }
  $identity.listen(meet);
  meet();

  async function ready(): Promise<readonly File[] | null> {
    const files = $files.value;
    const areReadable = await Promise.all(files.map(isReadable));
    // Others have come or gone meanwhile.
    if ($files.value !== files) return ready();
    const looked = files.map(({ error: _former, ...one }, at) => (areReadable[at] ? one : { ...one, error: fileText('files.changed', { name: one.name }) }));
    $files.set(looked);
    return areReadable.every(Boolean) ? looked.map(({ file }) => file) : null;
  }

  return {
    $files,
    $areLost,
    $refused,
    $sent,
    add(given, isPasted = false) {
      const files = $files.value;
      const { taken, refused } = sortFiles(
        files.map(({ file }) => file),
        isPasted ? given.map((file) => (file.type.startsWith('image/') ? named(file) : file)) : given,
      );
      $refused.set(refused);
      for (const text of refused) announce(text, 'assertive');
      // One that has changed is chosen again: the new one is meant.
      const kept = files.filter(({ name, error }) => !error || !taken.some((file) => file.name === name));
      if (taken.length > 0) show([...kept, ...taken.map((file) => ({ id: String(++ids), name: file.name, size: file.size, file }))]);
    },
    refuse: (text) => $refused.set([text]),
    remove(id) {
      $refused.set([]);
      show($files.value.filter((one) => one.id !== id));
    },
    ready,
    sent(gone) {
      $files.set($files.value.filter(({ file }) => !gone.includes(file)));
      note($files.value);
      $refused.set([]);
      $sent.set(null);
    },
    progress: (sent) => $sent.set(sent),
    clear,
  };
}

/** The files of a cart's order. */
export const filesFor = eachOrder((_, name) => createFiles(name));
