import { rankByName } from './rank-by-name';

const rank = (names: string[], query: string) => {
  const { atWord, insideWord } = rankByName(
    names.map((folded) => ({ folded })),
    query,
  );
  return [atWord, insideWord].map((entries) => entries.map(({ folded }) => folded));
};

describe('a ranking of names', () => {
  it('separates beginnings of words from matches inside of words', () => {
    expect(rank(['respawn', 'day spa', 'spare', 'spa', 'x(spa)', 'crisp spa', 'other'], 'spa')).toEqual([
      ['spa', 'spare', 'day spa', 'x(spa)', 'crisp spa'],
      ['respawn'],
    ]);
  });

  it('finds a beginning after the same letters inside another word', () => {
    expect(rank(['respawn spa'], 'spa')).toEqual([['respawn spa'], []]);
  });

  it('counts what follows an apostrophe as the same word', () => {
    expect(rank(['children’s books', 'women’s sport'], 's')).toEqual([
      ['women’s sport'],
      ['children’s books'],
    ]);
  });
});
