import type { CatalogueFile } from '@giftstore/contracts/api';
import { PERCENT_SCALE, parseDecimal, RATE_SCALE, toMinor } from '../../core/money/decimal';
import { feeErrorOf } from './fee-error';
import type { AddError, FileErrors } from './file-errors';

type Brand = CatalogueFile['brands'][number];

/** What is wrong with pictures, by their address. */
export type PictureErrors = ReadonlyMap<string, string>;

/**
 * Checks a catalogue that matches the schema: references, amounts, duplicates.
 * @param pictures from `checkPictures`, where there is a folder of pictures
 */
export function checkCatalogue(
  file: CatalogueFile,
  errors: FileErrors,
  locationOf: (brand: number) => string,
  pictures: PictureErrors = new Map(),
): void {
  const pictureProblem = (address: string) => (isPicture(address) ? pictures.get(address) : NOT_PICTURE);
  checkDuplicates(file, errors);
  checkRates(file, errors);
  const feeError = feeErrorOf(file.default_service_fee_aed);
  if (feeError) errors.add('file', 'default_service_fee_aed', feeError);
  checkListPictures(file, errors, pictureProblem);
  const categories = new Set(file.categories.map(({ id }) => id));
  const units = new Set(file.units.map(({ id }) => id));
  const seen = new Set<number>();
  file.brands.forEach((brand, index) => {
    const location = locationOf(index);
    if (seen.has(brand.id)) errors.add(location, 'id', `${brand.id} occurs twice`);
    seen.add(brand.id);
    const addError: AddError = (column, message) => errors.add(location, column, message);
    checkBrand(brand, addError, categories);
    const problem = pictureProblem(brand.image);
    if (problem) addError('image', problem);
    checkUnits(brand, addError, units);
  });
}

const NOT_AMOUNT = 'is not an amount with at most 2 decimals';
const NOT_PICTURE = 'is neither a path below /media/ nor an https address';

/** The picture's address goes into pages and mails as it is. */
export function isPicture(address: string): boolean {
  if (/[\s\\"'<>]|\p{Cc}/u.test(address)) return false;
  if (address.startsWith('/media/'))
    return new URL(address, 'https://shop.example').pathname.startsWith('/media/');
  return /^https:\/\/[^/@]+\//.test(address) && URL.canParse(address);
}

function checkListPictures(
  { categories, gifting_categories: occasions }: CatalogueFile,
  errors: FileErrors,
  problemOf: (address: string) => string | undefined,
): void {
  categories.forEach(({ id, image }, index) => {
    const problem = problemOf(image);
    if (problem) errors.add(`categories[${index}] (id ${id})`, 'image', problem);
  });
  occasions.forEach(({ id, images }, index) => {
    for (const { gifting_id, small, medium } of images) {
      const problem = problemOf(small) ?? problemOf(medium);
      if (problem) errors.add(`gifting_categories[${index}] (id ${id})`, `image ${gifting_id}`, problem);
    }
  });
}

function checkBrand(brand: Brand, addError: AddError, categories: Set<number>): void {
  if (!brand.name.trim()) addError('name', 'is empty');
  else if (/\p{Cc}/u.test(brand.name)) addError('name', 'has a line break or another control character');
  const { markup_percentage: markup } = brand;
  if (!(markup >= 0 && markup <= 20)) addError('markup_percentage', `${markup} is not between 0 and 20`);
  else if (!isDecimal(String(markup), PERCENT_SCALE))
    addError('markup_percentage', `${markup} has more than 3 decimals`);
  const feeError = brand.service_fee_aed === undefined ? null : feeErrorOf(brand.service_fee_aed);
  if (feeError) addError('service_fee_aed', feeError);
  for (const id of brand.category_ids) {
    if (!categories.has(id)) addError('category_ids', `there is no category ${id}`);
  }
}

function checkUnits(brand: Brand, addError: AddError, unitIds: Set<number>): void {
  const seen = new Set<number>();
  for (const { unit_id: unit, denominations, featured } of brand.units) {
    if (!unitIds.has(unit)) addError('unit_id', `there is no unit ${unit}`);
    if (seen.has(unit)) addError('unit_id', `unit ${unit} occurs twice`);
    seen.add(unit);
    if (denominations.length === 0) addError('denominations', `unit ${unit} has none`);
    for (const value of denominations) {
      if (!isAmount(value, 0.01)) addError('denominations', `${value}: ${NOT_AMOUNT} above 0`);
    }
    if (new Set(denominations).size < denominations.length)
      addError('denominations', `unit ${unit} has one twice`);
    if (featured !== undefined && featured < 1) addError('featured', 'positions start at 1');
  }
}

function checkRates({ rates, units }: CatalogueFile, errors: FileErrors): void {
  const currencies = new Set<string>();
  rates.forEach(({ currency, per_aed }, index) => {
    const location = `rates[${index}]`;
    if (currencies.has(currency)) errors.add(location, 'currency', `${currency} occurs twice`);
    currencies.add(currency);
    const isRate = isDecimal(per_aed, RATE_SCALE) && parseDecimal(per_aed, RATE_SCALE) > 0n;
    if (!isRate) errors.add(location, 'per_aed', `"${per_aed}" is not above 0 with at most 12 decimals`);
    else if (currency === 'AED' && Number(per_aed) !== 1)
      errors.add(location, 'per_aed', 'must be 1 for AED');
  });
  units.forEach(({ unit_name_short: currency }, index) => {
    if (!currencies.has(currency))
      errors.add(`units[${index}]`, 'unit_name_short', `there is no rate for ${currency}`);
  });
}

/** Checks that ids and countries' codes are unique. */
function checkDuplicates(file: CatalogueFile, errors: FileErrors): void {
  const images = file.gifting_categories.flatMap(({ images }) =>
    images.map(({ gifting_id: id }) => ({ id })),
  );
  const lists = { ...file, gifting_images: images };
  for (const list of ['countries', 'units', 'categories', 'gifting_categories', 'gifting_images'] as const) {
    duplicates(lists[list].map(({ id }) => id)).forEach((id) => {
      errors.add(list, 'id', `${id} occurs twice`);
    });
  }
  for (const code of duplicates(file.countries.map(({ code }) => code))) {
    errors.add('countries', 'code', `${code} occurs twice`);
  }
}

function duplicates<T>(values: T[]): T[] {
  return values.filter((value, index) => values.indexOf(value) < index);
}

function isAmount(value: number, min: number): boolean {
  try {
    return value >= min && toMinor(value) <= 1_000_000_000;
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
