import { type KeyboardEvent, type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { isCovered, type Layer, raise, stayShown, takesEscape } from './layers';
import { followAnchor } from './placement';
import css from './Suggestions.module.css';
import { useLatest } from './useLatest';

interface Props {
  /** The field; the list stands under it, as wide at least. */
  anchor: RefObject<HTMLElement | null>;
  /** A press elsewhere, the focus elsewhere, or Escape from within; then the focus goes back to the field. */
  onClose: () => void;
  /** It has columns, and takes the width they need. */
  wide?: boolean | undefined;
  children: ReactNode;
}

/** What belongs to a field, in the top layer under it, on phones too. Written directly after the field, so that Tab goes in. */
export function Suggestions({ anchor, onClose, wide, children }: Props) {
  const root = useRef<HTMLDivElement>(null);
  const close = useLatest(onClose);
  const above = useRef<Layer>(null);
  const keyDown = (event: KeyboardEvent) => {
    if (!takesEscape(above.current, event)) return;
    anchor.current?.focus({ preventScroll: true });
    onClose();
  };
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
    above.current = layer;
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
    element.addEventListener('focusout', leave);
    field.addEventListener('focusout', leave);
    return () => {
      removeEventListener('resize', sized);
      document.removeEventListener('pointerdown', press, true);
      element.removeEventListener('focusout', leave);
      field.removeEventListener('focusout', leave);
      unwatch();
      unfollow();
      drop();
    };
  }, [anchor, close]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears the key that closes it
    <div ref={root} popover="manual" className={css.root} data-wide={wide || undefined} onKeyDown={keyDown}>
      {children}
    </div>
  );
}
