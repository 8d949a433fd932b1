import { allBrands } from '../brands/all-brands';
import { fitWordmark, wordmark } from './wordmark';

describe('fitWordmark', () => {
  it('keeps a short name on one line and breaks a long one', () => {
    expect(fitWordmark('Amberlane', 0, 400, 96).lines).toEqual(['Amberlane']);
    expect(fitWordmark('The Drawer Organiser’s Dream Company', 0, 228, 170).lines).toHaveLength(4);
  });

  it('breaks a name into lines of similar length', () => {
    expect(fitWordmark('Hidden Doors City Walks', 0, 398, 80).lines).toEqual(['Hidden Doors', 'City Walks']);
  });

  it('never makes a name higher than its box', () => {
    const { lines, size } = fitWordmark('One Two Three Four Five Six Seven Eight', 0, 400, 66);
    expect(lines.length * size * 1.12).toBeLessThanOrEqual(66.01);
  });

  it('keeps every brand name legible in the narrowest box', () => {
    const tiny = allBrands().filter(({ name }) => fitWordmark(name, 0.07, 228, 170).size < 18);
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

  it('escapes XML markup', () => {
    expect(wordmark('Salt & <Sons>', 'crisp', box)).toContain('&amp; &lt;Sons&gt;');
  });

  it('uses Arabic fonts without letter-spacing for Arabic names', () => {
    const svg = wordmark('دار سهيلة', 'grand', box);
    expect(svg).toContain('Geeza Pro');
    expect(svg).not.toContain('letter-spacing');
  });
});
