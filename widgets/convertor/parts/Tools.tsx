import type { ReactNode } from 'react';
import type { ViewMode } from '../../../shared/stores/convertor';
import { Filters } from '../../../shared/ui/Filters';
import { SelectField } from '../../../shared/ui/fields/SelectField';
import { text } from '../text';
import css from './Tools.module.css';

interface Props {
  query: string;
  bare: boolean;
  view: ViewMode;
  unmatched: number;
  onQuery: (query: string) => void;
  onBare: (bare: boolean) => void;
  onView: (view: ViewMode) => void;
  /** What is done with the whole list. */
  children: ReactNode;
}

/** What is sought among the rows that are read, and how they are shown. */
export const Tools = ({ query, bare, view, unmatched, onQuery, onBare, onView, children }: Props) => (
  <div className={css.root}>
    <Filters
      className={css.filters}
      set={Number(bare)}
      search={{ name: 'convertor-search', label: text('search'), placeholder: text('searchHint'), value: query, onChange: onQuery }}
    >
      <SelectField
        name="convertor-view"
        label={text('view')}
        empty={null}
        options={(['table', 'short'] as const).map((value) => ({ value, label: text(`view.${value}`) }))}
        value={view}
        onChange={(value) => onView(value as ViewMode)}
      />
      <SelectField
        name="convertor-rows"
        label={text('rows')}
        empty={null}
        options={[
          { value: '', label: text('rows.all') },
          { value: 'bare', label: text('rows.bare', { n: unmatched }) },
        ]}
        value={bare ? 'bare' : ''}
        onChange={(value) => onBare(value === 'bare')}
      />
    </Filters>
    {children}
  </div>
);
