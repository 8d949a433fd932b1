import { slugOf } from './slug';

describe('slugOf', () => {
  it.each([
    ['Café Aurélie', 'cafe-aurelie'],
    ['Marlo & Thread', 'marlo-and-thread'],
    ['Watt’s Cooking', 'watts-cooking'],
    ['Brunchery Nº 9', 'brunchery-no-9'],
  ])('derives a file name from %s', (name, slug) => {
    expect(slugOf(name)).toBe(slug);
  });

  it('throws for a name without Latin letters', () => {
    expect(() => slugOf('دار سهيلة')).toThrow('give it a slug');
  });
});
