import { type ReactNode, useRef, useState } from 'react';
import { usePart } from '../../bind/usePart';
import { approversText, askedText, isOwnRequest, mayDecide, needsApproval } from '../../format/approval';
import { formatPrice } from '../../format/money';
import type { DelayedCart } from '../../reading/entities';
import { changedIn, type Difference, failedChanged, type Seen } from '../../stores/cart/seen';
import { type Deed, decide, lateText, lookAtRequest, type Outcome, shownRequest } from '../../stores/company/approval';
import { toast } from '../../stores/core/notices';
import { type Failure, type Result, wasReported } from '../../stores/core/result';
import { delayedName } from '../../stores/delayed/carts';
import { approvalText } from '../../texts/approval';
import { approvalState } from '../../texts/approval-state';
import { delayedText } from '../../texts/delayed';
import { Button } from '../../ui/Button';
import { ErrorNote } from '../../ui/ErrorNote';
import { focusInSight } from '../../ui/focus';
import { useIsMounted } from '../../ui/useIsMounted';
import { ApprovalBadge } from './ApprovalBadge';
import css from './ApprovalPanel.module.css';
import { ApprovalChanges, ApprovalPast } from './ApprovalPast';
import { type Commented, labelOf } from './deeds';

/** Lines that are to be approved, of so many. */
export interface Chosen {
  ids: readonly string[];
  of: number;
  /** What they cost together, as far as the shop says it of each. */
  cost: number | undefined;
}

interface Props {
  cart: DelayedCart;
  /** All lines are without it. */
  chosen?: Chosen | undefined;
  /** What is asked for, above the ways to decide. */
  children?: ReactNode;
}

/** What tells one request of a cart from the next: who has looked at one has not looked at the other. */
export const requestOf = ({ quantity, cost, approval }: Pick<DelayedCart, 'quantity' | 'cost' | 'approval'>): string =>
  [quantity, cost, approval?.askedAt].join();

const NOTHING = Promise.resolve(null);

const Line = ({ children }: { children: string | false | undefined }) => (children ? <p className={css.line}>{children}</p> : null);

/** Who decides, who asked and when, why: one under the other. */
function Facts({ of }: { of: readonly (string | false | undefined)[] }) {
  const facts = of.filter(Boolean);
  if (facts.length === 0) return null;
  return (
    <ul className={css.facts}>
      {facts.map((fact) => (
        <li key={String(fact)}>{fact}</li>
      ))}
    </ul>
  );
}

