import { useTranslation } from '@giftstore/i18n';
import { useServices } from '@giftstore/remote';
import { SuggestedCards } from '@giftstore/remote/suggested-cards';
import { useCallback } from 'react';

interface RelatedCardsProps {
  /** Brands that are in the cart or the order, in its order. */
  brands: readonly number[];
  /** Their gift-card unit. */
  unit: number;
}

/** Gift cards like those of a cart or an order, from the catalogue. */
export function RelatedCards({ brands, unit }: RelatedCardsProps) {
  const { t } = useTranslation();
  const { bus } = useServices();
  const ids = [...new Set(brands)].join();
  const load = useCallback(
    () => bus.send('catalogue/related', { brands: ids.split(',').map(Number), unit }),
    [bus, ids, unit],
  );
  if (!ids) return null;
  return <SuggestedCards title={t('relatedCards.title')} load={load} />;
}
