import { type ReactNode, useRef } from 'react';
import { Button } from './Button';
import css from './Chips.module.css';
import { Icon } from './Icon';
import { useFocusOnward } from './useFocusOnward';

interface Chip {
  key: string;
  label: string;
  onRemove: () => void;
}

export interface ChipsProps {
  items: readonly Chip[];
  /** Without it they are only taken away one by one. */
  onClear?: (() => void) | undefined;
  /** Names the press that takes one away. */
  removeLabel: (name: string) => string;
  clearLabel?: string | undefined;
  /** Names the list, where nothing above it does. */
  label?: string | undefined;
  unavailable?: boolean | undefined;
  /** A press after the last of them. */
  children?: ReactNode;
}

/** The filters that are set, each to be taken away, and all at once when there are several; nothing when none is. */
export function Chips({ items, onClear, removeLabel, clearLabel, label, unavailable, children }: ChipsProps) {
  if (items.length === 0) return null;
  return (
    <ul className={css.root} aria-label={label}>
      {items.map(({ key, ...item }) => (
        <ChipItem key={key} {...item} name={removeLabel(item.label)} unavailable={unavailable} />
      ))}
      {children && <li>{children}</li>}
      {onClear && items.length > 1 && (
        <li>
          <Button variant="link" size="small" onClick={onClear}>
            {clearLabel}
          </Button>
        </li>
      )}
    </ul>
  );
}

function ChipItem({ label, name, onRemove, unavailable }: Omit<Chip, 'key'> & { name: string; unavailable: boolean | undefined }) {
  const place = useRef<HTMLLIElement>(null);
  const next = useRef<Element | null>(null);
  useFocusOnward(place, () => next.current?.querySelector('button'));
  const remove = () => {
    next.current = place.current?.nextElementSibling ?? place.current?.previousElementSibling ?? null;
    onRemove();
  };
  return (
    <li ref={place}>
      <Button size="small" aria-label={name} unavailable={unavailable} onClick={remove}>
        {label}
        <Icon name="close" />
      </Button>
    </li>
  );
}
