import { paths } from '@giftstore/contracts';
import type { BrandSummary } from '@giftstore/contracts/api';
import type { SearchSuggestion } from '@giftstore/contracts/bus';
import { formatDenomination } from '@giftstore/i18n';
import type { RemoteServices } from '@giftstore/remote';
import { AMOUNT_PARAMETER } from '../card/amount-parameter';

/**
 * A brand of a unit as a suggestion, with its lowest price, or that it is sold out.
 * @param amount that was searched for: a brand that has it says it, and its card opens with it chosen
 */
export function suggestBrand(
  brand: BrandSummary,
  unit: number,
  i18n: RemoteServices['i18n'],
  amount?: number,
): SearchSuggestion {
  const found = brand.denominations.find((value) => value === amount);
  const note = noteOf(brand, i18n, found);
  const path = paths.selectedCard(brand.id, unit);
  return {
    kind: 'brand',
    label: brand.name,
    ...(note !== undefined && { note }),
    image: brand.images.color.medium_rectangle,
    path: found === undefined ? path : `${path}&${AMOUNT_PARAMETER}=${found}`,
  };
}

function noteOf(
  { denominations: [lowest], unit_name_short, is_sold_out: isSoldOut }: BrandSummary,
  i18n: RemoteServices['i18n'],
  found: number | undefined,
): string | undefined {
  if (lowest === undefined) return undefined;
  const t = i18n.getFixedT(null, 'mf-catalogue');
  if (isSoldOut) return t('brands.soldOut');
  const price = formatDenomination(found ?? lowest, unit_name_short, i18n.language);
  return found === undefined ? t('brands.from', { price }) : price;
}
