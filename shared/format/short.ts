import { orderText } from '../texts/order';

/** That fewer pieces of a line are there than are wanted, where the shop takes them; `''` where it is not so. What it refuses says so itself, and what is on order has no pieces, and any number of them. */
export const shortText = ({ stock = 0, quantity, error }: { stock?: number | undefined; quantity: number; error?: string | null | undefined }): string =>
  !error && stock > 0 && quantity > stock ? orderText('order.short', { n: stock }) : '';
