import { type ReactNode, useState } from 'react';
import { Button } from './Button';
import { classes } from './classes';
import css from './Filters.module.css';
import { TextField, type TextFieldProps } from './fields/TextField';
import { Icon } from './Icon';
import { Skeleton } from './Skeleton';
import { uiText } from './text';
import { useUid } from './useUid';

interface Props {
  /** The field that is searched by; it stays in sight. Its placeholder says what it is for where its label is only heard. */
  search: Required<Pick<TextFieldProps, 'name' | 'label' | 'placeholder' | 'value' | 'onChange'>>;
  /** How many of the rest are set. */
  set: number;
  className?: string | undefined;
  /** The rest: fields of one row, behind «Фильтры» where there is little width. The row stands in a container that has its width. */
  children: ReactNode;
  /** More than one row holds: fields that are seldom used. More than one of them are behind «Еще фильтры», and with the others where there is little width. */
  more?: readonly ReactNode[] | undefined;
  /** How many of those are set. */
  moreSet?: number | undefined;
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
export function Filters({ search, set, className, children, more, moreSet = 0 }: Props) {
  const [isOpen, setOpen] = useState(false);
  // What is set is seen as the page comes; afterwards the buyer opens and closes it.
  const [isMoreOpen, setMoreOpen] = useState(moreSet > 0);
  const id = useUid();
  const hasFold = more !== undefined && more.length > 1;
  return (
    // biome-ignore lint/a11y/useSemanticElements: `<search>` is unknown to older browsers, and a form in a page's own form is none.
    <div
      role="search"
      className={classes(css.root, className)}
      data-many={more ? true : undefined}
      data-named={search.placeholder === search.label || undefined}
    >
      <div className={css.search}>
        <TextField type="search" autoComplete="off" {...search} />
      </div>
      <Button className={css.toggle} aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        {set > 0 ? uiText('filtersSet', { n: set }) : uiText('filters')}
      </Button>
      <div id={id} className={css.rest} data-open={isOpen || undefined}>
        {children}
        {hasFold && (
          <Button className={css.fold} aria-expanded={isMoreOpen} aria-controls={`${id}-more`} onClick={() => setMoreOpen(!isMoreOpen)}>
            {moreSet > 0 ? uiText('filtersMoreSet', { n: moreSet }) : uiText('filtersMore')}
            <Icon name="chevron" />
          </Button>
        )}
        {hasFold ? (
          <div id={`${id}-more`} className={css.more} data-open={isMoreOpen || undefined}>
            {more}
          </div>
        ) : (
          more
        )}
      </div>
    </div>
  );
}
