import { useEffect, useRef } from 'react';
import { usePressEnd } from '../../../shared/bind/forms/usePressEnd';
import { announce } from '../../../shared/stores/core/spoken';
import { deliveryText } from '../../../shared/texts/delivery';
import { ErrorNote } from '../../../shared/ui/ErrorNote';
import { Field, useField } from '../../../shared/ui/fields/Field';
import fieldCss from '../../../shared/ui/fields/Field.module.css';
import { isFilledIn, Options } from '../../../shared/ui/Options';
import { Suggestions } from '../../../shared/ui/Suggestions';
import { useCombobox } from '../../../shared/ui/useCombobox';
import { useSaidWaiting } from '../../../shared/ui/useSaidWaiting';
import { text } from '../text';
import css from './AddressField.module.css';
import type { UsedAddress } from './useAddress';

interface Props {
  of: UsedAddress;
  id: string;
  error: string;
  /** Told by where the focus goes. */
  quiet: boolean;
}

/** The address of the delivery: a combobox, whose text counts once it is one of the list. */
export function AddressField({ of, id, error, quiet }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const afterPress = usePressEnd();
  const { typed, found, open, isNowhere, isWaiting } = of;
  const combobox = useCombobox({
    open,
    count: found.length,
    of: found,
    popup: 'listbox',
    onOpen: of.show,
    onClose: of.giveUp,
    onChoose: (index) => found[index] && of.choose(found[index]),
    onClear: of.clear,
  });
  const frame = {
    id,
    label: deliveryText('delivery.address'),
    required: true,
    error,
    quiet,
    hint: hintOf(of, error),
  };
  const control = useField(frame);

  useSaidWaiting(of.isSearching ? text('searching') : undefined);
  const count = found.length;
  useEffect(() => {
    if (isNowhere) announce(text('none'), 'polite', 'address');
    else if (open && count > 0) announce(text('found', { n: count }), 'polite', 'address');
  }, [open, isNowhere, count]);

  return (
    <div className={css.root}>
      <Field frame={frame} id={control.id}>
        <input
          {...combobox.input}
          {...control}
          // What a browser knows of its buyer may be filled in.
          autoComplete="street-address"
          ref={field}
          className={fieldCss.input}
          type="text"
          name="Order[deliveryAddress]"
          value={typed}
          maxLength={500}
          data-island-action="address"
          onChange={(event) => of.type(event.currentTarget.value, isFilledIn(event))}
          onClick={of.show}
          onKeyDown={(event) => {
            combobox.input.onKeyDown(event);
            // A form around it is not sent by the field.
            if (event.key === 'Enter') event.preventDefault();
          }}
          onBlur={({ currentTarget }) => {
            // The window was left, not the field; or the press that left it has led back.
            const isBack = () => currentTarget === document.activeElement;
            if (!isBack()) afterPress(() => isBack() || void of.leave());
          }}
        />
        {open && (
          <Suggestions anchor={field} onClose={of.hide}>
            <Options combobox={combobox} label={text('addresses')} options={found} keyOf={({ value }) => value} onChoose={of.choose} busy={isWaiting}>
              {({ value }) => value}
            </Options>
          </Suggestions>
        )}
      </Field>
      {of.isDown && (
        <ErrorNote
          text={text(of.isTypedEnough ? 'down.typed' : 'down')}
          onRetry={() => {
            field.current?.focus();
            of.retry();
          }}
        />
      )}
    </div>
  );
}

/** That nothing is found stays in the page while it is so: below the field first, and as its error once it has been left. */
function hintOf({ isHouseless, isManual, isNowhere, isSearching, isDown, isTaken }: UsedAddress, error: string): string | undefined {
  if (isSearching) return text('searching');
  if (isHouseless) return text('house');
  if (isManual) return text('manual');
  // What to type is said no more where it is chosen, or where the note below says it.
  if (isTaken || isDown) return undefined;
  return text(isNowhere && !error ? 'none' : 'hint');
}
