// The fields of a row of the list. Hundreds stand there: only those of the row that changes are drawn anew.
import { memo } from 'react';
import { foldCode } from '../../format/codes';
import { formatPrice } from '../../format/money';
import type { EntryField } from '../../format/part-list/row';
import { isPrice } from '../../format/prices';
import type { Entry } from '../../stores/quick-entry';
import { type Candidate, costOf, errorOf, keyOf, needsChoice, notesOf, productOf, type Row, takenOf, wrongIn } from '../../stores/quick-entry/state';
import { pricesText } from '../../texts/prices';
import { entryText } from '../../texts/quick-entry';
import { unitText } from '../../texts/units';
import { SelectField } from '../../ui/fields/SelectField';
import { TextField } from '../../ui/fields/TextField';
import { Price } from '../../ui/Price';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import css from './RowFields.module.css';

const NAMES = { article: 'quick-entry.articleOf', brand: 'quick-entry.brandOf', quantity: 'quick-entry.quantityOf' } as const;

export interface CellProps {
  entry: Entry;
  row: Row;
  uid: string;
  /** It is on its way. */
  locked: boolean;
}

/** The column names a field for the eye; where rows stand as blocks, the field does. */
const Named = ({ field, line }: { field: EntryField; line: number }) => (
  <>
    <span className={css.title} aria-hidden="true">
      {entryText(`quick-entry.${field}`)}
    </span>
    <VisuallyHidden>{entryText(NAMES[field], { n: line })}</VisuallyHidden>
  </>
);

/** The number, the maker or the quantity of a row, with what is wrong with it. */
export const Cell = memo(function Cell({ entry, row, field, uid, locked }: CellProps & { field: EntryField }) {
  const fault = wrongIn(row);
  // What the shop says of a row is said at its number.
  const error = fault?.field === field ? fault.text : !fault && field === 'article' ? errorOf(row) : '';
  const typed = field === 'article' && row.typed && entryText('quick-entry.typed', { typed: row.typed });
  const odd = field === 'article' && row.oddNumber && <span className={css.doubt}>{entryText('quick-entry.oddNumber', { typed: row.oddNumber })}</span>;
  const unseen = field === 'article' && row.isUnseen && <span className={css.doubt}>{entryText('quick-entry.unseen')}</span>;
  const comment = field === 'brand' && row.comment && entryText('quick-entry.comment', { comment: row.comment });
  const hint = field === 'quantity' ? countedOf(row) : unseen || odd || typed || comment;
  const input = (
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
      placeholder={field === 'quantity' ? unitText('unit.piece') : entryText(`quick-entry.${field}`)}
      readOnly={locked}
      autoComplete="off"
      spellCheck={false}
      inputMode={field === 'quantity' ? 'numeric' : undefined}
    />
  );
  if (field !== 'quantity') return input;
  // A figure without a heading above it says what it counts.
  return (
    <div className={css.pieces} data-unit={unitText('unit.piece')}>
      {input}
    </div>
  );
});

/** How its quantity came about, where the list does not say it so. */
const countedOf = (row: Row) => {
  const { lines, doubt } = row;
  const notes = notesOf(row);
  const summed = lines.length > 1 && entryText('quick-entry.summed', { lines: lines.join(', ') });
  if (!doubt && !notes) return summed;
  return (
    <span className={css.doubt}>
      {doubt && entryText('quick-entry.doubt', { typed: doubt })} {notes} {summed}
    </span>
  );
};

const candidateName = ({ goodId, brand = '', article = '', name = '', price }: Candidate): string =>
  goodId === undefined
    ? entryText('quick-entry.candidateUnsold', { brand, article, name })
    : price === undefined
      ? entryText('quick-entry.candidateUnpriced', { brand, article, name })
      : entryText('quick-entry.candidate', { brand, article, name, price: formatPrice(price) });

/** Products that the number may mean. */
export const Choice = memo(function Choice({ entry, row, uid, locked }: CellProps) {
  return (
    <SelectField
      id={`${uid}-${row.line}-brand`}
      name="brand"
      className={css.field}
      label={<Named field="brand" line={row.line} />}
      value={row.chosen}
      onChange={(chosen) => {
        // What is on its way into the cart is what was chosen before.
        if (!locked) entry.choose(row.line, chosen);
      }}
      options={row.candidates.map((one) => ({ value: keyOf(one), label: candidateName(one), disabled: one.goodId === undefined }))}
      error={needsChoice(row) ? entryText('quick-entry.fault.choose', { n: row.line }) : undefined}
      quiet
    />
  );
});

/** What the row is. */
export const Product = memo(function Product({ row }: { row: Row }) {
  const product = productOf(row);
  if (!product) return null;
  // What it is called in the list too is no news beside its fields; another number, or another maker, is.
  const isChosen = row.chosen !== '';
  const brand = isChosen || foldCode(product.brand ?? '') === foldCode(row.brand) ? '' : product.brand;
  const article = isChosen || foldCode(product.article ?? '') === foldCode(row.article) ? '' : product.article;
  const words = [[brand, article].filter(Boolean).join(' '), product.name].filter(Boolean).join(', ');
  return (
    <span className={css.product}>
      <span className={css.name} title={words}>
        {words}
      </span>
    </span>
  );
});

/** What its pieces cost together, and one of several. */
export const Cost = memo(function Cost({ row }: { row: Row }) {
  const product = productOf(row);
  if (!product) return null;
  const each = isPrice(product.price) && takenOf(row) !== 1 && pricesText('prices.each', { price: formatPrice(product.price) });
  return (
    <span className={css.cost}>
      <Price below={each}>{formatPrice(costOf(row))}</Price>
    </span>
  );
});
