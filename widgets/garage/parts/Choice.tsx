import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { ResourceView } from '../../../shared/bind/ResourceView';
import { useResource } from '../../../shared/bind/useResource';
import { carMarks, carMatches, carTitle } from '../../../shared/format/cars';
import type { Car } from '../../../shared/reading/vehicles';
import { loginHref } from '../../../shared/stores/core/buyer';
import { announce } from '../../../shared/stores/core/notices';
import { $currentCar, chooseCar, garageOf, questionOf } from '../../../shared/stores/garage';
import { message } from '../../../shared/texts/common';
import { SelectField } from '../../../shared/ui/fields/SelectField';
import { TextField } from '../../../shared/ui/fields/TextField';
import { Link } from '../../../shared/ui/Link';
import { text } from '../text';
import type { Props } from '../widget';
import css from './Choice.module.css';
import { NoCars } from './NoCars';
import { FEW, WaitingChoice } from './WaitingChoice';

/** One line with one way in. */
export const OfGuest = () => (
  <p className={css.none}>
    {text('pick.guest')} <Link href={loginHref()}>{message('action.login')}</Link>
  </p>
);

/** Just the car that parts are looked for: of many it is found by name, plate or the end of its VIN. */
export function Choice({ groupId, garageHref }: Pick<Props, 'groupId' | 'garageHref'>) {
  const cars = useResource(garageOf, questionOf(groupId));
  return (
    <ResourceView of={cars} className={css.root} skeleton={<WaitingChoice />} isEmpty={(all) => all.length === 0} empty={<NoCars href={garageHref} />}>
      {(all) => <Pick cars={all} groupId={groupId} />}
    </ResourceView>
  );
}

function Pick({ cars, groupId }: { cars: readonly Car[]; groupId: string | undefined }) {
  const current = useStore($currentCar);
  const [words, setWords] = useState('');
  const found = cars.filter((car) => carMatches(car, words));
  // What is chosen can be seen, whatever is looked for.
  const shown = current && !found.some(({ id }) => id === current.id) ? [current, ...found] : found;
  const choose = (id: string) => {
    const car = cars.find((one) => one.id === id) ?? null;
    chooseCar(car, groupId);
    announce(car ? text('saidChosen', { car: carTitle(car) }) : text('saidUnchosen'));
  };
  return (
    <div className={css.fields}>
      {cars.length > FEW && <TextField name="car-search" type="search" autoComplete="off" label={text('find')} value={words} onChange={setWords} />}
      <SelectField
        name="car"
        label={text('pick')}
        empty={text('pick.none')}
        value={current?.id ?? ''}
        onChange={choose}
        options={shown.map((car) => ({ value: car.id, label: [carTitle(car), carMarks(car)].filter(Boolean).join(' · ') }))}
      />
      <p className={css.found} role="status">
        {words.trim() && (found.length > 0 ? message('list.found', { n: found.length }) : text('nothing'))}
      </p>
    </div>
  );
}
