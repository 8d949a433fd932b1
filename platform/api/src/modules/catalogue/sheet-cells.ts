import type { CatalogueFile } from '@giftstore/contracts/api';
import type { SheetRow } from './brand-sheet';

type Brand = CatalogueFile['brands'][number];
type Fault = (column: string, message: string) => void;

export interface ReadRow {
  id: number;
  unit: Brand['units'][number];
  /** What the row says of the brand as a whole. */
  fields: Partial<Brand>;
}

/** A row's cells as values; undefined, with its faults told, where it cannot be said what the row is about. */
export function readCells(
  cells: SheetRow['cells'],
  stored: CatalogueFile,
  fault: Fault,
): ReadRow | undefined {
  const id = readInteger(cells.id);
  const unitId = readUnit(cells.unit_id, stored);
  if (id === undefined) fault('id', cells.id ? `"${cells.id}" is not a number from 1` : 'is empty');
  if (unitId === undefined)
    fault('unit_id', cells.unit_id ? `there is no unit "${cells.unit_id}"` : 'is empty');
  const denominations = readDenominations(cells.denominations, fault);
  const fields = readFields(cells, stored, fault);
  const featured = readInteger(cells.featured);
  if (cells.featured && featured === undefined)
    fault('featured', `"${cells.featured}" is not a place from 1`);
  if (id === undefined || unitId === undefined) return undefined;
  const unit = { unit_id: unitId, denominations, ...(featured === undefined ? {} : { featured }) };
  return { id, unit, fields };
}

function readFields(cells: SheetRow['cells'], stored: CatalogueFile, fault: Fault): Partial<Brand> {
  const number = (column: 'markup_percentage' | 'service_fee_aed') => {
    const cell = cells[column];
    if (cell === undefined) return {};
    if (/^\d+(\.\d+)?$/.test(cell)) return { [column]: Number(cell) };
    fault(column, `"${cell}" is not a number`);
    return {};
  };
  const texts = (['name', 'image', 'product_description', 'terms_text'] as const).flatMap((column) =>
    cells[column] === undefined ? [] : [[column, cells[column]]],
  );
  return {
    ...Object.fromEntries(texts),
    ...number('markup_percentage'),
    ...number('service_fee_aed'),
    ...readCategories(cells.category_ids, stored, fault),
    ...readYesNo(cells.is_redeemable_for_gg_points, fault),
  };
}

/** "50|100|200", or "none". */
function readDenominations(cell: string | undefined, fault: Fault): number[] {
  if (cell?.toLowerCase() === 'none') return [];
  const values = (cell ?? '').split(/[|;,\s]+/).filter(Boolean);
  if (values.length === 0) fault('denominations', 'is empty; "none" ends selling it there');
  return values.flatMap((value) => {
    if (/^\d+(\.\d{1,2})?$/.test(value)) return [Number(value)];
    fault('denominations', `"${value}" is not an amount of at most 2 decimals`);
    return [];
  });
}

/** Ids or names, separated by "|", ";" or ",". */
function readCategories(
  cell: string | undefined,
  { categories }: CatalogueFile,
  fault: Fault,
): Partial<Brand> {
  if (cell === undefined) return {};
  const words = cell.split(/[|;,]/).map((word) => word.trim());
  const ids = words.filter(Boolean).flatMap((word) => {
    const found = categories.find(
      ({ id, name }) => String(id) === word || name.toLowerCase() === word.toLowerCase(),
    );
    if (!found) fault('category_ids', `there is no category "${word}"`);
    return found ? [found.id] : [];
  });
  return { category_ids: ids };
}

function readYesNo(cell: string | undefined, fault: Fault): Partial<Brand> {
  if (cell === undefined) return {};
  const yes = /^(yes|true|1)$/i.test(cell);
  if (!yes && !/^(no|false|0)$/i.test(cell))
    fault('is_redeemable_for_gg_points', `"${cell}" is not yes or no`);
  return { is_redeemable_for_gg_points: yes };
}

/** A unit's id, or its country's code where that says it. */
function readUnit(cell: string | undefined, { units }: CatalogueFile): number | undefined {
  const found = units.filter(
    ({ id, country_code }) => String(id) === cell || country_code === cell?.toUpperCase(),
  );
  return found.length === 1 ? found[0]?.id : undefined;
}

function readInteger(cell: string | undefined): number | undefined {
  const number = Number(cell);
  return cell && /^\d{1,10}$/.test(cell) && number >= 1 && number <= 2_147_483_647 ? number : undefined;
}
