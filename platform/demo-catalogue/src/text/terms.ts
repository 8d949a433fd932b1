import texts from '../../data/texts/terms.json';
import { pick } from '../random';
import type { BrandSource, Reach } from '../sources/brand-source';
import { type CategorySlug, categories } from '../sources/categories';

/**
 * A brand's terms: plain text in sections, each with its title on a line of its own, separated by a blank line. `{brand}` in
 * a text is the brand's name.
 */
export function termsOf(brand: BrandSource, category: CategorySlug): string {
  const redemption = brand.redemption ?? categories[category].redemption;
  const isDonation = redemption === 'donation';
  const sections = [
    section('redemption', texts.redemption[redemption]),
    section('where', `${whereValid(brand.reach)} ${texts.exclusions[category]}`),
    section('validity', pick(texts.validities, `validity ${brand.name}`)),
    // The issuer's day of a code may differ from the brand's usual time. Apart from it, because mails without a day repeat that.
    section('dateInEmail', texts.dateInEmail),
    section('balance', isDonation ? texts.donationBalance : pick(texts.balances, `balance ${brand.name}`)),
    section('safekeeping', texts.safekeeping),
    ...(isDonation ? [] : [section('returns', texts.returns)]),
    section('help', texts.help),
  ];
  return sections.join('\n\n').replaceAll('{brand}', brand.name);
}

function section(title: keyof typeof texts.titles, text: string): string {
  return `${texts.titles[title]}\n${text}`;
}

/** A card is for one country; only the brands of the Emirates sell in one alone, so that theirs can be named. */
function whereValid(reach: Reach): string {
  return reach === 'emirates' ? texts.where.emirates : texts.where.anyCountry;
}
