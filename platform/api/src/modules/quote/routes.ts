import * as api from '@giftstore/contracts/api';
import { succeed } from '../../infra/http/envelope';
import { type App, failures } from '../../infra/http/routes';
import type { CatalogueCache } from '../catalogue/catalogue-cache';
import { cartAnswer } from './cart-answer';
import { priceLines } from './price-lines';

/** The default gift-card unit (rule core-3.1). */
const defaultUnit = 1;

/** What a guest's cart comes to; nothing is stored. */
export function quoteRoutes(app: App, store: CatalogueCache, vatPercent: string): void {
  app.post(
    '/v2/cart_items/quote',
    {
      schema: {
        tags: ['Cart'],
        summary: "What a guest's cart comes to; nothing is stored",
        description:
          'A line that cannot be sold as it is answers 422 with `data.line_faults`: `{index, field, message}` by line.',
        body: api.QuoteRequest,
        response: {
          200: api.success(api.Cart),
          ...failures(400),
          422: api.failureWith(api.LineErrors, { description: 'What does not fit, by field and by line' }),
        },
      },
    },
    async (request) => {
      const { cart_items, currency_code } = request.body;
      const catalogue = await store.current();
      const priced = await priceLines(catalogue, cart_items, {
        currency: currency_code,
        vatPercent,
        recipients: 'optional',
      });
      return succeed(cartAnswer(priced, catalogue.unit(defaultUnit)));
    },
  );
}
