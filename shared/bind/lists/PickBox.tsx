import { classes } from '../../ui/classes';
import { Skeleton } from '../../ui/Skeleton';
import css from './PickBox.module.css';

interface Props {
  /** What picks or lets go of which row. */
  label: string;
  picked: boolean;
  onPick: (on: boolean) => void;
  disabled?: boolean | undefined;
  className?: string | undefined;
}

/** The box that picks a row of a list. */
export const PickBox = ({ label, picked, onPick, disabled, className }: Props) => (
  <label className={classes(css.root, className)}>
    <input type="checkbox" form="" checked={picked} disabled={disabled} aria-label={label} onChange={(event) => onPick(event.currentTarget.checked)} />
  </label>
);

/** Its place. */
export const WaitingPickBox = ({ className }: Pick<Props, 'className'>) => (
  <span className={classes(css.root, className)}>
    <Skeleton width={20} height={20} />
  </span>
);
