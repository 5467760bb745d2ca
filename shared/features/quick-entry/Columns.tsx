import type { Role } from '../../format/part-list/row';
import type { Entry } from '../../stores/quick-entry';
import type { EntryState } from '../../stores/quick-entry/state';
import { entryText } from '../../texts/quick-entry';
import { SelectField } from '../../ui/fields/SelectField';
import css from './Columns.module.css';

/** More of a cell tells no more of its column. */
const LONGEST = 24;

const ROLES: readonly Role[] = ['article', 'brand', 'quantity', 'comment', 'none'];

/** What the columns hold, where it was taken wrong. */
export function Columns({ entry, columns }: Pick<EntryState, 'columns'> & { entry: Entry }) {
  const change = (place: number, role: Role) =>
    // Two columns of one kind: the other one holds nothing any more.
    void entry.arrange(columns.map((column, at) => (at === place ? role : column.role === role ? 'none' : column.role)));
  return (
    <div className={css.place}>
      <fieldset className={css.columns}>
        <legend className={css.legend}>{entryText('quick-entry.columns')}</legend>
        {columns.map(({ role, sample }, place) => (
          <SelectField
            key={place}
            name={`column-${place}`}
            label={entryText('quick-entry.column', { n: place + 1, sample: sample.length > LONGEST ? `${sample.slice(0, LONGEST)}…` : sample })}
            value={role}
            empty={null}
            onChange={(value) => change(place, value as Role)}
            options={ROLES.map((one) => ({ value: one, label: entryText(`quick-entry.role.${one}`) }))}
          />
        ))}
      </fieldset>
    </div>
  );
}
