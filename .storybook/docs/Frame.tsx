// A story as a page of its own inside a document: as wide as asked, as high as what it shows.
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { useSwitches } from './Container';

interface Props {
  /** Id of the story. */
  id: string;
  title: string;
  /** Pixels; the room there is when absent. */
  width?: number;
  /** Pixels it is high at least: what opens over a page needs a page. */
  least?: number;
  theme?: string;
  eager?: boolean;
  /** Called with the page inside once the story is drawn in it, and again on every load. */
  onPage?: (page: Window) => void;
  ref?: Ref<HTMLIFrameElement>;
}

const ROOM = 16;
const EMPTY = 120;

/** Pixels the page inside needs: its content, and what floats over it. */
function needed(page: Window): number {
  const { document: doc } = page;
  const root = doc.getElementById('storybook-root');
  // Until the story is drawn the frame keeps its height: others below it would come into sight and load at once.
  if (!root?.childElementCount || !doc.body.classList.contains('sb-show-main')) return EMPTY;
  let most = root.getBoundingClientRect().bottom + ROOM;
  for (const element of doc.querySelectorAll<HTMLElement>('dialog[open], :popover-open, :is([data-island], [data-islands-host]) *')) {
    const { height, bottom } = element.getBoundingClientRect();
    const floats = element.matches('dialog, :popover-open') || page.getComputedStyle(element).position === 'fixed';
    // What takes the whole height takes what it is given.
    if (floats && height > 0 && height < page.innerHeight - 2 * ROOM) most = Math.max(most, bottom > page.innerHeight + 1 ? bottom + ROOM : height + 2 * ROOM);
  }
  return Math.ceil(most);
}

export function Frame({ id, title, width, least = 0, theme, eager, onPage, ref }: Props) {
  const switches = useSwitches();
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(Math.max(least, EMPTY));
  const [loads, setLoads] = useState(0);
  useImperativeHandle(ref, () => frame.current as HTMLIFrameElement);
  const told = useRef(onPage);
  told.current = onPage;

  useEffect(() => {
    const page = frame.current?.contentWindow;
    if (!page || !loads) return;
    told.current?.(page);
    let timer = 0;
    const measure = () => {
      clearTimeout(timer);
      timer = window.setTimeout(() => setHeight(Math.max(least, needed(page))), 60);
    };
    const sized = new ResizeObserver(measure);
    const changed = new MutationObserver(measure);
    sized.observe(page.document.body);
    changed.observe(page.document.body, { childList: true, subtree: true, attributes: true });
    measure();
    return () => {
      clearTimeout(timer);
      sized.disconnect();
      changed.disconnect();
    };
  }, [loads, least]);

  const globals = `theme:${theme ?? switches.theme};hostile:${switches.hostile}`;
  return (
    <iframe
      ref={frame}
      className="doc-frame"
      title={title}
      loading={eager ? 'eager' : 'lazy'}
      src={`iframe.html?id=${encodeURIComponent(id)}&viewMode=story&globals=${globals}`}
      style={{ width: width ? width + 2 : '100%', height: height + 2 }}
      onLoad={() => setLoads((count) => count + 1)}
    />
  );
}
