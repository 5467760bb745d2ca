import { useEffect } from 'react';
import { FailureNote } from '../../../shared/bind/FailureNote';
import type { FieldBinding } from '../../../shared/bind/forms/useForm';
import { type UsedResource, useResource } from '../../../shared/bind/useResource';
import type { Level } from '../../../shared/reading/vehicles';
import { marksOf, modelsOf, typesOf } from '../../../shared/stores/garage/levels';
import { message } from '../../../shared/texts/common';
import { levelText } from '../../../shared/texts/levels';
import { SelectField } from '../../../shared/ui/fields/SelectField';
import { text } from '../text';
import css from './AddCar.module.css';

interface Props {
  type: FieldBinding<string>;
  mark: FieldBinding<string>;
  model: FieldBinding<string>;
  /** What the chosen mark and model are called. */
  onNames: (mark: string | undefined, model: string | undefined) => void;
}

/** Type, mark and model: each is asked when the one before is chosen, and begins anew when that changes. */
export function LevelFields({ type, mark, model, onNames }: Props) {
  const types = useResource(typesOf, {});
  const setMark = (id: string) => {
    mark.onChange(id);
    model.onChange('');
  };
  const setType = (id: string) => {
    type.onChange(id);
    setMark('');
  };
  return (
    <>
      <LevelField {...type} onChange={setType} of={types} none={levelText('levels.types.empty')} />
      {type.value ? <Mark typeId={type.value} field={{ ...mark, onChange: setMark }} /> : <SelectField {...mark} options={[]} empty={text('first')} disabled />}
      {type.value && mark.value ? (
        <Model typeId={type.value} markId={mark.value} field={model} onNames={onNames} />
      ) : (
        <SelectField {...model} options={[]} empty={text(type.value ? 'second' : 'first')} disabled />
      )}
    </>
  );
}

const Mark = ({ typeId, field }: { typeId: string; field: FieldBinding<string> }) => (
  <LevelField {...field} of={useResource(marksOf, { typeId })} none={levelText('levels.marks.empty')} />
);

function Model({ typeId, markId, field, onNames }: { typeId: string; markId: string; field: FieldBinding<string>; onNames: Props['onNames'] }) {
  const marks = useResource(marksOf, { typeId });
  const models = useResource(modelsOf, { typeId, markId });
  const nameOf = (levels: UsedResource<Level[]>, id: string): string | undefined => levels.data?.find((level) => level.id === id)?.name;
  const [markName, modelName] = [nameOf(marks, markId), nameOf(models, field.value)];
  useEffect(() => onNames(markName, modelName), [markName, modelName]);
  return <LevelField {...field} of={models} none={levelText('levels.models.empty')} />;
}

/** A level to choose from, with what became of its question. */
function LevelField({ of, none, ...field }: FieldBinding<string> & { of: UsedResource<Level[]>; none: string }) {
  const { data, status } = of;
  const { value, onChange } = field;
  // A draft may name what the catalogue no longer has.
  const isGone = status === 'ready' && value !== '' && !data?.some(({ id }) => id === value);
  useEffect(() => {
    if (isGone) onChange('');
  }, [isGone]);
  const waits = data === null && status !== 'failed';
  return (
    <div className={css.level}>
      <SelectField
        {...field}
        options={(data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        empty={waits ? message('state.loading') : undefined}
        aria-busy={waits || undefined}
        hint={data?.length === 0 ? none : undefined}
      />
      {status === 'failed' && <FailureNote failure={of.error} onRetry={of.error.code === 'missing' ? undefined : of.reload} />}
    </div>
  );
}
