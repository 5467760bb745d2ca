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

/** The first, the last, and two on each side of the current page; `null` stands for a gap of two or more. */
export function pagesShown(page: number, pages: number): (number | null)[] {
  const shown: (number | null)[] = [];
  for (let n = 1; n <= pages; n++) {
    const near = n === 1 || n === pages || Math.abs(n - page) <= 1;
    const lone = (n === 2 && page === 4) || (n === pages - 1 && page === pages - 3);
    if (near || lone) shown.push(n);
    else if (shown.at(-1) !== null) shown.push(null);
  }
  return shown;
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
    <nav aria-label={label} aria-busy={busy || undefined}>
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
