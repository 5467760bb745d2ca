import { Fragment, type KeyboardEvent, memo, type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { CartStore } from '../../stores/cart';
import { drawerText } from '../../texts/drawer';
import { useLatest } from '../../ui/useLatest';
import { useCartBuyer } from '../basketRules';
import { useClosed } from '../CartNotes';
import type { Group, Told } from './arrange';
import { Line, PlainLine, type Shared } from './Line';
import css from './Lines.module.css';
import { createSight, type Sight } from './sight';

/** Rows of a block: in sight they have controls, out of sight their words stand plain, for the browser's search, for print and for screen readers. */
const BLOCK = 24;

interface Props {
  store: CartStore;
  groups: readonly Group[];
  picked: readonly string[];
  onPick: (keys: readonly string[], on: boolean) => void;
  mustChooseCar: boolean;
  fixed: boolean;
  told: Told | undefined;
  kinds: Shared['kinds'];
  assign: Shared['assign'];
}

const cut = new WeakMap<readonly string[], readonly (readonly string[])[]>();

/** The same blocks of the same page: a page that comes draws its own rows only. */
function blocksOf(keys: readonly string[]): readonly (readonly string[])[] {
  const known = cut.get(keys);
  if (known) return known;
  const blocks: (readonly string[])[] = [];
  for (let at = 0; at < keys.length; at += BLOCK) blocks.push(keys.slice(at, at + BLOCK));
  cut.set(keys, blocks);
  return blocks;
}

/** Enter goes to the next quantity, with Shift to the one before (CA-17); what was typed has been taken by then. */
function toNeighbour(event: KeyboardEvent<HTMLElement>): void {
  const { target, key, shiftKey, altKey, ctrlKey, metaKey, currentTarget } = event;
  if (key !== 'Enter' || altKey || ctrlKey || metaKey || !(target instanceof HTMLInputElement) || target.type === 'checkbox') return;
  const fields = [...currentTarget.querySelectorAll<HTMLInputElement>('input[role="spinbutton"]')];
  const next = fields[fields.indexOf(target) + (shiftKey ? -1 : 1)];
  if (!next) return;
  event.preventDefault();
  next.focus();
  next.select();
}

/** The lines, group by group. */
export function Lines({ store, groups, picked, onPick, mustChooseCar, fixed, told, kinds, assign }: Props) {
  const buyer = useCartBuyer(store, useClosed(store));
  const latest = useLatest(onPick);
  const chosen = picked.join();
  // A line is drawn anew when it changes, not with the page around it.
  const shared = useMemo<Shared>(() => {
    const keys = new Set(picked);
    return { store, buyer, mustChooseCar, fixed, told, kinds, assign, has: (key) => keys.has(key), onPick: (...given) => latest.current(...given) };
  }, [store, buyer, mustChooseCar, fixed, told, kinds, assign, chosen, latest]);
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
              {group.title} <span className={css.count}>{group.keys.length}</span>
            </h3>
            <Rows label={group.title ?? ''}>{blocks(group, at === 0)}</Rows>
          </section>
        ))
      ) : (
        <Rows label={drawerText('cart.lines')}>
          {groups.map((group, at) => (
            // A page is known by its place.
            <Fragment key={String(at)}>{blocks(group, at === 0)}</Fragment>
          ))}
        </Rows>
      )}
    </div>
  );
}

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

/** Drawn anew when its own rows are others, not with every figure of the cart. */
const Block = memo(function Block({ keys, sight, shared, isFirst }: BlockProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(isFirst || !sight.canSee);
  const height = useRef<number | undefined>(undefined);
  useEffect(() => {
    const element = place.current;
    if (!element || !sight.canSee) return;
    return sight.watch(element, (now) => {
      // Who is in a field of it stays there.
      if (!now && element.contains(document.activeElement)) return;
      // What stands plain has no height of its own.
      if (!now && element.childElementCount > 0 && element.dataset.plain === undefined) height.current = element.offsetHeight / element.childElementCount;
      setNear(now);
    });
  }, [sight]);
  // Its rows keep the height they had with their controls, so that nothing below them moves.
  useLayoutEffect(() => {
    const element = place.current;
    if (height.current) element?.style.setProperty('--isl-cart-line', `${height.current}px`);
    if (!isFirst || !isNear || !element?.childElementCount) return;
    // What nobody has come near yet is as high as the first rows are: else what is led to would be pushed away by those that get their controls above it.
    const lines = element.closest<HTMLElement>('[data-lines]');
    const usual = Math.round(element.offsetHeight / element.childElementCount);
    if (lines && usual > 0) lines.style.setProperty('--isl-cart-line', `${usual}px`);
  });
  return (
    <div ref={place} role="none" className={css.block} data-plain={!isNear || undefined}>
      {isNear ? keys.map((key) => <Line key={key} lineKey={key} shared={shared} />) : <Plain keys={keys} store={shared.store} told={shared.told} />}
    </div>
  );
});

const Plain = memo(function Plain({ keys, store, told }: { keys: readonly string[]; store: CartStore; told: Told | undefined }) {
  return keys.map((key) => <PlainLine key={key} lineKey={key} store={store} said={told?.get(key)} />);
});
