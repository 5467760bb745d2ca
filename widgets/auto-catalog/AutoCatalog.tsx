import { useStore } from '@nanostores/react';
import { useRef, useState } from 'react';
import { ResourceView } from '../../shared/bind/ResourceView';
import { useResource } from '../../shared/bind/useResource';
import { carTitle } from '../../shared/format/cars';
import type { Level } from '../../shared/reading/vehicles';
import { $currentCar } from '../../shared/stores/garage';
import { typesOf } from '../../shared/stores/garage/levels';
import { message } from '../../shared/texts/common';
import { levelText } from '../../shared/texts/levels';
import { Button } from '../../shared/ui/Button';
import { Loading, Skeleton } from '../../shared/ui/Skeleton';
import css from './AutoCatalog.module.css';
import { Marks } from './parts/Marks';
import { Models } from './parts/Models';
import { Picture } from './parts/Picture';
import { text } from './text';
import { usePlace } from './usePlace';
import type { Props } from './widget';

/** Where the page leads is where it begins. */
export default function AutoCatalog(props: Props) {
  return <Catalog key={`${props.typeId} ${props.manufacturerId}`} {...props} />;
}

function Catalog({ types: printed, marks, models, ...given }: Props) {
  const root = useRef<HTMLDivElement>(null);
  /** What was pressed to come here is gone, and the heading takes the focus. */
  const [went, setWent] = useState(false);
  // The mark that was left is found again by the focus.
  const left = useRef<string | undefined>(undefined);
  const [{ typeId, markId }, goTo] = usePlace({ typeId: given.typeId, markId: given.manufacturerId }, (former) => {
    const isHere = !!root.current?.contains(document.activeElement);
    left.current = isHere ? former.markId : undefined;
    setWent(isHere);
  });
  const types = useResource(typesOf, {}, { printed });
  const car = useStore($currentCar);
  const go = (toType: string, toMark?: string) => {
    left.current = toMark === undefined ? markId : undefined;
    setWent(true);
    goTo({ typeId: toType, markId: toMark });
  };
  const choose = (toType: string) => {
    left.current = undefined;
    setWent(false);
    goTo({ typeId: toType });
  };
  const isAtCar = !!car && car.typeId === typeId && car.manufacturerId === markId;
  return (
    <div ref={root} className={css.root}>
      <ResourceView of={types} className={css.top} skeleton={<Waiting />} isEmpty={(all) => all.length === 0} empty={<p>{levelText('levels.types.empty')}</p>}>
        {(all) => <Types types={all} chosen={typeId} onChoose={choose} />}
      </ResourceView>
      {car?.typeId && car.manufacturerId && !isAtCar && (
        <div>
          <Button onClick={() => go(car.typeId as string, car.manufacturerId)}>{text('toOwn', { car: carTitle(car) })}</Button>
        </div>
      )}
      {typeId === undefined && types.data !== null && types.data.length > 0 && <p className={css.hint}>{text('chooseType')}</p>}
      {typeId !== undefined && markId === undefined && (
        <Marks
          key={typeId}
          typeId={typeId}
          printed={typeId === given.typeId ? marks : undefined}
          focus={went}
          left={left.current}
          onChoose={(id) => go(typeId, id)}
        />
      )}
      {typeId !== undefined && markId !== undefined && (
        <Models
          key={`${typeId} ${markId}`}
          type={types.data?.find(({ id }) => id === typeId)}
          typeId={typeId}
          markId={markId}
          marks={typeId === given.typeId ? marks : undefined}
          printed={typeId === given.typeId && markId === given.manufacturerId ? models : undefined}
          isMarkPage={typeId === given.typeId && markId === given.manufacturerId}
          focus={went}
          onBack={() => go(typeId)}
        />
      )}
    </div>
  );
}

const Waiting = () => (
  <Loading label={message('state.loading')}>
    <div className={css.types}>
      {[176, 208, 192].map((width) => (
        <Skeleton key={width} width={width} height={48} />
      ))}
    </div>
  </Loading>
);

interface TypesProps {
  types: readonly Level[];
  chosen: string | undefined;
  onChoose: (id: string) => void;
}

const Types = ({ types, chosen, onChoose }: TypesProps) => (
  // biome-ignore lint/a11y/useSemanticElements: buttons are no fields.
  <div className={css.types} role="group" aria-label={text('types')}>
    {types.map(({ id, name, icon }) => (
      <button key={id} type="button" className={css.type} aria-pressed={id === chosen} onClick={() => onChoose(id)}>
        <Picture icon={icon} />
        <span>{name}</span>
      </button>
    ))}
  </div>
);
