/** Why a file gives no table: as the sentence is named that says it to the buyer. */
export type Why = 'empty' | 'large' | 'unpacked' | 'type' | 'changed' | 'book' | 'locked' | 'text' | 'picture' | 'pdf' | 'word' | 'archive' | 'numbers';

export class Unread extends Error {
  constructor(readonly why: Why) {
    super(`The file gives no table: ${why}`);
  }
}
