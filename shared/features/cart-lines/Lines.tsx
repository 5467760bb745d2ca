import { Fragment, type KeyboardEvent, memo, type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { countText } from '../../format/number';
import { times } from '../../format/times';
import type { CartStore } from '../../stores/cart';
import { useClosed, useDoubled } from '../cart';
import { useCartBuyer } from '../purchase';
import type { Group, LineNotes } from './arrange';
import { linesText } from './heading';
import { Line, PlainLines, type Shared } from './Line';
import css from './Lines.module.css';
import { createSight, type Sight } from './sight';

/** Rows of a block: near the window they have controls, elsewhere their words stand plain, for the browser's search, for print and for screen readers. */
const BLOCK = 24;
/** So many of them get their controls, or lose them, in one frame. */
const SLICE = 4;
const SLICES = BLOCK / SLICE;
/** Lines that have gone out of sight keep their controls for so long: a window that is resized, or a wheel turned back, finds them. */
const LINGER_MS = 300;

interface Props {
  store: CartStore;
  groups: readonly Group[];
  picked: readonly string[];
  onPick: (keys: readonly string[], on: boolean) => void;
  mustChooseCar: boolean;
  fixed: boolean;
  notes: LineNotes | undefined;
  kinds: Shared['kinds'];
  assign: Shared['assign'];
}

/** Cuts keys into parts; the same parts of the same keys: a page that comes draws its own rows only. */
function cutBy(size: number): (keys: readonly string[]) => readonly (readonly string[])[] {
  const cut = new WeakMap<readonly string[], readonly (readonly string[])[]>();
  return (keys) => {
    const parts = cut.get(keys) ?? times(Math.ceil(keys.length / size), (at) => keys.slice(at * size, (at + 1) * size));
    cut.set(keys, parts);
    return parts;
  };
}
const blocksOf = cutBy(BLOCK);
const slicesOf = cutBy(SLICE);

/** Enter in a quantity goes to the next one, with Shift to the one before; what was typed has been taken by then. */
function toNeighbour(event: KeyboardEvent<HTMLElement>): void {
  const { target, key, shiftKey, altKey, ctrlKey, metaKey, currentTarget } = event;
  if (key !== 'Enter' || altKey || ctrlKey || metaKey || !(target instanceof HTMLInputElement)) return;
  const fields = [...currentTarget.querySelectorAll<HTMLInputElement>('input[role="spinbutton"]')];
  const at = fields.indexOf(target);
  const next = at < 0 ? undefined : fields[at + (shiftKey ? -1 : 1)];
  if (!next) return;
  event.preventDefault();
  next.focus();
  next.select();
}

/** The lines, group by group. Drawn anew when what it is given has changed: `picked` and `onPick` are the same while they say the same. */
export const Lines = memo(function Lines({ store, groups, picked, onPick, mustChooseCar, fixed, notes, kinds, assign }: Props) {
  const buyer = useCartBuyer(store, useClosed(store));
  const pages = useMemo(() => groups.map(({ keys }) => keys), [groups]);
  const doubled = useDoubled(store, pages);
  // A line is drawn anew when it changes, not with the page around it.
  const shared = useMemo<Shared>(() => {
    const keys = new Set(picked);
    return { store, buyer, mustChooseCar, fixed, notes, kinds, assign, doubled, has: (key) => keys.has(key), onPick };
  }, [store, buyer, mustChooseCar, fixed, notes, kinds, assign, doubled, picked, onPick]);
  const [sight] = useState(createSight);
  useEffect(() => sight.end, [sight]);
  if (groups.length === 0) return null;
  const isGrouped = groups.some(({ title }) => title !== null);
  const blocks = ({ keys }: Group, first: boolean) =>
    // A block is known by its place: what is added or comes to stand in it leaves its rows where they are.
    blocksOf(keys).map((part, at) => <Block key={String(at)} keys={part} sight={sight} shared={shared} isFirst={first && at === 0} />);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears of keys in the fields inside
    <div className={css.root} data-lines="" onKeyDown={toNeighbour}>
      {isGrouped ? (
        groups.map((group, at) => (
          <section key={group.title} aria-label={group.title ?? undefined}>
            <h3 className={css.title}>
              {group.title} <span className={css.count}>{countText(group.keys.length)}</span>
            </h3>
            <Rows label={group.title ?? ''}>{blocks(group, at === 0)}</Rows>
          </section>
        ))
      ) : (
        <Rows label={linesText(store)}>
          {groups.map((group, at) => (
            // A page is known by its place.
            <Fragment key={String(at)}>{blocks(group, at === 0)}</Fragment>
          ))}
        </Rows>
      )}
    </div>
  );
});

