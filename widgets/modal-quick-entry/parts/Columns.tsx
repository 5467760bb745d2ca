import { SelectField } from '../../../shared/ui/SelectField';
import type { Role } from '../entry-row';
import type { Entry } from '../model';
import type { EntryState } from '../state';
import { text } from '../text';
import css from './Columns.module.css';

/** More of a cell tells no more of its column. */
const LONGEST = 24;

const ROLES: readonly Role[] = ['article', 'brand', 'quantity', 'none'];

/** What the columns hold, where it was taken wrong. */
export function Columns({ entry, columns }: Pick<EntryState, 'columns'> & { entry: Entry }) {
  const change = (place: number, role: Role) =>
    // Two columns of one kind: the other one holds nothing any more.
    void entry.arrange(columns.map((column, at) => (at === place ? role : column.role === role ? 'none' : column.role)));
  return (
    <fieldset className={css.columns}>
      <legend className={css.legend}>{text('columns')}</legend>
      {columns.map(({ role, sample }, place) => (
        <SelectField
          key={place}
          name={`column-${place}`}
          label={text('column', { n: place + 1, sample: sample.length > LONGEST ? `${sample.slice(0, LONGEST)}…` : sample })}
          value={role}
          empty={null}
          onChange={(value) => change(place, value as Role)}
          options={ROLES.map((one) => ({ value: one, label: text(`role.${one}`) }))}
        />
      ))}
    </fieldset>
  );
}
