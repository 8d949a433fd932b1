import { useTranslation } from '@giftstore/i18n';
import { useSelector } from '@giftstore/remote';
import { ErrorSummary } from '@giftstore/ui/error-summary';
import { selectGifting } from './data/gifting-slice';

/** In the order in which one sees them. */
const FIELDS = ['name', 'unitId', 'wantTo', 'recipientName', 'recipientUnitId'] as const;

/** All that keeps the Start Gifting form from going on. */
export function GiftingFaults() {
  const { t } = useTranslation();
  const { faults, attempt } = useSelector(selectGifting);
  const words = FIELDS.filter((name) => faults[name]).map(
    (name) => [name, `${t(`home.gifting.${name}`)}: ${faults[name]}`] as const,
  );
  return <ErrorSummary title={t('home.gifting.faults')} faults={words} attempt={attempt} />;
}
