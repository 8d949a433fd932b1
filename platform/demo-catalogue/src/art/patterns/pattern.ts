import type { Random } from '../../random';

/** Where a pattern is drawn and with what. The box is clipped by the caller; shapes may run over its edge. */
export interface PatternArt {
  random: Random;
  box: { x: number; y: number; w: number; h: number };
  /** From the quietest to the loudest. */
  colours: readonly [string, string, string];
}
export type Pattern = (art: PatternArt) => string;

/** The colour for a place in a row, going round. */
export function colourAt(colours: PatternArt['colours'], place: number): string {
  return colours[place % colours.length] ?? colours[0];
}
