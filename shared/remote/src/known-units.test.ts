import { byCountryName } from './known-units';

const named = (country_name: string, id: number) => ({
  id,
  country_name,
  unit_name_short: 'X',
  unit_name: 'X',
});

it('orders countries as an index does: accents and capitals aside', () => {
  const names = ['Oman', 'Österreich', 'Zambia', 'eSwatini', 'Åland', 'Egypt', 'Côte d’Ivoire', 'Croatia'];
  expect(byCountryName(names.map(named)).map(({ country_name }) => country_name)).toEqual([
    'Åland',
    'Côte d’Ivoire',
    'Croatia',
    'Egypt',
    'eSwatini',
    'Oman',
    'Österreich',
    'Zambia',
  ]);
});
