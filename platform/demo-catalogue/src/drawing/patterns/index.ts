import { leaves, mountains, pebbles, ribbons, waves } from './flowing';
import { arcs, confetti, dots, orbit, plaid, rays, scallops, stripes, tiles } from './regular';

export const patterns = {
  arcs,
  confetti,
  dots,
  leaves,
  mountains,
  orbit,
  pebbles,
  plaid,
  rays,
  ribbons,
  scallops,
  stripes,
  tiles,
  waves,
};
export type PatternName = keyof typeof patterns;
export const patternNames = Object.keys(patterns) as PatternName[];
export type { Pattern, PatternArt } from './pattern';
