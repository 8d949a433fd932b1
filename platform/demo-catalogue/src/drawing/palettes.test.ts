import { contrast } from './contrast';
import { palettes } from './palettes';

describe('contrast', () => {
  it('follows WCAG', () => {
    expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21, 5);
    expect(contrast('#777777', '#FFFFFF')).toBeCloseTo(4.48, 2);
  });
});

describe.each(Object.entries(palettes))('the palette %s', (_name, palette) => {
  it('has a readable name on the ground and on its shade', () => {
    expect(contrast(palette.ink, palette.ground)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(palette.ink, palette.shade)).toBeGreaterThanOrEqual(4.5);
  });

  it('has a visible sign', () => {
    expect(contrast(palette.accent, palette.ground)).toBeGreaterThanOrEqual(3);
  });
});
