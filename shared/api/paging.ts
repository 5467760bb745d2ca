import { at } from '../reading/drift';
import { integer, lenient } from '../reading/schema';

/** Which page of a list it is. What the server does not tell of the whole is absent. */
export interface Paging {
  total?: number | undefined;
  pages?: number | undefined;
  page?: number | undefined;
  perPage?: number | undefined;
}

/** A page of a list. */
export interface Page<T> extends Paging {
  items: T[];
}

const count = lenient(integer());

/** Paging in its four spellings: `_meta`, the same bare or under `pagination`, `{total, page, perPage}`, headers `X-Pagination-*`. */
export function pagingOf(body: unknown, headers: Headers): Paging {
  const meta = at(body, '_meta') ?? at(body, 'pagination') ?? body;
  const figureOf = (header: string, ...names: string[]): number | undefined => {
    const name = names.find((key) => at(meta, key) !== undefined);
    const read = count.safeParse(name === undefined ? headers.get(`X-Pagination-${header}`) : at(meta, name));
    return read.success && read.data !== undefined && read.data >= 0 ? read.data : undefined;
  };
  const total = figureOf('Total-Count', 'totalCount', 'total');
  const perPage = figureOf('Per-Page', 'perPage', 'per-page');
  const pages = figureOf('Page-Count', 'pageCount', 'pages');
  return {
    total,
    perPage,
    page: figureOf('Current-Page', 'currentPage', 'page'),
    pages: pages ?? (total !== undefined && perPage ? Math.ceil(total / perPage) : undefined),
  };
}
