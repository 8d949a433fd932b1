import { star } from '../../drawing/motifs/feast';
import { ink } from '../../drawing/motifs/ink';
import { confetti, rays } from '../../drawing/patterns/regular';
import { rect, transform } from '../../drawing/svg';
import { randomFrom } from '../../random';
import { CARD_HEIGHT, CARD_WIDTH } from '../card-face';

const cardBox = { x: 0, y: 0, w: CARD_WIDTH, h: CARD_HEIGHT };

/** A plain background. */
export const ground = (colour: string) => rect(0, 0, CARD_WIDTH, CARD_HEIGHT, colour);
/** The floor that the motif stands on. */
export const floor = (colour: string, y = 244) => rect(0, y, CARD_WIDTH, CARD_HEIGHT - y, colour);
export const confettiBackground = (seed: string, colours: readonly [string, string, string]) =>
  confetti({ random: randomFrom(seed), box: cardBox, colours });
/** Low-contrast rays from below. */
export const sunburst = (seed: string, one: string, two: string) =>
  rays({ random: randomFrom(seed), box: cardBox, colours: [one, two, two] });

/** Small stars. */
export const sky = (colour: string) =>
  [
    [40, 52, 5],
    [96, 112, 3],
    [150, 40, 4],
    [330, 48, 5],
    [392, 104, 3],
    [440, 40, 6],
    [60, 176, 3],
    [420, 170, 4],
  ]
    .map(([x = 0, y = 0, r = 3]) => transform(star(r * 1.6, colour), x, y))
    .join('');

/** A soft shadow on the floor. */
export const shadow = (x: number, y: number, w: number) =>
  `<ellipse cx="${x}" cy="${y}" rx="${w}" ry="8" fill="${ink.night}" opacity=".12"/>`;
