import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { FailureNote } from '../../shared/bind/FailureNote';
import { EmptyList, ListHeading, WaitingRows } from '../../shared/bind/lists/ListPlace';
import { OwnPage } from '../../shared/bind/OwnPage';
import { useEntry } from '../../shared/bind/useEntry';
import { usePart } from '../../shared/bind/usePart';
import { useResource } from '../../shared/bind/useResource';
import { $typed, type AggregatorRow, requestOf } from '../../shared/stores/aggregator';
import { $user } from '../../shared/stores/core/buyer';
import { guardPage } from '../../shared/stores/core/form-guard';
import { announce } from '../../shared/stores/core/notices';
import { message } from '../../shared/texts/common';
import { Button } from '../../shared/ui/Button';
import { Filters, WaitingFilters } from '../../shared/ui/Filters';
import { SelectField } from '../../shared/ui/fields/SelectField';
import { focusOn, rowOf } from '../../shared/ui/focus';
import { Skeleton } from '../../shared/ui/Skeleton';
import { useLatest } from '../../shared/ui/useLatest';
import { usePaused } from '../../shared/ui/usePaused';
import css from './AggregatorRequests.module.css';
import { countGroups, GROUPS, type Group, groupOf, isMatched, nextUnmatched } from './model';
import { Rows } from './parts/Rows';
import { text } from './text';
import type { Props } from './widget';

/** After the last key. */
const TYPING_MS = 400;

export default (props: Props) => (
  <OwnPage isPrinted={false} seed={() => {}} waiting={<Waiting title={props.title} />} guest={text('guest')}>
    <OfManager {...props} />
  </OwnPage>
);

/** Another manager begins anew: nothing the former one has seen, sought or opened stays. */
function OfManager(props: Props) {
  // Said when another one comes.
  useStore($user);
  const { role, requestId } = props;
  return <Request key={`${role}/${requestId}/${requestOf(role, requestId).rows.life.epoch}`} {...props} />;
}

/** The place of one. */
const WaitingRow = () => (
  <div className={css.waiting}>
    <Skeleton width="80%" />
    <Skeleton width="80%" />
    <Skeleton width={180} />
  </div>
);

const WaitingTable = () => <WaitingRows count={8} row={WaitingRow} />;

function Waiting({ title }: Pick<Props, 'title'>) {
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section className={css.root}>
      <div className={css.head}>
        <ListHeading heading={heading}>{title ?? text('heading')}</ListHeading>
        <Skeleton width={280} height="var(--isl-row)" />
      </div>
      <WaitingFilters />
      <WaitingTable />
    </section>
  );
}

