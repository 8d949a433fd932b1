import texts from '../../data/texts/descriptions.json';
import { cycle, hash } from '../random';
import type { BrandSource } from '../sources/brand-source';
import { type CategorySlug, categories } from '../sources/categories';

/** What the card can be used for: the category's sentences, or those of the brand's own way to redeem. */
function usesOf({ redemption }: BrandSource, category: CategorySlug): readonly string[] {
  const isUsual =
    redemption === undefined || redemption === categories[category].redemption || redemption === 'donation';
  return isUsual ? texts.uses[category] : texts.usesByRedemption[redemption];
}

/** Two brands in three have a closing sentence in their tone of voice; donations have none. */
function hasClosing(brand: BrandSource, category: CategorySlug): boolean {
  return category !== 'charity' && hash(`close ${brand.name}`) % 3 !== 0;
}

/**
 * A brand's description of two to four sentences: its own, which make the description unique, then a use of the card,
 * and often a closing. `position` is the brand's in its category: neighbours get different sentences.
 */
export function describeBrand(brand: BrandSource, category: CategorySlug, position: number): string {
  const sentences = [brand.about, cycle(usesOf(brand, category), position)];
  if (hasClosing(brand, category)) {
    sentences.push(cycle(texts.closings[brand.tone], position + category.length));
  }
  return sentences.join(' ');
}
