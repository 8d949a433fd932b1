import { useTranslation } from '@giftstore/i18n';
import { useTopic } from '@giftstore/remote';

/** "1,250 points" of the customer; undefined for a guest and until the points are loaded. */
export function usePointsText(): string | undefined {
  const { t, i18n } = useTranslation();
  const total = useTopic('points')?.total;
  if (!useTopic('session')?.signedIn || total === undefined) return undefined;
  return t('header.points', { count: total, total: new Intl.NumberFormat(i18n.language).format(total) });
}
