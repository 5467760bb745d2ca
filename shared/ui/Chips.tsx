import { Button } from './Button';
import css from './Chips.module.css';
import { Icon } from './Icon';

export interface ChipsProps {
  items: readonly { key: string; label: string; onRemove: () => void }[];
  onClear: () => void;
  /** Names the press that takes one away. */
  removeLabel: (name: string) => string;
  clearLabel: string;
}

/** The filters that are set, each to be taken away, and all at once when there are several; nothing when none is. */
export function Chips({ items, onClear, removeLabel, clearLabel }: ChipsProps) {
  if (items.length === 0) return null;
  return (
    <ul className={css.root}>
      {items.map(({ key, label, onRemove }) => (
        <li key={key}>
          <Button size="small" aria-label={removeLabel(label)} onClick={onRemove}>
            {label}
            <Icon name="close" />
          </Button>
        </li>
      ))}
      {items.length > 1 && (
        <li>
          <Button variant="link" size="small" onClick={onClear}>
            {clearLabel}
          </Button>
        </li>
      )}
    </ul>
  );
}
