// Rows of all uploaded lists, one copy of each, and what a change makes of one.
import type { ConvertorItem } from '../../api/convertor';
import { createRecords } from '../core/records';

/** A change of a row as the buyer wishes it; `good` is another good for it, shown until the shop has answered. */
export interface ConvertorEdit {
  id: string;
  quantity: number;
  good?: { goodId: string; brand: string; code: string; name?: string | undefined } | undefined;
}

export const rows = createRecords({ name: 'convertor', idOf: ({ id }: ConvertorItem) => id });

/** The row without its good. */
export const bare = ({ id, sourceCode, quantity }: ConvertorItem): ConvertorItem => ({ id, sourceCode, quantity, pinned: false, stock: {} }) as ConvertorItem;

export const edited = (row: ConvertorItem, { quantity, good }: ConvertorEdit): ConvertorItem =>
  good ? { ...bare(row), ...good, quantity, pinned: true } : { ...row, quantity, cost: undefined };
