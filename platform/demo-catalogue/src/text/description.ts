import type { BrandSource } from '../brands/brand-source';
import type { CategorySlug } from '../categories';
import { hash, pick } from '../random';
import { closings } from './closings';
import { usualWay } from './terms-parts';
import { uses, usesByWay } from './uses';

function usesOf({ redeem }: BrandSource, category: CategorySlug): readonly string[] {
  const isUsual = redeem === undefined || redeem === usualWay[category] || redeem === 'donation';
  return isUsual ? uses[category] : usesByWay[redeem];
}

/**
 * A brand's description of two to four sentences: its own words first, then what the card is good for, and for
 * two brands in three a closing in its tone. Unique because the first part is.
 */
export function describeBrand(brand: BrandSource, category: CategorySlug): string {
  const sentences = [brand.about, pick(usesOf(brand, category), `use ${brand.name}`)];
  if (hash(`close ${brand.name}`) % 3 !== 0) sentences.push(pick(closings[brand.tone], `end ${brand.name}`));
  return sentences.join(' ');
}
