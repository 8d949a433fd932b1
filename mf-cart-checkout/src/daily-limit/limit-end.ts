import { useTranslation } from '@giftstore/i18n';
import type { ExceededDay } from './exceeded-day';
import { useMoment } from './use-moment';

/** When a purchase beyond the limit becomes possible, in words; undefined for one that fewer cards make possible at once. */
export function useLimitEnd(exceeded: ExceededDay): string | undefined {
  const { t } = useTranslation();
  const moment = useMoment();
  const { limit, count, left } = exceeded;
  const { freesAt = [], max, asOf } = limit;
  if (!limit.freesAt) return t('dailyLimit.within');
  const next = left === 0 ? freesAt[freesAt.length - max] : undefined;
  // No day has more cards than the limit.
  const all = count <= max ? freesAt[freesAt.length + count - max - 1] : undefined;
  if (all && all !== next) return t('dailyLimit.all', { count, moment: moment(all, asOf) });
  return next && t('dailyLimit.again', { moment: moment(next, asOf) });
}
