const ranges: [string, RegExp][] = [
  ['visa', /^4/],
  ['mastercard', /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/],
  ['amex', /^3[47]/],
  ['discover', /^(6011|65|64[4-9])/],
  ['diners', /^3(0[0-5]|[689])/],
  ['jcb', /^35/],
  ['unionpay', /^62/],
];

/** The brand of a number or of its first digits; `unknown` if there are too few. */
export function brandOf(digits: string): string {
  return ranges.find(([, pattern]) => pattern.test(digits))?.[0] ?? 'unknown';
}

/** The possible lengths of a brand's numbers, in ascending order. */
export function lengthsOf(brand: string): number[] {
  if (brand === 'amex') return [15];
  if (brand === 'diners') return [14, 16];
  return [16];
}

/** The length of a brand's security codes. */
export function cvcLength(brand: string): number {
  return brand === 'amex' ? 4 : 3;
}

/** Whether the last digit of a card number is the right check digit (ISO/IEC 7812-1). */
export function hasValidCheckDigit(digits: string): boolean {
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1) {
    const digit = Number(digits[digits.length - 1 - index]);
    const doubled = index % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}
