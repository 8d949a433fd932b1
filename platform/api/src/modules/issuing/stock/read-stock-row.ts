import { readAmount } from '../../../infra/cli/read-arguments';
import type { AddError } from '../../catalogue/file-errors';

export const stockColumns = ['brand_id', 'unit_id', 'value', 'code', 'pin', 'expires_on'] as const;
export type StockColumn = (typeof stockColumns)[number];
export const requiredColumns: readonly StockColumn[] = ['brand_id', 'unit_id', 'value', 'code'];

/** A card of a file. */
export interface NewCard {
  brandId: number;
  unitId: number;
  /** Minor units. */
  value: number;
  code: string;
  pin: string;
  expiresOn: string | null;
}

/** What the file's cards must be: units by id and by the code of a country with one unit, values by brand and unit. */
export interface SoldCards {
  units: Map<string, number>;
  denominations: Map<string, number[]>;
}

/** Reads a row. @returns undefined if it has errors */
export function readStockRow(
  cells: Partial<Record<StockColumn, string>>,
  sold: SoldCards,
  addError: AddError,
): NewCard | undefined {
  const unitId = sold.units.get((cells.unit_id ?? '').toUpperCase());
  const brandId = Number(cells.brand_id);
  const values = sold.denominations.get(`${brandId}:${unitId}`);
  const value = readValue(cells.value);
  const { code = '', pin = '', expires_on: expiresOn = '' } = cells;
  let isValid = true;
  const refuse = (column: StockColumn, message: string) => {
    isValid = false;
    addError(column, message);
  };
  if (unitId === undefined)
    refuse('unit_id', `"${cells.unit_id ?? ''}" is no unit, nor a country with one unit`);
  else if (!values) refuse('brand_id', `"${cells.brand_id ?? ''}" is no brand that is on sale in this unit`);
  else if (value === undefined || !values.includes(value))
    refuse('value', `"${cells.value ?? ''}" is not one of the brand's values`);
  // The code itself is in no message: messages are printed and logged.
  if (!/^[\x21-\x7e]{4,200}$/.test(code)) refuse('code', 'is not 4 to 200 letters, digits and signs');
  if (!/^[\x21-\x7e]{0,50}$/.test(pin)) refuse('pin', 'is not at most 50 letters, digits and signs');
  if (expiresOn && !isFutureDay(expiresOn))
    refuse('expires_on', `"${expiresOn}" is not a day to come, as 2031-12-31`);
  if (!isValid) return undefined;
  return {
    brandId,
    unitId: unitId as number,
    value: value as number,
    code,
    pin,
    expiresOn: expiresOn || null,
  };
}

function readValue(cell: string | undefined): number | undefined {
  try {
    return readAmount(cell ?? '');
  } catch {
    return undefined;
  }
}

function isFutureDay(text: string): boolean {
  const at = new Date(`${text}T00:00:00Z`);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && at.getTime() > Date.now() && at.toISOString().startsWith(text);
}
