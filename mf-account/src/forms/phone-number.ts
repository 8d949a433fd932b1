import type { PhoneAttributes } from '@giftstore/contracts/api';

/**
 * The digits of a typed phone number: without brackets, dashes, underscores and spaces (rule core-5.26), invisible
 * direction marks of pasted numbers and Arabic digits. A plus at the start stays; `00` becomes one.
 */
export function digitsOf(typed: string): string {
  return typed
    .replace(/[()\-_\s\p{Cf}]/gu, '')
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .replace(/^00/, '+');
}

/** The number as its country writes it: without the dial code, and without the 0 that replaces it at home. */
export function nationalNumber(typed: string, rules: PhoneAttributes | undefined): string {
  const digits = digitsOf(typed);
  if (!rules) return digits;
  const national = digits.startsWith(rules.country_code) ? digits.slice(rules.country_code.length) : digits;
  const isTooLong = national.length > rules.phone_max_length;
  return isTooLong && national.startsWith('0') ? national.slice(1) : national;
}

/** Whether the number has a length of its country (rule core-5.25); of any length if the rules are unknown. */
export function isPhoneNumber(typed: string, rules: PhoneAttributes | undefined): boolean {
  const national = nationalNumber(typed, rules);
  if (!rules) return /^\+?\d{2,20}$/.test(national);
  const { phone_min_length: min, phone_max_length: max } = rules;
  return /^\d+$/.test(national) && national.length >= min && national.length <= max;
}

/**
 * The number to save: the country's dial code and the digits (rule core-5.27); as typed if the rules are unknown, or if
 * the number has the dial code of another country.
 */
export function fullNumber(typed: string, rules: PhoneAttributes | undefined): string {
  const national = nationalNumber(typed, rules);
  return rules && !hasDialCode(national) ? rules.country_code + national : national;
}

/** Whether a typed number begins with a dial code, of whichever country. */
export function hasDialCode(typed: string): boolean {
  return digitsOf(typed).startsWith('+');
}
