import { allBrands } from '../brands/all-brands';
import { outline } from '../drawing/lettering';
import { fitWordmark, wordmark } from './wordmark';

describe('fitWordmark', () => {
  it('keeps a short name on one line and breaks a long one', () => {
    expect(fitWordmark('Amberlane', 'warm', 400, 96).lines).toEqual(['Amberlane']);
    expect(fitWordmark('The Drawer Organiser’s Dream Company', 'warm', 228, 170).lines).toHaveLength(4);
  });

  it('breaks a name into lines of similar length', () => {
    expect(fitWordmark('Hidden Doors City Walks', 'crisp', 260, 80).lines).toEqual([
      'Hidden Doors',
      'City Walks',
    ]);
  });

  it('never makes a name higher than its box', () => {
    const { lines, size } = fitWordmark('One Two Three Four Five Six Seven Eight', 'calm', 400, 66);
    expect(lines.length * size * 1.12).toBeLessThanOrEqual(66.01);
  });

  it('keeps every brand name legible in the narrowest box', () => {
    const tiny = allBrands().filter(({ name, source }) => fitWordmark(name, source.tone, 228, 170).size < 18);
    expect(tiny.map(({ name }) => name)).toEqual([]);
  });
});

describe('wordmark', () => {
  const box = {
    x: 0,
    y: 0,
    width: 400,
    height: 90,
    anchor: 'start',
    align: 'top',
    fill: '#000000',
  } as const;

  it('draws the letters as paths, so that a name looks the same on every device', () => {
    const svg = wordmark('Salt & Sons', 'crisp', box);
    expect(svg).toMatch(/^<path d="M[^"]+z" fill="#000000"\/>$/);
  });

  it('keeps the letters in the box', () => {
    const starts = wordmark('Hidden Doors City Walks', 'grand', box).matchAll(/M(-?[\d.]+)/g);
    for (const [, x] of starts) {
      expect(Number(x)).toBeGreaterThanOrEqual(0);
      expect(Number(x)).toBeLessThanOrEqual(box.width);
    }
  });

  it('joins the letters of an Arabic word, and sets the first word on the right', () => {
    expect(outline('دار سهيلة', 'arabic').path(0, 0, 10)).not.toBe(
      outline('سهيلة دار', 'arabic').path(0, 0, 10),
    );
    expect(wordmark('دار سهيلة', 'grand', box)).toMatch(/^<path /);
  });

  it('refuses a letter without an outline', () => {
    expect(() => outline('漢', 'warm')).toThrow('has no outline');
  });
});
