import type { Currency, PaymentCurrency } from '@giftstore/contracts/api';
import { AED_RATE, exchange, type Rate } from './exchange';

/** The payment currencies (rule more-9.14), AED first: the storefront selects the first one. */
export const paymentCurrencies: Currency[] = [
  { id: 1, unit_name_short: 'AED', unit_name: 'United Arab Emirates Dirham' },
  { id: 2, unit_name_short: 'SAR', unit_name: 'Saudi Riyal' },
  { id: 3, unit_name_short: 'USD', unit_name: 'US Dollar' },
  { id: 4, unit_name_short: 'EUR', unit_name: 'Euro' },
];

export function isPaymentCurrency(code: string): code is PaymentCurrency {
  return paymentCurrencies.some((currency) => currency.unit_name_short === code);
}

/** Points for 1 AED. */
export const POINTS_PER_AED = 100;

/** The smallest charge to a payment card, AED 2.05 (rule core-9.12), in minor units of the currency with this rate. */
export function minimumPayable(rate: Rate): number {
  return exchange(205, AED_RATE, rate);
}
