import { useEffect, useMemo, useRef, useState } from 'react';
import { FailureNote } from '../../shared/bind/FailureNote';
import { EmptyList, ListHead, WaitingHead, WaitingRows } from '../../shared/bind/lists/ListPlace';
import { type UsedList, useList } from '../../shared/bind/lists/useList';
import { OwnPage } from '../../shared/bind/OwnPage';
import { useEntry, useKnown } from '../../shared/bind/useEntry';
import { type UsedResource, useResource } from '../../shared/bind/useResource';
import { toast } from '../../shared/stores/core/notices';
import {
  type Company,
  type EmployeeWish,
  employees,
  factsOf,
  filtersSet,
  isHidden,
  isLacking,
  type KnownPerson,
  type Named,
  people,
  personOf,
  sectorsOf,
  structureOf,
  unreadFilters,
} from '../../shared/stores/employees';
import { message } from '../../shared/texts/common';
import { Button } from '../../shared/ui/Button';
import { Chips } from '../../shared/ui/Chips';
import { Filters, WaitingFilters } from '../../shared/ui/Filters';
import { SelectField } from '../../shared/ui/fields/SelectField';
import { Pager } from '../../shared/ui/Pager';
import { Loading, Skeleton } from '../../shared/ui/Skeleton';
import css from './Employees.module.css';
import { PathField } from './parts/PathField';
import { People } from './parts/People';
import { Structure } from './parts/Structure';
import { wordsOf } from './path';
import { text } from './text';
import type { Props } from './widget';

export default (props: Props) => (
  <OwnPage isPrinted={false} seed={() => {}} waiting={<WaitingCompany count={props.expected} />} guest={text('guest')}>
    <OfCompany {...props} />
  </OwnPage>
);

const EVERYTHING = {};
const NONE: readonly Named[] = [];

const WaitingRow = () => (
  <div className={css.waiting}>
    <Skeleton width={140} />
    <Skeleton width={90} />
    <Skeleton width={110} />
  </div>
);

const Waiting = ({ count }: { count: number }) => <WaitingRows count={count} row={WaitingRow} />;

const WaitingTree = () => (
  <Loading label={message('state.loading')}>
    <div className={css.branches}>
      <Skeleton lines={6} />
    </div>
  </Loading>
);

/** While nobody knows whose page it is: a place for the tree too. */
const WaitingCompany = ({ count }: { count: number }) => (
  <div className={css.root}>
    <WaitingHead />
    <div className={css.sides} data-tree="">
      <div className={css.structure}>
        <WaitingTree />
      </div>
      <div className={css.people}>
        <WaitingFilters />
        <Waiting count={count} />
      </div>
    </div>
  </div>
);

function OfCompany({ expected }: Props) {
  const list = useList(employees);
  const { query } = list;
  const structure = useResource(structureOf, EVERYTHING);
  const company = structure.data;
  const isWithout = structure.status === 'failed' && isHidden(structure.error, 'structure');
  const sectors = useEntry(query.subdivision && company ? sectorsOf.at({ id: query.subdivision, isOwn: company.isOwn }) : null);
  const known = sectors.data ?? NONE;
  const person = usePerson(list);
  useCleared(list, structure);

  const rows = list.rows ?? [];
  const isFiltered = filtersSet(query).length > 0;
  const isNone = list.status === 'ready' && rows.length === 0;
  // Who may not see the people finds the reason alone.
  const isForbidden = list.status === 'failed' && list.rows === null && list.error.code === 'forbidden';
  const facts = useFacts(rows);
  // The first rows come whole: their cards would grow under who reads them.
  const hasStood = useRef(false);
  hasStood.current ||= rows.length > 0 && !facts.isWaiting;
  const isHeld = rows.length > 0 && !hasStood.current;
  const choose = (wish: Omit<EmployeeWish, 'search'>) => list.choose(wish);
  const chips = useChips(list, company, known, person);
  const { ref, ...busy } = list.place;
  const panel =
    isForbidden || isWithout ? null : company ? (
      <Structure company={company} chosen={query.subdivision} onChoose={(subdivision) => choose({ subdivision, sector: '', userid: '' })} />
    ) : structure.status === 'failed' ? null : (
      <WaitingTree />
    );
  return (
    <section ref={ref} {...busy} className={css.root}>
      <ListHead heading={list.heading} title={text('heading')} found={list.found} />
      {structure.status === 'failed' && !isWithout && !isForbidden && (
        <div className={css.failure}>
          <FailureNote failure={structure.error} onRetry={structure.reload} />
        </div>
      )}
      <div className={css.sides} data-tree={panel ? '' : undefined}>
        {panel && <div className={css.structure}>{panel}</div>}
        <div className={css.people}>
          {!isForbidden &&
            (company || isWithout || structure.status === 'failed' ? (
              <Filters
                className={css.filters}
                set={filtersSet({ ...query, search: '' }).length}
                search={{
                  name: 'employees-search',
                  label: text('search'),
                  placeholder: text('search'),
                  value: query.search,
                  onChange: (search) => list.type({ search }),
                }}
              >
                {company && (
                  <PathField company={company} query={query} sectors={known} person={person?.fio ?? (query.userid && text('userid'))} onChoose={choose} />
                )}
                {company && !(sectors.status === 'failed' && sectors.error.code === 'forbidden') && (
                  <SelectField
                    name="employees-sector"
                    label={text('sector')}
                    empty={text(query.subdivision ? 'any' : 'sector.first')}
                    options={known.map(({ id, name }) => ({ value: id, label: name }))}
                    unavailable={known.length === 0}
                    value={query.sector}
                    onChange={(sector) => list.choose({ sector, userid: '' })}
                  />
                )}
              </Filters>
            ) : (
              <WaitingFilters />
            ))}
          <Chips {...chips} />
          {sectors.status === 'failed' && (sectors.data !== null || sectors.error.code !== 'forbidden') && (
            <FailureNote failure={sectors.error} onRetry={() => company && void sectorsOf.at({ id: query.subdivision, isOwn: company.isOwn }).load(true)} />
          )}
          {list.status === 'failed' && <FailureNote failure={list.error} onRetry={list.reload} />}
          {facts.failure && list.status !== 'failed' && <FailureNote failure={facts.failure} onRetry={facts.retry} />}
          {rows.length > 0 && !isHeld && (
            <>
              <People
                list={list}
                rows={rows}
                tree={company?.tree ?? null}
                isPlaced={company !== null || structure.status !== 'failed'}
                isWaiting={facts.isWaiting}
                isBare={facts.isBare}
              />
              <Pager {...list.pager} />
            </>
          )}
          {((list.rows === null && list.status === 'loading') || isHeld) && <Waiting count={expected} />}
          {isNone && (
            <EmptyList title={text('empty')} leaving={false}>
              {isFiltered && <Button onClick={chips.onClear}>{message('list.clear')}</Button>}
            </EmptyList>
          )}
        </div>
      </div>
    </section>
  );
}

