import { svgFile } from '../../drawing/svg';
import { CARD_HEIGHT, CARD_WIDTH } from '../card-face';
import { celebrations } from './celebrations';
import { everydayOccasions } from './everyday-occasions';

/** The SVG of a gift template. Throws for a name without a drawing. */
export function giftingArt(template: string, occasion: string): string {
  const scene = celebrations[template] ?? everydayOccasions[template];
  if (scene === undefined) throw new Error(`The template "${template}" has no drawing`);
  return svgFile(CARD_WIDTH, CARD_HEIGHT, occasion, scene.join(''));
}
