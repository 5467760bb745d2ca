import type { CartStore } from '../../stores/cart';
import { lineText } from '../../texts/cart-lines';
import { drawerText } from '../../texts/drawer';

/** What the lines are those of: a delayed cart does not sound like the current one. */
export const linesText = ({ scope }: Pick<CartStore, 'scope'>): string =>
  scope.kind === 'delayed' ? lineText('cart.lines.delayed') : drawerText('cart.lines');

/** The same of its sum. */
export const summaryText = ({ scope }: Pick<CartStore, 'scope'>): string => lineText(scope.kind === 'delayed' ? 'cart.summary.delayed' : 'cart.summary');
