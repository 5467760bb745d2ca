import { useEffect, useRef, useState } from 'react';
import { formatDays } from '../../../shared/format/days';
import { announce } from '../../../shared/stores/core/spoken';
import { message } from '../../../shared/texts/common';
import { offersText } from '../../../shared/texts/offers';
import { Button } from '../../../shared/ui/Button';
import { Checkbox } from '../../../shared/ui/Checkbox';
import { SelectField } from '../../../shared/ui/fields/SelectField';
import { NumberField } from '../../../shared/ui/fields/TextField';
import { useUid } from '../../../shared/ui/useUid';
import { parseQuantity } from '../../../shared/validation/quantity';
import { filtersIn, STEP, type View } from '../arrange';
import { Gone } from './Gone';
import css from './More.module.css';
import { type Answering, SplitAnswer } from './SplitAnswer';

interface Given extends Answering {
  /** What they are ordered by, by the buyer's choice or by the shop's. */
  order: View['sort'];
  /** How many of them fit. */
  found: number;
  view: View;
  onView: (view: View) => void;
}

/** A buyer who types hears the count once. */
const PAUSE_MS = 500;
const TERMS = [0, 1, 3, 7, 14];

const termWords = (days: number): string => (days === 0 ? offersText('offers.term.today') : offersText('offers.term.within', { term: formatDays(days) }));

/** The order they stand in, in words. */
function orderOf(sort: View['sort']): string {
  if (!sort) return offersText('offers.order');
  const order = `${sort.key}.${sort.down ? 'down' : 'up'}` as const;
  return offersText(`offers.order.${order}`);
}

/** Above the rows: filters of a long list, and offers that are gone. */
export const Above = ({ isLong, ...given }: Given & { isLong: boolean }) => (
  <>
    {isLong && <Bar {...given} />}
    <Gone changes={given.changes} />
  </>
);

/** Above a long list: how many offers there are, and the filters behind a press. */
function Bar({ found, order, ...given }: Given) {
  const { offers, view } = given;
  const [open, setOpen] = useState(false);
  const panelId = useUid();
  const set = filtersIn(view);
  const said = set > 0 ? offersText('offers.found', { n: found, all: offers.length }) : offersText('offers.count', { n: offers.length });
  const first = useRef(said);
  useEffect(() => {
    if (first.current === said) return;
    first.current = '';
    const timer = setTimeout(() => announce(said), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [said]);
  return (
    <>
      <div className={css.bar}>
        <span className={css.count}>
          <span>{said}</span>, <span>{orderOf(order)}</span>
        </span>
        <Button aria-expanded={open} aria-controls={open ? panelId : undefined} onClick={() => setOpen(!open)}>
          {set > 0 ? offersText('offers.filters.on', { n: set }) : offersText('offers.filters')}
        </Button>
      </div>
      {open && <Filters id={panelId} {...given} />}
    </>
  );
}

function Filters({ id, view, onView, ...given }: Omit<Given, 'found' | 'order'> & { id: string }) {
  const { offers } = given;
  const [need, setNeed] = useState(view.need === undefined ? '' : String(view.need));
  const pieces = parseQuantity(need);
  const wrong = need.trim() !== '' && !(pieces && pieces > 0);
  const change = (part: Partial<View>) => onView({ ...view, ...part, most: STEP });

  const within = (days: number) => offers.filter(({ deliveryDate = -1 }) => deliveryDate >= 0 && deliveryDate <= days).length;
  // A term that all offers keep, or none, chooses nothing.
  const terms = TERMS.filter((days, at) => within(days) > 0 && within(days) < offers.length && within(days) !== within(TERMS[at - 1] ?? -1));
  const names = new Map<string, number>();
  for (const { warehouseName } of offers) if (warehouseName) names.set(warehouseName, (names.get(warehouseName) ?? 0) + 1);
  const warehouses = [...names].sort(([a], [b]) => a.localeCompare(b, 'ru'));

  return (
    <fieldset id={id} className={css.panel} aria-label={offersText('offers.filters')}>
      <div className={css.fields}>
        <NumberField
          name="need"
          label={offersText('offers.need')}
          value={need}
          error={wrong ? offersText('offers.need.wrong') : undefined}
          onChange={(text) => {
            setNeed(text);
            const wanted = parseQuantity(text);
            change({ need: wanted && wanted > 0 ? wanted : undefined });
          }}
        />
        {terms.length > 0 && (
          <SelectField
            name="term"
            label={offersText('offers.term')}
            empty={offersText('offers.term.any')}
            value={view.days === undefined ? '' : String(view.days)}
            options={terms.map((days) => ({ value: String(days), label: termWords(days) }))}
            onChange={(days) => change({ days: days === '' ? undefined : Number(days) })}
          />
        )}
        {warehouses.length > 1 && (
          <SelectField
            name="warehouse"
            label={offersText('offers.warehouse')}
            empty={offersText('offers.warehouse.any')}
            value={view.warehouse ?? ''}
            options={warehouses.map(([name, n]) => ({ value: name, label: offersText('offers.warehouse.named', { name, n }) }))}
            onChange={(warehouse) => change({ warehouse: warehouse || undefined })}
          />
        )}
      </div>
      <div className={css.choices}>
        <Checkbox
          name="enough"
          label={offersText('offers.enough')}
          value={Boolean(view.enough && view.need)}
          disabled={view.need === undefined}
          onChange={(enough) => change({ enough })}
        />
        {(filtersIn(view) > 0 || need !== '') && (
          <Button
            variant="link"
            onClick={({ currentTarget }) => {
              // The press goes with what it has cleared.
              currentTarget.closest('fieldset')?.querySelector('input')?.focus();
              setNeed('');
              change({ days: undefined, warehouse: undefined, need: undefined, enough: undefined });
            }}
          >
            {message('list.clear')}
          </Button>
        )}
      </div>
      {view.need !== undefined && <SplitAnswer wanted={view.need} {...given} />}
    </fieldset>
  );
}
