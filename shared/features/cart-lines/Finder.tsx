import { lineText } from '../../texts/cart-lines';
import { SelectField } from '../../ui/fields/SelectField';
import { TextField } from '../../ui/fields/TextField';
import { GROUPS, ONLY, SORTS, type View } from './arrange';
import css from './Finder.module.css';

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
  return (
    // biome-ignore lint/a11y/useSemanticElements: `<search>` is unknown to older browsers, and a form in a page's own form is none.
    <div role="search" className={css.root}>
      <TextField
        className={css.search}
        type="search"
        name="cart-search"
        label={lineText('cart.search')}
        placeholder={lineText('cart.searchHint')}
        autoComplete="off"
        value={view.query}
        onChange={(query) => set({ query })}
      />
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
    </div>
  );
}
