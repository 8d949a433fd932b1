import type { CatalogueFile } from '@giftstore/contracts/api';
import type { SheetRow } from './brand-sheet';
import { checkCatalogue } from './check-catalogue';
import { Faults } from './faults';
import { readCells } from './sheet-cells';

type Brand = CatalogueFile['brands'][number];

/**
 * The stored catalogue with what a sheet of brands says: rows of a new id make a brand, those of a known one change what
 * they name (an empty cell keeps what is there); units that no row names stay, `none` as denominations ends one.
 * @param whole whether brands that are not in the sheet are taken off sale
 * @throws DomainError `invalid` with every fault by row
 */
export function mergeBrandSheet(stored: CatalogueFile, rows: SheetRow[], whole: boolean): CatalogueFile {
  const faults = new Faults();
  const known = new Map(stored.brands.map((brand) => [brand.id, brand]));
  const merged = new Map<number, Brand>();
  const firstRow = new Map<number, number>();
  const asFirst = new Map<number, Partial<Brand>>();
  for (const { row, cells } of rows) {
    const fault = (column: string, message: string) => faults.add(`row ${row}`, column, message);
    const read = readCells(cells, stored, fault);
    if (read === undefined) continue;
    const { id, unit, fields } = read;
    const before = merged.get(id) ?? known.get(id);
    compareWithFirst(asFirst.get(id), fields, fault);
    asFirst.set(id, { ...fields, ...asFirst.get(id) });
    const brand = before ? { ...before, ...fields } : newBrand(id, fields, fault);
    if (!firstRow.has(id)) firstRow.set(id, row);
    const others = brand.units.filter(({ unit_id }) => unit_id !== unit.unit_id);
    merged.set(id, { ...brand, units: unit.denominations.length > 0 ? [...others, unit] : others });
  }
  const untouched = whole ? [] : stored.brands.filter(({ id }) => !merged.has(id));
  const file = { ...stored, brands: [...untouched, ...merged.values()] };
  checkCatalogue(file, faults, (index) => {
    const { id } = file.brands[index] as Brand;
    return firstRow.has(id) ? `row ${firstRow.get(id)}` : `brand ${id}`;
  });
  faults.throwIfAny();
  return file;
}

/** Rows of one brand say its fields once, or the same. */
function compareWithFirst(
  first: Partial<Brand> | undefined,
  fields: Partial<Brand>,
  fault: (column: string, message: string) => void,
): void {
  for (const [column, value] of Object.entries(fields)) {
    const said = first?.[column as keyof Brand];
    if (said !== undefined && JSON.stringify(said) !== JSON.stringify(value)) {
      fault(column, 'an earlier row of this brand says something else');
    }
  }
}

function newBrand(
  id: number,
  fields: Partial<Brand>,
  fault: (column: string, message: string) => void,
): Brand {
  for (const column of [
    'name',
    'image',
    'product_description',
    'terms_text',
    'markup_percentage',
    'category_ids',
  ]) {
    if (!Object.hasOwn(fields, column)) fault(column, `a new brand needs it (there is no brand ${id} yet)`);
  }
  return {
    id,
    name: '-',
    image: '',
    product_description: '',
    terms_text: '',
    markup_percentage: 0,
    category_ids: [],
    is_redeemable_for_gg_points: false,
    units: [],
    ...fields,
  };
}
