import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js';

/** A country's rules, as `set_phone_attributes` gives them. */
export interface PhoneRules {
  /** ISO 3166-1 alpha-2 */
  code: string;
  /** "+971" */
  dialCode: string;
  phoneMinLength: number;
  phoneMaxLength: number;
}

/**
 * A telephone number in E.164 ("+971501234567"); undefined when it is none.
 * @param typed with or without the dial code; brackets, dashes, underscores and spaces do not count (rule core-5.26)
 * @param rules of the country that it must belong to; without a country any number with its dial code will do
 */
export function readPhone(typed: string, rules?: PhoneRules): string | undefined {
  const digits = typed.replace(/[()\-_\s]/g, '');
  if (!/^\+?\d{2,20}$/.test(digits)) return undefined;
  const country = rules && isSupportedCountry(rules.code) ? (rules.code as CountryCode) : undefined;
  const parsed = parsePhoneNumberFromString(digits, country);
  // Possible rather than valid: numbering plans grow, and a number that is in use must not be refused.
  if (!parsed?.isPossible()) return undefined;
  const number: string = parsed.number;
  return !rules || fits(number, rules) ? number : undefined;
}

function fits(number: string, { dialCode, phoneMinLength, phoneMaxLength }: PhoneRules): boolean {
  const length = number.length - dialCode.length;
  return number.startsWith(dialCode) && length >= phoneMinLength && length <= phoneMaxLength;
}
