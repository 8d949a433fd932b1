import {
  caretAfter,
  checkCvc,
  checkExpiry,
  checkNumber,
  formatCvc,
  formatExpiry,
  formatNumber,
} from './card-input';

it.each([
  ['4242424242424242', '4242 4242 4242 4242'],
  ['42424', '4242 4'],
  ['378282246310005', '3782 822463 10005'],
  ['4242-4242 abc', '4242 4242'],
  ['42424242424242429999', '4242 4242 4242 4242'],
])('groups %s', (input, formatted) => expect(formatNumber(input)).toBe(formatted));

it.each([
  ['1', '1'],
  ['5', '05 / '],
  ['12', '12 / '],
  ['1234', '12 / 34'],
  ['12/2034', '12 / 34'],
  ['12 / 345', '12 / 34'],
])('formats the date %s', (input, formatted) => expect(formatExpiry(input)).toBe(formatted));

it('adds no separator to a date while the shopper deletes', () => {
  expect(formatExpiry('12 /', true)).toBe('12');
});

it('truncates a security code to the length of the brand', () => {
  expect(formatCvc('12345', 'visa')).toBe('123');
  expect(formatCvc('12345', 'amex')).toBe('1234');
});

it('distinguishes incomplete from invalid input', () => {
  expect(checkNumber('4242')?.code).toBe('incomplete_number');
  expect(checkNumber('4242424242424241')?.code).toBe('invalid_number');
  expect(checkNumber('4242 4242 4242 4242')).toBeUndefined();
  expect(checkCvc('12', 'visa')?.code).toBe('incomplete_cvc');
  expect(checkCvc('1234', 'amex')).toBeUndefined();
});

it('reports a date in the past or with an invalid month', () => {
  const today = new Date('2030-06-15');
  expect(checkExpiry('06 / 30', today)).toBeUndefined();
  expect(checkExpiry('05 / 30', today)?.code).toBe('invalid_expiry_month_past');
  expect(checkExpiry('12 / 29', today)?.code).toBe('invalid_expiry_year_past');
  expect(checkExpiry('13 / 30', today)?.code).toBe('invalid_expiry_month');
  expect(checkExpiry('12', today)?.code).toBe('incomplete_expiry');
});

it('keeps the caret after the same digit', () => {
  expect(caretAfter('4242 4242', 4)).toBe(4);
  expect(caretAfter('4242 4242', 5)).toBe(6);
});
