// The places of what stands on the page of a cart, while it is loaded.

import type { ReactNode } from 'react';
import { WaitingHead, WaitingRows } from '../../bind/lists/ListPlace';
import { WaitingFilters } from '../../ui/Filters';
import css from './CartLines.module.css';
import { WaitingLine } from './Line';

/** No more are in sight. */
const ROWS_WAITING = 6;
/** A cart of more lines is searched and ordered. */
export const FEW = 4;

/** In the place of so many lines, and of what finds them where they are many. */
export const WaitingLines = ({ count }: { count: number }) => (
  <>
    {count > FEW && <WaitingFilters />}
    <WaitingRows count={Math.min(count, ROWS_WAITING)} row={WaitingLine} />
  </>
);

/** The same in the frame of the lines, while it is not known whose they are; above them the place of what is said there. */
export const WaitingCartLines = ({ count, children }: { count: number; children?: ReactNode }) => (
  <div className={css.root}>
    <WaitingHead />
    {children}
    <WaitingLines count={count} />
  </div>
);
