import { sortByCountryName } from './gift-card-units';

const named = (country_name: string, id: number) => ({
  id,
  country_name,
  unit_name_short: 'X',
  unit_name: 'X',
});

it('sorts countries by name, ignoring accents and case', () => {
  const names = ['Oman', 'Österreich', 'Zambia', 'eSwatini', 'Åland', 'Egypt', 'Côte d’Ivoire', 'Croatia'];
  expect(sortByCountryName(names.map(named)).map(({ country_name }) => country_name)).toEqual([
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
