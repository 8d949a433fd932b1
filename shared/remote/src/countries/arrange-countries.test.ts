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
  'Oman',
  'Japan',
  'Kenya',
  'Atlantis',
];
const items = NAMES.map((label, index) => ({ value: String(index + 1), label }));
const keywordsOf = (label: string) =>
  arrangeCountries()(items).find((item) => item.label === label)?.keywords ?? '';

function visitorIn(timeZone: string, language = 'en-US') {
  jest.spyOn(navigator, 'language', 'get').mockReturnValue(language);
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

const suggestedFor = (chosen?: string) => {
  const groups = { suggested: 'Popular', others: 'More', chosen: () => chosen && idOf(chosen) };
  const arranged = arrangeCountries(groups)(items);
  const inGroup = (name: string) => arranged.filter(({ group }) => group === name).map(({ label }) => label);
  expect([...inGroup('Popular'), ...inGroup('More')].toSorted()).toEqual(NAMES.toSorted());
  return inGroup('Popular');
};
const idOf = (name: string) => items.find(({ label }) => label === name)?.value;

it.each([
  ['United Arab Emirates', 'Saudi Arabia', 'Oman', 'United Kingdom'],
  ['Germany', 'Austria', 'United Arab Emirates', 'Saudi Arabia'],
  ['United Kingdom', 'Ireland', 'United Arab Emirates', 'Saudi Arabia'],
  ['Kenya', 'United Arab Emirates', 'Saudi Arabia', 'United Kingdom'],
  ['Atlantis', 'United Arab Emirates', 'Saudi Arabia', 'United Kingdom'],
])('puts the chosen %s, its neighbours and the home of the shop above far countries', (chosen, ...next) => {
  visitorIn('UTC', 'en-US');
  expect(suggestedFor(chosen).slice(0, 4)).toEqual([chosen, ...next]);
});

it("suggests the visitor's country after the chosen one, its neighbours and the home", () => {
  visitorIn('Asia/Tokyo');
  expect(suggestedFor('Germany').slice(0, 4)).toEqual([
    'Germany',
    'Austria',
    'United Arab Emirates',
    'Japan',
  ]);
});

it("begins with the visitor's country when none is chosen", () => {
  visitorIn('Europe/London');
  expect(suggestedFor()).toEqual([
    'United Kingdom',
    'Ireland',
    'United Arab Emirates',
    'Saudi Arabia',
    'United States of America',
    'Türkiye',
    'Germany',
    'Austria',
    'Brazil',
  ]);
});

it.each([
  ['de-AT', 'Austria', 'Germany'],
  ['zh-Hant-JP', 'Japan', 'United Arab Emirates'],
  ['en-US', 'United Arab Emirates', 'Saudi Arabia'],
  ['en', 'United Arab Emirates', 'Saudi Arabia'],
])(
  'takes the country of the language %s where the time zone names none, unless it is the default',
  (language, ...first) => {
    visitorIn('UTC', language);
    expect(suggestedFor().slice(0, 2)).toEqual(first);
  },
);

it("prefers the country of the time zone to the language's", () => {
  visitorIn('America/New_York', 'de-AT');
  expect(suggestedFor()[0]).toBe('United States of America');
});

it('follows the choice at the next arrangement', () => {
  visitorIn('UTC');
  let chosen = idOf('Germany');
  const arrange = arrangeCountries({ suggested: 'Popular', others: 'More', chosen: () => chosen });
  expect(arrange(items)[0]?.label).toBe('Germany');
  chosen = idOf('Ireland');
  expect(arrange(items)[0]?.label).toBe('Ireland');
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
