import { allBrands } from '../brands/brand';
import { fitWordmark, wordmark } from './wordmark';

describe('fitWordmark', () => {
  it('keeps a short name on one line and breaks a long one where it fills the place best', () => {
    expect(fitWordmark('Amberlane', 0, 400, 96).lines).toEqual(['Amberlane']);
    expect(fitWordmark('The Drawer Organiser’s Dream Company', 0, 228, 170).lines).toHaveLength(4);
  });

  it('breaks where the lines are most alike', () => {
    expect(fitWordmark('Hidden Doors City Walks', 0, 398, 80).lines).toEqual(['Hidden Doors', 'City Walks']);
  });

  it('never draws a name higher than its place', () => {
    const { lines, size } = fitWordmark('One Two Three Four Five Six Seven Eight', 0, 400, 66);
    expect(lines.length * size * 1.12).toBeLessThanOrEqual(66.01);
  });

  it('stays legible in the narrowest place for every brand of the shop', () => {
    const tiny = allBrands().filter(({ name }) => fitWordmark(name, 0.07, 228, 170).size < 18);
    expect(tiny.map(({ name }) => name)).toEqual([]);
  });
});

describe('wordmark', () => {
  const place = {
    x: 0,
    y: 0,
    width: 400,
    height: 90,
    anchor: 'start',
    align: 'top',
    fill: '#000000',
  } as const;

  it('escapes what XML would read as markup', () => {
    expect(wordmark('Salt & <Sons>', 'crisp', place)).toContain('&amp; &lt;Sons&gt;');
  });

  it('sets Arabic names in fonts that have the letters, without letter-spacing that would tear them apart', () => {
    const svg = wordmark('دار سهيلة', 'grand', place);
    expect(svg).toContain('Geeza Pro');
    expect(svg).not.toContain('letter-spacing');
  });
});
