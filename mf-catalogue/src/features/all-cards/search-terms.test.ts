import { isInCurrency, namesOccasion, searchedAmount } from './search-terms';

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
])('reads the amount of %s', (search, value) => {
  const amount = searchedAmount(search);
  expect(amount).toMatchObject({ value });
  expect(amount && isInCurrency(amount, 'AED')).toBe(true);
});

it.each(['', 'AED', '0', 'studio 54', '50 or 100', '12.345', '1234567890'])(
  'reads no amount of "%s"',
  (search) => expect(searchedAmount(search)).toBeUndefined(),
);

it('rejects the amount of another currency', () => {
  const amount = searchedAmount('USD 100');
  expect(amount && isInCurrency(amount, 'AED')).toBe(false);
});
