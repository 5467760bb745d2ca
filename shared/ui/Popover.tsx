import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { Button } from './Button';
import { dock } from './docks';
import { focusOn } from './focus';
import { Icon } from './Icon';
import { isCovered, type Key, type Layer, raise, stayShown, takesEscape } from './layers';
import css from './Popover.module.css';
import { followAnchor, NARROW } from './placement';
import { uiText } from './text';
import { useLatest } from './useLatest';

export type PopoverClose = 'escape' | 'outside' | 'tab' | 'button';

export interface PopoverProps {
  open: boolean;
  onClose: (reason: PopoverClose) => void;
  anchor: RefObject<HTMLElement | null>;
  /** Names the popover, and heads the sheet on phones. */
  label: string;
  id?: string | undefined;
  role?: string | undefined;
  className?: string | undefined;
  children?: ReactNode;
}

/**
 * Content beside its opener, in the top layer: never clipped, a sheet on phones. Write it directly after the opener, so that Tab goes in;
 * it takes no focus itself. Escape closes it with focus back on the opener, a press outside or Tab out where the buyer went.
 */
export const Popover = ({ open, ...rest }: PopoverProps) => (open ? <OpenPopover {...rest} /> : null);

function OpenPopover({ onClose, anchor, label, id, role = 'group', className, children }: Omit<PopoverProps, 'open'>) {
  const root = useRef<HTMLDivElement>(null);
  const close = useLatest(onClose);

  const closeToAnchor = (reason: PopoverClose) => {
    focusOn(anchor.current);
    close.current(reason);
  };
  const toAnchor = useLatest(closeToAnchor);
  const above = useRef<Layer>(null);
  const hearKey = (event: Key) => {
    if (takesEscape(above.current, event)) closeToAnchor('escape');
  };
  const toEscape = useLatest(hearKey);

  useLayoutEffect(() => {
    const element = root.current;
    const opener = anchor.current;
    if (!element) return;
    const isInside = (place: EventTarget | null) => place instanceof Node && (element.contains(place) || !!opener?.contains(place));
    const [layer, drop] = raise(false);
    above.current = layer;
    // From elsewhere, the opener first of all, on the way down: a dialog of the page would hear it before the document does.
    const keyDown = (event: KeyboardEvent) => void (element.contains(event.target as Node) || toEscape.current(event));
    const press = (event: Event) => {
      if (!isCovered(layer) && !isInside(event.composedPath()[0] ?? null)) close.current('outside');
    };
    const leave = (event: FocusEvent) => {
      if (event.relatedTarget && !isCovered(layer) && !isInside(event.relatedTarget)) close.current('tab');
    };
    // A sheet's dimmed page is the sheet's own: a press there closes it, reaches nothing beneath, and takes the focus nowhere.
    const pressBeside = ({ target, clientX, clientY }: MouseEvent) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      if (target === element && (clientX < left || clientX > right || clientY < top || clientY > bottom)) toAnchor.current('outside');
    };
    element.addEventListener('click', pressBeside);
    let unfollow = () => {};
    const show = () => {
      element.showPopover?.();
      unfollow();
      if (opener) unfollow = followAnchor(opener, element);
    };
    show();
    const unwatch = 'showPopover' in element ? stayShown(element, ':popover-open', show) : () => {};
    // As a sheet it stands at the bottom, where toasts would.
    const narrow = matchMedia(NARROW);
    let undock = () => {};
    const stand = () => {
      undock();
      undock = narrow.matches ? dock(element, false) : () => {};
    };
    stand();
    narrow.addEventListener('change', stand);
    // What scrolls must be reachable by keyboard, in browsers that do not see to it.
    const sized = new ResizeObserver(() => {
      element.tabIndex = element.scrollHeight > element.clientHeight ? 0 : -1;
    });
    for (const child of [element, ...element.children]) sized.observe(child);
    window.addEventListener('keydown', keyDown, true);
    document.addEventListener('pointerdown', press, true);
    element.addEventListener('focusout', leave);
    opener?.addEventListener('focusout', leave);
    return () => {
      window.removeEventListener('keydown', keyDown, true);
      document.removeEventListener('pointerdown', press, true);
      element.removeEventListener('click', pressBeside);
      element.removeEventListener('focusout', leave);
      opener?.removeEventListener('focusout', leave);
      sized.disconnect();
      unwatch();
      unfollow();
      narrow.removeEventListener('change', stand);
      undock();
      drop();
    };
  }, [anchor, close, toAnchor, toEscape]);

  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: `role` is always set
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears the key that closes it
    <div ref={root} id={id} popover="manual" role={role} aria-label={label} className={css.root} onKeyDown={hearKey}>
      <div className={css.head}>
        <span className={css.title} aria-hidden="true">
          {label}
        </span>
        <Button size="icon" aria-label={uiText('close')} onClick={() => closeToAnchor('button')}>
          <Icon name="close" />
        </Button>
      </div>
      <div className={className ?? css.body}>{children}</div>
    </div>
  );
}
