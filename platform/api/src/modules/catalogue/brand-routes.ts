import * as api from '@giftstore/contracts/api';
import { notFound } from '../../core/domain-error';
import { toMajor } from '../../core/money/decimal';
import { type PublicCache, sendUncached } from '../../infra/http/public-cache';
import { type App, failures } from '../../infra/http/routes';
import type { SoldOutBrands } from './availability';
import type { Catalogue, Unit } from './catalogue';
import type { CatalogueCache } from './catalogue-cache';
import { brandSummary, listedBrand } from './catalogue-responses';
import { assertProgram } from './program';
import { sortBrands } from './sort-brands';
import type { UnitBrand } from './unit-brand';
import type { SearchResult } from './unit-catalogue';

const tags = ['Brands'];

export type ReadBrandTexts = (brandId: number) => Promise<{ description: string; terms: string } | undefined>;

interface PageQuery {
  search?: string;
  sort?: api.BrandSort;
  limit?: number;
  offset?: number;
}

/** The lists of brands, their search, and one brand with its texts. */
export function brandRoutes(
  app: App,
  catalogues: CatalogueCache,
  cache: PublicCache,
  readTexts: ReadBrandTexts,
): void {
  brandListRoute(app, catalogues, cache);
  featuredBrandsRoute(app, catalogues, cache);
  categoryBrandsRoute(app, catalogues, cache);
  brandRoute(app, catalogues, cache, readTexts);
  brandTermsRoute(app, catalogues, cache, readTexts);
}

function brandListRoute(app: App, catalogues: CatalogueCache, cache: PublicCache): void {
  app.get(
    '/v1/brands',
    {
      schema: {
        tags,
        summary:
          "A unit's brands, also those with one value only, sorted, or those that match a search, best first",
        querystring: api.BrandsQuery,
        response: { 200: api.success(api.BrandPage), ...failures(404, 422) },
      },
    },
    async (request, reply) => {
      const catalogue = await catalogues.current();
      const soldOut = await catalogue.soldOutBrands(request.query.currency);
      const page = async () => {
        const { unit, result } = await search(catalogue, request.query);
        return toPage(withValue(result, request.query.value), unit, soldOut, request.query);
      };
      return request.query.search
        ? sendUncached(request, reply, await page())
        : cache.send(request, reply, listVersion(catalogue, soldOut), page);
    },
  );
}

function featuredBrandsRoute(app: App, catalogues: CatalogueCache, cache: PublicCache): void {
  app.get(
    '/v1/brands/featured_brands',
    {
      schema: {
        tags,
        summary: "A unit's featured brands, in their order",
        querystring: api.FeaturedBrandsQuery,
        response: { 200: api.success(api.FeaturedBrands), ...failures(404, 422) },
      },
    },
    async (request, reply) => {
      const catalogue = await catalogues.current();
      const soldOut = await catalogue.soldOutBrands(request.query.currency);
      return cache.send(request, reply, listVersion(catalogue, soldOut), async () => {
        const { unit, brands } = await brandsOf(catalogue, request.query);
        const featured = brands.filter((brand) => brand.featured !== null);
        featured.sort((a, b) => (a.featured ?? 0) - (b.featured ?? 0));
        return { brands: featured.map((brand) => listedBrand(brand, unit, soldOut)) };
      });
    },
  );
}

function categoryBrandsRoute(app: App, catalogues: CatalogueCache, cache: PublicCache): void {
  app.get(
    '/v1/brands/brands_by_category',
    {
      schema: {
        tags,
        summary:
          "A category's brands in a unit, also those with one value only, sorted, or those that match a search, best first",
        querystring: api.BrandsByCategoryQuery,
        response: { 200: api.success(api.BrandPage), ...failures(404, 422) },
      },
    },
    async (request, reply) => {
      const catalogue = await catalogues.current();
      const soldOut = await catalogue.soldOutBrands(request.query.currency);
      const page = async () => {
        const { category_id } = request.query;
        if (!catalogue.rows.categories.some(({ id }) => id === category_id)) throw notFound();
        const { unit, result } = await search(catalogue, request.query);
        const brands = result.brands.filter((brand) => brand.categoryIds.includes(category_id));
        return toPage(withValue({ ...result, brands }, request.query.value), unit, soldOut, request.query);
      };
      return request.query.search
        ? sendUncached(request, reply, await page())
        : cache.send(request, reply, listVersion(catalogue, soldOut), page);
    },
  );
}