function Request({ requestId, role, search = '', synonyms, title }: Props) {
  const request = requestOf(role, requestId);
  const drafts = useStore(request.$drafts);
  const marks = useStore(request.$marks);
  const [query, setQuery] = useState(search);
  const [group, setGroup] = useState<Group>('all');
  const asked = usePaused(query, TYPING_MS).trim();
  const found = useResource(request.rows, { role, requestId, search: asked });
  // The last good rows stay while others are sought.
  const last = useRef<readonly AggregatorRow[] | null>(null);
  if (found.data) last.current = found.data;
  const all = last.current;
  const isSought = found.status === 'loading' || found.status === 'idle' || asked !== query.trim();

  const counts = useMemo(() => countGroups(all ?? [], (id) => marks.get(id)?.kind === 'failed'), [all, marks]);
  // What is being edited stays in sight, whatever is sought.
  const shown = useMemo(() => {
    const listed = (all ?? []).filter((row) => group === 'all' || drafts.has(row.id) || groupOf(row, marks.get(row.id)?.kind === 'failed') === group);
    const ids = new Set(listed.map(({ id }) => id));
    const away = [...drafts.keys()].filter((id) => !ids.has(id)).flatMap((id) => request.row(id) ?? []);
    return away.length > 0 ? [...away, ...listed] : listed;
  }, [all, group, drafts, marks, request]);

  // Rows keep their numbers in the request, whatever of it is shown.
  const numbers = useRef<ReadonlyMap<string, number>>(new Map());
  const listed = useMemo(() => new Map(all?.map(({ id }, index) => [id, index + 1])), [all]);
  if (asked === '' && found.data) numbers.current = listed;
  // A page that begins with a search knows no numbers: the whole request is read once for them.
  const whole = useEntry(asked !== '' && numbers.current.size === 0 ? request.rows.at({ role, requestId, search: '' }) : null);
  if (whole.data && numbers.current.size === 0) numbers.current = new Map(whole.data.map(({ id }, index) => [id, index + 1]));
  const numberOf = (id: string): number => numbers.current.get(id) ?? listed.get(id) ?? 0;

  const place = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const matching = usePart(() => import('./parts/Matching'));
  /** The row that a good is being sought for. */
  const [matched, setMatched] = useState<string | null>(null);
  const [led, setLed] = useState<string | null>(null);
  const latest = useLatest({ matching });
  const started = useRef<string | null>(null);
  const [acts] = useState(() => ({
    match(id: string) {
      started.current = id;
      setLed(null);
      void latest.current.matching.ready().then((isThere) => isThere && setMatched(id));
    },
  }));

  // What a page that is left would lose is asked about first.
  useEffect(() => guardPage($typed, () => true), []);

  // How many are left of a search or a group.
  const said = useRef<string | null>(null);
  const isReady = found.status === 'ready' && !isSought;
  const scope = `${asked}/${group}`;
  useEffect(() => {
    if (!isReady) return;
    if (said.current !== null && said.current !== scope) announce(shown.length > 0 ? message('list.found', { n: shown.length }) : text('empty'));
    said.current = scope;
  }, [isReady, scope, shown.length]);

  const first = all?.find((row) => !isMatched(row));
  const refresh = () => {
    request.forgetMarks();
    found.reload();
  };
  return (
    <section ref={place} className={css.root} aria-busy={(isSought && all !== null) || undefined}>
      <div className={css.head}>
        <ListHeading heading={heading}>{title ?? text('heading')}</ListHeading>
        <div className={css.buttons}>
          <Button variant="primary" busy={matching.busy} unavailable={!first} onClick={() => first && acts.match(first.id)}>
            {text('matchFirst')}
          </Button>
          <Button busy={found.status === 'loading' && all !== null} onClick={refresh}>
            {text('refresh')}
          </Button>
        </div>
      </div>
      <Filters
        set={Number(group !== 'all')}
        search={{ name: 'aggregator-search', label: text('search'), placeholder: text('searchHint'), value: query, onChange: setQuery }}
      >
        <SelectField
          name="aggregator-group"
          label={text('group')}
          empty={null}
          options={GROUPS.map((value) => ({ value, label: text(`group.${value}`, { n: counts[value] }) }))}
          value={group}
          onChange={(value) => setGroup(value as Group)}
        />
      </Filters>
      {found.status === 'failed' && <FailureNote failure={found.error} onRetry={found.reload} />}
      {all === null && found.status !== 'failed' && <WaitingTable />}
      {shown.length > 0 && <Rows rows={shown} isManager={role === 'manager'} match={acts.match} {...{ numberOf, request, drafts, marks, matched, led }} />}
      {all !== null && shown.length === 0 && !isSought && found.status !== 'failed' && (
        <EmptyList title={all.length === 0 ? text('empty') : text('emptyGroup')} leaving={false}>
          {all.length > 0 && (
            <Button
              onClick={() => {
                setGroup('all');
                focusOn(heading.current);
              }}
            >
              {text('showAll')}
            </Button>
          )}
        </EmptyList>
      )}
      {matching.part && matched !== null && (
        <matching.part.Matching
          request={request}
          all={all ?? []}
          rowId={matched}
          synonyms={synonyms}
          numberOf={numberOf}
          next={(id, done) => nextUnmatched(all ?? [], id, done)?.id ?? null}
          onTurn={setMatched}
          onClose={() => {
            setMatched(null);
            // Who has gone on from row to row is at the last of them.
            if (matched !== started.current) setLed(matched);
          }}
          fallbackFocus={() => rowOf(place.current, matched)?.querySelector('button') ?? heading.current}
        />
      )}
    </section>
  );
}
