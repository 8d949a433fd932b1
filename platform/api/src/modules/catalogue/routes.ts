import * as api from '@giftstore/contracts/api';
import { notFound } from '../../core/domain-error';
import { PublicCache, sendUncached } from '../../infra/http/public-cache';
import { type App, failures } from '../../infra/http/routes';
import { brandRoutes, type ReadBrandTexts } from './brand-routes';
import type { CatalogueCache } from './catalogue-cache';
import {
  categoriesResponse,
  countriesResponse,
  countryResponse,
  giftingImagesResponse,
  unitsResponse,
} from './catalogue-responses';
import { conversionRoutes } from './conversion-routes';
import { findCountry } from './find-country';
import { assertProgram } from './program';

const tags = ['Catalogue'];

/** Everything that is public and the same for all shoppers. */
export function catalogueRoutes(app: App, catalogues: CatalogueCache, readTexts: ReadBrandTexts): void {
  const cache = new PublicCache();
  countryRoutes(app, catalogues, cache);
  unitRoutes(app, catalogues, cache);
  giftingImagesRoute(app, catalogues, cache);
  conversionRoutes(app, catalogues);
  brandRoutes(app, catalogues, cache, readTexts);
}

function countryRoutes(app: App, catalogues: CatalogueCache, cache: PublicCache): void {
  app.get(
    '/v1/countries',
    {
      schema: {
        tags,
        summary: 'Countries, or the one with a name',
        querystring: api.CountriesQuery,
        response: { 200: api.success(api.Countries), ...failures(422) },
      },
    },
    async (request, reply) => {
      const catalogue = await catalogues.current();
      const { country_name } = request.query;
      if (country_name !== undefined)
        return sendUncached(request, reply, countryResponse(catalogue, country_name));
      return cache.send(request, reply, catalogue.version, async () => countriesResponse(catalogue));
    },
  );
  app.get(
    '/v1/countries/set_phone_attributes',
    {
      schema: {
        tags,
        summary: "A country's dial code and the lengths of its phone numbers",
        querystring: api.PhoneAttributesQuery,
        response: { 200: api.success(api.PhoneAttributes), ...failures(404, 422) },
      },
    },
    async (request, reply) => {
      const catalogue = await catalogues.current();
      return cache.send(request, reply, catalogue.version, async () => {
        const country = findCountry(catalogue.rows.countries, request.query.country_name);
        if (!country) throw notFound();
        return {
          phone_max_length: country.phoneMaxLength,
          phone_min_length: country.phoneMinLength,
          country_code: country.dialCode,
        } satisfies api.PhoneAttributes;
      });
    },
  );
}

function unitRoutes(app: App, catalogues: CatalogueCache, cache: PublicCache): void {
  app.get(
    '/v1/giftcard_units',
    {
      schema: {
        tags,
        summary: 'Gift-card units: the countries that gift cards are for',
        response: { 200: api.success(api.GiftcardUnits) },
      },
    },
    async (request, reply) => {
      const catalogue = await catalogues.current();
      return cache.send(request, reply, catalogue.version, async () => unitsResponse(catalogue));
    },
  );
  app.get(
    '/v1/categories/get_categories',
    {
      schema: {
        tags,
        summary: 'Categories that have brands in a unit',
        querystring: api.CategoriesQuery,
        response: { 200: api.success(api.Categories), ...failures(404, 422) },
      },
    },
    async (request, reply) => {
      const catalogue = await catalogues.current();
      return cache.send(request, reply, catalogue.version, async () => {
        assertProgram(request.query.program_id);
        const unit = catalogue.unit(request.query.currency);
        return categoriesResponse(catalogue, await catalogue.brandsInUnit(unit.id));
      });
    },
  );
}

function giftingImagesRoute(app: App, catalogues: CatalogueCache, cache: PublicCache): void {
  app.get(
    '/v1/gifting_images',
    { schema: { tags, summary: 'Gifting templates', response: { 200: api.success(api.GiftingImages) } } },
    async (request, reply) => {
      const catalogue = await catalogues.current();
      return cache.send(request, reply, catalogue.version, async () => giftingImagesResponse(catalogue));
    },
  );
}
