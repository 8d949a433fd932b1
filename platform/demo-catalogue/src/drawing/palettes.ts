import paletteData from '../../data/palettes.json';

/**
 * The colours of a card face. `ground` and `shade` are close to each other, and `ink` is readable on both (contrast
 * 4.5 or more); `accent` and `spark` are for drawing.
 */
export interface Palette {
  ground: string;
  shade: string;
  accent: string;
  spark: string;
  ink: string;
}

export type PaletteName = keyof typeof paletteData;

export const palettes: Readonly<Record<PaletteName, Palette>> = paletteData;
