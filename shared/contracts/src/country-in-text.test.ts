import { countryInText } from './country-in-text';

it.each([
  ['United Arab Emirates', 'the United Arab Emirates'],
  ['United States', 'the United States'],
  ['Netherlands', 'the Netherlands'],
  ['Czech Republic', 'the Czech Republic'],
  ['Oman', 'Oman'],
  ['Netherlands Antilles', 'Netherlands Antilles'],
])('names %s as %s in an English text', (name, inText) => {
  expect(countryInText(name, 'en')).toBe(inText);
});

it('leaves names in other languages as they are', () => {
  expect(countryInText('United Kingdom', 'de')).toBe('United Kingdom');
});
