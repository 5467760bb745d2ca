import { useState } from 'react';
import type { ListQuery } from '../../../shared/stores/core/list';
import { areTurned, type FilterValue, filtersSet, type OrderFacts, type OrderFilters, type OrderWish } from '../../../shared/stores/order-list/list';
import { Filters as Row } from '../../../shared/ui/Filters';
import { SelectField } from '../../../shared/ui/fields/SelectField';
import { TextField } from '../../../shared/ui/fields/TextField';
import { optionsOf } from '../model';
import { text } from '../text';
import { StatusFilter } from './StatusFilter';

type Query = ListQuery<OrderWish>;

interface Props {
  query: Query;
  known: OrderFilters | null;
  facts: OrderFacts;
  onChoose: (part: Partial<Query>) => void;
  onType: (part: Partial<Query>) => void;
}

/** What the first row has, as it is when nothing is set. */
const MAIN = { productCode: '', orderId: '', dateInsertFrom: '', dateInsertTo: '', statusId: [] } as const;

type Days = Pick<Query, 'dateInsertFrom' | 'dateInsertTo'>;

/** Part, order, days, status, and what else the shop finds orders by. */
export function Filters({ query, known, facts, onChoose, onType }: Props) {
  /** Days that are the wrong way round stand in their fields and are not asked. */
  const [turned, setTurned] = useState<(Days & { instead: string }) | null>(null);
  /** Days that are asked by now: others end what was refused. */
  const asked = `${query.dateInsertFrom}/${query.dateInsertTo}`;
  const days: Days = turned?.instead === asked ? turned : query;
  const chooseDay = (part: Partial<Days>) => {
    const { dateInsertFrom, dateInsertTo } = { ...days, ...part };
    const next = { dateInsertFrom, dateInsertTo };
    const isTurned = areTurned(next);
    setTurned(isTurned ? { ...next, instead: asked } : null);
    if (!isTurned) onChoose(next);
  };
  const error = areTurned(days) ? text('dates') : undefined;
  const select = (name: 'shipmentTypeId' | 'contractorId' | 'carId' | 'subdivision' | 'sector' | 'userid', values: readonly FilterValue[] | undefined) =>
    values && (
      <SelectField
        key={name}
        name={`orders-${name}`}
        label={text(name)}
        empty={text('any')}
        options={optionsOf(values)}
        value={query[name]}
        onChange={(value) => onChoose({ [name]: value, ...(name === 'subdivision' && { sector: '' }) })}
      />
    );
  const more = [
    select('shipmentTypeId', known?.shipment),
    select('contractorId', facts.hasContractors ? facts.contractors : undefined),
    select('carId', facts.hasCars ? facts.cars : undefined),
    select('subdivision', known?.subdivision),
    select('sector', known?.sector),
    select('userid', known?.user),
  ].filter(Boolean);
  return (
    <Row
      more={more}
      moreSet={filtersSet({ ...query, ...MAIN }).length}
      set={filtersSet({ ...query, productCode: '' }).length}
      search={{
        name: 'orders-productCode',
        label: text('productCode'),
        placeholder: text('productCode'),
        value: query.productCode,
        onChange: (productCode) => onType({ productCode }),
      }}
    >
      <TextField name="orders-orderId" label={text('orderId')} autoComplete="off" value={query.orderId} onChange={(orderId) => onType({ orderId })} />
      <TextField
        type="date"
        name="orders-from"
        label={text('dateInsertFrom')}
        value={days.dateInsertFrom}
        max={days.dateInsertTo || undefined}
        error={error}
        onChange={(dateInsertFrom) => chooseDay({ dateInsertFrom })}
      />
      <TextField
        type="date"
        name="orders-to"
        label={text('dateInsertTo')}
        value={days.dateInsertTo}
        min={days.dateInsertFrom || undefined}
        error={error}
        quiet
        onChange={(dateInsertTo) => chooseDay({ dateInsertTo })}
      />
      {known?.status && <StatusFilter values={known.status} value={query.statusId} onChoose={(statusId) => onChoose({ statusId })} />}
    </Row>
  );
}
