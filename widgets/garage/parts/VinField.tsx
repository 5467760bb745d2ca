import { type ReactNode, useState } from 'react';
import type { FieldBinding } from '../../../shared/bind/forms/useForm';
import { usePressEnd } from '../../../shared/bind/forms/usePressEnd';
import { TextField } from '../../../shared/ui/fields/TextField';
import { findVin, isVin, tidyVin } from '../../../shared/validation/vin';
import { text } from '../text';

/** As long as people type it, in groups; what is longer was pasted with something around it. */
const TYPED = 22;

/** A VIN as it is typed, copied or pasted with a sentence around it: look-alikes are repaired when it is left, and what was done is said. */
export function VinField({ way, ...field }: FieldBinding<string> & { way: ReactNode }) {
  const [note, setNote] = useState('');
  const afterPress = usePressEnd();
  const { value, onChange, onBlur } = field;
  const change = (typed: string) => {
    const found = typed.length > TYPED ? findVin(typed) : undefined;
    setNote(found ? text('vinFound') : '');
    onChange(found ?? typed);
  };
  const leave = (event?: { target: EventTarget | null }) => {
    const tidy = tidyVin(value);
    if (isVin(tidy) && tidy !== value) {
      if (/\p{Script=Cyrillic}/u.test(value)) afterPress(() => setNote(text('vinRepaired')));
      onChange(tidy);
    }
    onBlur(event);
  };
  return (
    <TextField
      {...field}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      onChange={change}
      onBlur={leave}
      hint={way ?? (note ? undefined : text('vinHint'))}
      status={way ? undefined : note || undefined}
    />
  );
}
