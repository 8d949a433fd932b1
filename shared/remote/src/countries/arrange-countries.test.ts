import { arrangeCountries } from './arrange-countries';

const NAMES = [
  'United Arab Emirates',
  'Saudi Arabia',
  'United Kingdom',
  'United States of America',
  'Türkiye',
  'Germany',
  'Austria',
  'Brazil',
  'Ireland',
  'Japan',
  'Kenya',
  'Atlantis',
];
const items = NAMES.map((label, index) => ({ value: String(index + 1), label }));
const keywordsOf = (label: string) =>
  arrangeCountries()(items).find((item) => item.label === label)?.keywords ?? '';

function visitorIn(timeZone: string) {
  const options = Intl.DateTimeFormat().resolvedOptions();
  jest.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({ ...options, timeZone });
}

afterEach(() => jest.restoreAllMocks());

it.each([
  ['Germany', 'Deutschland', 'ألمانيا', '德国'],
  ['United States of America', 'Vereinigte', 'États-Unis', 'America'],
  ['United Kingdom', 'Royaume-Uni', 'England'],
  ['Saudi Arabia', 'KSA'],
  ['United Arab Emirates', 'UAE', 'Dubai'],
  ['Türkiye', 'Turquie', 'تركيا'],
])('finds %s by its names in other languages', (label, ...names) => {
  for (const name of names) expect(keywordsOf(label)).toContain(name);
});

it('leaves an unknown country as it is', () => {
  expect(keywordsOf('Atlantis')).toBe('');
});

it("puts the visitor's country, its neighbours and the shop's first countries above the others", () => {
  visitorIn('Europe/London');
  const arranged = arrangeCountries({ suggested: 'Popular', others: 'More' })(items);
  const inGroup = (name: string) => arranged.filter(({ group }) => group === name).map(({ label }) => label);
  expect(inGroup('Popular')).toEqual([
    'United Kingdom',
    'Ireland',
    'United Arab Emirates',
    'Saudi Arabia',
    'United States of America',
    'Türkiye',
    'Germany',
    'Austria',
  ]);
  expect(inGroup('More')).toEqual(['Brazil', 'Japan', 'Kenya', 'Atlantis']);
});

it('keeps a short list, and the order without headings', () => {
  const groups = { suggested: 'Popular', others: 'More' };
  const short = items.slice(0, 5);
  const order = short.map(({ value }) => value);
  expect(arrangeCountries(groups)(short).map(({ value, group }) => [value, group])).toEqual(
    order.map((value) => [value, undefined]),
  );
  expect(arrangeCountries()(items).map(({ label }) => label)).toEqual(NAMES);
});
