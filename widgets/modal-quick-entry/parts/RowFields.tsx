// The fields of a row of the list. Hundreds stand there: only those of the row that changes are drawn anew.
import { memo } from 'react';
import { formatPrice } from '../../../shared/format/money';
import { SelectField } from '../../../shared/ui/SelectField';
import { TextField } from '../../../shared/ui/TextField';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden';
import type { EntryField } from '../entry-row';
import type { Entry } from '../model';
import { type Candidate, errorOf, needsChoice, type Row, wrongIn } from '../state';
import { text } from '../text';
import css from './RowFields.module.css';

const NAMES = { article: 'articleOf', brand: 'brandOf', quantity: 'quantityOf' } as const;

interface CellProps {
  entry: Entry;
  row: Row;
  uid: string;
}

/** The column names a field for the eye; where rows stand as blocks, the field does. */
const Named = ({ field, line }: { field: EntryField; line: number }) => (
  <>
    <span className={css.title} aria-hidden="true">
      {text(field)}
    </span>
    <VisuallyHidden>{text(NAMES[field], { n: line })}</VisuallyHidden>
  </>
);

/** The number, the maker or the quantity of a row, with what is wrong with it. */
export const Cell = memo(function Cell({ entry, row, field, uid, locked }: CellProps & { field: EntryField; locked: boolean }) {
  const fault = wrongIn(row);
  // What the shop says of a row is said at its number.
  const error = fault?.field === field ? fault.text : !fault && field === 'article' ? errorOf(row) : '';
  const hint = field === 'article' ? row.typed && text('typed', { typed: row.typed }) : field === 'quantity' ? row.lines.length > 1 && summed(row) : '';
  return (
    <TextField
      id={`${uid}-${row.line}-${field}`}
      name={field}
      className={css.field}
      label={<Named field={field} line={row.line} />}
      value={row[field]}
      onChange={(value) => entry.type(row.line, field, value)}
      error={error || undefined}
      hint={hint || undefined}
      quiet
      readOnly={locked}
      autoComplete="off"
      spellCheck={false}
      inputMode={field === 'quantity' ? 'numeric' : undefined}
    />
  );
});

const summed = ({ lines }: Row): string => text('summed', { lines: lines.join(', ') });

const candidateName = ({ brand = '', article = '', name = '', price }: Candidate): string =>
  price === undefined ? text('candidateUnpriced', { brand, article, name }) : text('candidate', { brand, article, name, price: formatPrice(price) });

/** Products that the number may mean. */
export const Choice = memo(function Choice({ entry, row, uid }: CellProps) {
  return (
    <SelectField
      id={`${uid}-${row.line}-brand`}
      name="brand"
      className={css.field}
      label={<Named field="brand" line={row.line} />}
      value={row.chosen}
      onChange={(chosen) => {
        // What is on its way into the cart is what was chosen before.
        if (!entry.$state.get().sending) entry.edit(row.line, { chosen, error: '' });
      }}
      options={row.candidates.map((one) => ({ value: one.goodId, label: candidateName(one) }))}
      error={needsChoice(row) ? text('fault.choose', { n: row.line }) : undefined}
      quiet
    />
  );
});
