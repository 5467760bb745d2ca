// Points on a list and on a map, which say and do the same: whoever has no eye, no pointer or no map loses nothing.
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useFirstNew } from '../../bind/lists/useFirstNew';
import { useSaidFound } from '../../bind/lists/useSaidFound';
import { holdsAll, wordsOf } from '../../format/search';
import type { Warehouse } from '../../reading/entities';
import { announce } from '../../stores/core/spoken';
import { message } from '../../texts/common';
import { pointsText } from '../../texts/points';
import { Button } from '../../ui/Button';
import { classes } from '../../ui/classes';
import { EmptyState } from '../../ui/EmptyState';
import { FieldNotes, RequiredMark, useField } from '../../ui/fields/Field';
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
/** Rows drawn at a time: thousands of points are searched, not scrolled. Where one is to be chosen more is said of each. */
const STEP = 30;
const CHOICE_STEP = 8;

/** Which point is looked at, by its code; `''`: none. */
export interface PointLook {
  value: string;
  onLook: (point: Warehouse) => void;
}

/** One of the points is to be chosen: their rows have a dot, and a press on the map chooses. */
export interface PointChoice {
  id?: string | undefined;
  label: string;
  /** Code of the point; `''`: none. */
  value: string;
  onChoose: (code: string) => void;
  error?: string | undefined;
  quiet?: boolean | undefined;
  /** What else is said of a point, which describes its dot. */
  note: (point: Warehouse) => ReactNode;
  /** Those that come first, by their codes. */
  first: readonly string[];
}

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

/** As they are, but for those that come first. */
function useOrdered(points: readonly Warehouse[], first: readonly string[] = []): readonly Warehouse[] {
  return useMemo(() => {
    if (first.length === 0) return points;
    const places = new Map(first.map((code, place) => [code, place]));
    const placeOf = ({ code }: Warehouse): number => places.get(code) ?? first.length;
    return [...points].sort((one, other) => placeOf(one) - placeOf(other));
  }, [points, first]);
}

export function Points({
  points,
  map,
  choice,
  look,
}: { points: readonly Warehouse[]; map: Tiles } & ({ choice: PointChoice; look?: undefined } | { look: PointLook; choice?: undefined })) {
  const step = choice ? CHOICE_STEP : STEP;
  const [query, setQuery] = useState('');
  const [most, setMost] = useState(step);
  const [isListed, setListed] = useState(true);
  const [isMapOpen, setMapOpen] = useState(false);
  const [isMapless, setMapless] = useState(false);
  const listId = useUid();
  const mapId = useUid();
  const box = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const words = useRef<HTMLDivElement>(null);
  const chosen = (choice ?? look).value || null;
  const choose = (point: Warehouse) => (choice ? choice.onChoose(point.code) : look.onLook(point));

  const found = useFound(points, query);
  const pins = useMemo(() => found.flatMap(onMap), [found]);
  const ordered = useOrdered(found, choice?.first);
  const isSearched = points.length >= SEARCHED_FROM;
  useSaidFound(message('list.found', { n: found.length }), query.trim());
  const rowAt = (at: number) => list.current?.children[at]?.querySelector('input, button, a') ?? null;
  // The one pressed on the map may be further down than the list has come.
  const shown = ordered.slice(0, Math.max(most, ordered.findIndex(({ code }) => code === chosen) + 1));
  const expectMore = useFirstNew(shown.length, rowAt);
  const hasMap = !isMapless && map.tiles !== '' && points.some((point) => onMap(point).length > 0);

  const search = (value: string) => {
    setQuery(value);
    setMost(step);
    // What is found is seen.
    setListed(true);
  };
  const named = points.find(({ code }) => code === chosen);
  const press = (code: string) => {
    const pressed = points.find((point) => point.code === code);
    if (!pressed) return;
    choose(pressed);
    // Nothing of the map is heard.
    announce([wordsOfNamed(pressed, choice !== undefined), addressOf(pressed)].filter(Boolean).join('. '), 'polite', 'point');
    // Of a map that is seen in part the words below it come in sight.
    requestAnimationFrame(() => words.current?.scrollIntoView({ block: 'nearest' }));
  };
  // The list scrolls to the whole row of the point that is chosen, also as more is said of it; the page stays where it is.
  useEffect(() => {
    const place = box.current;
    const row = chosen === null ? null : list.current?.querySelector<HTMLElement>('[data-chosen]');
    if (!place || !row) return;
    const sizes = new ResizeObserver(() => {
      if (place.scrollHeight <= place.clientHeight) return;
      const top = row.offsetTop - place.offsetTop;
      place.scrollTop = Math.min(top, Math.max(place.scrollTop, top + row.offsetHeight - place.clientHeight));
    });
    sizes.observe(row);
    return () => sizes.disconnect();
  }, [chosen, choice?.first]);

  return (
    <div className={css.root}>
      {isSearched && (
        <div className={css.head}>
          <TextField
            type="search"
            autoComplete="off"
            className={css.search}
            name="points-search"
            // Of no form around it, which Enter would send.
            form=""
            label={pointsText('points.search')}
            placeholder={pointsText('points.search.hint')}
            value={query}
            onChange={search}
          />
          {hasMap && (
            <Button className={choice && css.ifWide} aria-expanded={isListed} aria-controls={listId} onClick={() => setListed(!isListed)}>
              {pointsText(isListed ? 'points.list.hide' : 'points.list.show')}
            </Button>
          )}
        </div>
      )}
      {hasMap && choice && (
        <Button className={css.ifNarrow} aria-expanded={isMapOpen} aria-controls={mapId} onClick={() => setMapOpen(!isMapOpen)}>
          {pointsText(isMapOpen ? 'points.map.hide' : 'points.map.show')}
        </Button>
      )}
      {isMapless && (
        <p className={css.note} role="status">
          {pointsText('points.noMap')}
        </p>
      )}
      <div
        className={classes(css.twins, hasMap && css.withMap, choice && css.listFirst)}
        data-whole={!isListed || undefined}
        data-map-open={isMapOpen || undefined}
      >
        <div ref={box} id={listId} className={css.list} hidden={!isListed}>
          {found.length === 0 ? (
            <EmptyState title={pointsText('points.none')} hint={pointsText('points.none.hint')} />
          ) : (
            <Rows choice={choice}>
              {(name) => (
                <ul ref={list} className={css.rows}>
                  {shown.map((point) => (
                    <Row
                      key={point.code}
                      point={point}
                      hasMap={hasMap}
                      isChosen={point.code === chosen}
                      onChoose={() => choose(point)}
                      choice={choice && { name, note: choice.note(point) }}
                    />
                  ))}
                </ul>
              )}
            </Rows>
          )}
          {shown.length < found.length && (
            <Button
              onClick={() => {
                expectMore();
                setMost(shown.length + step);
              }}
            >
              {message('action.more')}
            </Button>
          )}
        </div>
        {hasMap && (
          <div id={mapId} className={css.place}>
            <PointsMap {...map} points={pins} chosen={chosen} onChoose={press} onFailed={() => setMapless(true)} />
            <div ref={words} className={css.named}>
              <Named point={named} isChoice={choice !== undefined} />
            </div>
          </div>
        )}
      </div>
    </div>
  );
}

