import { Fragment, memo, type ReactNode, type Ref, useMemo } from 'react';
import { classes } from './classes';
import { Icon } from './Icon';
import css from './Table.module.css';

export interface TableColumn {
  key: string;
  title: string;
  align?: 'start' | 'end' | undefined;
  /** Stacked, a line of its own without its title: for a cell of controls, which name themselves. */
  wide?: boolean | undefined;
  /** With one or two of these the rows are folded close where there is little room: these, which are short, stand beside the name, the rest below it, without titles. */
  aside?: boolean | undefined;
  /** This column can order the rows, and does so now unless `none`. */
  sort?: 'ascending' | 'descending' | 'none' | undefined;
}

export interface TableRow {
  key: string;
  cells: Readonly<Record<string, ReactNode>>;
  /** Attributes of the row, as `list.row(row)` gives them. */
  row?: { readonly 'data-row': string; readonly 'data-index'?: number; readonly 'aria-rowindex'?: number; readonly ref?: Ref<HTMLTableRowElement> } | undefined;
  /** Height in px of the rows before it that are not drawn. */
  before?: number | undefined;
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
  /** Rows of the whole table, where only some are drawn: each says its `aria-rowindex`, the head is the first. */
  rowCount?: number | undefined;
  /** Height in px of the rows after the last that are not drawn. */
  after?: number | undefined;
  className?: string | undefined;
}

/** The place of rows that are not drawn. */
const Gap = ({ height, columns }: { height: number; columns: number }) => (
  // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the focus.
  <tr aria-hidden="true" className={css.gap}>
    <td colSpan={columns} style={{ height }} />
  </tr>
);

/** A table with caption and headers. Roles are written out, because a row that is a block on a phone would lose its own. */
export function Table({
  caption,
  captionHidden,
  headHidden,
  columns,
  rows,
  rowHeader = columns[0]?.key,
  onSort,
  stack = true,
  top,
  rowCount,
  after = 0,
  className,
}: TableProps) {
  const isClose = columns.some(({ aside }) => aside);
  // What a row takes of its columns is the same however they are ordered.
  const sameAs = columns.map(({ sort: _, ...column }) => Object.values(column).join()).join(';');
  const ofRows = useMemo(() => columns, [sameAs]);
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: display: block takes the implied roles away
    <div className={css.room} data-stack={stack || undefined}>
      <div className={css.place} data-stack={stack || undefined}>
        <table
          role="table"
          className={classes(css.root, className)}
          data-top={top || undefined}
          data-close={isClose || undefined}
          aria-rowcount={rowCount === undefined ? undefined : rowCount + 1}
        >
          <caption className={css.caption} data-hidden={captionHidden || undefined}>
            {caption}
          </caption>
          <thead role="rowgroup" className={css.head} data-hidden={headHidden || undefined}>
            <tr role="row" className={css.row} aria-rowindex={rowCount === undefined ? undefined : 1}>
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
            {rows.map(({ key, before = 0, ...row }) => (
              <Fragment key={key}>
                {before > 0 && <Gap height={before} columns={columns.length} />}
                <Row {...row} columns={ofRows} rowHeader={rowHeader} />
              </Fragment>
            ))}
            {after > 0 && <Gap height={after} columns={columns.length} />}
          </tbody>
        </table>
      </div>
    </div>
    // biome-ignore-end lint/a11y/noRedundantRoles: display: block takes the implied roles away
  );
}

/** Drawn anew where its columns or its cells are others: of hundreds, one is typed into. */
const Row = memo(function Row({ row, cells, marked, below, columns, rowHeader }: Omit<TableRow, 'key' | 'before'> & Pick<TableProps, 'columns' | 'rowHeader'>) {
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: display: block takes the implied roles away
    <>
      <tr {...row} role="row" className={css.row} data-marked={marked || undefined} data-more={below ? '' : undefined}>
        {columns.map(({ key, title, align, wide, aside }) =>
          key === rowHeader ? (
            <th key={key} role="rowheader" scope="row" className={css.cell} data-column={key} data-align={align} data-label={title}>
              {cells[key]}
            </th>
          ) : (
            <td
              key={key}
              role="cell"
              className={css.cell}
              data-column={key}
              data-align={align}
              data-label={title}
              data-wide={wide || undefined}
              data-aside={aside || undefined}
            >
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
