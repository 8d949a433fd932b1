import * as api from '@giftstore/contracts/api';
import { notFound } from '../../core/domain-error';
import { type PublicCache, sendUncached } from '../../infra/http/public-cache';
import { type App, failures } from '../../infra/http/routes';
import type { Catalogue, Unit } from './catalogue';
import { brandAnswer } from './catalogue-answers';
import type { CatalogueStore } from './catalogue-store';
import { assertProgram } from './program';
import type { Found } from './sold-in-unit';
import { sortBrands } from './sort-brands';

const tags = ['Brands'];

export type ReadTexts = (brandId: number) => Promise<{ description: string; terms: string } | undefined>;

interface Page {
  search?: string;
  sort?: api.BrandSort;
  limit?: number;
  offset?: number;
}

/** Brands: lists, search, one with its texts. */
export function brandRoutes(app: App, store: CatalogueStore, cache: PublicCache, readTexts: ReadTexts): void {
  listRoutes(app, store, cache);
  oneBrandRoutes(app, store, cache, readTexts);
}

function listRoutes(app: App, store: CatalogueStore, cache: PublicCache): void {
  app.get(
    '/v1/brands',
    {
      schema: {
        tags,
        summary: 'Brands of a unit, by name or as sorted; those that fit a search, best first',
        querystring: api.BrandsQuery,
        response: { 200: api.success(api.BrandPage), ...failures(404, 422) },
      },
    },
    async (request, reply) => {
      const catalogue = await store.current();
      const page = async () => {
        const { unit, found } = await search(catalogue, request.query);
        return pageOf(found, unit, request.query);
      };
      return request.query.search
        ? sendUncached(request, reply, await page())
        : cache.send(request, reply, catalogue.version, page);
    },
  );
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
      const catalogue = await store.current();
      return cache.send(request, reply, catalogue.version, async () => {
        const { unit, brands } = await soldIn(catalogue, request.query);
        const featured = brands.filter((brand) => brand.featured !== null);
        featured.sort((a, b) => (a.featured ?? 0) - (b.featured ?? 0));
        return { brands: featured.map((brand) => brandAnswer(brand, unit)) };
      });
    },
  );
  app.get(
    '/v1/brands/brands_by_category',
    {
      schema: {
        tags,
        summary: 'Brands of a category, in the same ways',
        querystring: api.BrandsByCategoryQuery,
        response: { 200: api.success(api.BrandPage), ...failures(404, 422) },
      },
    },
    async (request, reply) => {
      const catalogue = await store.current();
      const page = async () => {
        const { category_id } = request.query;
        if (!catalogue.rows.categories.some(({ id }) => id === category_id)) throw notFound();
        const { unit, found } = await search(catalogue, request.query);
        const brands = found.brands.filter((brand) => brand.categoryIds.includes(category_id));
        return pageOf({ ...found, brands }, unit, request.query);
      };
      return request.query.search
        ? sendUncached(request, reply, await page())
        : cache.send(request, reply, catalogue.version, page);
    },
  );
}

function oneBrandRoutes(app: App, store: CatalogueStore, cache: PublicCache, readTexts: ReadTexts): void {
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
      const catalogue = await store.current();
      return cache.send(request, reply, catalogue.version, async () => {
        const { unit, brands } = await soldIn(catalogue, request.query);
        const brand = brands.find(({ id }) => id === request.params.id);
        const texts = brand && (await readTexts(brand.id));
        if (!brand || !texts) throw notFound();
        return { brand: { ...brandAnswer(brand, unit), product_description: texts.description } };
      });
    },
  );
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
      const catalogue = await store.current();
      return cache.send(request, reply, catalogue.version, async () => {
        if (request.query.currency !== undefined) catalogue.unit(request.query.currency);
        const texts = await readTexts(request.params.id);
        if (!texts) throw notFound();
        return { terms: [{ terms_text: texts.terms }] };
      });
    },
  );
}

interface Asked {
  currency: number;
  program_id?: number;
}

async function soldIn(catalogue: Catalogue, query: Asked) {
  const { unit, found } = await search(catalogue, { ...query, search: '' });
  return { unit, brands: found.brands };
}

async function search(catalogue: Catalogue, { currency, program_id, search = '' }: Asked & Page) {
  assertProgram(program_id);
  const unit = catalogue.unit(currency);
  return { unit, found: await catalogue.search(unit.id, search) };
}

function pageOf({ brands, approximate }: Found, unit: Unit, asked: Page): api.BrandPage {
  const { limit = 100, offset = 0, sort, search } = asked;
  const page = sortBrands(brands, sort, Boolean(search?.trim())).slice(offset, offset + limit);
  return {
    brands: page.map((brand) => brandAnswer(brand, unit)),
    total: brands.length,
    ...(approximate && brands.length > 0 ? { approximate } : {}),
  };
}
