import type { CatalogueFile } from '@giftstore/contracts/api';
import { allBrands } from './brands/all-brands';
import { brandDenominations, sellsIn } from './brands/availability';
import type { Brand } from './brands/brand';
import { allCountries, type Country } from './countries/countries';
import { ratesPerAed } from './countries/rates';
import { featuredPositions } from './featured';
import { giftCardUnits, type Unit } from './gift-card-units';
import { giftingCategories } from './gifting';
import { categories, categoryId, categorySlugs } from './sources/categories';

/** The service fee of a brand without its own, in AED. */
const DEFAULT_SERVICE_FEE_AED = 2;

type CatalogueBrand = CatalogueFile['brands'][number];

/** A brand in the catalogue file's format. `units` says where it sells. */
export function toCatalogueBrand(brand: Brand, units: CatalogueBrand['units']): CatalogueBrand {
  const { source: _source, category: _category, position: _position, slug: _slug, ...fields } = brand;
  return { ...fields, units };
}

/** The catalogue file without its brands. */
export function catalogueWithoutBrands(
  countries: Country[],
  units: readonly Unit[],
): Omit<CatalogueFile, 'brands'> {
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
      name: categories[slug].name,
      image: `/media/categories/${slug}.svg`,
    })),
    gifting_categories: giftingCategories(),
    default_service_fee_aed: DEFAULT_SERVICE_FEE_AED,
  };
}

/** The demo shop's catalogue. Every call returns the same. */
export function demoCatalogue(): CatalogueFile {
  const countries = allCountries();
  const units = giftCardUnits(countries);
  const brands = allBrands();
  const featured = new Map(
    units.map((unit) => [
      unit.id,
      featuredPositions(
        brands.filter(({ source }) => sellsIn(source, unit)),
        unit.id,
      ),
    ]),
  );
  return {
    ...catalogueWithoutBrands(countries, units),
    brands: brands.map((brand) =>
      toCatalogueBrand(
        brand,
        units
          .filter((unit) => sellsIn(brand.source, unit))
          .map((unit) => {
            const position = featured.get(unit.id)?.get(brand.id);
            return {
              unit_id: unit.id,
              denominations: brandDenominations(brand.source, unit.currency),
              ...(position === undefined ? {} : { featured: position }),
            };
          }),
      ),
    ),
  };
}
