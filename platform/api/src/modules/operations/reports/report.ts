import { csvText } from '../../../core/csv-text';
import { toMajor } from '../../../core/money/decimal';

/** A figure of a report: amounts in minor units. */
export type Figure = string | number;

/** Columns of a report: `amount` in minor units, `count` as it is. */
export type Columns = Record<string, 'text' | 'count' | 'amount'>;

/** Rows with a figure for each column. */
export interface Report {
  name: string;
  columns: Columns;
  rows: Record<string, Figure>[];
}

/** Rows of the database, which returns sums as text, as rows of a report. */
export function reportOf(name: string, columns: Columns, rows: Record<string, unknown>[]): Report {
  const figure = (kind: Columns[string], value: unknown): Figure =>
    kind === 'text' ? String(value ?? '') : Number(value ?? 0);
  const read = (row: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(columns).map(([column, kind]) => [column, figure(kind, row[column])]));
  return { name, columns, rows: rows.map(read) };
}

/** Rows for JSON: amounts in major units. */
export function reportRows({ columns, rows }: Report): Record<string, Figure>[] {
  const shown = (column: string, value: Figure) =>
    columns[column] === 'amount' ? toMajor(Number(value)) : value;
  return rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([column, value]) => [column, shown(column, value)])),
  );
}

/** Rows as text, amounts with two decimals. */
export function reportCells({ columns, rows }: Report): string[][] {
  const names = Object.keys(columns);
  const shown = (column: string, value: Figure) =>
    columns[column] === 'amount' ? toMajor(Number(value)).toFixed(2) : String(value);
  return rows.map((row) => names.map((column) => shown(column, row[column] ?? '')));
}

/** For a spreadsheet, which runs no cell of it as a formula. */
export function reportCsv(report: Report): string {
  return csvText([Object.keys(report.columns), ...reportCells(report)]);
}
