import { type ReactNode, useState } from 'react';
import { Button } from './Button';
import { classes } from './classes';
import css from './Filters.module.css';
import { TextField, type TextFieldProps } from './fields/TextField';
import { Skeleton } from './Skeleton';
import { uiText } from './text';
import { useUid } from './useUid';

interface Props {
  /** The field that is searched by; it stays in sight. Its placeholder says what it is for where its label is only heard. */
  search: Required<Pick<TextFieldProps, 'name' | 'label' | 'placeholder' | 'value' | 'onChange'>>;
  /** How many of the rest are set. */
  set: number;
  className?: string | undefined;
  /** There are more of the rest than one row holds: they have rows of their own below the search. */
  many?: boolean | undefined;
  /** The rest: fields of one row, behind «Фильтры» where there is little width. The row stands in a container that has its width. */
  children: ReactNode;
}

/** Their place, while it is not known what there is to choose from. */
export const WaitingFilters = () => (
  <div className={css.root} aria-hidden="true">
    <div className={css.waiting}>
      <Skeleton height="var(--isl-row)" />
    </div>
  </div>
);

/** What a list is searched and narrowed by, in one row. */
export function Filters({ search, set, className, many, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  const id = useUid();
  return (
    // biome-ignore lint/a11y/useSemanticElements: `<search>` is unknown to older browsers, and a form in a page's own form is none.
    <div role="search" className={classes(css.root, className)} data-many={many || undefined}>
      <div className={css.search}>
        <TextField type="search" autoComplete="off" {...search} />
      </div>
      <Button className={css.toggle} aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        {set > 0 ? uiText('filtersSet', { n: set }) : uiText('filters')}
      </Button>
      <div id={id} className={css.rest} data-open={isOpen || undefined}>
        {children}
      </div>
    </div>
  );
}
