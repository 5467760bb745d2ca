import type { ReactNode } from 'react';
import { classes } from '../../ui/classes';
import { MoreActions } from './MoreActions';
import css from './RowActions.module.css';

interface Props {
  /** «Действия: {товар}»: names the menu and its button. */
  label: string;
  className?: string | undefined;
  /** Buttons and links that look like links. */
  children: ReactNode;
}

/** Further actions of a row: a quiet line of links, in a narrow row a menu behind «⋯». The row stands in a container that has its width. */
export const RowActions = ({ label, className, children }: Props) => (
  <div className={classes(css.root, className)}>
    <div className={css.line}>{children}</div>
    <MoreActions label={label} className={css.more}>
      {children}
    </MoreActions>
  </div>
);
