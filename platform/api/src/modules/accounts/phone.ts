import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js';

/** A country's rules, which `set_phone_attributes` returns. */
export interface PhoneRules {
  /** ISO 3166-1 alpha-2 */
  code: string;
  /** "+971" */
  dialCode: string;
  phoneMinLength: number;
  phoneMaxLength: number;
}

/**
 * Parses a phone number to E.164 ("+971501234567"); undefined when it is not valid.
 * @param typed with or without the dial code; brackets, dashes, underscores and spaces are removed (rule core-5.26)
 * @param rules of the number's country; without them the number needs a dial code, of any country
 */
export function readPhone(typed: string, rules?: PhoneRules): string | undefined {
  const digits = typed.replace(/[()\-_\s]/g, '');
  if (!/^\+?\d{2,20}$/.test(digits)) return undefined;
  const country = rules && isSupportedCountry(rules.code) ? (rules.code as CountryCode) : undefined;
  const parsed = parsePhoneNumberFromString(digits, country);
  // Possible rather than valid: numbering plans grow, and a number that is in use must not be rejected.
  if (!parsed?.isPossible()) return undefined;
  const number: string = parsed.number;
  return !rules || matchesRules(number, rules) ? number : undefined;
}

function matchesRules(number: string, { dialCode, phoneMinLength, phoneMaxLength }: PhoneRules): boolean {
  const length = number.length - dialCode.length;
  return number.startsWith(dialCode) && length >= phoneMinLength && length <= phoneMaxLength;
}
