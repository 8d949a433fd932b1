import { amountFor, isInCurrency, isInName, isNamedBy, namesOccasion, searchedAmount } from './search-terms';

it.each([
  ['birthday', 'Birthday'],
  ['BIRTHDAY gift cards', 'Birthday'],
  ['gift for a birthday', 'Birthday'],
  ['eid gift', 'Eid Mubarak'],
  ['thanks', 'Thank you'],
  ['newborn', 'New baby'],
  ['gift for dad', 'Father’s Day'],
  ["mother's day", 'Mothers day'],
  ['fetes', 'Fêtes'],
  ['عيد', 'عيد'],
])('finds the occasion in "%s": %s', (search, name) => expect(namesOccasion(search, name)).toBe(true));

it.each([
  ['gift card', 'Gift card day'],
  ['new', 'New baby'],
  ['for you', 'Thank you'],
  ['birth', 'Birthday'],
  ['eid al fitr', 'Eid Mubarak'],
  ['dad', 'Birthday'],
  ['constructor', 'Birthday'],
  ['!', 'Birthday'],
  ['', 'Birthday'],
])('does not find the occasion in "%s": %s', (search, name) =>
  expect(namesOccasion(search, name)).toBe(false),
);

it.each([
  ['100', 100],
  ['AED 100', 100],
  ['aed100', 100],
  ['100 AED gift card', 100],
  ['AED 1,000.00', 1000],
  ['Amberlane AED 12.50', 12.5],
  ['coffee 100', 100],
  ['100 for mum', 100],
  ['eid 200', 200],
  ['coffee AED 100', 100],
  ['2 cards of 100', 100],
  ['($100)', 100],
])('reads the amount of %s', (search, value) => {
  const amount = searchedAmount(search);
  expect(amount).toMatchObject({ value });
  expect(amount && isInCurrency(amount, 'AED')).toBe(true);
});

it.each(['', 'AED', '0', '7up', 'iphone15', '12.345', '1234567890'])('reads no amount of "%s"', (search) =>
  expect(searchedAmount(search)).toBeUndefined(),
);

it.each(['USD 100', '100usd', 'coffee 100 SAR'])('rejects the amount of another currency: %s', (search) => {
  const amount = searchedAmount(search);
  expect(amount && isInCurrency(amount, 'AED')).toBe(false);
});

it.each([
  ['Studio 54', true],
  ['54', false],
  ['studio AED 54', false],
  ['gift card 54', false],
  ['studio 5', false],
])('finds the number in the name of a brand: %s', (search, expected) => {
  const amount = searchedAmount(search);
  expect(amount && isInName(amount, ['Tea House', 'Studio 54'])).toBe(expected);
});

it.each([
  ['AED 54', 54],
  ['coffee 54', undefined],
  ['SAR 54', undefined],
  ['tea', undefined],
])('finds the amount of brands in "%s", unless one is called so: %s', (search, expected) => {
  const brands = ['Coffee 54', 'Tea House'].map((name) => ({ name, unit_name_short: 'AED' }));
  expect(amountFor(search, brands)).toBe(expected);
  expect(amountFor(search, [])).toBeUndefined();
});

it.each([
  ['birthday gift', true],
  ['my birthday eid', true],
  ['', true],
  ['birthday coffee', false],
])('knows whether occasions have every term: %s', (search, expected) => {
  expect(isNamedBy(search, ['Birthday', 'Eid Mubarak'])).toBe(expected);
});
