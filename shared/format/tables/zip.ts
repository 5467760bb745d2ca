// The files of a zip as pieces of bytes. What it says of their sizes may be a lie: no more is unpacked than is allowed, however that comes about.
import { Inflate } from 'fflate';
import { type Pace, TooLarge } from './sheet';

/** Unpacked, in bytes, all that is asked for together. */
export const LARGEST_UNPACKED = 96_000_000;
/** Packed, in bytes: unpacked at once they are no more than a thousand times as many. */
const PIECE = 4096;
/** Unpacked, in bytes, that is given on at once. */
const PART = 65_536;

interface Entry {
  from: number;
  packed: number;
  size: number;
  method: number;
  isLocked: boolean;
}

export interface Zip {
  names: readonly string[];
  /** Is there one with a password? */
  isLocked: boolean;
  /** Pieces of a file in their order; `false` from `take` ends it. Nothing where there is no such file. */
  pieces(name: string, take: (piece: Uint8Array, done: number) => boolean | Promise<boolean>): Promise<void>;
  /** All of a file that is no larger than `most`, as bytes; none where there is no such file. */
  bytes(name: string, most: number): Promise<Uint8Array>;
  text(name: string, most: number): Promise<string>;
}

/** Opens it; throws where it is none. */
export function openZip(bytes: Uint8Array, pace: Pace): Zip {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const short = (at: number): number => view.getUint16(at, true);
  const long = (at: number): number => view.getUint32(at, true);
  const entries = new Map<string, Entry>();
  let unpacked = 0;

  // Its list of files stands last; a read before the beginning throws.
  let end = bytes.length - 22;
  while (long(end) !== 0x06054b50) end--;
  let at = long(end + 16);
  for (let left = short(end + 10); left > 0; left--) {
    if (long(at) !== 0x02014b50) throw new Error('The list of files is broken');
    const nameEnd = at + 46 + short(at + 28);
    const name = new TextDecoder()
      .decode(bytes.subarray(at + 46, nameEnd))
      .replaceAll('\\', '/')
      .replace(/^\//, '');
    const file = long(at + 42);
    const from = file + 30 + short(file + 26) + short(file + 28);
    entries.set(name, { from, packed: long(at + 20), size: long(at + 24), method: short(at + 10), isLocked: (short(at + 8) & 1) === 1 });
    at = nameEnd + short(at + 30) + short(at + 32);
  }

  const count = (size: number): void => {
    unpacked += size;
    if (unpacked > LARGEST_UNPACKED) throw new TooLarge('More is unpacked than a list has');
  };

  const zip: Zip = {
    names: [...entries.keys()],
    isLocked: [...entries.values()].some(({ isLocked }) => isLocked),
    async pieces(name, take) {
      const entry = entries.get(name);
      if (!entry) return;
      if (entry.size > LARGEST_UNPACKED) throw new TooLarge('A file says that it is larger than a list');
      const packed = bytes.subarray(entry.from, entry.from + entry.packed);
      const give = async (piece: Uint8Array, done: number): Promise<boolean> => {
        count(piece.length);
        if (!(await take(piece, done))) return false;
        await pace(done);
        return true;
      };
      if (entry.method === 0) {
        for (let from = 0; from < packed.length; from += PART) if (!(await give(packed.subarray(from, from + PART), from / packed.length))) return;
        return;
      }
      if (entry.method !== 8) throw new Error('The file is packed in an unknown way');
      let waiting: Uint8Array[] = [];
      const inflate = new Inflate((piece) => waiting.push(piece));
      for (let from = 0; from < packed.length; from += PIECE) {
        inflate.push(packed.subarray(from, from + PIECE), from + PIECE >= packed.length);
        const now = waiting;
        waiting = [];
        for (const piece of now)
          for (let part = 0; part < piece.length; part += PART) if (!(await give(piece.subarray(part, part + PART), from / packed.length))) return;
      }
    },
    async bytes(name, most) {
      if ((entries.get(name)?.size ?? 0) > most) throw new TooLarge('A file says that it is larger than a list');
      const all: Uint8Array[] = [];
      let size = 0;
      await zip.pieces(name, (piece) => {
        size += piece.length;
        if (size > most) throw new TooLarge('A file is larger than a list');
        all.push(piece.slice());
        return true;
      });
      const whole = new Uint8Array(size);
      let to = 0;
      for (const piece of all) {
        whole.set(piece, to);
        to += piece.length;
      }
      return whole;
    },
    text: async (name, most) => new TextDecoder().decode(await zip.bytes(name, most)),
  };
  return zip;
}
