import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { FailureNote } from '../../shared/bind/FailureNote';
import { EmptyList, WaitingRows } from '../../shared/bind/lists/ListPlace';
import { SelectionBar } from '../../shared/bind/lists/SelectionBar';
import { useFirstNew } from '../../shared/bind/lists/useFirstNew';
import { usePicked } from '../../shared/bind/lists/usePicked';
import { useRowFocus } from '../../shared/bind/lists/useRowFocus';
import { OwnPage } from '../../shared/bind/OwnPage';
import { usePart } from '../../shared/bind/usePart';
import { times } from '../../shared/format/times';
import { type ConvertorItem, convertorOf, type ViewMode } from '../../shared/stores/convertor';
import { alertTitle } from '../../shared/texts/alerts';
import { cartText } from '../../shared/texts/cart';
import { message } from '../../shared/texts/common';
import { convertorText } from '../../shared/texts/convertor';
import { toCartText } from '../../shared/texts/to-cart';
import { Button, LinkButton } from '../../shared/ui/Button';
import { focusOn, rowOf } from '../../shared/ui/focus';
import { Skeleton } from '../../shared/ui/Skeleton';
import { useLatest } from '../../shared/ui/useLatest';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden';
import { safeUrl } from '../../shared/validation/url';
import css from './Convertor.module.css';
import { DRAWN, keptView, rowsBy } from './model';
import { Progress } from './parts/Progress';
import { Rows, WaitingRow } from './parts/Rows';
import { Tools } from './parts/Tools';
import { text } from './text';
import type { Props } from './widget';

export default (props: Props) => (
  <OwnPage isPrinted={false} seed={() => {}} waiting={<WaitingAll title={props.title} />} guest={text('guest')}>
    <Goods key={props.convertorId} {...props} />
  </OwnPage>
);

const Waiting = () => (
  <>
    <div className={css.tools} aria-hidden="true">
      <Skeleton width="100%" height={40} />
      <Skeleton width="100%" height={40} />
      <Skeleton width={170} height={40} />
    </div>
    <WaitingRows count={10} row={WaitingRow} />
  </>
);

/** Below the heading, and the place of how far the reading is: that goes by the width of its words. */
const WaitingAll = ({ title }: Pick<Props, 'title'>) => (
  <div className={css.root}>
    <div className={css.head} aria-hidden="true">
      <p className={css.heading}>{title ?? text('heading')}</p>
      <div className={css.state} />
    </div>
    <Waiting />
  </div>
);

/** How many there are. Of none something else stands in place of the rows: it is heard alone. */
function Found({ n }: { n: number }) {
  const words = message('list.found', { n });
  return n > 0 ? words : <VisuallyHidden>{words}</VisuallyHidden>;
}

/** So many rows at a time, each time the same where they are. */
function usePages(rows: readonly ConvertorItem[]): readonly (readonly ConvertorItem[])[] {
  const before = useRef<readonly (readonly ConvertorItem[])[]>([]);
  return useMemo(() => {
    const pages = times(Math.ceil(rows.length / DRAWN), (page) => {
      const now = rows.slice(page * DRAWN, (page + 1) * DRAWN);
      const was = before.current[page];
      return was?.length === now.length && was.every((row, at) => row === now[at]) ? was : now;
    });
    before.current = pages;
    return pages;
  }, [rows]);
}

