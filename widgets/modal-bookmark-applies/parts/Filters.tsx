import { countText } from '../../../shared/format/number';
import { SelectField } from '../../../shared/ui/fields/SelectField';
import type { Filter, Level } from '../model';
import { text } from '../text';
import css from './AppliesFilters.module.css';

interface Props extends Filter {
  marks: readonly Level[];
  models: readonly Level[];
  onChange: (filter: Filter) => void;
}

const options = (levels: readonly Level[]) => levels.map(({ value, name, count }) => ({ value, label: `${name} (${countText(count)})` }));

/** A mark, then a model of it: another mark takes the model back. */
export const Filters = ({ mark, model, marks, models, onChange }: Props) => (
  <div className={css.root}>
    <SelectField
      name="applies-mark"
      label={text('mark')}
      empty={text('allMarks')}
      value={mark}
      options={options(marks)}
      onChange={(chosen) => onChange({ mark: chosen, model: '' })}
    />
    <SelectField
      name="applies-model"
      label={text('model')}
      empty={text(mark ? 'allModels' : 'markFirst')}
      value={model}
      options={options(models)}
      disabled={!mark}
      onChange={(chosen) => onChange({ mark, model: chosen })}
    />
  </div>
);
