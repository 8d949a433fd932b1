import * as api from '@giftstore/contracts/api';
import { invalid } from '../../core/domain-error';
import { toMajor, toMinor } from '../../core/money/decimal';
import { exchange, rateToNumber } from '../../core/money/exchange';
import { minimumPayable, POINTS_PER_AED, paymentCurrencies } from '../../core/money/payment-currencies';
import { sendFresh } from '../../infra/http/public-cache';
import { type App, failures } from '../../infra/http/routes';
import type { CatalogueCache } from './catalogue-cache';

const tags = ['Catalogue'];

/** Payment currencies and exchange rates. */
export function conversionRoutes(app: App, catalogues: CatalogueCache): void {
  currenciesRoute(app);
  rateRoute(app, catalogues);
  amountRoute(app, catalogues);
}

function currenciesRoute(app: App): void {
  app.get(
    '/v1/giftcard_units/get_payment_currencies',
    {
      schema: {
        tags,
        summary: 'Payment currencies, the default first',
        response: { 200: api.success(api.PaymentCurrencies) },
      },
    },
    async (request, reply) => sendFresh(request, reply, { currencies: paymentCurrencies }),
  );
}

function rateRoute(app: App, catalogues: CatalogueCache): void {
  app.get(
    '/v1/giftcard_units/get_conversion_rate',
    {
      schema: {
        tags,
        summary: "A currency's exchange rate, its value in points and its minimum payable amount",
        querystring: api.ConversionRateQuery,
        response: { 200: api.success(api.ConversionRate), ...failures(404, 422) },
      },
    },
    async (request, reply) => {
      const rate = (await catalogues.current()).rate(request.query.currency);
      return sendFresh(request, reply, {
        currency_exchange_rate: rateToNumber(rate),
        point_conversion_rate: Math.round((POINTS_PER_AED / rateToNumber(rate)) * 1e4) / 1e4,
        minimum_payable_amount: toMajor(minimumPayable(rate)),
      });
    },
  );
}

function amountRoute(app: App, catalogues: CatalogueCache): void {
  app.get(
    '/v1/giftcard_units/get_conversion_amount',
    {
      schema: {
        tags,
        summary: 'An amount in another currency, rounded half up to 2 decimals',
        querystring: api.ConversionAmountQuery,
        response: { 200: api.success(api.ConversionAmount), ...failures(404, 422) },
      },
    },
    async (request, reply) => {
      const { amount, source_currency, dest_currency } = request.query;
      const catalogue = await catalogues.current();
      const converted = exchange(
        readAmount(amount),
        catalogue.rate(source_currency),
        catalogue.rate(dest_currency),
      );
      return sendFresh(request, reply, { converted_amount: toMajor(converted) });
    },
  );
}

function readAmount(amount: number): number {
  try {
    return toMinor(amount);
  } catch {
    throw invalid('amount', 'At most 2 decimals');
  }
}
