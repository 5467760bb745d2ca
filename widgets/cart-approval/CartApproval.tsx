import { useEffect, useState } from 'react';
import { OwnPage } from '../../shared/bind/OwnPage';
import { ResourceView } from '../../shared/bind/ResourceView';
import { usePart } from '../../shared/bind/usePart';
import { useResource } from '../../shared/bind/useResource';
import { ApprovalPanel, type Chosen, requestOf } from '../../shared/features/approval/ApprovalPanel';
import { mayDecide, needsApproval } from '../../shared/format/approval';
import { formatPrice } from '../../shared/format/money';
import type { DelayedCart } from '../../shared/reading/entities';
import { approvalCart } from '../../shared/stores/company/approval';
import { message } from '../../shared/texts/common';
import { delayedText } from '../../shared/texts/delayed';
import { Button } from '../../shared/ui/Button';
import { EmptyState } from '../../shared/ui/EmptyState';
import { Loading, Skeleton } from '../../shared/ui/Skeleton';
import { useUid } from '../../shared/ui/useUid';
import css from './CartApproval.module.css';
import { WaitingLines } from './parts/WaitingLines';
import { text } from './text';
import type { Props } from './widget';

export default (props: Props) => (
  <OwnPage isPrinted={false} seed={() => {}} waiting={<Waiting />} guest={text('guest')}>
    <Approval key={props.cartId} {...props} />
  </OwnPage>
);

const Waiting = () => (
  <Loading label={message('state.loading')}>
    <div className={css.waiting}>
      <Skeleton width={240} height={24} />
      <Skeleton width="80%" />
      <Skeleton width="60%" />
      <Skeleton width="60%" />
      <Skeleton width={240} height={40} />
    </div>
  </Loading>
);

function Approval({ cartId }: Props) {
  const read = useResource(approvalCart, { cartId });
  return (
    <ResourceView
      of={read}
      skeleton={<Waiting />}
      className={css.root}
      isEmpty={(cart) => !cart.status && !needsApproval(cart)}
      empty={<EmptyState title={text('none')} />}
    >
      {(cart) => <Asked cart={cart} cartId={cartId} />}
    </ResourceView>
  );
}

/** What is asked for, in short; whoever decides may leave lines of it out. */
function Asked({ cart, cartId }: { cart: DelayedCart; cartId: string }) {
  const lines = usePart(() => import('./parts/Lines'));
  const isDecider = mayDecide(cart);
  // Whoever decides sees what about, and may leave some of it out: nothing of that is behind a press.
  const [wish, setWish] = useState<boolean | null>(null);
  const isOpen = wish ?? isDecider;
  const { ready } = lines;
  useEffect(() => {
    if (isDecider) void ready();
  }, [isDecider]);
  const [chosen, setChosen] = useState<Chosen>();
  const id = useUid();
  const request = requestOf(cart);
  // Another request is of other lines.
  useEffect(() => setChosen(undefined), [cart.status, request]);
  const toggle = async () => setWish(!isOpen && (await lines.ready()));
  return (
    <ApprovalPanel cart={{ ...cart, cartId }} chosen={isDecider ? chosen : undefined}>
      <div className={css.asked}>
        <p className={css.sum}>{text('sum', { lines: delayedText('delayed.lines', { n: cart.quantity }), cost: formatPrice(cart.cost) })}</p>
        <Button action="lines" busy={lines.busy} aria-expanded={isOpen} aria-controls={isOpen ? id : undefined} onClick={() => void toggle()}>
          {message(isOpen ? 'action.lines.hide' : 'action.lines')}
        </Button>
      </div>
      {isOpen && !lines.part && isDecider && <WaitingLines />}
      {isOpen && lines.part && (
        <div id={id}>
          <lines.part.Lines cartId={cartId} chosen={chosen?.ids} onChoose={isDecider ? setChosen : undefined} />
        </div>
      )}
    </ApprovalPanel>
  );
}
