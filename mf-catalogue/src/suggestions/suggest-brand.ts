import { paths } from '@giftstore/contracts';
import type { BrandSummary } from '@giftstore/contracts/api';
import type { SearchSuggestion } from '@giftstore/contracts/bus';
import { formatDenomination } from '@giftstore/i18n';
import type { RemoteServices } from '@giftstore/remote';

/** A brand of a unit as a suggestion, with its lowest price, or that it is sold out. */
export function suggestBrand(
  { id, name, images, denominations, unit_name_short, is_sold_out: isSoldOut }: BrandSummary,
  unit: number,
  i18n: RemoteServices['i18n'],
): SearchSuggestion {
  const [lowest] = denominations;
  const t = i18n.getFixedT(null, 'mf-catalogue');
  return {
    kind: 'brand',
    label: name,
    ...(lowest !== undefined && {
      note: isSoldOut
        ? t('brands.soldOut')
        : t('brands.from', { price: formatDenomination(lowest, unit_name_short, i18n.language) }),
    }),
    image: images.color.medium_rectangle,
    path: paths.selectedCard(id, unit),
  };
}
