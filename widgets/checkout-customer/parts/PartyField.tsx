import { type ChangeEvent, type ComponentProps, useEffect, useRef, useState } from 'react';
import { useEntry } from '../../../shared/bind/useEntry';
import { unbroken } from '../../../shared/format/number';
import { type Party, partiesOf } from '../../../shared/stores/checkout/parties';
import { announce } from '../../../shared/stores/core/spoken';
import { customerText } from '../../../shared/texts/customer';
import { Field, splitFrame, useField } from '../../../shared/ui/fields/Field';
import fieldCss from '../../../shared/ui/fields/Field.module.css';
import type { TextField } from '../../../shared/ui/fields/TextField';
import { isFilledIn, Options } from '../../../shared/ui/Options';
import { Suggestions } from '../../../shared/ui/Suggestions';
import { useCombobox } from '../../../shared/ui/useCombobox';
import { withoutSpaces } from '../../../shared/validation/email';
import css from '../CheckoutCustomer.module.css';
import { text } from '../text';

/** After the last key. */
const PAUSE_MS = 500;
const MOST = 7;

const NONE: readonly Party[] = [];

/** «7707 083 894», «5036 1234 5603»: in groups that an eye can compare. */
const innText = (inn: string): string => unbroken(inn.replace(/^(\d{4})(\d{3})(\d{3})$/, '$1 $2 $3').replace(/^(\d{4})(\d{4})(\d{4})$/, '$1 $2 $3'));

/** A number without the spaces of its groups, in the field as well. What is no number stays as it is, to be told. */
function ungrouped(field: HTMLInputElement): string {
  const { value, caret } = withoutSpaces(field.value, field.selectionStart ?? undefined);
  if (value === field.value || !/^\d*$/.test(value)) return field.value;
  field.value = value;
  field.setSelectionRange(caret, caret);
  return value;
}

interface Props extends ComponentProps<typeof TextField> {
  /** Fewer signs are no search. */
  least: number;
  /** It is a number, which comes in groups where it is copied from. */
  isNumber?: boolean | undefined;
  onParty: (party: Party) => void;
}

/** A field of a company that is found as it is typed: one of the list fills in the others. What is not found is typed by hand. */
export function PartyField({ least, isNumber, onParty, ...props }: Props) {
  const [frame, { onChange, value, ...rest }] = splitFrame(props);
  const control = useField(frame);
  const input = useRef<HTMLInputElement>(null);
  const [asked, setAsked] = useState('');
  const [open, setOpen] = useState(false);
  const query = value.trim();

  useEffect(() => {
    if (!open || query.length < least) return;
    const timer = setTimeout(() => setAsked(query), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [open, query, least]);
  const entry = open && asked === query && query.length >= least ? partiesOf.at({ query }) : null;
  const state = useEntry(entry);
  const found = state.status === 'ready' ? state.data.slice(0, MOST) : NONE;
  const isShown = open && found.length > 0;
  const count = found.length;
  useEffect(() => {
    if (count > 0) announce(text('parties.found', { n: count }), 'polite', 'parties');
  }, [count]);

  const choose = (party: Party) => {
    setOpen(false);
    onParty(party);
  };
  const combobox = useCombobox({
    open: isShown,
    count,
    of: state.data,
    popup: 'listbox',
    onOpen: () => setOpen(true),
    onClose: () => setOpen(false),
    onChoose: (index) => found[index] && choose(found[index]),
    // What was typed by hand is not taken away by a key that closes lists; one that is on its way is not wanted.
    onClear: () => setOpen(false),
  });
  return (
    <Field frame={frame} id={control.id}>
      <input
        {...rest}
        {...combobox.input}
        {...control}
        autoComplete={rest.autoComplete}
        ref={input}
        className={fieldCss.input}
        type="text"
        value={value}
        onChange={(event: ChangeEvent<HTMLInputElement>) => {
          setOpen(!isFilledIn(event));
          onChange(isNumber ? ungrouped(event.currentTarget) : event.currentTarget.value);
        }}
        onKeyDown={(event) => {
          combobox.input.onKeyDown(event);
          if (!event.defaultPrevented) rest.onKeyDown?.(event);
        }}
      />
      {isShown && (
        <Suggestions anchor={input} onClose={() => setOpen(false)}>
          <Options
            combobox={combobox}
            label={text('parties')}
            options={found}
            keyOf={({ name, inn, kpp }) => `${inn} ${kpp} ${name}`}
            busy={state.status === 'loading'}
            onChoose={choose}
          >
            {({ name, inn, kpp, address }) => (
              <>
                <span>{name}</span>
                <span className={css.party}>
                  {[inn && `${customerText('customer.inn')} ${innText(inn)}`, kpp && text('kpp', { kpp }), address].filter(Boolean).join(', ')}
                </span>
              </>
            )}
          </Options>
        </Suggestions>
      )}
    </Field>
  );
}
