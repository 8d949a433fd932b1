import type { Params } from './form';
import { readInteger, requireString } from './read-params';
import { invalidRequest } from './stripe-api-error';

/** Stripe's minimum charge for each currency, in minor units. */
const minimums: Record<string, number> = {
  aed: 200,
  aud: 50,
  brl: 50,
  cad: 50,
  chf: 50,
  czk: 1500,
  dkk: 250,
  eur: 50,
  gbp: 30,
  hkd: 400,
  inr: 50,
  jpy: 50,
  mxn: 1000,
  myr: 200,
  nok: 300,
  nzd: 50,
  pln: 200,
  sar: 200,
  sek: 300,
  sgd: 50,
  usd: 50,
};

const MAXIMUM = 99_999_999;
const zeroDecimal = new Set(['jpy']);

/** @throws StripeApiError 400 for a currency that cannot be charged */
export function readCurrency(params: Params): string {
  const currency = requireString(params, 'currency').toLowerCase();
  if (!Object.hasOwn(minimums, currency)) {
    throw invalidRequest(
      `Invalid currency: ${currency}. Stripe currently supports these currencies: ${Object.keys(minimums).join(', ')}`,
      { param: 'currency' },
    );
  }
  return currency;
}

/** An amount to charge in minor units. @throws StripeApiError 400 if it is not a whole number, too small or too large */
export function readAmount(params: Params, currency: string): number {
  requireString(params, 'amount');
  const amount = readInteger(params, 'amount') ?? 0;
  const minimum = minimums[currency] ?? 0;
  if (amount < 1) {
    throw invalidRequest('This value must be greater than or equal to 1.', {
      code: 'parameter_invalid_integer',
      param: 'amount',
    });
  }
  if (amount < minimum) {
    throw invalidRequest(`Amount must be at least ${formatAmount(minimum, currency)}`, {
      code: 'amount_too_small',
      param: 'amount',
    });
  }
  if (amount > MAXIMUM) {
    throw invalidRequest(`Amount must be no more than ${formatAmount(MAXIMUM, currency)}`, {
      code: 'amount_too_large',
      param: 'amount',
    });
  }
  return amount;
}

function formatAmount(amount: number, currency: string): string {
  const text = zeroDecimal.has(currency) ? String(amount) : (amount / 100).toFixed(2);
  return `${text} ${currency}`;
}
