import type { ReactNode } from 'react';
import css from './Price.module.css';

export interface PriceProps {
  /** The price as it is formatted, or the sentence that stands where none is known. */
  children: ReactNode;
  /** It is a sentence, which may take several lines and is no figure to compare. */
  isWords?: boolean | undefined;
  /** What belongs to it: a difference in words, what may be done with it. */
  below?: ReactNode;
}

/** What something among others costs: bold, in figures of one width, at the end of its row; what belongs to it stands below. */
export const Price = ({ children, isWords, below }: PriceProps) => (
  <span className={css.root}>
    <b className={css.amount} data-words={isWords || undefined}>
      {children}
    </b>
    {below && (
      <>
        {' '}
        <span className={css.below}>{below}</span>
      </>
    )}
  </span>
);
