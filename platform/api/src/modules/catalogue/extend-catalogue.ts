import type { CatalogueFile } from '@giftstore/contracts/api';
import type { SheetRow } from './brand-sheet';
import type { FileErrors } from './file-errors';
import { isCountry, newCountry, newUnit } from './new-unit';

/**
 * A catalogue with the units, countries, rates and categories that a sheet brings: a unit for each country whose row has a
 * `currency`, and, in a shop that has none, a category for each name, with the picture of its first brand.
 */
export function extendCatalogue(
  stored: CatalogueFile,
  rows: readonly SheetRow[],
  errors: FileErrors,
): CatalogueFile {
  const file = {
    ...stored,
    units: [...stored.units],
    countries: [...stored.countries],
    rates: [...stored.rates],
    categories: [...stored.categories],
  };
  const bringsCategories = stored.categories.length === 0;
  for (const { row, cells } of rows) {
    const addError = (column: string, message: string) => errors.add(`row ${row}`, column, message);
    addUnit(file, stored, cells, addError);
    if (bringsCategories) addCategories(file, cells);
  }
  return file;
}

type AddError = (column: string, message: string) => void;

function addUnit(
  file: CatalogueFile,
  stored: CatalogueFile,
  cells: SheetRow['cells'],
  addError: AddError,
): void {
  const code = cells.unit_id?.toUpperCase() ?? '';
  const { currency, per_aed: perAed } = cells;
  if (!isCountry(code) || stored.units.some(({ country_code }) => country_code === code)) {
    if (currency) addError('currency', 'is only for a country that has no unit yet');
    return;
  }
  const earlier = file.units.find(({ country_code }) => country_code === code);
  if (earlier) {
    if (currency && currency !== earlier.unit_name_short)
      addError('currency', `an earlier row of ${code} has ${earlier.unit_name_short}`);
    return;
  }
  if (!currency || !/^[A-Z]{3}$/.test(currency)) {
    addError(
      'currency',
      currency ? `"${currency}" is not a code such as USD` : `a new unit needs it (${code})`,
    );
    return;
  }
  const unit = newUnit(nextId(file.units), code, currency);
  file.units.push(unit);
  if (!file.countries.some((country) => country.code === code))
    file.countries.push(newCountry(nextId(file.countries), unit));
  addRate(file, currency, perAed, addError);
}

/** A currency that is sold for the first time needs its rate. */
function addRate(
  file: CatalogueFile,
  currency: string,
  perAed: string | undefined,
  addError: AddError,
): void {
  const known = file.rates.find((rate) => rate.currency === currency);
  if (known) {
    if (perAed && Number(perAed) !== Number(known.per_aed))
      addError('per_aed', `the rate of ${currency} is ${known.per_aed}; giftstore rates set changes it`);
    return;
  }
  const isAed = currency === 'AED';
  if (!perAed && !isAed) addError('per_aed', `is required: there is no rate for ${currency} yet`);
  file.rates.push({ currency, per_aed: perAed ?? '1' });
}

/** Categories are separated as `readCells` reads them; ids cannot name what does not exist yet. */
function addCategories(
  { categories }: CatalogueFile,
  { category_ids: cell = '', image }: SheetRow['cells'],
): void {
  for (const name of cell.split(/[|;,]/).map((part) => part.trim())) {
    const isKnown = categories.some((category) => category.name.toLowerCase() === name.toLowerCase());
    if (!name || /^\d+$/.test(name) || isKnown) continue;
    categories.push({ id: nextId(categories), name, image: image ?? '' });
  }
}

function nextId(entries: readonly { id: number }[]): number {
  return Math.max(0, ...entries.map(({ id }) => id)) + 1;
}
