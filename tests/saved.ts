// Files that a page hands to the browser.
import { vi } from 'vitest';

export interface SavedFile {
  name: string;
  blob: Blob;
}

/** Catches what is saved from now on, until the mocks are restored. */
export function catchSaved(): SavedFile[] {
  const saved: SavedFile[] = [];
  let given = new Blob();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    given = blob as Blob;
    return 'blob:saved';
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {});
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, blob: given });
  });
  return saved;
}