/** What the list has not said of those on the page: asked for once a page, and drawn as it comes. */
function useFacts(rows: readonly KnownPerson[]) {
  const page = rows.map(({ id }) => id).join('\n');
  const ids = useMemo(
    () =>
      rows
        .filter(isLacking)
        .map(({ id }) => id)
        .join('\n'),
    [page],
  );
  const entry = ids ? factsOf.at({ ids }) : null;
  const state = useEntry(entry);
  const failure = state.status === 'failed' ? state.error : null;
  const isBare = failure !== null && isHidden(failure, 'facts') && rows.every(isLacking);
  return {
    isWaiting: entry !== null && (state.status === 'loading' || state.status === 'idle'),
    isBare,
    failure: isBare ? null : failure,
    retry: () => void entry?.load(true),
  };
}

/** Whom the address names: as some row says, else as the shop does. */
function usePerson({ query }: UsedList<EmployeeWish, KnownPerson>): KnownPerson | null {
  const row = query.userid ? people.get(query.userid).row : null;
  const asked = useEntry(query.userid && !row ? personOf.at({ id: query.userid }) : null);
  return row ?? asked.data ?? null;
}

/** The filters that are set; without the subdivision there is no sector of it. */
function useChips(list: UsedList<EmployeeWish, KnownPerson>, company: Company | null, sectors: readonly Named[], person: KnownPerson | null) {
  const { query } = list;
  const where = company && query.subdivision ? wordsOf(company.tree, { subdivision: query.subdivision, sector: '' }, sectors) : '';
  /** An id says nothing to who reads it: what has no name yet goes by what it is. */
  const named = (what: 'subdivision' | 'sector' | 'userid', value: string | undefined): string => (value ? text(`chip.${what}`, { value }) : text(what));
  const chips = list.chips({
    search: (value) => text('chip.search', { value }),
    subdivision: () => named('subdivision', where),
    sector: (value) => named('sector', sectors.find(({ id }) => id === value)?.name),
    userid: () => named('userid', person?.fio),
  });
  return {
    ...chips,
    items: chips.items.map((item) => (item.key === 'subdivision' ? { ...item, onRemove: () => list.choose({ subdivision: '', sector: '' }) } : item)),
  };
}

/** What the address asks for at first and the company does not have is taken out of it one by one, and said once. */
function useCleared(list: UsedList<EmployeeWish, KnownPerson>, structure: UsedResource<Company>): void {
  const [first] = useState(list.query);
  const [unread] = useState(unreadFilters);
  const isOver = useRef(false);
  const company = structure.status === 'ready' ? structure.data : null;
  const isThere = company?.tree.nodes.has(first.subdivision) ?? false;
  const sectors = useKnown(first.sector && isThere && company ? sectorsOf.at({ id: first.subdivision, isOwn: company.isOwn }) : null);
  const person = useKnown(first.userid && !people.get(first.userid).row ? personOf.at({ id: first.userid }) : null);
  const settled = (state: { status: string }): boolean => state.status === 'ready' || state.status === 'failed';
  const isKnown =
    (!(first.subdivision || first.sector) || settled(structure)) &&
    (!(first.sector && isThere) || settled(sectors)) &&
    (!first.userid || people.get(first.userid).row !== null || settled(person));
  const { choose } = list;
  useEffect(() => {
    if (isOver.current || !isKnown) return;
    isOver.current = true;
    const less: Partial<EmployeeWish> = {};
    if (company && first.subdivision && !isThere) less.subdivision = '';
    if (company && first.sector && first.subdivision && (!isThere || (sectors.status === 'ready' && !sectors.data.some(({ id }) => id === first.sector))))
      less.sector = '';
    if (person.status === 'failed' && person.error.code === 'missing') less.userid = '';
    const names = [...unread, ...(Object.keys(less) as (keyof EmployeeWish)[])];
    if (names.length === 0) return;
    toast({ text: text('stray', { names: names.map((name) => text(name).toLowerCase()).join(', ') }), kind: 'info', topic: 'employees-stray' });
    if (Object.keys(less).length > 0) choose(less);
  }, [isKnown, isThere, company, sectors, person, first, unread, choose]);
}
