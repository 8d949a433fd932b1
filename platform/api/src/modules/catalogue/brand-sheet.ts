import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { DomainError } from '../../core/domain-error';
import { FileErrors } from './file-errors';

/** Columns of a sheet of brands, named like the fields of the JSON file; one row is a brand in one unit. */
export const brandColumns = [
  'id',
  'name',
  'image',
  'product_description',
  'terms_text',
  'markup_percentage',
  'service_fee_aed',
  'category_ids',
  'is_redeemable_for_gg_points',
  'unit_id',
  'denominations',
  'featured',
] as const;
/** All columns: with those of a unit that the sheet brings. */
export const sheetColumns = [...brandColumns, 'currency', 'per_aed'] as const;
export type SheetColumn = (typeof sheetColumns)[number];

/** The header of each column; a column without an entry has its own name as header. */
export type Mapping = Partial<Record<SheetColumn, string>>;

/** A row as text, without missing columns and empty cells. */
export interface SheetRow {
  /** The number that a spreadsheet shows: the header is row 1. */
  row: number;
  cells: Partial<Record<SheetColumn, string>>;
}

/** The rows of a sheet that have as many cells as the header, and the errors of its header and of the others. */
export interface BrandSheet {
  rows: SheetRow[];
  errors: FileErrors;
}

export interface SheetOptions {
  mapping: Mapping;
  /** Headers of columns that are not read. */
  ignored?: readonly string[];
}

/**
 * Reads a CSV of brands: separated by comma, semicolon or tab, UTF-8 with or without BOM.
 * @throws DomainError `invalid` when it cannot be read or lacks a column that identifies rows
 */
export async function readBrandSheet(path: string, options: SheetOptions): Promise<BrandSheet> {
  const [header = [], ...records] = readRows(await readText(path), path);
  const errors = new FileErrors();
  const columnIndexes = findColumns(header, options, errors);
  const rows = records.flatMap((cells, index) => {
    if (cells.every((cell) => cell.trim() === '')) return [];
    const row = index + 2;
    if (cells.length !== header.length) {
      errors.add(`row ${row}`, 'cells', `it has ${cells.length}, the header has ${header.length}`);
      return [];
    }
    const entries = [...columnIndexes].flatMap(([column, columnIndex]) => {
      const cell = cells[columnIndex]?.trim();
      return cell ? [[column, cell]] : [];
    });
    return [{ row, cells: Object.fromEntries(entries) }];
  });
  return { rows, errors };
}

async function readText(path: string): Promise<string> {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await readFile(path));
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new DomainError('invalid', { message: `${path} is not UTF-8 text` });
  }
}

function readRows(text: string, path: string): string[][] {
  try {
    return parse(text, {
      delimiter: detectDelimiter(text),
      // The parser would stop at the first row of another length; `readBrandSheet` reports all of them.
      relax_column_count: true,
      skip_empty_lines: false,
    });
  } catch (error) {
    throw new DomainError('invalid', { message: `${path} is not CSV: ${(error as Error).message}` });
  }
}

/** The most frequent delimiter of the header. */
function detectDelimiter(text: string): string {
  const [header = ''] = text.split(/\r?\n/, 1);
  const count = (delimiter: string) => header.split(delimiter).length;
  return [',', ';', '\t'].reduce((best, delimiter) => (count(delimiter) > count(best) ? delimiter : best));
}

function findColumns(
  header: string[],
  { mapping, ignored = [] }: SheetOptions,
  errors: FileErrors,
): Map<SheetColumn, number> {
  const names = header.map(fold);
  const indexes = new Map<SheetColumn, number>();
  const missing: string[] = [];
  for (const column of sheetColumns) {
    const expected = mapping[column] ?? column;
    const index = names.indexOf(fold(expected));
    if (index >= 0) indexes.set(column, index);
    else if (mapping[column] !== undefined || ['id', 'unit_id', 'denominations'].includes(column)) {
      missing.push(`${column} (expected under "${expected}")`);
    }
  }
  checkHeader(header, new Set([...indexes.values()].map((index) => names[index] ?? '')), ignored, errors);
  if (missing.length === 0) return indexes;
  const message = `The header lacks ${missing.join(', ')}; it has: ${header.join(', ')}`;
  throw new DomainError('invalid', { message, errors: { 'row 1': [message] } });
}

const fold = (header: string) => header.trim().toLowerCase();

/** A header that occurs twice is ambiguous; one that nobody reads is probably misspelt. */
function checkHeader(
  header: string[],
  read: ReadonlySet<string>,
  ignored: readonly string[],
  errors: FileErrors,
): void {
  const skipped = new Set(ignored.map(fold));
  const seen = new Set<string>();
  header.forEach((title, index) => {
    const name = fold(title);
    const shown = name === '' ? `column ${index + 1}` : title.trim();
    if (seen.has(name) && !skipped.has(name)) errors.add('row 1', shown, 'occurs twice');
    else if (!read.has(name) && !skipped.has(name)) {
      errors.add('row 1', shown, 'is unknown; map it to a column, or name it with --ignore');
    }
    seen.add(name);
  });
}
