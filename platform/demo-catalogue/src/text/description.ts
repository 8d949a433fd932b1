import type { BrandSource } from '../brands/brand-source';
import type { CategorySlug } from '../categories';
import { atTurn, hash } from '../random';
import { closings } from './closings';
import { usualWay } from './terms-parts';
import { uses, usesByWay } from './uses';

function usesOf({ redeem }: BrandSource, category: CategorySlug): readonly string[] {
  const isUsual = redeem === undefined || redeem === usualWay[category] || redeem === 'donation';
  return isUsual ? uses[category] : usesByWay[redeem];
}

/** Two brands in three close in their tone of voice; no joke and no flourish on a donation. */
function hasClosing(brand: BrandSource, category: CategorySlug): boolean {
  return category !== 'charity' && hash(`close ${brand.name}`) % 3 !== 0;
}

/**
 * A brand's description of two to four sentences: its own words first, then what the card is good for, and often a
 * closing. `place` is its place in the category's list: neighbours take different sentences. Unique because the
 * first part is.
 */
export function describeBrand(brand: BrandSource, category: CategorySlug, place: number): string {
  const sentences = [brand.about, atTurn(usesOf(brand, category), place)];
  if (hasClosing(brand, category)) sentences.push(atTurn(closings[brand.tone], place + category.length));
  return sentences.join(' ');
}
