import * as api from '@giftstore/contracts/api';
import { succeed } from '../../infra/http/envelope';
import { type App, failures } from '../../infra/http/routes';
import { DEFAULT_UNIT_ID } from '../catalogue/catalogue';
import type { CatalogueCache } from '../catalogue/catalogue-cache';
import { cartResponse } from './cart-response';
import { priceLines } from './price-lines';

/** Prices a guest's cart; nothing is stored. */
export function quoteRoutes(app: App, catalogues: CatalogueCache, vatPercent: string): void {
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
    async (request) => {
      const { cart_items, currency_code } = request.body;
      const catalogue = await catalogues.current();
      const priced = await priceLines(catalogue, cart_items, {
        currency: currency_code,
        vatPercent,
        recipients: 'optional',
      });
      return succeed(cartResponse(priced, catalogue.unit(DEFAULT_UNIT_ID)));
    },
  );
}
