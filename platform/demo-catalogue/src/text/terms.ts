import texts from '../../data/texts/terms.json';
import { pick } from '../random';
import type { BrandSource } from '../sources/brand-source';
import { type CategorySlug, categories } from '../sources/categories';

/** A brand's terms: plain text, paragraphs separated by a blank line. `{brand}` in a text is the brand's name. */
export function termsOf(brand: BrandSource, category: CategorySlug): string {
  const redemption = brand.redemption ?? categories[category].redemption;
  const isDonation = redemption === 'donation';
  const paragraphs = [
    texts.redemption[redemption],
    `Where it is valid. ${texts.validWhere[brand.reach]}. ${texts.exclusions[category]}`,
    pick(texts.validities, `validity ${brand.name}`),
    isDonation ? texts.donationBalance : pick(texts.balances, `balance ${brand.name}`),
    texts.safekeeping,
    ...(isDonation ? [] : [texts.returns]),
    texts.help,
  ];
  return paragraphs.join('\n\n').replaceAll('{brand}', brand.name);
}
