import { useTranslation } from '@giftstore/i18n';
import { useServices, useTopic } from '@giftstore/remote';
import { SuggestedCards } from '@giftstore/remote/suggested-cards';
import { useCallback } from 'react';

/** Popular gift cards of the selected country, from the catalogue. */
export function PopularCards() {
  const { t } = useTranslation();
  const { bus, country } = useServices();
  const unit = useTopic('country')?.id ?? country.unitId();
  const load = useCallback(() => bus.send('catalogue/related', { brands: [], unit }), [bus, unit]);
  return <SuggestedCards title={t('notFound.popular')} load={load} />;
}
