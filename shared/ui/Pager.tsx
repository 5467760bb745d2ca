import { pagesShown } from '../format/pages';
import { Button } from './Button';
import { Icon } from './Icon';
import css from './Pager.module.css';
import { uiText } from './text';

export interface PagerProps {
  /** From 1. */
  page: number;
  pages: number;
  onPage: (page: number) => void;
  label?: string | undefined;
  busy?: boolean | undefined;
}

/** Pages of a list; nothing when there is only one. */
export function Pager({ page, pages, onPage, label = uiText('pages'), busy }: PagerProps) {
  if (pages < 2) return null;
  const arrow = (to: number, name: string, direction: 'previous' | 'next') => (
    <li className={css.arrow} data-direction={direction}>
      <Button size="icon" aria-label={name} unavailable={to < 1 || to > pages} busy={busy && to === page} onClick={() => onPage(to)}>
        <Icon name="chevron" />
      </Button>
    </li>
  );
  return (
    <nav className={css.place} aria-label={label} aria-busy={busy || undefined}>
      <ul className={css.root}>
        {arrow(page - 1, uiText('previous'), 'previous')}
        {pagesShown(page, pages).map((n, place) =>
          n === null ? (
            <li key={place < 3 ? 'before' : 'after'} className={css.gap} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={n}>
              <Button
                size="icon"
                className={css.page}
                aria-label={uiText('page', { n })}
                aria-current={n === page ? 'page' : undefined}
                busy={busy && n === page}
                onClick={() => n !== page && onPage(n)}
              >
                {n}
              </Button>
            </li>
          ),
        )}
        {arrow(page + 1, uiText('next'), 'next')}
      </ul>
    </nav>
  );
}
