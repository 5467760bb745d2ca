import type { ListQuery } from '../../../shared/stores/core/list';
import { Filters as Row } from '../../../shared/ui/Filters';
import { SelectField } from '../../../shared/ui/fields/SelectField';
import { carts, SORTS, WHOSE } from '../model';
import { text } from '../text';

type Query = ListQuery<typeof carts.defaults>;

interface Props {
  query: Query;
  /** There are carts of others, too. */
  hasOthers: boolean;
  onChoose: (part: Partial<Query>) => void;
  onType: (part: Partial<Query>) => void;
}

/** Search, order, and whose they are. */
export const Filters = ({ query, hasOthers, onChoose, onType }: Props) => (
  <Row
    set={Number(query.whose !== carts.defaults.whose)}
    search={{ name: 'delayed-search', label: text('search'), placeholder: text('searchHint'), value: query.search, onChange: (search) => onType({ search }) }}
  >
    {hasOthers && (
      <SelectField
        name="delayed-whose"
        label={text('whose')}
        empty={null}
        options={WHOSE.map((value) => ({ value, label: text(`whose.${value}`) }))}
        value={query.whose}
        onChange={(whose) => onChoose({ whose: whose as Query['whose'] })}
      />
    )}
    <SelectField
      name="delayed-sort"
      label={text('sort')}
      empty={null}
      options={SORTS.map((value) => ({ value, label: text(`sort.${value}`) }))}
      value={query.sort}
      onChange={(sort) => onChoose({ sort: sort as Query['sort'] })}
    />
  </Row>
);
