import { parseBrandSources } from './brand-source';

const entry = {
  name: 'Amberlane',
  reach: 'world',
  priceLevel: 'middle',
  tone: 'warm',
  about: 'Linen shirts.',
};

describe('parseBrandSources', () => {
  it('accepts an entry with the required fields', () => {
    expect(parseBrandSources('fashion', [entry])).toEqual([entry]);
  });

  it.each([
    ['an unknown value', { ...entry, tone: 'loud' }],
    ['an unknown field', { ...entry, star: true }],
    ['an unknown mark', { ...entry, mark: 'unicorn' }],
    ['a missing field', { name: 'Amberlane' }],
  ])('throws for %s and names the file and the entry', (_case, invalid) => {
    expect(() => parseBrandSources('fashion', [entry, invalid])).toThrow('data/brands/fashion.json, entry 2');
  });
});
