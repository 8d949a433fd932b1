import { brandOf, cvcLength, hasValidCheckDigit, lengthsOf } from '../stripe/card-number';
import type { FieldError } from './protocol';

/** One of the three inputs of a payment card. */
export type Part = 'number' | 'expiry' | 'cvc';

const messages = {
  incomplete_number: 'Your card number is incomplete.',
  invalid_number: 'Your card number is invalid.',
  incomplete_expiry: "Your card's expiration date is incomplete.",
  invalid_expiry_month: "Your card's expiration date is invalid.",
  invalid_expiry_month_past: "Your card's expiration date is in the past.",
  invalid_expiry_year: "Your card's expiration year is invalid.",
  invalid_expiry_year_past: "Your card's expiration year is in the past.",
  incomplete_cvc: "Your card's security code is incomplete.",
};

function fieldError(code: keyof typeof messages): FieldError {
  return { type: 'validation_error', code, message: messages[code] };
}

export function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}

/** A number in groups, as on the card: 4-4-4-4, American Express 4-6-5. */
export function formatNumber(text: string): string {
  const all = digitsOf(text);
  const brand = brandOf(all);
  const digits = all.slice(0, Math.max(...lengthsOf(brand)));
  const groups =
    brand === 'amex' ? /^(\d{1,4})(\d{1,6})?(\d{1,5})?/ : /^(\d{1,4})(\d{1,4})?(\d{1,4})?(\d{1,4})?/;
  return (groups.exec(digits) ?? []).slice(1).filter(Boolean).join(' ');
}

/**
 * Formats a date as `MM / YY`. A first digit above 1 is a complete month; a year of four digits, as browsers fill in, is
 * shortened.
 * @param deleting adds no separator, because the shopper could not delete it
 */
export function formatExpiry(text: string, deleting = false): string {
  let digits = digitsOf(text);
  if (/^[2-9]/.test(digits)) digits = `0${digits}`;
  const month = digits.slice(0, 2);
  const year = digits.length === 6 && digits.startsWith('20', 2) ? digits.slice(4) : digits.slice(2, 4);
  if (year) return `${month} / ${year}`;
  return month.length === 2 && !deleting ? `${month} / ` : month;
}

export function formatCvc(text: string, brand: string): string {
  return digitsOf(text).slice(0, brand === 'unknown' ? 4 : cvcLength(brand));
}

/** The error of a card number; a number with too few digits is incomplete. */
export function checkNumber(text: string): FieldError | undefined {
  const digits = digitsOf(text);
  const lengths = lengthsOf(brandOf(digits));
  if (lengths.includes(digits.length))
    return hasValidCheckDigit(digits) ? undefined : fieldError('invalid_number');
  return fieldError('incomplete_number');
}

export function checkExpiry(text: string, today = new Date()): FieldError | undefined {
  const digits = digitsOf(text);
  if (digits.length < 4) return fieldError('incomplete_expiry');
  const month = Number(digits.slice(0, 2));
  const year = 2000 + Number(digits.slice(2));
  if (month < 1 || month > 12) return fieldError('invalid_expiry_month');
  if (year < today.getFullYear()) return fieldError('invalid_expiry_year_past');
  if (year > today.getFullYear() + 50) return fieldError('invalid_expiry_year');
  if (year === today.getFullYear() && month < today.getMonth() + 1)
    return fieldError('invalid_expiry_month_past');
  return undefined;
}

export function checkCvc(text: string, brand: string): FieldError | undefined {
  const { length } = digitsOf(text);
  const isComplete = brand === 'unknown' ? length >= 3 : length === cvcLength(brand);
  return isComplete ? undefined : fieldError('incomplete_cvc');
}

/** Whether the input is incomplete rather than invalid. That is an error only after the shopper leaves the field. */
export function isIncomplete(error: FieldError): boolean {
  return error.code.startsWith('incomplete_');
}

/** The position after the given number of digits in a reformatted text. */
export function caretAfter(text: string, digitsBefore: number): number {
  let digits = 0;
  for (let index = 0; index < text.length; index += 1) {
    if (digits === digitsBefore) return index;
    if (/\d/.test(text[index] ?? '')) digits += 1;
  }
  return text.length;
}
