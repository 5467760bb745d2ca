// The checks a form asks others about (`custom`): each value once, the last call wins, a check that failed is asked again by the next submit.
import { fieldText } from '../../texts/fields';
import { cleanText, type Verdict } from '../../validation/fields';
import { type FormFields, isSame } from './form-types';

interface Check {
  value: unknown;
  /** What is wrong, `null` when nothing is; `undefined` while it is on its way. */
  error: string | null | undefined;
  running: Promise<void>;
  broken: boolean;
}

const isLater = (verdict: unknown): verdict is Promise<Verdict> => typeof (verdict as Promise<Verdict> | null)?.then === 'function';

interface Ports<V> {
  fields: () => FormFields<V>;
  values: () => V;
  /** The fields whose check is on its way have changed. */
  onPending: (names: (keyof V & string)[]) => void;
}

export function createChecks<V extends object>({ fields, values, onPending }: Ports<V>) {
  type Name = keyof V & string;
  const checks = new Map<Name, Check>();
  const pending = (): void => onPending([...checks].flatMap(([name, { error }]) => (error === undefined ? [name] : [])));

  function worded(name: Name, verdict: Verdict): string | null {
    if (verdict == null || verdict === true || verdict === '') return null;
    const { kind } = fields()[name];
    // Of a phone and an e-mail nothing is said (§5): the field is only marked.
    return kind === 'phone' || kind === 'email' ? '' : verdict || fieldText('field.failed');
  }
  // Only words meant for the buyer are shown, never those of an exception.
  const brokenOf = (name: Name, cause: unknown): string | null => worded(name, typeof cause === 'string' && cause);

  function begin(name: Name, value: unknown, later: Promise<Verdict>): Promise<void> {
    const settle = (error: string | null, broken: boolean): void => {
      Object.assign(check, { error, broken });
      if (checks.get(name) === check) pending();
    };
    const running = Promise.resolve(later).then(
      (verdict) => settle(worded(name, verdict), false),
      (cause) => settle(brokenOf(name, cause), true),
    );
    const check: Check = { value, error: undefined, running, broken: false };
    checks.set(name, check);
    pending();
    return running;
  }

  return {
    /** What the field's own check says of its value, `null` when nothing; a promise while it is on its way: ask again then. */
    ask(name: Name): string | null | Promise<void> {
      const { custom, kind } = fields()[name];
      if (!custom) return null;
      const value = values()[name];
      const known = checks.get(name);
      if (known && isSame(known.value, value)) return known.error === undefined ? known.running : known.error;
      try {
        const verdict = custom((typeof value === 'string' ? cleanText(value, kind) : value) as V[Name], values());
        return isLater(verdict) ? begin(name, value, verdict) : worded(name, verdict);
      } catch (cause) {
        return brokenOf(name, cause);
      }
    },
    /** Its value changed: whatever is answered now is about another one. */
    forget(name: Name): void {
      if (checks.delete(name)) pending();
    },
    forgetBroken(): void {
      for (const [name, { broken }] of checks) if (broken) checks.delete(name);
    },
  };
}
