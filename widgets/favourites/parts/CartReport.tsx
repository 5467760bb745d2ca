import { CartReport as Report } from '../../../shared/features/cart/CartReport';
import { categoryToCart } from '../to-cart';

/** Puts a category into the cart, and tells what became of each product. */
export const CartReport = ({ categoryId, title, onClose }: { categoryId: string; title: string; onClose: () => void }) => (
  <Report name={`favourites ${categoryId}`} title={title} run={(onReport, signal) => categoryToCart(categoryId, onReport, signal)} onClose={onClose} />
);
