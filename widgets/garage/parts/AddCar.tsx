import { useEffect, useRef, useState } from 'react';
import { useUnsaved } from '../../../shared/bind/dialogs/useUnsaved';
import { useForm } from '../../../shared/bind/forms/useForm';
import { carTitle } from '../../../shared/format/cars';
import type { Car } from '../../../shared/reading/vehicles';
import { draftOf } from '../../../shared/stores/core/form-draft';
import { toast } from '../../../shared/stores/core/notices';
import { message } from '../../../shared/texts/common';
import { Button } from '../../../shared/ui/Button';
import { DialogActions, Form } from '../../../shared/ui/Form';
import { NumberField, TextField } from '../../../shared/ui/fields/TextField';
import { focusField } from '../../../shared/ui/focusField';
import { useUid } from '../../../shared/ui/useUid';
import { plateKey, tidyVin, vinError } from '../../../shared/validation/vin';
import { addCar } from '../addition';
import { text } from '../text';
import css from './AddCar.module.css';
import { carOf, EMPTY, maxYear, mileageError, yearError } from './fields';
import { LevelFields } from './LevelFields';
import { VinField } from './VinField';

interface Props {
  groupId: string | undefined;
  /** Those that are there already. */
  cars: readonly Car[];
  /** Are they? */
  isKnown: boolean;
  /** With the id of the car that was added, where the server says it. */
  onClose: (added?: string) => void;
  onShow: (id: string) => void;
}

const twinBy = (cars: readonly Car[], key: string, keyOf: (car: Car) => string): Car | undefined => (key ? cars.find((car) => keyOf(car) === key) : undefined);

/** The form of a new car: its type leads to marks, a mark to models; what is already in the garage is said before it is sent. */
export function AddCar({ groupId, cars, isKnown, onClose, onShow }: Props) {
  const headingId = useUid();
  const added = useRef<Car | undefined>(undefined);
  const [names, setNames] = useState<{ manufacturerName?: string | undefined; modelName?: string | undefined }>({});
  const vinTwin = (vin: string) => twinBy(cars, tidyVin(vin), (car) => tidyVin(car.vin ?? ''));
  const plateTwin = (plate: string) => twinBy(cars, plateKey(plate), (car) => plateKey(car.regNumber ?? ''));
  const said = (twin: Car | undefined) => (twin ? text('already', { car: carTitle(twin) }) : '');
  const form = useForm({
    values: EMPTY,
    fields: {
      typeId: { label: text('type'), required: true },
      manufacturerId: { label: text('mark'), required: true },
      modelId: { label: text('model'), required: true },
      modificationName: { label: text('modification') },
      year: { label: text('year'), custom: yearError },
      vin: { label: text('vin'), max: Number.POSITIVE_INFINITY, custom: (vin: string) => vinError(vin) || said(vinTwin(vin)) },
      frame: { label: text('frameNumber'), max: 30 },
      regNumber: { label: text('plate'), max: 20, custom: (plate: string) => said(plateTwin(plate)) },
      mileage: { label: text('mileageField'), custom: mileageError },
      name: { label: text('name') },
      comment: { label: text('comment') },
    },
    submit: async (values) => {
      const result = await addCar({ groupId, car: { ...carOf(values), ...names }, before: isKnown ? cars.map(({ id }) => id) : undefined });
      if (result.ok) added.current = result.value;
      return result;
    },
    onSaved: () => {
      const car = added.current;
      toast({ text: car ? text('added', { car: carTitle(car) }) : text('addedOne') });
      onClose(car?.id);
    },
    draft: draftOf(`garage:${groupId ?? ''}`),
  });
  const { leave, question } = useUnsaved(form, onClose);
  /** The way to the car that is there already, in place of a hint. */
  const wayTo = (twin: Car | undefined) =>
    twin && (
      <Button variant="link" onClick={() => onShow(twin.id)}>
        {text('toCar')}
      </Button>
    );
  const mileage = form.field('mileage');
  const first = form.field('typeId').id;
  useEffect(() => focusField(first), [first]);
  return (
    <div className={css.root}>
      <h3 id={headingId} className={css.heading}>
        {text('newCar')}
      </h3>
      <Form {...form.props} aria-labelledby={headingId}>
        <div className={css.grid}>
          <LevelFields
            type={form.field('typeId')}
            mark={form.field('manufacturerId')}
            model={form.field('modelId')}
            onNames={(manufacturerName, modelName) => setNames({ manufacturerName, modelName })}
          />
          <TextField {...form.field('modificationName')} autoComplete="off" hint={text('modificationHint')} />
          <NumberField {...form.field('year')} maxLength={4} placeholder={String(maxYear() - 1)} />
          <VinField {...form.field('vin')} way={wayTo(vinTwin(form.values.vin))} />
          <TextField {...form.field('regNumber')} autoComplete="off" hint={wayTo(plateTwin(form.values.regNumber)) ?? text('plateHint')} />
          <NumberField {...mileage} onChange={(value) => mileage.onChange(value.replace(/\s/g, ''))} />
          <TextField {...form.field('frame')} autoComplete="off" />
          <TextField {...form.field('name')} autoComplete="off" hint={text('nameHint')} />
          <TextField {...form.field('comment')} autoComplete="off" />
        </div>
        <DialogActions submit={message('action.save')} action="submit" busy={form.busy} onCancel={leave} />
      </Form>
      {question}
    </div>
  );
}
