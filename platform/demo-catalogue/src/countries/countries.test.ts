import { allCountries } from './countries';
import { divideDecimals, ratesPerAed } from './rates';

const byCode = new Map(allCountries().map((country) => [country.code, country]));

describe('allCountries', () => {
  it('lists about 240 countries, sorted by name, with plausible phone lengths', () => {
    const countries = allCountries();
    expect(countries.length).toBeGreaterThanOrEqual(235);
    expect(countries.length).toBeLessThanOrEqual(250);
    const names = countries.map(({ country_name }) => country_name);
    expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, 'en')));
    for (const { dial_code, phone_min_length, phone_max_length } of countries) {
      expect(dial_code).toMatch(/^\+\d{1,4}$/);
      expect(phone_min_length).toBeGreaterThanOrEqual(4);
      expect(phone_max_length).toBeGreaterThanOrEqual(phone_min_length);
      expect(phone_max_length).toBeLessThanOrEqual(15);
    }
  });

  it.each([
    ['AE', 'United Arab Emirates', 'AED', '+971', 8, 9],
    ['IN', 'India', 'INR', '+91', 10, 10],
    ['US', 'United States of America', 'USD', '+1', 10, 10],
    ['KW', 'Kuwait', 'KWD', '+965', 8, 8],
    ['BG', 'Bulgaria', 'EUR', '+359', 6, 9],
    ['PA', 'Panama', 'PAB', '+507', 7, 8],
  ])(
    '%s is %s, with the currency %s and phone numbers of %s and %d to %d digits',
    (code, name, currency, dial, min, max) => {
      expect(byCode.get(code)).toMatchObject({
        country_name: name,
        unit_name_short: currency,
        dial_code: dial,
        phone_min_length: min,
        phone_max_length: max,
      });
    },
  );
});

describe('ratesPerAed', () => {
  const rates = new Map(ratesPerAed().map(({ currency, per_aed }) => [currency, per_aed]));

  it('follows the pegs: AED 1, USD 1/3.6725, SAR 3.75/3.6725', () => {
    expect(rates.get('AED')).toBe('1');
    expect(rates.get('USD')).toBe('0.272294077603');
    expect(rates.get('SAR')).toBe('1.021102791014');
  });

  it('writes every rate as a plain positive decimal', () => {
    for (const rate of rates.values()) expect(rate).toMatch(/^(0\.\d*[1-9]|[1-9]\d*(\.\d*[1-9])?)$/);
  });
});

describe('divideDecimals', () => {
  it.each([
    ['1', '3', 4, '0.3333'],
    ['2', '3', 4, '0.6666'],
    ['1', '8', 2, '0.12'],
    ['26300', '3.6725', 8, '7161.33424098'],
    ['10', '0.5', 8, '20'],
  ])('%s / %s to %d decimals is %s', (top, bottom, decimals, result) => {
    expect(divideDecimals(top, bottom, decimals)).toBe(result);
  });
});
