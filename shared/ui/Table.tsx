import { memo, type ReactNode } from 'react';
import { classes } from './classes';
import { Icon } from './Icon';
import css from './Table.module.css';

export interface TableColumn {
  key: string;
  title: string;
  align?: 'start' | 'end' | undefined;
  /** Stacked, a line of its own without its title: for a cell of controls, which name themselves. */
  wide?: boolean | undefined;
  /** This column can order the rows, and does so now unless `none`. */
  sort?: 'ascending' | 'descending' | 'none' | undefined;
}

export interface TableRow {
  key: string;
  cells: Readonly<Record<string, ReactNode>>;
  /** Attributes of the row, as `list.row(row)` gives them. */
  row?: { readonly 'data-row': string } | undefined;
  /** The row that is meant among the others; the reason must also stand in words. */
  marked?: boolean | undefined;
  /** More of it, in a row of its own across all columns. */
  below?: ReactNode;
}

export interface TableProps {
  caption: string;
  captionHidden?: boolean | undefined;
  /** Headings are spoken alone, where the eye needs none: two or three columns that say what they are. */
  headHidden?: boolean | undefined;
  columns: readonly TableColumn[];
  rows: readonly TableRow[];
  /** The column that names the row, the first one by default. */
  rowHeader?: string | undefined;
  onSort?: ((key: string) => void) | undefined;
  /** Where there is little room each row becomes a labelled block; `false` for two or three short columns. */
  stack?: boolean | undefined;
  /** Cells of several lines begin on one line with their neighbours. */
  top?: boolean | undefined;
  className?: string | undefined;
}

/** A table with caption and headers. Roles are written out, because a row that is a block on a phone would lose its own. */
export function Table({ caption, captionHidden, headHidden, columns, rows, rowHeader = columns[0]?.key, onSort, stack = true, top, className }: TableProps) {
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: display: block takes the implied roles away
    <div className={css.room} data-stack={stack || undefined}>
      <div className={css.place} data-stack={stack || undefined}>
        <table role="table" className={classes(css.root, className)} data-top={top || undefined}>
          <caption className={css.caption} data-hidden={captionHidden || undefined}>
            {caption}
          </caption>
          <thead role="rowgroup" className={css.head} data-hidden={headHidden || undefined}>
            <tr role="row" className={css.row}>
              {columns.map(({ key, title, align, sort }) => (
                <th key={key} role="columnheader" scope="col" className={css.title} data-align={align} aria-sort={sort}>
                  {sort ? (
                    <button type="button" className={css.sort} onClick={() => onSort?.(key)}>
                      {title}
                      <Icon name="chevron" />
                    </button>
                  ) : (
                    title
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup" className={css.rows}>
            {rows.map(({ key, ...row }) => (
              <Row key={key} {...row} {...{ columns, rowHeader }} />
            ))}
          </tbody>
        </table>
      </div>
    </div>
    // biome-ignore-end lint/a11y/noRedundantRoles: display: block takes the implied roles away
  );
}

/** Drawn anew where its columns or its cells are others: of hundreds, one is typed into. */
const Row = memo(function Row({ row, cells, marked, below, columns, rowHeader }: Omit<TableRow, 'key'> & Pick<TableProps, 'columns' | 'rowHeader'>) {
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: display: block takes the implied roles away
    <>
      <tr {...row} role="row" className={css.row} data-marked={marked || undefined} data-more={below ? '' : undefined}>
        {columns.map(({ key, title, align, wide }) =>
          key === rowHeader ? (
            <th key={key} role="rowheader" scope="row" className={css.cell} data-column={key} data-align={align} data-label={title}>
              {cells[key]}
            </th>
          ) : (
            <td key={key} role="cell" className={css.cell} data-column={key} data-align={align} data-label={title} data-wide={wide || undefined}>
              <div className={css.value}>{cells[key]}</div>
            </td>
          ),
        )}
      </tr>
      {below && (
        <tr role="row" className={css.row}>
          <td role="cell" className={css.below} colSpan={columns.length}>
            {below}
          </td>
        </tr>
      )}
    </>
    // biome-ignore-end lint/a11y/noRedundantRoles: display: block takes the implied roles away
  );
});
