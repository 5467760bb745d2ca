import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { isCovered, isTopmost, raise, stayShown } from './layers';
import { followAnchor } from './placement';
import css from './Suggestions.module.css';
import { useLatest } from './useLatest';

interface Props {
  /** The field; the list stands under it, as wide at least. */
  anchor: RefObject<HTMLElement | null>;
  /** A press elsewhere, the focus elsewhere, or Escape from within; then the focus goes back to the field. */
  onClose: () => void;
  children: ReactNode;
}

/** What belongs to a field, in the top layer under it, on phones too. Written directly after the field, so that Tab goes in. */
export function Suggestions({ anchor, onClose, children }: Props) {
  const root = useRef<HTMLDivElement>(null);
  const close = useLatest(onClose);
  useLayoutEffect(() => {
    const element = root.current;
    const field = anchor.current;
    if (!element || !field) return;
    const [layer, drop] = raise(false);
    const isInside = (place: EventTarget | null) => place instanceof Node && (element.contains(place) || field.contains(place));
    const press = (event: Event) => {
      if (!isCovered(layer) && !isInside(event.composedPath()[0] ?? null)) close.current();
    };
    const leave = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget && !isCovered(layer) && !isInside(relatedTarget)) close.current();
    };
    const keyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || !isTopmost(layer)) return;
      event.preventDefault();
      field.focus({ preventScroll: true });
      close.current();
    };
    const sized = () => element.style.setProperty('--isl-field', `${field.offsetWidth}px`);
    let unfollow = () => {};
    const show = () => {
      sized();
      element.showPopover?.();
      unfollow();
      unfollow = followAnchor(field, element, false);
    };
    show();
    const unwatch = 'showPopover' in element ? stayShown(element, ':popover-open', show) : () => {};
    addEventListener('resize', sized);
    document.addEventListener('pointerdown', press, true);
    element.addEventListener('keydown', keyDown);
    element.addEventListener('focusout', leave);
    field.addEventListener('focusout', leave);
    return () => {
      removeEventListener('resize', sized);
      document.removeEventListener('pointerdown', press, true);
      element.removeEventListener('keydown', keyDown);
      element.removeEventListener('focusout', leave);
      field.removeEventListener('focusout', leave);
      unwatch();
      unfollow();
      drop();
    };
  }, [anchor, close]);
  return (
    <div ref={root} popover="manual" className={css.root}>
      {children}
    </div>
  );
}
