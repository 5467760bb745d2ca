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
  // A gap of one page is that page.
  const wanted = [1, page - 1, page, page + 1, pages, ...(page === 4 ? [2] : []), ...(page === pages - 3 ? [pages - 1] : [])];
  const numbers = [...new Set(wanted)].filter((n) => n >= 1 && n <= pages).sort((a, b) => a - b);
  return numbers.flatMap((n, at) => (n - (numbers[at - 1] ?? 0) > 1 ? [null, n] : [n]));
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
