import type { CatalogueFile } from '@giftstore/contracts/api';
import { denominationsOf, sellsIn } from './brands/availability';
import { allBrands, type Brand } from './brands/brand';
import { categoryId, categoryNames, categorySlugs } from './categories';
import { allCountries, type Country } from './countries/countries';
import { ratesPerAed } from './countries/rates';
import { featuredPlaces } from './featured';
import { giftingCategories } from './gifting';
import { giftCardUnits, type Unit } from './units';

/** What a brand without a fee of its own adds, in AED. */
const DEFAULT_SERVICE_FEE_AED = 2;

type FileBrand = CatalogueFile['brands'][number];

/** A brand as the file has it: its own facts and where it sells. */
export function fileBrand(brand: Brand, units: FileBrand['units']): FileBrand {
  const { source: _source, category: _category, place: _place, slug: _slug, ...facts } = brand;
  return { ...facts, units };
}

/** Everything of the file but the brands, which depend on the size. */
export function frame(countries: Country[], units: readonly Unit[]): Omit<CatalogueFile, 'brands'> {
  return {
    countries,
    units: units.map((unit) => ({
      id: unit.id,
      country_code: unit.country,
      country_name: unit.name,
      unit_name_short: unit.currency,
      unit_name: unit.currencyName,
    })),
    rates: ratesPerAed(),
    categories: categorySlugs.map((slug) => ({
      id: categoryId(slug),
      name: categoryNames[slug],
      image: `/media/categories/${slug}.svg`,
    })),
    gifting_categories: giftingCategories(),
    default_service_fee_aed: DEFAULT_SERVICE_FEE_AED,
  };
}

/** The demo shop's catalogue: the same every time it is made. */
export function demoCatalogue(): CatalogueFile {
  const countries = allCountries();
  const units = giftCardUnits(countries);
  const brands = allBrands();
  const featured = new Map(
    units.map((unit) => [
      unit.id,
      featuredPlaces(
        brands.filter(({ source }) => sellsIn(source, unit)),
        unit.id,
      ),
    ]),
  );
  return {
    ...frame(countries, units),
    brands: brands.map((brand) =>
      fileBrand(
        brand,
        units
          .filter((unit) => sellsIn(brand.source, unit))
          .map((unit) => {
            const place = featured.get(unit.id)?.get(brand.id);
            return {
              unit_id: unit.id,
              denominations: denominationsOf(brand.source, unit.currency),
              ...(place === undefined ? {} : { featured: place }),
            };
          }),
      ),
    ),
  };
}
