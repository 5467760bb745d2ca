import { type CSSProperties, type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Icon } from './Icon';
import css from './Tree.module.css';
import { useUid } from './useUid';

export interface TreeItem {
  id: string;
  /** What typing leads to. */
  name: string;
  /** What is seen and heard of it; the name by default. */
  label?: ReactNode;
  /** From 1 at the top. */
  level: number;
  /** Among those it stands with, from 1, and how many these are. */
  position: number;
  size: number;
  /** Undefined where there is nothing below it. */
  isOpen?: boolean | undefined;
}

export interface TreeProps {
  label: string;
  /** What is seen now, from the top: what stands in an open one comes right after it. */
  items: readonly TreeItem[];
  chosen?: string | undefined;
  onChoose: (id: string) => void;
  /** Opens these, or closes them. */
  onTurn: (ids: readonly string[], isOpen: boolean) => void;
}

/** What is typed without a pause of this is one word. */
const PAUSE_MS = 700;
/** Deeper ones stand no further to the right. */
const DEEPEST = 12;

/** Where the one above it stands; -1 at the top. */
function aboveAt(items: readonly TreeItem[], at: number): number {
  const level = items[at]?.level ?? 1;
  let above = at - 1;
  while (above >= 0 && (items[above] as TreeItem).level >= level) above--;
  return above;
}

/** Those that stand with it, itself included. */
function beside(items: readonly TreeItem[], at: number): TreeItem[] {
  const level = items[at]?.level ?? 1;
  const found: TreeItem[] = [];
  for (let next = aboveAt(items, at) + 1; next < items.length && (items[next] as TreeItem).level >= level; next++)
    if ((items[next] as TreeItem).level === level) found.push(items[next] as TreeItem);
  return found;
}

/** The next one whose name begins with these letters, and round again; who types more letters stays where they still fit. */
function typedTo(items: readonly TreeItem[], at: number, letters: string): number {
  const sought = letters.toLowerCase();
  // The same letter over and over goes from one to the next.
  const isOne = [...sought].every((letter) => letter === sought[0]);
  const begins = isOne ? (sought[0] as string) : sought;
  const first = isOne ? at + 1 : at;
  for (let step = 0; step < items.length; step++) {
    const next = (first + step) % items.length;
    if (items[next]?.name.toLowerCase().startsWith(begins)) return next;
  }
  return -1;
}

/**
 * A tree by the APG: one stop of Tab; ↑ ↓ Home End go over what is seen, → opens and goes in, ← closes and goes out, * opens all beside, letters lead to a name.
 * The focus chooses nothing: Enter, Space or a press does.
 */
export function Tree({ label, items, chosen, onChoose, onTurn }: TreeProps) {
  const id = useUid();
  const root = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<string | null>(null);
  const typed = useRef({ letters: '', at: 0 });
  const isSeen = (one: string | null | undefined): boolean => items.some((item) => item.id === one);
  const stop = isSeen(active) ? active : isSeen(chosen) ? chosen : items[0]?.id;
  const idOf = (item: string): string => `${id}-${item}`;

  // One that is no longer seen takes the focus with it: it goes to where Tab would lead.
  const focused = useRef<string | null>(null);
  useEffect(() => {
    if (focused.current === null || isSeen(focused.current)) return;
    const { activeElement } = document;
    focused.current = null;
    if (stop !== undefined && stop !== null && (!activeElement || activeElement === document.body)) document.getElementById(idOf(stop))?.focus();
  }, [items]);

  const go = (at: number): void => {
    const to = items[at];
    if (!to) return;
    setActive(to.id);
    const element = document.getElementById(idOf(to.id));
    element?.focus({ preventScroll: true });
    element?.scrollIntoView?.({ block: 'nearest' });
  };
  const keys: Readonly<Record<string, (at: number, item: TreeItem) => void>> = {
    ArrowDown: (at) => go(at + 1),
    ArrowUp: (at) => go(at - 1),
    Home: () => go(0),
    End: () => go(items.length - 1),
    ArrowRight: (at, item) => (item.isOpen === false ? onTurn([item.id], true) : item.isOpen && go(at + 1)),
    ArrowLeft: (at, item) => (item.isOpen ? onTurn([item.id], false) : go(aboveAt(items, at))),
    Enter: (_, item) => onChoose(item.id),
    ' ': (_, item) => onChoose(item.id),
    '*': (at) => {
      const closed = beside(items, at).filter(({ isOpen }) => isOpen === false);
      if (closed.length > 0)
        onTurn(
          closed.map((item) => item.id),
          true,
        );
    },
  };
  const keyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing) return;
    const at = items.findIndex((item) => item.id === stop);
    const item = items[at];
    if (!item) return;
    const key = keys[event.key];
    if (key) key(at, item);
    else if ([...event.key].length === 1) {
      const { letters, at: before } = typed.current;
      typed.current = { letters: event.timeStamp - before > PAUSE_MS ? event.key : letters + event.key, at: event.timeStamp };
      const next = typedTo(items, at, typed.current.letters);
      if (next >= 0) go(next);
    } else return;
    event.preventDefault();
  };

  return (
    <div
      ref={root}
      className={css.root}
      role="tree"
      aria-label={label}
      onKeyDown={keyDown}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget) focused.current = null;
      }}
    >
      {items.map((item) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the tree's.
        <div
          key={item.id}
          id={idOf(item.id)}
          className={css.item}
          style={{ '--isl-tree-level': Math.min(item.level, DEEPEST) - 1 } as CSSProperties}
          role="treeitem"
          tabIndex={item.id === stop ? 0 : -1}
          aria-level={item.level}
          aria-posinset={item.position}
          aria-setsize={item.size}
          aria-expanded={item.isOpen}
          aria-selected={item.id === chosen}
          onFocus={() => {
            focused.current = item.id;
            setActive(item.id);
          }}
          onClick={() => onChoose(item.id)}
        >
          {/* biome-ignore lint/a11y/noStaticElementInteractions: → and ← do the same */}
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: → and ← do the same */}
          <span
            className={css.turn}
            data-turn={item.isOpen === undefined ? undefined : ''}
            onClick={
              item.isOpen === undefined
                ? undefined
                : (event: MouseEvent) => {
                    event.stopPropagation();
                    onTurn([item.id], !item.isOpen);
                  }
            }
          >
            {item.isOpen !== undefined && <Icon name="chevron" />}
          </span>
          <span className={css.label}>{item.label ?? item.name}</span>
        </div>
      ))}
    </div>
  );
}
