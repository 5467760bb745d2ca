import { CartReport } from '../../../shared/features/cart/CartReport';
import { NOTHING_DONE } from '../../../shared/stores/cart/list-run';
import { type ListedRow, rowsToCart } from '../../../shared/stores/cart/list-to-cart';
import type { Convertor, ConvertorItem } from '../../../shared/stores/convertor';
import { codeOf, piecesOf, titleOf } from '../model';

interface Props {
  /** Of the list. */
  listId: string;
  title: string;
  list: Convertor;
  /** The rows chosen; all where none are. */
  ids: readonly string[];
  onClose: () => void;
}

const listed = (row: ConvertorItem): ListedRow => {
  const { id, goodId, price, url, quantityMultiplicity, maxQuantity, totalQuantity, orderAllowed, isForOrder } = row;
  if (!goodId) return { id, title: codeOf(row), product: 'unmatched' };
  const product = { id: goodId, price, url, quantityMultiplicity, maxQuantity, totalQuantity, orderAllowed, isForOrder };
  return { id, title: titleOf(row), brand: row.brand, article: row.code, quantity: piecesOf(row), product };
};

/** Puts rows, or the whole list once it is read, into the cart, and tells what became of each. */
export function ToCart({ listId, title, list, ids, onClose }: Props) {
  const run: Parameters<typeof CartReport>[0]['run'] = async (onReport, signal) => {
    const stopped = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
    const whole = ids.length > 0 ? { ok: true as const, value: list.$state.get().rows } : await Promise.race([list.whole(), stopped]);
    // Stopped while the list was still read, which goes on.
    if (!whole) return onReport(NOTHING_DONE);
    if (!whole.ok) return onReport({ ...NOTHING_DONE, error: whole.error });
    const rows = whole.value ?? [];
    await rowsToCart((ids.length > 0 ? rows.filter(({ id }) => ids.includes(id)) : rows).map(listed), onReport, signal);
  };
  return <CartReport name={`convertor ${listId}`} title={title} run={run} onClose={onClose} />;
}
