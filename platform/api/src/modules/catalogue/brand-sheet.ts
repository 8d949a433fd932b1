import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { DomainError } from '../../core/domain-error';

/** Columns of a sheet of brands, by the names of the JSON file; one row is a brand in one unit. */
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

/** Which header stands over which of our columns; one that is not named has our own name. */
export type Mapping = Partial<Record<SheetColumn, string>>;

/** A row as text; a column that the sheet lacks, or whose cell is empty, is left out. */
export interface SheetRow {
  /** As a spreadsheet counts: the header is row 1. */
  row: number;
  cells: Partial<Record<SheetColumn, string>>;
}

/**
 * Reads a CSV of brands: separated by comma, semicolon or tab, UTF-8 with or without BOM.
 * @throws DomainError `invalid` when it cannot be read or lacks a column that rows are known by
 */
export async function readBrandSheet(path: string, mapping: Mapping): Promise<SheetRow[]> {
  const [header = [], ...rows] = readRows(await readText(path), path);
  const places = placesOf(header, mapping);
  return rows.flatMap((cells, index) => {
    if (cells.every((cell) => cell.trim() === '')) return [];
    const named = [...places].flatMap(([column, place]) => {
      const cell = cells[place]?.trim();
      return cell ? [[column, cell]] : [];
    });
    return [{ row: index + 2, cells: Object.fromEntries(named) }];
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
    return parse(text, { delimiter: separatorOf(text), relax_column_count: true, skip_empty_lines: false });
  } catch (error) {
    throw new DomainError('invalid', { message: `${path} is not CSV: ${(error as Error).message}` });
  }
}

/** What stands most often in the header. */
function separatorOf(text: string): string {
  const [header = ''] = text.split(/\r?\n/, 1);
  const often = (separator: string) => header.split(separator).length;
  return [',', ';', '\t'].reduce((best, one) => (often(one) > often(best) ? one : best));
}

/** Where each of our columns stands. */
function placesOf(header: string[], mapping: Mapping): Map<SheetColumn, number> {
  const heads = header.map((head) => head.trim().toLowerCase());
  const places = new Map<SheetColumn, number>();
  const missing: string[] = [];
  for (const column of sheetColumns) {
    const wanted = mapping[column] ?? column;
    const place = heads.indexOf(wanted.trim().toLowerCase());
    if (place >= 0) places.set(column, place);
    else if (mapping[column] !== undefined || ['id', 'unit_id', 'denominations'].includes(column)) {
      missing.push(`${column} (expected under "${wanted}")`);
    }
  }
  if (missing.length === 0) return places;
  const message = `The header lacks ${missing.join(', ')}; it has: ${header.join(', ')}`;
  throw new DomainError('invalid', { message, errors: { 'row 1': [message] } });
}
