import { CartReport as Report } from '../../../shared/controls/CartReport';
import { categoryToCart } from '../to-cart';

/** Puts a category into the cart, and tells what became of each product. */
export const CartReport = ({ categoryId, onClose }: { categoryId: string; onClose: () => void }) => (
  <Report run={(told, signal) => categoryToCart(categoryId, told, signal)} onClose={onClose} />
);