/** The address, where the name does not say it. */
const addressOf = ({ name, address = '' }: Warehouse): string => (address === name ? '' : address);

const wordsOfNamed = ({ name }: Warehouse, isChoice: boolean): string => pointsText(isChoice ? 'points.chosen' : 'points.shown', { name });

/** The point that is marked on the map, in words: the list may be put away, or stand further down. */
function Named({ point, isChoice }: { point: Warehouse | undefined; isChoice: boolean }) {
  if (!point) return <p className={css.note}>{pointsText(isChoice ? 'points.chosen.none' : 'points.shown.none')}</p>;
  const address = addressOf(point);
  return (
    <>
      <p className={css.called}>{wordsOfNamed(point, isChoice)}</p>
      {address && <p>{address}</p>}
    </>
  );
}

/** The list itself, or, where one is to be chosen, the group of their dots. */
const Rows = ({ choice, children }: { choice: PointChoice | undefined; children: (name: string) => ReactNode }) =>
  choice ? <ChoiceOfRows choice={choice}>{children}</ChoiceOfRows> : children('');

function ChoiceOfRows({ choice: { id, label, error, quiet }, children }: { choice: PointChoice; children: (name: string) => ReactNode }) {
  const frame = { id, label, error, quiet, required: true };
  const { id: control, ...states } = useField(frame);
  const group = { id: control, role: 'radiogroup', ...states } as const;
  return (
    <fieldset {...group} className={css.choice}>
      <legend className={css.legend}>
        {label}
        <RequiredMark />
      </legend>
      <FieldNotes {...frame} id={control} />
      {children(`${control}-point`)}
    </fieldset>
  );
}

interface RowProps {
  point: Warehouse;
  hasMap: boolean;
  isChosen: boolean;
  onChoose: () => void;
  /** `name` is the group's. */
  choice: { name: string; note: ReactNode } | undefined;
}

function Row({ point, hasMap, isChosen, onChoose, choice }: RowProps) {
  const { name, workTime } = point;
  const id = useUid();
  return (
    <li className={css.row} data-chosen={isChosen || undefined}>
      {choice ? (
        <label className={css.pick}>
          <input
            type="radio"
            className={css.dot}
            // Of no form around it, which would send that name.
            form=""
            name={choice.name}
            value={point.code}
            checked={isChosen}
            onChange={onChoose}
            aria-describedby={`${id}-note`}
          />
          <span className={css.name}>{name}</span>
        </label>
      ) : hasMap && onMap(point).length > 0 ? (
        <Button variant="link" className={css.name} aria-pressed={isChosen} aria-label={pointsText('points.show', { name })} onClick={onChoose}>
          {name}
        </Button>
      ) : (
        <span className={css.name}>{name}</span>
      )}
      {addressOf(point) && <span>{addressOf(point)}</span>}
      {workTime && <Hours words={workTime} />}
      {choice && (
        <span id={`${id}-note`} className={css.note}>
          {choice.note}
        </span>
      )}
      <Ways point={point} isPlain={choice !== undefined && !isChosen} />
    </li>
  );
}

/** Whom to call and how to get there. Of points to choose from, those of the chosen one alone are links: from dot to dot there is no further stop. */
function Ways({ point, isPlain }: { point: Warehouse; isPlain: boolean }) {
  const { name, phone } = point;
  const route = mapLink(point);
  if (!phone && !route) return null;
  return (
    <span className={css.ways} data-plain={isPlain || undefined}>
      {phone && (isPlain ? <span>{phone}</span> : <Link href={phoneLink(phone)}>{phone}</Link>)}
      {route && !isPlain && (
        <Link href={route} target="_blank" rel="noopener noreferrer" aria-label={pointsText('points.route.named', { name })}>
          {pointsText('points.route')}
        </Link>
      )}
    </span>
  );
}

/** Hours stay in one piece, with short days: «Сб–Вс 9:00–18:00». */
const Hours = ({ words }: { words: string }) => (
  <span className={css.hours}>
    {words.split(/((?:\p{L}{2}(?:[–—-]\p{L}{2})? )?\d\S*\s?[–—-]\s?\d\S*)/u).map((part, at) => (at % 2 ? <span key={at}>{part}</span> : part))}
  </span>
);
