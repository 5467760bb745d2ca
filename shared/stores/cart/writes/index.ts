// The writes of a cart by name. `npm run new <name> -- --cart-write` adds one.
import type { Change } from '../queue-types';
import type { CartCalls } from '../types';
import { approve } from './approve';
import { assign } from './assign';
import { delay } from './delay';
import { replace } from './replace';
import { sector } from './sector';
import { subdivision } from './subdivision';
import type { CartWrite } from './write';

export const WRITES = {
  approve,
  assign,
  delay,
  replace,
  sector,
  subdivision,
};

export type CartWriteName = keyof typeof WRITES;

/** What a write of that name is given. */
export type InputOf<Name extends CartWriteName> = Parameters<(typeof WRITES)[Name]['slot']>[0];

/** Who tells of a failure: whoever asks for the write, where the buyer looks. */
interface ToldBy {
  reportBy?: 'caller' | undefined;
}

/** A write that is no quantity, as the queue holds it. */
export type OtherWrite = { [Name in CartWriteName]: { do: Name } & InputOf<Name> & ToldBy }[CartWriteName];

/** The description of a write. */
export const writeOf = ({ do: name }: OtherWrite): CartWrite<OtherWrite> => WRITES[name] as unknown as CartWrite<OtherWrite>;

export const ALL = Object.entries(WRITES) as unknown as readonly (readonly [CartWriteName, CartWrite<OtherWrite>])[];

/** The write as the queue takes it. */
export function changeOf(about: OtherWrite): Change<OtherWrite> {
  const write = writeOf(about);
  const { skipMissingLines, neverResend, cancels } = write;
  const neverKept = !write.isKeptOffline || about.reportBy === 'caller';
  return { slot: write.slot(about), keys: write.keys(about), skipMissingLines, neverResend, neverKept, cancels, about };
}

/** Reads a write that a page has kept; null where there is none of that name, or it is another. */
export function parseWrite(kept: unknown): OtherWrite | null {
  if (typeof kept !== 'object' || kept === null || !('do' in kept)) return null;
  const found = ALL.find(([name]) => name === kept.do);
  const input = found?.[1].parse(kept as Partial<OtherWrite>);
  return found && input ? ({ ...input, do: found[0] } as OtherWrite) : null;
}

/** The calls of all writes for the active cart, or for that of the client in the scope. */
export const writeCalls = (scope: { clientId: string } | undefined): Partial<CartCalls> => Object.assign({}, ...ALL.map(([, { calls }]) => calls(scope)));
