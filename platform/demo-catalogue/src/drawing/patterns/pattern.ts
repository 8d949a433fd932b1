import type { Random } from '../../random';

interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** What a pattern draws with. The caller clips the box, so shapes may extend beyond it. */
export interface PatternArt {
  random: Random;
  box: Box;
  /** From the least to the most prominent. */
  colours: readonly [string, string, string];
  /** What is drawn over the pattern. */
  cover?: Box | undefined;
}
export type Pattern = (art: PatternArt) => string;

/** The colour at an index, starting over at the end. */
export function colourAt(colours: PatternArt['colours'], index: number): string {
  return colours[index % colours.length] ?? colours[0];
}
