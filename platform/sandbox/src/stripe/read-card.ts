import { brandOf, cvcLength, hasValidCheckDigit, lengthsOf } from './card-number';
import type { Params } from './form';
import { readString, requireString } from './read-params';
import { cardError } from './stripe-api-error';

/** A validated card. */
export interface CardDetails {
  number: string;
  brand: string;
  expMonth: number;
  expYear: number;
  cvc?: string;
}

/**
 * Reads the `card[…]` parameters of a new payment method.
 * @throws StripeApiError with Stripe's own codes: incorrect_number, invalid_number, invalid_expiry_month,
 *   invalid_expiry_year, invalid_cvc
 */
export function readCard(card: Params, today = new Date()): CardDetails {
  const number = requireString(card, 'number').replace(/[\s-]/g, '');
  const brand = brandOf(number);
  checkNumber(number, brand);
  const cvc = readString(card, 'cvc');
  checkCvc(cvc, brand);
  return { number, brand, ...readExpiry(card, today), cvc };
}

function checkNumber(number: string, brand: string): void {
  const isValid = /^\d+$/.test(number) && lengthsOf(brand).includes(number.length);
  if (!isValid) {
    throw cardError('invalid_number', 'The card number is not a valid credit card number.', 'number');
  }
  if (!hasValidCheckDigit(number)) {
    throw cardError('incorrect_number', 'Your card number is incorrect.', 'number');
  }
}

function readExpiry(card: Params, today: Date): { expMonth: number; expYear: number } {
  const month = Number(requireString(card, 'exp_month'));
  const year = fullYear(requireString(card, 'exp_year'));
  const thisYear = today.getFullYear();
  if (!Number.isInteger(month) || month < 1 || month > 12) {
    throw cardError('invalid_expiry_month', "Your card's expiration month is invalid.", 'exp_month');
  }
  if (!Number.isInteger(year) || year < thisYear || year > thisYear + 50) {
    throw cardError('invalid_expiry_year', "Your card's expiration year is invalid.", 'exp_year');
  }
  if (year === thisYear && month < today.getMonth() + 1) {
    throw cardError('invalid_expiry_month', "Your card's expiration month is invalid.", 'exp_month');
  }
  return { expMonth: month, expYear: year };
}

function fullYear(text: string): number {
  return /^\d{2}$/.test(text) ? 2000 + Number(text) : Number(text);
}

function checkCvc(cvc: string | undefined, brand: string): void {
  if (cvc === undefined) return;
  const isValid =
    /^\d+$/.test(cvc) && (cvc.length === cvcLength(brand) || (brand === 'amex' && cvc.length === 3));
  if (!isValid) throw cardError('invalid_cvc', "Your card's security code is invalid.", 'cvc');
}
