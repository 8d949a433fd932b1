import { paths } from '@giftstore/contracts';
import type { Brand } from '@giftstore/contracts/api';
import type { DescribePage } from '@giftstore/remote';
import { breadcrumb } from '../../brands/structured-data';
import { selectCard } from '../../card/data/selectors';
import { isSoldOut } from '../../card/is-sold-out';

/** Characters of a description that search engines show, about. */
const MAX_DESCRIPTION_LENGTH = 160;

/** Describes the card as a product. The status is 404 when the URL or the API has no such card. */
export const selectedCardHead: DescribePage = ({ services, store, t }) => {
  const { brand, key, status } = selectCard(store.getState());
  if (!brand || !key) return { robots: 'noindex', status: key && status === 'failed' ? 200 : 404 };
  const path = paths.selectedCard(brand.id, key.unit);
  const title = t('selectedCard.art', { name: brand.name });
  const description = shorten(brand.product_description) || title;
  return {
    title: brand.name,
    description,
    canonical: path,
    image: brand.images.color.medium_rectangle,
    structuredData: [
      { ...productOf(brand, path), name: title, description },
      breadcrumb(
        [services.config.brandName, paths.home()],
        [t('allCards.title'), paths.allCards()],
        [brand.name, path],
      ),
    ],
  };
};

function productOf(card: Brand, path: string) {
  const { id, name, images, denominations, unit_name_short } = card;
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    sku: String(id),
    image: images.color.medium_rectangle,
    brand: { '@type': 'Brand', name },
    ...(denominations.length > 0
      ? {
          offers: {
            '@type': 'AggregateOffer',
            url: path,
            priceCurrency: unit_name_short,
            lowPrice: Math.min(...denominations),
            highPrice: Math.max(...denominations),
            offerCount: denominations.length,
            availability: `https://schema.org/${isSoldOut(card) ? 'SoldOut' : 'InStock'}`,
          },
        }
      : {}),
  };
}

/** Cuts after a whole word. */
function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= MAX_DESCRIPTION_LENGTH
    ? line
    : `${line.slice(0, MAX_DESCRIPTION_LENGTH).replace(/\s\S*$/, '')} …`;
}
