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

  it('finds nothing for a text without words, or with too many', () => {
    expect(index.search('% &')).toEqual([]);
    expect(index.search('coffee '.repeat(9))).toEqual([]);
  });
});