function brandRoute(
  app: App,
  catalogues: CatalogueCache,
  cache: PublicCache,
  readTexts: ReadBrandTexts,
): void {
  app.get(
    '/v1/brands/:id',
    {
      schema: {
        tags,
        summary: 'One brand as it is sold in a unit',
        params: api.BrandParams,
        querystring: api.BrandQuery,
        response: { 200: api.success(api.BrandResponse), ...failures(404, 422) },
      },
    },
    async (request, reply) => {
      const catalogue = await catalogues.current();
      const { unit, brands } = await brandsOf(catalogue, request.query);
      const brand = brands.find(({ id }) => id === request.params.id);
      if (!brand) throw notFound();
      const soldOut = soldOutIn(catalogue, unit, brand);
      return cache.send(request, reply, `${catalogue.version} ${soldOut}`, async () => {
        const texts = await readTexts(brand.id);
        if (!texts) throw notFound();
        return {
          brand: {
            ...brandSummary(brand, unit),
            product_description: texts.description,
            ...(soldOut.length > 0 ? { sold_out: soldOut } : {}),
          },
        };
      });
    },
  );
}

function brandTermsRoute(
  app: App,
  catalogues: CatalogueCache,
  cache: PublicCache,
  readTexts: ReadBrandTexts,
): void {
  app.get(
    '/v1/brands/:id/terms',
    {
      schema: {
        tags,
        summary: "A brand's terms",
        params: api.BrandParams,
        querystring: api.BrandTermsQuery,
        response: { 200: api.success(api.BrandTerms), ...failures(404, 422) },
      },
    },
    async (request, reply) => {
      const catalogue = await catalogues.current();
      return cache.send(request, reply, catalogue.version, async () => {
        if (request.query.currency !== undefined) catalogue.unit(request.query.currency);
        const texts = await readTexts(request.params.id);
        if (!texts) throw notFound();
        return { terms: [{ terms_text: texts.terms }] };
      });
    },
  );
}

/** The brand's values that are sold out in the unit. */
function soldOutIn({ availability }: Catalogue, unit: Unit, { id, denominations }: UnitBrand): number[] {
  return availability.soldOut({ brandId: id, unitId: unit.id }, denominations).map(toMajor);
}

interface UnitQuery {
  currency: number;
  program_id?: number;
}

async function brandsOf(catalogue: Catalogue, query: UnitQuery) {
  assertProgram(query.program_id);
  const unit = catalogue.unit(query.currency);
  return { unit, brands: await catalogue.brandsInUnit(unit.id) };
}

async function search(catalogue: Catalogue, { currency, program_id, search = '' }: UnitQuery & PageQuery) {
  assertProgram(program_id);
  const unit = catalogue.unit(currency);
  return { unit, result: await catalogue.search(unit.id, search) };
}

function withValue(result: SearchResult, value: number | undefined): SearchResult {
  if (value === undefined) return result;
  const hasValue = ({ denominations }: UnitBrand) => denominations.some((minor) => toMajor(minor) === value);
  return { ...result, brands: result.brands.filter(hasValue) };
}

/** Of a list: it is another one when a brand sells out or returns, which changes no version of the catalogue. */
const listVersion = (catalogue: Catalogue, soldOut: SoldOutBrands) =>
  `${catalogue.version} ${soldOut.version}`;

function toPage(
  { brands, approximate, corrected }: SearchResult,
  unit: Unit,
  soldOut: SoldOutBrands,
  query: PageQuery,
): api.BrandPage {
  const { limit = 100, offset = 0, sort, search } = query;
  const page = sortBrands(brands, sort, Boolean(search?.trim())).slice(offset, offset + limit);
  return {
    brands: page.map((brand) => listedBrand(brand, unit, soldOut)),
    total: brands.length,
    ...(approximate && brands.length > 0 && { approximate, corrected_search: corrected }),
  };
}
