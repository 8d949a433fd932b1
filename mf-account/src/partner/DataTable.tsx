import { classNames } from '@giftstore/ui';
import type { ReactNode } from 'react';
import css from './DataTable.module.css';

export interface Column {
  key: string;
  label: string;
  /** Amounts and counts, aligned at their end. */
  numeric?: boolean;
}

export interface DataRow {
  key: string;
  cells: Record<string, ReactNode>;
}

interface DataTableProps {
  /** Names the table; shown to screen readers only. */
  caption: string;
  /** The first one names the row. */
  columns: readonly Column[];
  rows: readonly DataRow[];
  /** Many columns: small text. */
  dense?: boolean;
  /** Stands on the page, not in a panel: where the window has room, it is one itself. */
  framed?: boolean;
}

/** A table that shows each row as a card where the window has no room for its columns. */
export function DataTable({ caption, columns, rows, dense, framed }: DataTableProps) {
  const [first, ...others] = columns;
  if (!first) return null;
  return (
    <table className={classNames(css.table, dense && css.dense, framed && css.framed)}>
      <caption className={css.caption}>{caption}</caption>
      <thead className={css.head}>
        <tr>
          {columns.map(({ key, label, numeric }) => (
            <th key={key} scope="col" className={classNames(numeric && css.numeric)}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells }) => (
          <tr key={key} className={css.row}>
            <th scope="row" data-label={first.label}>
              {cells[first.key]}
            </th>
            {others.map((column) => (
              <td
                key={column.key}
                data-label={column.label}
                className={classNames(column.numeric && css.numeric)}
              >
                {cells[column.key]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
