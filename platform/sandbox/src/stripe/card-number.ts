const ranges: [string, RegExp][] = [
  ['visa', /^4/],
  ['mastercard', /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/],
  ['amex', /^3[47]/],
  ['discover', /^(6011|65|64[4-9])/],
  ['diners', /^3(0[0-5]|[689])/],
  ['jcb', /^35/],
  ['unionpay', /^62/],
];

/** The brand that a number begins like, `unknown` when it is too short to tell. */
export function brandOf(digits: string): string {
  return ranges.find(([, pattern]) => pattern.test(digits))?.[0] ?? 'unknown';
}

/** How many digits a number of that brand may have, in order. */
export function lengthsOf(brand: string): number[] {
  if (brand === 'amex') return [15];
  if (brand === 'diners') return [14, 16];
  return [16];
}

/** How many digits the security code of that brand has. */
export function cvcLength(brand: string): number {
  return brand === 'amex' ? 4 : 3;
}

/** The check digit that all card numbers end with (ISO/IEC 7812-1). */
export function hasValidCheckDigit(digits: string): boolean {
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1) {
    const digit = Number(digits[digits.length - 1 - index]);
    const doubled = index % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}
