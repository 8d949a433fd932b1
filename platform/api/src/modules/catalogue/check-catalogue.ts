import type { CatalogueFile } from '@giftstore/contracts/api';
import { PERCENT_SCALE, parseDecimal, RATE_SCALE, toMinor } from '../../core/money/decimal';
import type { Faults } from './faults';

type Brand = CatalogueFile['brands'][number];

/** Whether what a well-formed catalogue says can be: references, amounts, nothing twice. */
export function checkCatalogue(
  file: CatalogueFile,
  faults: Faults,
  placeOf: (brand: number) => string,
): void {
  checkOnce(file, faults);
  checkRates(file, faults);
  if (!isAmount(file.default_service_fee_aed, 0)) faults.add('file', 'default_service_fee_aed', notAmount);
  const categories = new Set(file.categories.map(({ id }) => id));
  const units = new Set(file.units.map(({ id }) => id));
  const seen = new Set<number>();
  file.brands.forEach((brand, index) => {
    const place = placeOf(index);
    if (seen.has(brand.id)) faults.add(place, 'id', `${brand.id} is there twice`);
    seen.add(brand.id);
    checkBrand(brand, (column, message) => faults.add(place, column, message), categories);
    checkUnits(brand, (column, message) => faults.add(place, column, message), units);
  });
}

const notAmount = 'an amount of at most 2 decimals is expected';

function checkBrand(
  brand: Brand,
  fault: (column: string, message: string) => void,
  categories: Set<number>,
): void {
  if (!brand.name.trim()) fault('name', 'is empty');
  const { markup_percentage: markup } = brand;
  if (!(markup >= 0 && markup <= 20)) fault('markup_percentage', `${markup} is not between 0 and 20`);
  else if (!isDecimal(String(markup), PERCENT_SCALE)) fault('markup_percentage', 'at most 3 decimals');
  if (brand.service_fee_aed !== undefined && !isAmount(brand.service_fee_aed, 0))
    fault('service_fee_aed', notAmount);
  for (const id of brand.category_ids) {
    if (!categories.has(id)) fault('category_ids', `there is no category ${id}`);
  }
}

function checkUnits(
  brand: Brand,
  fault: (column: string, message: string) => void,
  known: Set<number>,
): void {
  const seen = new Set<number>();
  for (const { unit_id: unit, denominations, featured } of brand.units) {
    if (!known.has(unit)) fault('unit_id', `there is no unit ${unit}`);
    if (seen.has(unit)) fault('unit_id', `unit ${unit} is there twice`);
    seen.add(unit);
    if (denominations.length === 0) fault('denominations', `none in unit ${unit}`);
    for (const value of denominations) {
      if (!isAmount(value, 0.01)) fault('denominations', `${value}: ${notAmount}, above 0`);
    }
    if (new Set(denominations).size < denominations.length)
      fault('denominations', `the same twice in unit ${unit}`);
    if (featured !== undefined && featured < 1) fault('featured', 'a place is counted from 1');
  }
}

function checkRates({ rates, units }: CatalogueFile, faults: Faults): void {
  const known = new Set<string>();
  rates.forEach(({ currency, per_aed }, index) => {
    const place = `rates[${index}]`;
    if (known.has(currency)) faults.add(place, 'currency', `${currency} is there twice`);
    known.add(currency);
    const fits = isDecimal(per_aed, RATE_SCALE) && parseDecimal(per_aed, RATE_SCALE) > 0n;
    if (!fits) faults.add(place, 'per_aed', `"${per_aed}" is not a decimal above 0 of at most 12 digits`);
    else if (currency === 'AED' && Number(per_aed) !== 1) faults.add(place, 'per_aed', 'AED is 1');
  });
  units.forEach(({ unit_name_short: currency }, index) => {
    if (!known.has(currency))
      faults.add(`units[${index}]`, 'unit_name_short', `there is no rate for ${currency}`);
  });
}

/** Ids, and the codes of countries. */
function checkOnce(file: CatalogueFile, faults: Faults): void {
  const images = file.gifting_categories.flatMap(({ images }) =>
    images.map(({ gifting_id: id }) => ({ id })),
  );
  const lists = { ...file, gifting_images: images };
  for (const list of ['countries', 'units', 'categories', 'gifting_categories', 'gifting_images'] as const) {
    once(lists[list].map(({ id }) => id)).forEach((id) => {
      faults.add(list, 'id', `${id} is there twice`);
    });
  }
  for (const code of once(file.countries.map(({ code }) => code))) {
    faults.add('countries', 'code', `${code} is there twice`);
  }
}

/** Those that come again. */
function once<T>(values: T[]): T[] {
  return values.filter((value, index) => values.indexOf(value) < index);
}

function isAmount(value: number, least: number): boolean {
  try {
    return value >= least && toMinor(value) <= 1_000_000_000;
  } catch {
    return false;
  }
}

function isDecimal(text: string, scale: number): boolean {
  try {
    parseDecimal(text, scale);
    return true;
  } catch {
    return false;
  }
}
