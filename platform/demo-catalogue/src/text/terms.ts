import type { BrandSource, Reach } from '../brands/brand-source';
import type { CategorySlug } from '../categories';
import { pick } from '../random';
import { balances, donationBalance, exclusions, redeemSteps, usualWay, validities } from './terms-parts';

const where: Readonly<Record<Reach, string>> = {
  world: 'The card works in the country and currency it was bought for, and nowhere else',
  gulf: 'The card works at {brand} in the Gulf country and currency it was bought for',
  emirates: 'The card works at {brand} in the United Arab Emirates, in dirhams',
  arab: 'The card works at {brand} in the country and currency shown on it',
  europe: 'The card works at {brand} in the European country and currency it was bought for',
  asia: 'The card works at {brand} in the Asian or Pacific country and currency it was bought for',
  americas:
    'The card works at {brand} in the country on the American continent and the currency it was bought for',
};

const custody =
  'Keep it safe. Treat the code like cash: whoever has the code and PIN can use the card. Lost, stolen or shared codes cannot be replaced, and a code that has been used cannot be reactivated.';
const returns =
  'Returns. The card cannot be returned or exchanged once the code has been delivered. Goods paid for with it are refunded to a card of the same value under the usual terms of {brand}.';
const help =
  'Help. Questions about a purchase, a booking or the balance: the customer service of {brand}. If the e-mail with the code has not arrived, or the code is not accepted, contact our support with the order number and we will put it right.';

/** A brand's terms: plain text, paragraphs separated by a blank line. */
export function termsOf(brand: BrandSource, category: CategorySlug): string {
  const way = brand.redeem ?? usualWay[category];
  const paragraphs = [
    redeemSteps[way],
    `Where it is valid. ${where[brand.reach]}. ${exclusions[category]}`,
    pick(validities, `validity ${brand.name}`),
    way === 'donation' ? donationBalance : pick(balances, `balance ${brand.name}`),
    custody,
    ...(way === 'donation' ? [] : [returns]),
    help,
  ];
  return paragraphs.join('\n\n').replaceAll('{brand}', brand.name);
}
