import { WordIndex } from './word-index';

const brands = Array.from({ length: 30 }, (_, position) => ({
  name: `brand ${position}`,
  categories: [position < 25 ? 'Food & dining' : 'كتب'],
  description: `A gift card for ${position % 10 === 0 ? 'coffee' : 'others'}.`,
}));
const index = new WordIndex(brands);

describe('an index of words', () => {
  it('leaves out words of very many descriptions, in the query too', () => {
    expect(index.search('gift card')).toEqual([]);
    expect(index.search('gift card for coffee')).toEqual([0, 10, 20]);
  });

  it('keeps a category of very many brands', () => {
    expect(index.search('dining')).toHaveLength(25);
    expect(index.search('كتب')).toEqual([25, 26, 27, 28, 29]);
  });

  it('leaves queries of names alone to the search by name', () => {
    expect(index.search('brand 7')).toEqual([]);
  });

  it('is the same when built with breaks', async () => {
    const many = Array.from({ length: 4 }, () => brands).flat();
    expect(await WordIndex.build(many)).toEqual(new WordIndex(many));
  });

  it('corrects unknown words to the most similar one, and leaves the others as they are', () => {
    expect(index.correct('cofee for others')).toEqual({ text: 'coffee for others', typos: 1 });
    expect(index.correct('coff dinnig')).toEqual({ text: 'coff dining', typos: 1 });
    expect(index.correct('coffee qqqq')).toBeUndefined();
    expect(index.correct('%')).toBeUndefined();
    expect(index.correct('cofee '.repeat(9))).toBeUndefined();
  });

  it('corrects no word to one with another first letter, which is another word', () => {
    const words = new WordIndex([
      { name: 'a', categories: ['Gaming'], description: 'Sports for larger teams' },
    ]);
    expect(words.correct('camping')).toBeUndefined();
    expect(words.correct('burger')).toBeUndefined();
    expect(words.correct('gamming')).toEqual({ text: 'gaming', typos: 1 });
    expect(words.correct('psorts')).toEqual({ text: 'sports', typos: 1 });
  });

  it('corrects to a word of a category rather than to one of a description', () => {
    const words = new WordIndex([
      { name: 'a', categories: [], description: 'Training shoes. Trailing.' },
      { name: 'b', categories: [], description: 'Trail.' },
      { name: 'c', categories: ['Train'], description: '' },
    ]);
    expect(words.correct('traim')).toEqual({ text: 'train', typos: 1 });
  });

  it('finds no longer word of a description by a short one that is a word of its own', () => {
    const words = new WordIndex([
      { name: 'a', categories: [], description: 'Teas and tea sets' },
      { name: 'b', categories: [], description: 'A team of watchmakers with a spare hour' },
      { name: 'c', categories: ['Teaching'], description: 'A course' },
    ]);
    expect(words.search('tea')).toEqual([2, 0]);
    expect(words.search('team')).toEqual([1]);
    expect(words.search('spa')).toEqual([1]);
  });

  it('finds nothing for a text without words, or with too many', () => {
    expect(index.search('% &')).toEqual([]);
    expect(index.search('coffee '.repeat(9))).toEqual([]);
  });
});
