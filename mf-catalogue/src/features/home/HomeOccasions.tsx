import { useTranslation } from '@giftstore/i18n';
import { LazyImages } from '@giftstore/ui';
import { OccasionLinks } from '../../occasions/OccasionLinks';
import { useOccasions } from '../../occasions/occasions';

/** Links to the gift cards of each occasion; left out when they cannot be loaded. */
export function HomeOccasions() {
  const { t } = useTranslation();
  const { items } = useOccasions();
  return (
    <LazyImages>
      <OccasionLinks label={t('home.occasions')} occasions={items} />
    </LazyImages>
  );
}
