import { compareNear, NearNames } from './near-names';
import { fold } from './search';

const corpus = [
  'Amazonia Market',
  'Amaze Escape Rooms',
  'Sephoria Beauty',
  'Kohl & Petal',
  'Foxglove Children’s Books',
  'The Paper Compass',
  'Le Petit Noir',
  'Brød & Smør',
  'Mangrove Cycling',
  'Bold Coffee',
  'مكتبة القلم',
  'مسك وورد',
];
const names = new NearNames(corpus.map(fold));
const found = (typed: string) =>
  names
    .near(fold(typed))
    .sort(compareNear)
    .map(({ place }) => corpus[place]);

describe('what was mistyped', () => {
  it.each([
    ['a letter missing', 'amazni', 'Amazonia Market'],
    ['a letter missing from an unfinished word', 'sephr', 'Sephoria Beauty'],
    ['two letters wrong', 'sefori', 'Sephoria Beauty'],
    ['letters swapped', 'khol', 'Kohl & Petal'],
    ['letters swapped in a word that goes on', 'mangorv', 'Mangrove Cycling'],
    ['a letter too many', 'compasss', 'The Paper Compass'],
    ['the first letter wrong', 'noxglove', 'Foxglove Children’s Books'],
    ['words in another order', 'noir petit', 'Le Petit Noir'],
    ['words together', 'lepetitnoir', 'Le Petit Noir'],
    ['a word apart', 'fox glove', 'Foxglove Children’s Books'],
    ['an apostrophe left out', 'childrens books', 'Foxglove Children’s Books'],
    ['a slip in each word', 'papr compss', 'The Paper Compass'],
    ['accents and a slip', 'smørr', 'Brød & Smør'],
    ['Arabic, another letter at the end', 'مكتبه القلن', 'مكتبة القلم'],
  ])('%s: %s', (_, typed, first) => {
    expect(found(typed)[0]).toBe(first);
  });

  it('puts the name with the fewest slips first, and a whole word before a beginning', () => {
    expect(found('amazo')).toEqual(['Amazonia Market', 'Amaze Escape Rooms']);
    expect(found('bolt')[0]).toBe('Bold Coffee');
  });

  it.each(['xqzwv', 'asdfghjkl', 'zz', 'blt', '%%%', '', 'noir sephoria', 'a'.repeat(60), 'ab '.repeat(30)])(
    'nonsense is near to nothing: %s',
    (typed) => {
      expect(found(typed)).toEqual([]);
    },
  );
});