function Goods({ convertorId, title, uploadHref }: Props) {
  const upload = safeUrl(uploadHref);
  const list = convertorOf(convertorId);
  const state = useStore(list.$state);
  useEffect(() => list.watch(), [list]);
  const { status, rows, total, about } = state;

  const [query, setQuery] = useState('');
  const [bare, setBare] = useState(false);
  const [shown, setShown] = useState(1);
  const [chosenView, setChosenView] = useState(() => keptView.read());
  const view = chosenView ?? about?.viewMode ?? 'table';
  /** As it stood when its dialog was asked for: what becomes of it meanwhile takes nothing from under the fields. */
  const [edited, setEdited] = useState<ConvertorItem | null>(null);
  /** What goes into the cart: the rows of these ids, all of them where none are named. */
  const [ordered, setOrdered] = useState<readonly string[] | null>(null);

  const found = useMemo(() => rowsBy(rows, query, bare), [rows, query, bare]);
  const pages = usePages(found);
  const drawn = useMemo(() => pages.slice(0, shown).flat(), [pages, shown]);
  const unmatched = useMemo(() => rows.filter(({ goodId }) => !goodId).length, [rows]);
  const choice = usePicked(drawn, ({ id }) => id);
  const picked = choice.picked.map(({ id }) => id);
  const latest = useLatest({ choice, list, rows });
  const [acts] = useState(() => ({
    pick: (id: string, on: boolean) => latest.current.choice.pick([id], on),
    edit: (id: string) => setEdited(latest.current.rows.find((row) => row.id === id) ?? null),
    unpin: (id: string) => void latest.current.list.unpin(id),
    remove: (id: string) => void latest.current.list.remove([id]),
  }));

  const place = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const keys = useMemo(() => [drawn.map(({ id }) => id)], [drawn]);
  useRowFocus({ place, pages: keys, asked: `${query} ${bare}`, heading: () => heading.current });

  const editor = usePart(() => import('./parts/EditRow'));
  const cart = usePart(() => import('./parts/ToCart'));
  const openEditor = useLatest(editor.ready);
  useEffect(() => {
    if (edited) void openEditor.current().then((isThere) => isThere || setEdited(null));
  }, [edited, openEditor]);

  const changeView = (next: ViewMode) => {
    keptView.write(next);
    setChosenView(next);
  };
  const find = (next: string) => {
    setQuery(next);
    setShown(1);
  };
  const only = (next: boolean) => {
    setBare(next);
    setShown(1);
  };
  const order = async (ids: readonly string[]) => {
    if (await cart.ready()) setOrdered(ids);
  };
  const expectMore = useFirstNew(drawn.length, (at) => rowOf(place.current, drawn[at]?.id));
  const more = () => {
    expectMore();
    setShown(shown + 1);
  };
  const isFiltered = query.trim() !== '' || bare;
  const left = found.length - drawn.length;
  return (
    <section ref={place} className={css.root} aria-busy={(status === 'loading' && rows.length === 0) || undefined}>
      <div className={css.head}>
        <h2 ref={heading} className={css.heading}>
          {title ?? text('heading')}
        </h2>
        <div className={css.state}>
          <Progress state={state} heading={heading} onPause={list.pause} onResume={list.resume} />
          <p className={css.count} role="status">
            {total !== null && (isFiltered || status === 'ready') && <Found n={found.length} />}
          </p>
          {about?.priceType?.name && view === 'table' && rows.length > 0 && <p className={css.prices}>{text('pricesBy', { name: about.priceType.name })}</p>}
        </div>
      </div>
      {state.status === 'failed' && (
        <div className={css.failure}>
          <FailureNote
            failure={state.error}
            text={state.error.reported && (rows.length > 0 ? convertorText('convertor.partial') : `${alertTitle('alert.list')}.`)}
            silent={state.error.reported}
            onRetry={state.error.code === 'identity' ? undefined : list.resume}
          />
        </div>
      )}
      {rows.length > 0 && (
        <Tools {...{ query, bare, view, unmatched }} onQuery={find} onBare={only} onView={changeView}>
          <Button variant="primary" busy={cart.busy} onClick={() => void order([])}>
            {toCartText('to-cart.all')}
          </Button>
        </Tools>
      )}
      {drawn.length > 0 && (
        <>
          <SelectionBar
            {...choice.bar}
            heading={heading}
            onRemove={() => list.remove(picked)}
            main={
              <Button busy={cart.busy} aria-label={text('pickedToCart')} onClick={() => void order(picked)}>
                {cartText('cart.add')}
              </Button>
            }
          />
          {pages.slice(0, shown).map((page, at) => (
            <Rows key={String(at)} rows={page} from={at * DRAWN + 1} view={view} about={about} isPicked={choice.has} acts={acts} />
          ))}
        </>
      )}
      {left > 0 && (
        <Button size="wide" className={css.more} onClick={more}>
          {text('more', { n: Math.min(left, DRAWN) })}
        </Button>
      )}
      {rows.length === 0 && (status === 'idle' || status === 'loading') && total !== 0 && <Waiting />}
      {rows.length === 0 && status === 'ready' && (
        <EmptyList title={text('empty')} hint={text('emptyHint')} leaving={state.leaving > 0 && text('leaving')}>
          {upload && (
            <LinkButton variant="primary" href={upload}>
              {text('upload')}
            </LinkButton>
          )}
        </EmptyList>
      )}
      {rows.length > 0 && found.length === 0 && (
        <EmptyList title={text(status === 'ready' ? 'nothing' : 'nothingYet')} leaving={false}>
          <Button
            onClick={() => {
              find('');
              only(false);
              focusOn(heading.current);
            }}
          >
            {message('list.clear')}
          </Button>
        </EmptyList>
      )}
      {editor.part && edited && <editor.part.EditRow list={list} row={edited} onClose={() => setEdited(null)} />}
      {cart.part && ordered && (
        <cart.part.ToCart listId={convertorId} title={title ?? text('heading')} list={list} ids={ordered} onClose={() => setOrdered(null)} />
      )}
    </section>
  );
}
