import { type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { FailureNote } from '../../bind/FailureNote';
import { ListHead } from '../../bind/lists/ListPlace';
import { usePicked } from '../../bind/lists/usePicked';
import { useRowFocus } from '../../bind/lists/useRowFocus';
import { useSaidFound } from '../../bind/lists/useSaidFound';
import { useNextBuyer } from '../../bind/useNextBuyer';
import type { AssignKind, CartStore } from '../../stores/cart';
import { wasReported } from '../../stores/core/result';
import { lineText } from '../../texts/cart-lines';
import { drawerText } from '../../texts/drawer';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { focusOn } from '../../ui/focus';
import { useLatest } from '../../ui/useLatest';
import type { Assign } from '../assign';
import { CartNotes } from '../cart';
import { useLineLead } from '../leaving';
import { DEFAULT_VIEW, type LineNotes, type View } from './arrange';
import css from './CartLines.module.css';
import { Changes } from './Changes';
import { Finder } from './Finder';
import { linesText } from './heading';
import { Lines } from './Lines';
import { Refused } from './Refused';
import { Selection } from './Selection';
import { useArranged } from './shown';
import type { CartPage } from './useCartPage';
import { FEW, WaitingLines } from './Waiting';

const NONE: readonly AssignKind[] = [];

interface Props {
  page: CartPage;
  /** Lines that are to come, while the cart itself is not known. */
  expected: number;
  /** In place of the lines where there are none. */
  empty: ReactNode;
  heading: RefObject<HTMLHeadingElement | null>;
  /** Around the lines; where nothing is given, nobody but this needs it. */
  place?: RefObject<HTMLDivElement | null> | undefined;
  /** The cart as its lines see it, where their removal is asked about first; the page's own when absent. */
  asked?: CartStore | undefined;
  /** Nothing of it can be changed. */
  fixed?: boolean | undefined;
  /** What is said of lines besides, by key; those can be shown alone. */
  notes?: LineNotes | undefined;
  /** What lines may be divided among here. */
  kinds: readonly AssignKind[];
  assign: Assign;
  /** Shows all lines when it is called. */
  all?: { current: () => void } | undefined;
  /** Above the lines; `show` leaves those that something is said of. */
  children?: ((show: () => void) => ReactNode) | undefined;
}

/** The lines of a cart on its page: found, ordered, chosen, refused, changed elsewhere; while they come, where some did not, where there are none. */
export function CartLines({ page, expected, empty, heading, place: around, asked, fixed = false, notes, kinds, assign, all, children }: Props) {
  const { store, header, content, setPicked, isNew, isEmpty, isShown } = page;
  const [chosen, setView] = useState<View>(DEFAULT_VIEW);
  // Nothing is said any more: all stand there.
  const isOver = chosen.only === 'changed' && !notes?.size;
  const view = useMemo<View>(() => (isOver ? { ...chosen, only: 'all' } : chosen), [chosen, isOver]);
  const { groups, pages, keys } = useArranged(store, view, notes);
  const { picked: chosenKeys, ...choice } = usePicked(keys, (key) => key);
  const pickedKeys = chosenKeys.join();
  // The lines are not drawn anew with the figures around them.
  const picked = useMemo(() => chosenKeys, [pickedKeys]);
  const latest = useLatest(choice.pick);
  const [pick] = useState(() => (of: readonly string[], on: boolean) => latest.current(of, on));
  useEffect(() => setPicked(picked), [pickedKeys, setPicked]);
  const own = useRef<HTMLDivElement>(null);
  const place = around ?? own;
  useRowFocus({ place, pages, within: (row) => row.querySelector('input[role="spinbutton"]'), heading: () => heading.current });

  // What the view leaves out is shown first.
  useLineLead(store, place, (key) => keys.includes(key) || setView(DEFAULT_VIEW));

  useEffect(() => {
    if (all) all.current = () => setView(DEFAULT_VIEW);
  }, [all]);
  const { cart } = header;
  useNextBuyer(store, choice.clear);
  const { loaded, total, status } = content;
  const count = content.order.length;
  // Until its approval is decided nothing of it is changed.
  const isClosed = fixed || cart?.status === 'PENDING';
  const foundText = keys.length === count ? lineText('cart.count', { n: count }) : lineText('cart.found', { n: keys.length, of: count });
  const isPart = total > loaded && loaded > 0 && status !== 'ready';
  const partText = status === 'loading' ? lineText('cart.loadingRest', { k: loaded, n: total }) : drawerText('cart.loaded', { k: loaded, n: total });
  useSaidFound(foundText, [view.query.trim(), view.only].join());
  const toHeading = () => void focusOn(heading.current);
  const toSummary = () => {
    page.summary.current?.scrollIntoView({ block: 'nearest' });
    focusOn(page.summary.current);
  };
  return (
    <div className={css.root}>
      <ListHead heading={heading} title={linesText(store)} found={isPart ? partText : isShown && foundText} />
      {keys.length > FEW && (
        <Button className={css.skip} onClick={toSummary}>
          {lineText('cart.toSummary')}
        </Button>
      )}
      {/* With the lines: what came before them would move their places. */}
      {!isNew && <CartNotes store={store} />}
      {children?.(() => {
        toHeading();
        setView({ ...DEFAULT_VIEW, only: 'changed' });
      })}
      <Changes store={store} onClose={toHeading} />
      {!isClosed && <Refused store={asked ?? store} place={place} onShow={() => setView(DEFAULT_VIEW)} onRemove={toHeading} />}
      {isShown && (count > FEW || chosen !== DEFAULT_VIEW) && (
        <Finder view={view} onView={setView} hasCars={Boolean(cart?.isCanAssignCar)} hasNotes={Boolean(notes?.size)} />
      )}
      {keys.length > 0 && !isClosed && (
        <Selection
          store={asked ?? store}
          isAsking={asked !== undefined}
          keys={keys}
          picked={picked}
          onPick={choice.pick}
          onDone={choice.clear}
          heading={heading}
          canAssign={kinds.includes('car')}
        />
      )}
      {isNew && <WaitingLines count={cart?.quantity || expected} />}
      <div ref={place}>
        <Lines
          store={asked ?? store}
          groups={groups}
          picked={picked}
          onPick={pick}
          mustChooseCar={Boolean(cart?.isMustChoiceCar)}
          fixed={fixed}
          notes={notes}
          kinds={isClosed ? NONE : kinds}
          assign={assign}
        />
      </div>
      {isShown && keys.length === 0 && (
        <EmptyState title={lineText('cart.nothing')}>
          <Button
            onClick={() => {
              toHeading();
              setView(DEFAULT_VIEW);
            }}
          >
            {lineText('cart.showAll')}
          </Button>
        </EmptyState>
      )}
      {isEmpty && empty}
      {header.status === 'failed' && status === 'ready' && <FailureNote failure={header.error} onRetry={() => void store.refresh()} />}
      {status === 'failed' && content.error && (
        <div className={css.failed}>
          <FailureNote failure={content.error} onRetry={loaded ? undefined : () => void store.open()} silent={wasReported(content.error)} />
          {loaded > 0 && (
            <Button
              onClick={() => {
                toHeading();
                void store.loadMore();
              }}
            >
              {lineText('cart.loadRest')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