/** The approval of a cart: how far it is, who asked and who decides, what can be done about it by whoever looks, what has been so far. */
export function ApprovalPanel({ cart, chosen, children }: Props) {
  const { cartId, status, approval } = cart;
  const heading = useRef<HTMLHeadingElement>(null);
  const here = useIsMounted();
  const dialog = usePart(() => import('./DecisionDialog'));
  const [asked, setAsked] = useState<Commented | null>(null);
  const [withdrawing, setWithdrawing] = useState(false);
  const [late, setLate] = useState('');
  const [error, setError] = useState<Failure | null>(null);
  /** What whoever decides has on screen of the request, and what was found out about it when they began to. */
  const seen = useRef<Seen>(undefined);
  const look = useRef<Promise<Difference | null>>(NOTHING);
  const [difference, setDifference] = useState<Difference | null>(null);
  const isPending = status === 'PENDING';
  const isOwn = isOwnRequest(cart);
  const isDecider = mayDecide(cart);
  const isToAsk = isOwn && !isPending && needsApproval(cart);
  /** Something is still to be done about it. */
  const isOpen = isPending || isToAsk;
  const isPart = chosen !== undefined && chosen.ids.length < chosen.of;
  const isNothing = chosen?.ids.length === 0;

  const act = async (deed: Deed, comment?: string): Promise<Result<Outcome>> => {
    setLate('');
    setError(null);
    const isDecision = deed === 'approve' || deed === 'reject';
    const of = deed === 'approve' && isPart ? chosen : undefined;
    // What has come in its place meanwhile is decided about by another press, by who has seen it.
    const found = isDecision ? await look.current : null;
    if (found && found !== difference) return failedChanged(approvalText('approval.changed'), found);
    const decision = { cartId, clientId: cart.clientCart?.clientId, deed, comment, itemIds: of?.ids, seen: isDecision ? seen.current : undefined };
    const result = await decide(decision);
    if (!result.ok) {
      const changed = changedIn(result.error);
      if (changed) show(changed);
    }
    if (!result.ok || !result.value) return result;
    if (result.value.isLate) setLate(deed === 'ask' ? approvalState('approval.locked') : lateText(result.value));
    else toast({ text: doneText(deed, of), kind: 'success' });
    return result;
  };
  const show = (changed: Difference): void => {
    seen.current = changed.now;
    look.current = Promise.resolve(changed);
    if (here.current) setDifference(changed);
  };
  /** What is on screen may be old: it is read when somebody begins to decide about it. */
  const lookAgain = async (): Promise<Difference | null> => {
    const shown = shownRequest(cart);
    seen.current = shown;
    const now = await lookAtRequest(cartId, shown);
    if (now && seen.current === shown) seen.current = now.seen;
    if (now?.difference) show(now.difference);
    return now?.difference ?? null;
  };
  const open = async (deed: Commented) => {
    setDifference(null);
    look.current = deed === 'ask' ? NOTHING : lookAgain();
    setAsked(deed);
    if (!(await dialog.ready())) setAsked(null);
  };
  const withdraw = async () => {
    setWithdrawing(true);
    const result = await act('withdraw');
    if (!here.current) return;
    setWithdrawing(false);
    if (result.ok) focusInSight(heading.current);
    else if (!wasReported(result.error)) setError(result.error);
  };
  const { part } = dialog;
  const opens = (deed: Commented) => ({ busy: dialog.busy && asked === deed, onClick: () => void open(deed) });
  return (
    <div className={css.root}>
      <div className={css.head}>
        <h2 ref={heading} className={css.heading}>
          {approvalText('approval.title')}
        </h2>
        {/* Whoever decides is told so by the first line; that nothing can be changed stands where the lines are. */}
        {!(isPending && isDecider) && <ApprovalBadge {...cart} />}
      </div>
      {isPending && isDecider && <Line>{approvalText('approval.waiting')}</Line>}
      {isToAsk && <Line>{(status === 'APPROVED' && cart.message) || approvalText('approval.toAsk')}</Line>}
      <Facts
        of={[
          isOpen && approversText(approval),
          Boolean(status) && askedText(approval),
          isOpen && approval?.reason && approvalText('approval.because', { reason: approval.reason }),
          isDecider && cart.comment && approvalText('approval.commented', { comment: cart.comment }),
        ]}
      />
      {children}
      {/* Read before it is decided, beside the lines. */}
      {isPending && <ApprovalChanges cartId={cartId} />}
      <p className={css.told} role="status">
        {late}
      </p>
      {error && <ErrorNote text={error.text} />}
      {isDecider && isPart && <Line>{isNothing ? approvalText('approval.chosen.none') : chosenText(chosen)}</Line>}
      <div className={css.actions}>
        {isDecider && (
          <>
            <Button variant="primary" unavailable={isNothing} {...opens('approve')}>
              {labelOf('approve')}
            </Button>
            <Button {...opens('reject')}>{labelOf('reject')}</Button>
          </>
        )}
        {isPending && isOwn && (
          <Button busy={withdrawing} onClick={() => void withdraw()}>
            {labelOf('withdraw')}
          </Button>
        )}
        {isToAsk && (
          <Button variant="primary" {...opens('ask')}>
            {labelOf('ask')}
          </Button>
        )}
      </div>
      {status && <ApprovalPast cartId={cartId} isFailureTold={isPending} />}
      {part && asked && (
        <part.DecisionDialog
          key={asked}
          deed={asked}
          difference={difference}
          run={(comment) => act(asked, comment)}
          onClose={() => setAsked(null)}
          fallbackFocus={() => heading.current}
        >
          <Line>{aboutText(cart, asked === 'approve' && isPart ? chosen : undefined)}</Line>
          {asked === 'approve' && isPart && <Line>{chosenText(chosen)}</Line>}
        </part.DecisionDialog>
      )}
    </div>
  );
}

/** Which cart is decided about, how much of it, and what that costs. */
const aboutText = (cart: DelayedCart, chosen: Chosen | undefined): string =>
  approvalText('approval.about', {
    name: delayedName(cart),
    lines: delayedText('delayed.lines', { n: chosen ? chosen.ids.length : cart.quantity }),
    cost: formatPrice(chosen ? chosen.cost : cart.cost),
  });

const chosenText = ({ ids, of }: Chosen): string => approvalText('approval.chosen', { n: ids.length, of });

function doneText(deed: Deed, of: Chosen | undefined): string {
  if (of) return approvalText('approval.done.part', { n: of.ids.length, of: of.of });
  return deed === 'ask' ? approvalState('approval.locked') : approvalText(`approval.done.${deed}`);
}
