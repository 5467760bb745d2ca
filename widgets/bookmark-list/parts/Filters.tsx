import { useStore } from '@nanostores/react';
import type { Coded } from '../../../shared/reading/vehicles';
import type { ListQuery } from '../../../shared/stores/core/list';
import { Filters as Row } from '../../../shared/ui/Filters';
import { type Choice, SelectField } from '../../../shared/ui/fields/SelectField';
import { $choices, type bookmarks, PER_PAGE, SORTS } from '../model';
import { text } from '../text';

type Query = ListQuery<typeof bookmarks.defaults>;

interface Props {
  query: Query;
  onChoose: (part: Partial<Query>) => void;
  onType: (part: Partial<Query>) => void;
}

/** The chosen one stands among them before anybody knows what there is. */
const optionsOf = (coded: readonly Coded[], chosen: string): Choice[] => {
  const options = coded.map(({ code, name }) => ({ value: code, label: name }));
  return chosen && !options.some(({ value }) => value === chosen) ? [...options, { value: chosen, label: chosen }] : options;
};

/** Search, mark, model, order and the size of a page. Another mark has other models. */
export function Filters({ query, onChoose, onType }: Props) {
  const { marks, models } = useStore($choices);
  return (
    <Row
      set={[query.mark, query.model].filter(Boolean).length}
      search={{
        name: 'bookmark-search',
        label: text('search'),
        placeholder: text('searchHint'),
        value: query.search,
        onChange: (search) => onType({ search }),
      }}
    >
      <SelectField
        name="bookmark-mark"
        label={text('mark')}
        empty={text('anyMark')}
        options={optionsOf(marks, query.mark)}
        value={query.mark}
        onChange={(mark) => onChoose({ mark, model: '' })}
      />
      <SelectField
        name="bookmark-model"
        label={text('model')}
        empty={text('anyModel')}
        options={optionsOf(models, query.model)}
        value={query.model}
        onChange={(model) => onChoose({ model })}
      />
      <SelectField
        name="bookmark-sort"
        label={text('sort')}
        empty={null}
        options={SORTS.map((value) => ({ value, label: text(`sort.${value}`) }))}
        value={query.sort}
        onChange={(sort) => onChoose({ sort: sort as Query['sort'] })}
      />
      <SelectField
        name="bookmark-per-page"
        label={text('perPage')}
        empty={null}
        options={PER_PAGE.map((value) => ({ value, label: value }))}
        value={query['per-page']}
        onChange={(perPage) => onChoose({ 'per-page': perPage as Query['per-page'] })}
      />
    </Row>
  );
}
