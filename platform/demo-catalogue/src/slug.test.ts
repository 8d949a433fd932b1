import { slugOf } from './slug';

describe('slugOf', () => {
  it.each([
    ['Café Aurélie', 'cafe-aurelie'],
    ['Marlo & Thread', 'marlo-and-thread'],
    ['Watt’s Cooking', 'watts-cooking'],
    ['Brunchery Nº 9', 'brunchery-no-9'],
  ])('makes a file name of %s', (name, slug) => {
    expect(slugOf(name)).toBe(slug);
  });

  it('refuses a name without Latin letters', () => {
    expect(() => slugOf('دار سهيلة')).toThrow('give it a slug');
  });
});
