import { foldText } from './fold-text';
import { compareMatches, FuzzyNameIndex } from './fuzzy-name-index';

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
const index = new FuzzyNameIndex(corpus.map(foldText));
const search = (text: string) =>
  index
    .search(foldText(text))
    .sort(compareMatches)
    .map(({ position }) => corpus[position]);

describe('a mistyped query', () => {
  it.each([
    ['a letter missing', 'amazni', 'Amazonia Market'],
    ['a letter missing from an unfinished word', 'sephr', 'Sephoria Beauty'],
    ['two letters wrong', 'sefori', 'Sephoria Beauty'],
    ['letters swapped', 'khol', 'Kohl & Petal'],
    ['letters swapped in an unfinished word', 'mangorv', 'Mangrove Cycling'],
    ['an extra letter', 'compasss', 'The Paper Compass'],
    ['the first letter wrong', 'noxglove', 'Foxglove Children’s Books'],
    ['words in another order', 'noir petit', 'Le Petit Noir'],
    ['joined words', 'lepetitnoir', 'Le Petit Noir'],
    ['a split word', 'fox glove', 'Foxglove Children’s Books'],
    ['an apostrophe left out', 'childrens books', 'Foxglove Children’s Books'],
    ['a typo in each word', 'papr compss', 'The Paper Compass'],
    ['accents and a typo', 'smørr', 'Brød & Smør'],
    ['Arabic, another letter at the end', 'مكتبه القلن', 'مكتبة القلم'],
  ])('with %s matches: %s', (_, text, first) => {
    expect(search(text)[0]).toBe(first);
  });

  it('ranks fewer typos first, and a whole word before a prefix', () => {
    expect(search('amazo')).toEqual(['Amazonia Market', 'Amaze Escape Rooms']);
    expect(search('bolt')[0]).toBe('Bold Coffee');
  });

  it.each(['xqzwv', 'asdfghjkl', 'zz', 'blt', '%%%', '', 'noir sephoria', 'a'.repeat(60), 'ab '.repeat(30)])(
    'matches nothing when it is nonsense: %s',
    (text) => {
      expect(search(text)).toEqual([]);
    },
  );
});
