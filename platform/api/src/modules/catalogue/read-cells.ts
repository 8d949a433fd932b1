import type { CatalogueFile } from '@giftstore/contracts/api';
import type { SheetRow } from './brand-sheet';
import type { AddError } from './file-errors';

type Brand = CatalogueFile['brands'][number];

export interface RowValues {
  id: number;
  unit: Brand['units'][number];
  /** The fields of the brand as a whole. */
  fields: Partial<Brand>;
}

/** A row's cells as values; undefined, with its errors added, when its brand or unit is unknown. */
export function readCells(
  cells: SheetRow['cells'],
  stored: CatalogueFile,
  addError: AddError,
): RowValues | undefined {
  const id = readInteger(cells.id);
  const unitId = readUnit(cells.unit_id, stored);
  if (id === undefined) addError('id', cells.id ? `"${cells.id}" is not a number from 1` : 'is empty');
  if (unitId === undefined)
    addError('unit_id', cells.unit_id ? `there is no unit "${cells.unit_id}"` : 'is empty');
  const denominations = readDenominations(cells.denominations, addError);
  const fields = readFields(cells, stored, addError);
  const featured = readInteger(cells.featured);
  if (cells.featured && featured === undefined)
    addError('featured', `"${cells.featured}" is not a position from 1`);
  if (id === undefined || unitId === undefined) return undefined;
  const unit = { unit_id: unitId, denominations, ...(featured === undefined ? {} : { featured }) };
  return { id, unit, fields };
}

function readFields(cells: SheetRow['cells'], stored: CatalogueFile, addError: AddError): Partial<Brand> {
  const number = (column: 'markup_percentage' | 'service_fee_aed') => {
    const cell = cells[column];
    if (cell === undefined) return {};
    if (/^\d+(\.\d+)?$/.test(cell)) return { [column]: Number(cell) };
    addError(column, `"${cell}" is not a number`);
    return {};
  };
  const texts = (['name', 'image', 'product_description', 'terms_text'] as const).flatMap((column) =>
    cells[column] === undefined ? [] : [[column, cells[column]]],
  );
  return {
    ...Object.fromEntries(texts),
    ...number('markup_percentage'),
    ...number('service_fee_aed'),
    ...readCategories(cells.category_ids, stored, addError),
    ...readYesNo(cells.is_redeemable_for_gg_points, addError),
  };
}

/** "50|100|200", or "none". A comma or a space may as well separate thousands ("1,500"), so neither separates values. */
function readDenominations(cell: string | undefined, addError: AddError): number[] {
  if (cell?.toLowerCase() === 'none') return [];
  const values = (cell ?? '')
    .split(/[|;]/)
    .map((value) => value.trim())
    .filter(Boolean);
  if (values.length === 0) addError('denominations', 'is empty; "none" ends the sale in the unit');
  return values.flatMap((value) => {
    if (/^\d+(\.\d{1,2})?$/.test(value)) return [Number(value)];
    addError(
      'denominations',
      `"${value}" is not an amount with at most 2 decimals; values are separated by "|"`,
    );
    return [];
  });
}

/** Ids or names, separated by "|", ";" or ",". */
function readCategories(
  cell: string | undefined,
  { categories }: CatalogueFile,
  addError: AddError,
): Partial<Brand> {
  if (cell === undefined) return {};
  const keys = cell.split(/[|;,]/).map((key) => key.trim());
  const ids = keys.filter(Boolean).flatMap((key) => {
    const category = categories.find(
      ({ id, name }) => String(id) === key || name.toLowerCase() === key.toLowerCase(),
    );
    if (!category) addError('category_ids', `there is no category "${key}"`);
    return category ? [category.id] : [];
  });
  return { category_ids: ids };
}

function readYesNo(cell: string | undefined, addError: AddError): Partial<Brand> {
  if (cell === undefined) return {};
  const yes = /^(yes|true|1)$/i.test(cell);
  if (!yes && !/^(no|false|0)$/i.test(cell))
    addError('is_redeemable_for_gg_points', `"${cell}" is not yes or no`);
  return { is_redeemable_for_gg_points: yes };
}

/** A unit's id, or its country's code where the country has one unit. */
function readUnit(cell: string | undefined, { units }: CatalogueFile): number | undefined {
  const matches = units.filter(
    ({ id, country_code }) => String(id) === cell || country_code === cell?.toUpperCase(),
  );
  return matches.length === 1 ? matches[0]?.id : undefined;
}

function readInteger(cell: string | undefined): number | undefined {
  const number = Number(cell);
  return cell && /^\d{1,10}$/.test(cell) && number >= 1 && number <= 2_147_483_647 ? number : undefined;
}
