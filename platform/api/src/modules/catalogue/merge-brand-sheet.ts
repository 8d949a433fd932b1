import type { CatalogueFile } from '@giftstore/contracts/api';
import type { BrandSheet } from './brand-sheet';
import { checkCatalogue, type PictureErrors } from './check-catalogue';
import { extendCatalogue } from './extend-catalogue';
import type { AddError } from './file-errors';
import { readCells } from './read-cells';

type Brand = CatalogueFile['brands'][number];

/**
 * The stored catalogue with the changes of a sheet of brands: rows with a new id add a brand, rows with a stored id change
 * it (an empty cell leaves its value); a row with a currency brings the unit of its country. A brand's units without a row stay; the denominations `none` end the sale in a unit.
 * @param whole whether brands that are not in the sheet are taken off sale
 * @param pictures what is wrong with the sheet's pictures
 * @throws DomainError `invalid` with all errors by row
 */
export function mergeBrandSheet(
  before: CatalogueFile,
  sheet: BrandSheet,
  { whole = false, pictures }: { whole?: boolean; pictures?: PictureErrors } = {},
): CatalogueFile {
  const errors = sheet.errors.copy();
  const stored = extendCatalogue(before, sheet.rows, errors);
  const storedBrands = new Map(stored.brands.map((brand) => [brand.id, brand]));
  const merged = new Map<number, Brand>();
  const firstRow = new Map<number, number>();
  const firstFields = new Map<number, Partial<Brand>>();
  const unitRows = new Map<string, number>();
  for (const { row, cells } of sheet.rows) {
    const addError: AddError = (column, message) => errors.add(`row ${row}`, column, message);
    const values = readCells(cells, stored, addError);
    if (values === undefined) continue;
    const { id, unit, fields } = values;
    const unitKey = `${id} ${unit.unit_id}`;
    const earlier = unitRows.get(unitKey);
    if (earlier) addError('unit_id', `row ${earlier} has this brand in this unit already`);
    else unitRows.set(unitKey, row);
    const known = merged.get(id) ?? storedBrands.get(id);
    checkConsistency(firstFields.get(id), fields, addError);
    firstFields.set(id, { ...fields, ...firstFields.get(id) });
    const brand = known ? { ...known, ...fields } : newBrand(id, fields, addError);
    if (!firstRow.has(id)) firstRow.set(id, row);
    const others = brand.units.filter(({ unit_id }) => unit_id !== unit.unit_id);
    merged.set(id, { ...brand, units: unit.denominations.length > 0 ? [...others, unit] : others });
  }
  const untouched = whole ? [] : stored.brands.filter(({ id }) => !merged.has(id));
  const file = { ...stored, brands: [...untouched, ...merged.values()] };
  checkCatalogue(
    file,
    errors,
    (index) => {
      const { id } = file.brands[index] as Brand;
      return firstRow.has(id) ? `row ${firstRow.get(id)}` : `brand ${id}`;
    },
    pictures,
  );
  errors.throwIfAny();
  return file;
}

/** The rows of one brand must not have different values for the same field. */
function checkConsistency(
  first: Partial<Brand> | undefined,
  fields: Partial<Brand>,
  addError: AddError,
): void {
  for (const [column, value] of Object.entries(fields)) {
    const firstValue = first?.[column as keyof Brand];
    if (firstValue !== undefined && JSON.stringify(firstValue) !== JSON.stringify(value)) {
      addError(column, 'an earlier row of this brand has another value');
    }
  }
}

function newBrand(id: number, fields: Partial<Brand>, addError: AddError): Brand {
  for (const column of [
    'name',
    'image',
    'product_description',
    'terms_text',
    'markup_percentage',
    'category_ids',
  ]) {
    if (!Object.hasOwn(fields, column))
      addError(column, `is required for a new brand (there is no brand ${id} yet)`);
  }
  return {
    id,
    name: '-',
    image: '/media/-',
    product_description: '',
    terms_text: '',
    markup_percentage: 0,
    category_ids: [],
    is_redeemable_for_gg_points: false,
    units: [],
    ...fields,
  };
}
