// Where a popover stands. Its place goes through custom properties: an inline `left` would lose to the isolated sheet.

/** Where a popover is a sheet. */
export const NARROW = '(max-width: 480px)';
const GAP = 4;
const EDGE = 8;

const place = (floating: HTMLElement, x: number, y: number) => {
  floating.style.setProperty('--isl-x', `${Math.round(x)}px`);
  floating.style.setProperty('--isl-y', `${Math.round(y)}px`);
};

/** Under the anchor, or over it when only there is room: what the positioning library will agree with when it comes. */
function placeOnce(anchor: HTMLElement, floating: HTMLElement) {
  const { left, top, bottom } = anchor.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = floating;
  const over = bottom + GAP + height > window.innerHeight - EDGE && top - GAP - height > EDGE;
  place(floating, Math.max(EDGE, Math.min(left, document.documentElement.clientWidth - width - EDGE)), over ? top - GAP - height : bottom + GAP);
}

/**
 * Keeps a popover at its anchor until the returned call, loading @floating-ui/dom on first need; on narrow screens the sheet stands by CSS alone.
 * With `sheet` off it stands at its anchor there too: what belongs to a field would lie under the keyboard.
 */
export function followAnchor(anchor: HTMLElement, floating: HTMLElement, sheet = true): () => void {
  const narrow = window.matchMedia(NARROW);
  let stop = () => {};
  let run = 0;
  const start = () => {
    stop();
    stop = () => {};
    const current = ++run;
    if (sheet && narrow.matches) return;
    placeOnce(anchor, floating);
    import('@floating-ui/dom').then(
      ({ autoUpdate, computePosition, flip, offset, shift, size }) => {
        if (current !== run) return;
        const fit = size({
          padding: EDGE,
          apply: ({ availableHeight }) => floating.style.setProperty('--isl-room', `${Math.max(120, Math.floor(availableHeight))}px`),
        });
        const middleware = [offset(GAP), flip({ padding: EDGE }), shift({ padding: EDGE }), fit];
        stop = autoUpdate(anchor, floating, () => {
          computePosition(anchor, floating, { strategy: 'fixed', placement: 'bottom-start', middleware }).then(({ x, y }) => {
            if (current === run) place(floating, x, y);
          });
        });
      },
      // Without the chunk the popover stays where it was put first.
      () => {},
    );
  };
  start();
  narrow.addEventListener('change', start);
  return () => {
    run++;
    stop();
    narrow.removeEventListener('change', start);
  };
}
