import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { OwnPage } from '../../shared/bind/OwnPage';
import { ResourceView } from '../../shared/bind/ResourceView';
import { usePart } from '../../shared/bind/usePart';
import { useResource } from '../../shared/bind/useResource';
import { carMatches, carTitle } from '../../shared/format/cars';
import { times } from '../../shared/format/times';
import type { Car } from '../../shared/reading/vehicles';
import { $currentCar, garageOf, questionOf } from '../../shared/stores/garage';
import { message } from '../../shared/texts/common';
import { levelText } from '../../shared/texts/levels';
import { Button } from '../../shared/ui/Button';
import { EmptyState } from '../../shared/ui/EmptyState';
import { TextField } from '../../shared/ui/fields/TextField';
import { focusOn, rowOf } from '../../shared/ui/focus';
import { Loading, Skeleton } from '../../shared/ui/Skeleton';
import { useUid } from '../../shared/ui/useUid';
import css from './Garage.module.css';
import { seedPrinted } from './model';
import { NoCars } from './parts/NoCars';
import { Row, WaitingRow } from './parts/Row';
import { FEW, WaitingChoice } from './parts/WaitingChoice';
import { text } from './text';
import type { Props } from './widget';

/** Of another group it begins anew. */
export default (props: Props) =>
  props.view === 'choice' ? (
    <Choice key={props.groupId} {...props} />
  ) : (
    <OwnPage key={props.groupId} isPrinted={Boolean(props.cars)} seed={() => seedPrinted(props)} waiting={<Waiting />} guest={text('guest')}>
      <Cars {...props} />
    </OwnPage>
  );

/** The choice alone, whose code the whole garage never needs. */
function Choice(props: Props) {
  const { part, ready } = usePart(() => import('./parts/Choice'));
  useEffect(() => void ready(), []);
  // None are known to be there.
  const waiting = props.cars?.length === 0 ? <NoCars href={props.garageHref} /> : <WaitingChoice cars={props.cars?.length} />;
  return (
    <OwnPage isPrinted={Boolean(props.cars)} seed={() => seedPrinted(props)} waiting={waiting} guest={part ? <part.OfGuest /> : waiting}>
      {part ? <part.Choice groupId={props.groupId} garageHref={props.garageHref} /> : waiting}
    </OwnPage>
  );
}

/** In the place of so many cars. */
const Waiting = () => (
  <Loading label={message('state.loading')}>
    <div className={css.rows}>
      {times(3, (row) => (
        <WaitingRow key={String(row)} />
      ))}
    </div>
  </Loading>
);

function Cars({ groupId }: Props) {
  const cars = useResource(garageOf, questionOf(groupId));
  const titleId = useUid();
  const root = useRef<HTMLElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const [words, setWords] = useState('');
  const [adding, setAdding] = useState(false);
  /** Where the focus goes next: a car by its id, the button that adds one by `''`. */
  const [target, setTarget] = useState<{ id: string } | null>(null);
  const { part: form, busy, ready } = usePart(() => import('./parts/AddCar'));

  useEffect(() => {
    if (!target) return;
    const row = rowOf(root.current, target.id);
    row?.scrollIntoView?.({ block: 'nearest' });
    focusOn(row ?? opener.current);
  }, [target]);

  const open = async () => (await ready()) && setAdding(true);
  const show = (id: string) => {
    setWords('');
    setTarget({ id });
  };
  const close = (id = '') => {
    setAdding(false);
    show(id);
  };
  return (
    <section ref={root} className={css.root} aria-labelledby={titleId}>
      <div className={css.head}>
        <h2 id={titleId} className={css.title}>
          {text('title')}
        </h2>
        <p className={css.count}>
          {cars.data ? cars.data.length > 0 && <Summary n={cars.data.length} /> : cars.status !== 'failed' && <Skeleton width={96} />}
        </p>
        {!adding && (
          <Button ref={opener} variant="primary" action="add" busy={busy} onClick={() => void open()}>
            {text('add')}
          </Button>
        )}
      </div>
      {adding && form && <form.AddCar groupId={groupId} cars={cars.data ?? []} isKnown={cars.data !== null} onClose={close} onShow={show} />}
      <ResourceView
        of={cars}
        className={css.body}
        skeleton={<Waiting />}
        isEmpty={(all) => all.length === 0}
        empty={<EmptyState title={text('empty')} hint={text('emptyHint')} />}
      >
        {(all) => <List cars={all} groupId={groupId} words={words} onWords={setWords} />}
      </ResourceView>
    </section>
  );
}

/** How many there are, and the one that parts are looked for: in sight however far down it stands. */
function Summary({ n }: { n: number }) {
  const current = useStore($currentCar);
  return (
    <>
      {text('count', { n })}
      <span className={css.current} data-current={current !== null}>
        {current ? text('chosenCar', { car: carTitle(current) }) : text('chosenNone')}
      </span>
    </>
  );
}

interface ListProps {
  cars: readonly Car[];
  groupId: string | undefined;
  words: string;
  onWords: (words: string) => void;
}

function List({ cars, groupId, words, onWords }: ListProps) {
  const found = cars.filter((car) => carMatches(car, words));
  return (
    <>
      {cars.length > FEW && (
        <div className={css.search}>
          <TextField name="search" type="search" autoComplete="off" label={text('find')} value={words} onChange={onWords} />
        </div>
      )}
      <p className={css.found} role="status">
        {words.trim() && (found.length > 0 ? message('list.found', { n: found.length }) : text('nothing'))}
      </p>
      {found.length === 0 ? (
        <Button onClick={() => onWords('')}>{levelText('levels.all')}</Button>
      ) : (
        <ul className={css.rows}>
          {found.map((car) => (
            <Row key={car.id} car={car} groupId={groupId} />
          ))}
        </ul>
      )}
    </>
  );
}
