import * as api from '@giftstore/contracts/api';
import { notFound } from '../../core/domain-error';
import { succeed } from '../../infra/http/envelope';
import { PublicCache } from '../../infra/http/public-cache';
import { type App, failures } from '../../infra/http/routes';
import { DEFAULT_UNIT_ID } from '../catalogue/catalogue';
import type { CatalogueCache } from '../catalogue/catalogue-cache';
import { brandPrices } from './brand-prices';
import { cartResponse } from './cart-response';
import { priceLines } from './price-lines';

/** Prices: of a guest's cart, which is not stored, and of a brand's cards. */
export function quoteRoutes(app: App, catalogues: CatalogueCache, vatPercent: string): void {
  quoteRoute(app, catalogues, vatPercent);
  brandPricesRoute(app, catalogues, vatPercent);
}

function brandPricesRoute(app: App, catalogues: CatalogueCache, vatPercent: string): void {
  const cache = new PublicCache();
  app.get(
    '/v1/brands/:id/prices',
    {
      schema: {
        tags: ['Brands'],
        summary: "What a brand's cards cost with all fees, by value and number of cards",
        description:
          'Each price is that of a cart with only these cards, as `POST /v2/cart_items/quote` calculates it.',
        params: api.BrandParams,
        querystring: api.BrandPricesQuery,
        response: { 200: api.success(api.BrandPrices), ...failures(404, 422) },
      },
    },
    async (request, reply) => {
      const catalogue = await catalogues.current();
      return cache.send(request, reply, catalogue.version, async () => {
        const { currency: unitId, currency_code: currency = 'AED' } = request.query;
        const unit = catalogue.unit(unitId);
        const brand = (await catalogue.brandsInUnit(unit.id)).find(({ id }) => id === request.params.id);
        if (!brand) throw notFound();
        return brandPrices(catalogue, { brand, unit }, { currency, vatPercent });
      });
    },
  );
}

function quoteRoute(app: App, catalogues: CatalogueCache, vatPercent: string): void {
  app.post(
    '/v2/cart_items/quote',
    {
      schema: {
        tags: ['Cart'],
        summary: "Price a guest's cart, without storing it",
        description:
          'A line that cannot be sold as it is makes it a 422 with `data.line_faults`: `{index, field, message}` by line.',
        body: api.QuoteRequest,
        response: {
          200: api.success(api.Cart),
          ...failures(400),
          422: api.failureWith(api.LineErrors, { description: 'The errors by field and by line' }),
        },
      },
    },
    async (request, reply) => {
      const { cart_items, currency_code } = request.body;
      const catalogue = await catalogues.current();
      const priced = await priceLines(catalogue, cart_items, {
        currency: currency_code,
        vatPercent,
        recipients: 'optional',
      });
      // Browsers keep no page for Back whose scripts got a response with `no-store`.
      reply.header('cache-control', 'private, no-cache');
      return succeed(cartResponse(priced, catalogue.unit(DEFAULT_UNIT_ID)));
    },
  );
}
