import { useStore } from '@nanostores/react';
import type { ComponentProps } from 'react';
import { formatPrice } from '../../../shared/format/money';
import { unbroken } from '../../../shared/format/number';
import { BottomBar } from '../../../shared/ui/BottomBar';
import { useUid } from '../../../shared/ui/useUid';
import { text } from '../text';
import { Way, type WayProps } from './Way';

/** The sum and the way to the checkout at the bottom of the window, while the real one is out of sight. */
export function Bar({ real, edges, ...way }: WayProps & Pick<ComponentProps<typeof BottomBar>, 'real' | 'edges'>) {
  const { barred } = way;
  const why = useUid();
  const header = useStore(way.store.$cart);
  const { quantity, cost } = way.cart;
  const sum = (
    <b data-pending={(header.status === 'ready' && header.pending) || undefined}>{text('bar', { n: quantity, cost: unbroken(formatPrice(cost)) })}</b>
  );
  return (
    <BottomBar real={real} edges={edges} sum={sum} why={barred ?? undefined} whyId={why}>
      <Way {...way} why={barred ? why : undefined} />
    </BottomBar>
  );
}
