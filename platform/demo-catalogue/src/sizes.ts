import type { CatalogueFile } from '@giftstore/contracts/api';
import { valuesFor } from './brands/availability';
import { allBrands, type Brand } from './brands/brand';
import { demoCatalogue, fileBrand, frame } from './catalogue';
import { allCountries } from './countries/countries';
import { giftCardUnits } from './units';

/** The shop's own catalogue, and two for measuring: every brand in every unit, art shared among branches. */
export const sizeNames = ['standard', 'bench', 'large'] as const;
export type SizeName = (typeof sizeNames)[number];

const BENCH_BRANDS = 1000;
const LARGE_BRANDS = 5000;
const LARGE_UNITS = 100;
const VALUES_PER_BRAND = 5;
const FEATURED_PER_UNIT = 20;

/** Branch names that turn one brand into twenty, so that search has near-equal names to tell apart. */
const branches = [
  'Harbour',
  'Gardens',
  'Heights',
  'Central',
  'Riverside',
  'Old Town',
  'Market',
  'Express',
  'Studio',
  'Corner',
  'North',
  'South',
  'East',
  'West',
  'Pavilion',
  'Terrace',
  'Junction',
  'Lakeside',
  'Annex',
];

function branchOf(brand: Brand, round: number, id: number): Brand {
  if (round === 0) return { ...brand, id };
  const branch = branches[round - 1];
  if (branch === undefined) throw new Error(`Not enough branch names for round ${round}`);
  const name = `${brand.name} ${branch}`;
  return {
    ...brand,
    id,
    name,
    product_description: `${name}: ${brand.product_description}`,
    terms_text: brand.terms_text.replaceAll(brand.name, name),
  };
}

function measuringCatalogue(brandCount: number, unitCount: number | undefined): CatalogueFile {
  const countries = allCountries();
  const units = giftCardUnits(countries, unitCount);
  const sources = allBrands();
  const brands = Array.from({ length: brandCount }, (_, i) => {
    const source = sources[i % sources.length];
    if (source === undefined) throw new Error('There are no brands');
    return branchOf(source, Math.floor(i / sources.length), i + 1);
  });
  return {
    ...frame(countries, units),
    brands: brands.map((brand) =>
      fileBrand(
        brand,
        units.map(({ id, currency }) => ({
          unit_id: id,
          denominations: valuesFor(currency, brand.source.price, VALUES_PER_BRAND),
          ...(brand.id <= FEATURED_PER_UNIT ? { featured: brand.id } : {}),
        })),
      ),
    ),
  };
}

/** A catalogue of a size: the shop's own (`standard`), 1,000 brands in its units (`bench`), 5,000 in 100 (`large`). */
export function catalogueOf(size: SizeName): CatalogueFile {
  if (size === 'standard') return demoCatalogue();
  return size === 'bench'
    ? measuringCatalogue(BENCH_BRANDS, undefined)
    : measuringCatalogue(LARGE_BRANDS, LARGE_UNITS);
}
