import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { DomainError } from '../../core/domain-error';

/** Columns of a sheet of brands, named like the fields of the JSON file; one row is a brand in one unit. */
export const sheetColumns = [
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
export type SheetColumn = (typeof sheetColumns)[number];

/** The header of each column; a column without an entry has its own name as header. */
export type Mapping = Partial<Record<SheetColumn, string>>;

/** A row as text, without missing columns and empty cells. */
export interface SheetRow {
  /** The number that a spreadsheet shows: the header is row 1. */
  row: number;
  cells: Partial<Record<SheetColumn, string>>;
}

/**
 * Reads a CSV of brands: separated by comma, semicolon or tab, UTF-8 with or without BOM.
 * @throws DomainError `invalid` when it cannot be read or lacks a column that identifies rows
 */
export async function readBrandSheet(path: string, mapping: Mapping): Promise<SheetRow[]> {
  const [header = [], ...rows] = readRows(await readText(path), path);
  const columnIndexes = findColumns(header, mapping);
  return rows.flatMap((cells, index) => {
    if (cells.every((cell) => cell.trim() === '')) return [];
    const entries = [...columnIndexes].flatMap(([column, columnIndex]) => {
      const cell = cells[columnIndex]?.trim();
      return cell ? [[column, cell]] : [];
    });
    return [{ row: index + 2, cells: Object.fromEntries(entries) }];
  });
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

function findColumns(header: string[], mapping: Mapping): Map<SheetColumn, number> {
  const names = header.map((name) => name.trim().toLowerCase());
  const indexes = new Map<SheetColumn, number>();
  const missing: string[] = [];
  for (const column of sheetColumns) {
    const expected = mapping[column] ?? column;
    const index = names.indexOf(expected.trim().toLowerCase());
    if (index >= 0) indexes.set(column, index);
    else if (mapping[column] !== undefined || ['id', 'unit_id', 'denominations'].includes(column)) {
      missing.push(`${column} (expected under "${expected}")`);
    }
  }
  if (missing.length === 0) return indexes;
  const message = `The header lacks ${missing.join(', ')}; it has: ${header.join(', ')}`;
  throw new DomainError('invalid', { message, errors: { 'row 1': [message] } });
}
