import { digitsOf, fullNumber, hasDialCode, isPhoneNumber, nationalNumber } from './phone-number';

const emirates = { country_code: '+971', phone_min_length: 8, phone_max_length: 9 };

it.each([
  ['(050) 123-4567', '0501234567'],
  ['50_123 45 67', '501234567'],
  ['00971 50 1234567', '+971501234567'],
  ['\u202a+971 50 123 4567\u202c', '+971501234567'],
  ['٠٥٠١٢٣٤٥٦٧', '0501234567'],
])('removes everything but the digits of %s [core-5.26]', (typed, digits) => {
  expect(digitsOf(typed)).toBe(digits);
});

it.each(['501234567', '50 123 4567', '0501234567', '+971 50 123 4567', '00971501234567'])(
  "saves %s with the country's dial code [core-5.27]",
  (typed) => {
    expect(isPhoneNumber(typed, emirates)).toBe(true);
    expect(fullNumber(typed, emirates)).toBe('+971501234567');
  },
);

it.each(['1234567', '1234567890', '+96812345678', '50123456x', '+', '000000000000'])(
  'refuses %s for the country [core-5.25]',
  (typed) => {
    expect(isPhoneNumber(typed, emirates)).toBe(false);
  },
);

it('leaves the number to the server while the rules of the country are unknown', () => {
  expect(isPhoneNumber('050 123 4567', undefined)).toBe(true);
  expect(fullNumber('050 123 4567', undefined)).toBe('0501234567');
  expect(isPhoneNumber('call me', undefined)).toBe(false);
});

it('shows a number of another country with its own dial code', () => {
  expect(nationalNumber('+96812345678', emirates)).toBe('+96812345678');
  expect(fullNumber('+96812345678', emirates)).toBe('+96812345678');
});

it('finds a dial code however it is typed', () => {
  expect(['+968 1234', '00968 1234', '0501234567', ''].map(hasDialCode)).toEqual([true, true, false, false]);
});