/** Blocks are no part of the list: a list of elements that stand in them. */
const Rows = ({ label, children }: { label: string; children: ReactNode }) => (
  // biome-ignore lint/a11y/useSemanticElements: between `<ul>` and `<li>` nothing may stand
  <div role="list" aria-label={label}>
    {children}
  </div>
);

interface BlockProps {
  keys: readonly string[];
  sight: Sight;
  shared: Shared;
  isFirst: boolean;
}

/** Height of its rows that have controls, in px; 0 where none has. What stands plain has no height of its own. */
function heightOf(block: HTMLElement): number {
  const rows = ([...block.children] as HTMLElement[]).filter(({ childElementCount }) => childElementCount > 0);
  return rows.reduce((sum, { offsetHeight }) => sum + offsetHeight, 0) / (rows.length || 1);
}

/** Drawn anew when its own rows are others, not with every figure of the cart. */
const Block = memo(function Block({ keys, sight, shared, isFirst }: BlockProps) {
  const place = useRef<HTMLDivElement>(null);
  /** So many of its slices have controls, from either end of it. */
  const [near, setNear] = useState({ count: sight.canSee ? Number(isFirst) : SLICES, fromEnd: false });
  const height = useRef(0);
  const slices = slicesOf(keys);
  const isNear = near.count > 0;
  useEffect(() => {
    const element = place.current;
    if (!element || !sight.canSee) return;
    let waiting: (() => void)[] = [];
    const leave = (): void => {
      for (const stop of waiting) stop();
      waiting = [];
    };
    const come = (isAbove: boolean): void => {
      const more = (): void => setNear((was) => (was.count < SLICES ? { count: was.count + 1, fromEnd: was.count === 0 ? isAbove : was.fromEnd } : was));
      for (let slice = 0; slice < SLICES; slice++) waiting.push(sight.draw(more));
    };
    let isGoing = false;
    const less = (): void => {
      // Who is in a field of it stays there.
      if (!element.contains(document.activeElement)) setNear((was) => (was.count > 0 ? { ...was, count: was.count - 1 } : was));
    };
    if (isFirst) come(false);
    const stop = sight.watch(element, ({ isNear, isSeen, isAbove }) => {
      leave();
      if (isNear) {
        // Who looks at it already waits for no frame.
        const isBack = isGoing;
        if (isSeen) setNear((was) => (was.count === 0 || isBack ? { count: SLICES, fromEnd: false } : was));
        isGoing = false;
        come(isAbove);
      } else {
        const timer = setTimeout(() => {
          isGoing = true;
          height.current = heightOf(element) || height.current;
          for (let slice = 0; slice < SLICES; slice++) waiting.push(sight.draw(less));
        }, LINGER_MS);
        waiting.push(() => clearTimeout(timer));
      }
    });
    return () => {
      leave();
      stop();
    };
  }, [sight, isFirst]);
  // Its rows keep the height they had with their controls, so that nothing below them moves.
  useLayoutEffect(() => {
    const element = place.current;
    if (height.current) element?.style.setProperty('--isl-cart-line', `${height.current}px`);
    if (!isFirst || !isNear || !element) return;
    // What nobody has come near yet is as high as the first rows are: else what is led to would be pushed away by those that get their controls above it.
    const lines = element.closest<HTMLElement>('[data-lines]');
    const lineHeight = Math.round(heightOf(element));
    if (lines && lineHeight > 0) lines.style.setProperty('--isl-cart-line', `${lineHeight}px`);
  });
  return (
    <div ref={place} role="none" className={css.block} data-plain={!isNear || undefined}>
      {slices.flatMap((part, at) =>
        (near.fromEnd ? slices.length - 1 - at : at) < near.count
          ? // Of one list, so that a row that moves up when another goes stays the same row, with its focus and what is typed in it.
            part.map((key) => <Line key={key} lineKey={key} shared={shared} />)
          : [<PlainLines key={['plain', at].join()} keys={part} store={shared.store} notes={shared.notes} />],
      )}
    </div>
  );
});
