import type { CatalogueFile } from '@giftstore/contracts/api';
import branchNames from '../data/branch-names.json';
import { allBrands } from './brands/all-brands';
import { denominationsFor } from './brands/availability';
import type { Brand } from './brands/brand';
import { catalogueWithoutBrands, demoCatalogue, toCatalogueBrand } from './catalogue';
import { allCountries } from './countries/countries';
import { giftCardUnits } from './gift-card-units';

/** The demo shop's catalogue, and two for benchmarks: every brand in every unit, with the art shared by branches. */
export const sizeNames = ['standard', 'bench', 'large'] as const;
export type SizeName = (typeof sizeNames)[number];

const BENCH_BRANDS = 1000;
const LARGE_BRANDS = 5000;
const LARGE_UNITS = 100;
const VALUES_PER_BRAND = 5;
const FEATURED_PER_UNIT = 20;

/** A further branch of a brand in each round, so that a search has to distinguish similar names. */
function branchOf(brand: Brand, round: number, id: number): Brand {
  if (round === 0) return { ...brand, id };
  const branch = branchNames[round - 1];
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

function benchmarkCatalogue(brandCount: number, unitCount: number | undefined): CatalogueFile {
  const countries = allCountries();
  const units = giftCardUnits(countries, unitCount);
  const sources = allBrands();
  const brands = Array.from({ length: brandCount }, (_, i) => {
    const source = sources[i % sources.length];
    if (source === undefined) throw new Error('There are no brands');
    return branchOf(source, Math.floor(i / sources.length), i + 1);
  });
  return {
    ...catalogueWithoutBrands(countries, units),
    brands: brands.map((brand) =>
      toCatalogueBrand(
        brand,
        units.map(({ id, currency }) => ({
          unit_id: id,
          denominations: denominationsFor(currency, brand.source.priceLevel, VALUES_PER_BRAND),
          ...(brand.id <= FEATURED_PER_UNIT ? { featured: brand.id } : {}),
        })),
      ),
    ),
  };
}

/** The demo shop's catalogue (`standard`), 1,000 brands in its units (`bench`) or 5,000 in 100 (`large`). */
export function catalogueOf(size: SizeName): CatalogueFile {
  if (size === 'standard') return demoCatalogue();
  return size === 'bench'
    ? benchmarkCatalogue(BENCH_BRANDS, undefined)
    : benchmarkCatalogue(LARGE_BRANDS, LARGE_UNITS);
}
