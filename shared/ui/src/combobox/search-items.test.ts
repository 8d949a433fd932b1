import { itemSearch } from './search-items';

const item = (label: string, keywords?: string) => ({ value: label, label, note: 'USD', keywords });
const finds = (query: string, label: string, keywords?: string) => {
  const one = item(label, keywords);
  return itemSearch([one])(one, query);
};
const countries = ['Germany', 'Iran', 'Iraq', 'Kuwait'].map((label) => item(label));
const found = (query: string) => {
  const matches = itemSearch(countries);
  return countries.filter((country) => matches(country, query)).map(({ label }) => label);
};

it.each([
  ['oman', 'Oman'],
  ['cote', 'Côte d’Ivoire'],
  ['united st', 'United States of America'],
  ['america united', 'United States of America'],
  ['usd', 'Panama'],
  ['  ', 'Panama'],
])('finds "%s" in %s', (query, label) => expect(finds(query, label)).toBe(true));

it('finds keywords in other scripts', () => {
  expect(finds('المان', 'Germany', 'Deutschland ألمانيا')).toBe(true);
  expect(finds('ألم', 'Germany', 'Deutschland ألمانيا')).toBe(true);
  expect(finds('герм', 'Germany', 'Германия')).toBe(true);
});

it.each([
  ['oman', 'Romania'],
  ['mali', 'Somalia'],
  ['united x', 'United States of America'],
])('does not find "%s" in %s', (query, label) => expect(finds(query, label)).toBe(false));

it('allows a typo where nothing is found without one', () => {
  expect(found('kuwiat')).toEqual(['Kuwait']);
  expect(found('iran')).toEqual(['Iran']);
});
