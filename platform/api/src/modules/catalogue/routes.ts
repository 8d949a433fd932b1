import * as api from '@giftstore/contracts/api';
import { notFound } from '../../core/domain-error';
import { PublicCache } from '../../infra/http/public-cache';
import { type App, failures } from '../../infra/http/routes';
import { brandRoutes, type ReadTexts } from './brand-routes';
import { categoriesAnswer, countriesAnswer, giftingImagesAnswer, unitsAnswer } from './catalogue-answers';
import type { CatalogueStore } from './catalogue-store';
import { conversionRoutes } from './conversion-routes';
import { assertProgram } from './program';

const tags = ['Catalogue'];

/** Everything that is public and the same for everyone (contract: "Catalogue"). */
export function catalogueRoutes(app: App, store: CatalogueStore, readTexts: ReadTexts): void {
  const cache = new PublicCache();
  placeRoutes(app, store, cache);
  conversionRoutes(app, store);
  brandRoutes(app, store, cache, readTexts);
}

function placeRoutes(app: App, store: CatalogueStore, cache: PublicCache): void {
  app.get(
    '/v1/countries',
    { schema: { tags, summary: 'Countries', response: { 200: api.success(api.Countries) } } },
    async (request, reply) => {
      const catalogue = await store.current();
      return cache.send(request, reply, catalogue.version, async () => countriesAnswer(catalogue));
    },
  );
  app.get(
    '/v1/countries/set_phone_attributes',
    {
      schema: {
        tags,
        summary: "How a country's phone numbers look",
        querystring: api.PhoneAttributesQuery,
        response: { 200: api.success(api.PhoneAttributes), ...failures(404, 422) },
      },
    },
    async (request, reply) => {
      const catalogue = await store.current();
      return cache.send(request, reply, catalogue.version, async () => {
        const wanted = request.query.country_name.trim().toLowerCase();
        const country = catalogue.rows.countries.find(({ name }) => name.toLowerCase() === wanted);
        if (!country) throw notFound();
        return {
          phone_max_length: country.phoneMaxLength,
          phone_min_length: country.phoneMinLength,
          country_code: country.dialCode,
        } satisfies api.PhoneAttributes;
      });
    },
  );
  app.get(
    '/v1/giftcard_units',
    {
      schema: {
        tags,
        summary: 'Countries that can be gifted to',
        response: { 200: api.success(api.GiftcardUnits) },
      },
    },
    async (request, reply) => {
      const catalogue = await store.current();
      return cache.send(request, reply, catalogue.version, async () => unitsAnswer(catalogue));
    },
  );
  app.get(
    '/v1/gifting_images',
    { schema: { tags, summary: 'Gifting templates', response: { 200: api.success(api.GiftingImages) } } },
    async (request, reply) => {
      const catalogue = await store.current();
      return cache.send(request, reply, catalogue.version, async () => giftingImagesAnswer(catalogue));
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
      const catalogue = await store.current();
      return cache.send(request, reply, catalogue.version, async () => {
        assertProgram(request.query.program_id);
        const unit = catalogue.unit(request.query.currency);
        return categoriesAnswer(catalogue, await catalogue.soldIn(unit.id));
      });
    },
  );
}
