// Points on a list and on a map, which say and do the same: whoever has no eye, no pointer or no map loses nothing.
import { useMemo, useRef, useState } from 'react';
import { useFirstNew } from '../../bind/lists/useFirstNew';
import { useSaidFound } from '../../bind/lists/useSaidFound';
import { holdsAll, wordsOf } from '../../format/search';
import type { Warehouse } from '../../reading/entities';
import { message } from '../../texts/common';
import { pointsText } from '../../texts/points';
import { Button } from '../../ui/Button';
import { classes } from '../../ui/classes';
import { EmptyState } from '../../ui/EmptyState';
import { TextField } from '../../ui/fields/TextField';
import { Link } from '../../ui/Link';
import { useUid } from '../../ui/useUid';
import { phoneLink } from '../../validation/url';
import { coordinatesOf, mapLink } from '../../validation/warehouse';
import css from './Points.module.css';
import { PointsMap, type Tiles } from './PointsMap';
import type { MapPoint } from './port';

/** Fewer are found by looking. */
const SEARCHED_FROM = 6;
/** Rows drawn at a time: thousands of points are searched, not scrolled. */
const STEP = 30;

const textOf = ({ name, full_name = '', address = '' }: Warehouse): string => `${name} ${full_name} ${address}`;

const onMap = (warehouse: Warehouse): MapPoint[] => {
  const at = coordinatesOf(warehouse);
  return at ? [{ code: warehouse.code, title: warehouse.name, ...at }] : [];
};

/** Points that hold every word of what is searched for. */
function useFound(points: readonly Warehouse[], query: string): readonly Warehouse[] {
  return useMemo(() => {
    const words = wordsOf(query);
    return words.length === 0 ? points : points.filter((point) => holdsAll(textOf(point), words));
  }, [points, query]);
}

export function Points({ points, map }: { points: readonly Warehouse[]; map: Tiles }) {
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const [most, setMost] = useState(STEP);
  const [isListed, setListed] = useState(true);
  const [isMapless, setMapless] = useState(false);
  const listId = useUid();
  const list = useRef<HTMLUListElement>(null);

  const found = useFound(points, query);
  const pins = useMemo(() => found.flatMap(onMap), [found]);
  const isSearched = points.length >= SEARCHED_FROM;
  useSaidFound(message('list.found', { n: found.length }), query.trim());
  const rowAt = (at: number) => list.current?.children[at]?.querySelector('button, a') ?? null;
  // The one pressed on the map may be further down than the list has come.
  const shown = found.slice(0, Math.max(most, found.findIndex(({ code }) => code === chosen) + 1));
  const expectMore = useFirstNew(shown.length, rowAt);
  const hasMap = !isMapless && map.tiles !== '' && points.some((point) => onMap(point).length > 0);

  const search = (value: string) => {
    setQuery(value);
    setMost(STEP);
  };
  const press = (code: string) => {
    setChosen(code);
    // The list scrolls to it, the page stays where it is.
    requestAnimationFrame(() => {
      const box = list.current?.parentElement;
      const row = list.current?.querySelector<HTMLElement>('[data-chosen]');
      if (box && row && box.scrollHeight > box.clientHeight) box.scrollTop = row.offsetTop - box.offsetTop;
    });
  };

  return (
    <div className={css.root}>
      {isSearched && (
        <div className={css.head}>
          <TextField
            type="search"
            autoComplete="off"
            className={css.search}
            name="points-search"
            label={pointsText('points.search')}
            placeholder={pointsText('points.search.hint')}
            value={query}
            onChange={search}
          />
          {hasMap && (
            <Button aria-expanded={isListed} aria-controls={listId} onClick={() => setListed(!isListed)}>
              {pointsText(isListed ? 'points.list.hide' : 'points.list.show')}
            </Button>
          )}
        </div>
      )}
      {isMapless && (
        <p className={css.note} role="status">
          {pointsText('points.noMap')}
        </p>
      )}
      <div className={classes(css.twins, hasMap && css.withMap)} data-whole={!isListed || undefined}>
        <div id={listId} className={css.list} hidden={!isListed}>
          {found.length === 0 ? (
            <EmptyState title={pointsText('points.none')} hint={pointsText('points.none.hint')} />
          ) : (
            <ul ref={list} className={css.rows}>
              {shown.map((point) => (
                <Row key={point.code} point={point} hasMap={hasMap} isChosen={point.code === chosen} onChoose={() => setChosen(point.code)} />
              ))}
            </ul>
          )}
          {shown.length < found.length && (
            <Button
              onClick={() => {
                expectMore();
                setMost(shown.length + STEP);
              }}
            >
              {message('action.more')}
            </Button>
          )}
        </div>
        {hasMap && <PointsMap {...map} points={pins} chosen={chosen} onChoose={press} onFailed={() => setMapless(true)} />}
      </div>
    </div>
  );
}

interface RowProps {
  point: Warehouse;
  hasMap: boolean;
  isChosen: boolean;
  onChoose: () => void;
}

function Row({ point, hasMap, isChosen, onChoose }: RowProps) {
  const { name, address, workTime, phone } = point;
  const route = mapLink(point);
  return (
    <li className={css.row} data-chosen={isChosen || undefined}>
      {hasMap && onMap(point).length > 0 ? (
        <Button variant="link" className={css.name} aria-pressed={isChosen} aria-label={pointsText('points.show', { name })} onClick={onChoose}>
          {name}
        </Button>
      ) : (
        <span className={css.name}>{name}</span>
      )}
      {address && address !== name && <span>{address}</span>}
      {workTime && <span className={css.hours}>{workTime}</span>}
      <span className={css.ways}>
        {phone && <Link href={phoneLink(phone)}>{phone}</Link>}
        {route && (
          <Link href={route} target="_blank" rel="noopener noreferrer" aria-label={pointsText('points.route.named', { name })}>
            {pointsText('points.route')}
          </Link>
        )}
      </span>
    </li>
  );
}
