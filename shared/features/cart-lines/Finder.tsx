import { lineText } from '../../texts/cart-lines';
import { Filters } from '../../ui/Filters';
import { SelectField } from '../../ui/fields/SelectField';
import { DEFAULT_VIEW, GROUPS, ONLY, SORTS, type View } from './arrange';

interface Props {
  view: View;
  onView: (view: View) => void;
  /** Cars are assigned to lines here. */
  hasCars: boolean;
  /** Something is said of lines, which can be shown alone. */
  hasNotes: boolean;
}

/** Finds lines of a long cart by number, maker, name and car, orders and groups them. */
export function Finder({ view, onView, hasCars, hasNotes }: Props) {
  const set = (part: Partial<View>) => onView({ ...view, ...part });
  const isSet = (name: 'only' | 'sort' | 'group') => view[name] !== DEFAULT_VIEW[name];
  return (
    <Filters
      set={(['only', 'sort', 'group'] as const).filter(isSet).length}
      search={{
        name: 'cart-search',
        label: lineText('cart.search'),
        placeholder: lineText('cart.searchHint'),
        value: view.query,
        onChange: (query) => set({ query }),
      }}
    >
      <SelectField
        name="cart-only"
        label={lineText('cart.only')}
        empty={null}
        options={ONLY.filter((one) => (hasCars || one !== 'noCar') && (hasNotes || one !== 'changed')).map((value) => ({
          value,
          label: lineText(`cart.only.${value}`),
        }))}
        value={view.only}
        onChange={(only) => set({ only: only as View['only'] })}
      />
      <SelectField
        name="cart-sort"
        label={lineText('cart.sort')}
        empty={null}
        options={SORTS.map((value) => ({ value, label: lineText(`cart.sort.${value}`) }))}
        value={view.sort}
        onChange={(sort) => set({ sort: sort as View['sort'] })}
      />
      <SelectField
        name="cart-group"
        label={lineText('cart.group')}
        empty={null}
        options={GROUPS.filter((one) => hasCars || one !== 'car').map((value) => ({ value, label: lineText(`cart.group.${value}`) }))}
        value={view.group}
        onChange={(group) => set({ group: group as View['group'] })}
      />
    </Filters>
  );
}
