import type { ListQuery } from '../../../shared/stores/list';
import { SelectField } from '../../../shared/ui/SelectField';
import { TextField } from '../../../shared/ui/TextField';
import { type carts, SORTS } from '../model';
import { text } from '../text';
import css from './Filters.module.css';

type Query = ListQuery<typeof carts.usual>;

interface Props {
  query: Query;
  onChoose: (part: Partial<Query>) => void;
  onType: (part: Partial<Query>) => void;
}

/** Search and order. */
export const Filters = ({ query, onChoose, onType }: Props) => (
  // biome-ignore lint/a11y/useSemanticElements: `<search>` is unknown to older browsers, and a form in a page's own form is none.
  <div role="search" className={css.root}>
    <TextField
      type="search"
      name="delayed-search"
      label={text('search')}
      placeholder={text('searchHint')}
      autoComplete="off"
      value={query.search}
      onChange={(search) => onType({ search })}
    />
    <SelectField
      name="delayed-sort"
      label={text('sort')}
      empty={null}
      options={SORTS.map((value) => ({ value, label: text(`sort.${value}`) }))}
      value={query.sort}
      onChange={(sort) => onChoose({ sort: sort as Query['sort'] })}
    />
  </div>
);
