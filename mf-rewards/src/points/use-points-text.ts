import { useTranslation } from '@giftstore/i18n';
import { useCallback } from 'react';

/** Returns a function for the text of a number of points: "1,250 points". */
export function usePointsText(): (points: number) => string {
  const { t, i18n } = useTranslation();
  return useCallback(
    (points) => t('points', { count: points, points: points.toLocaleString(i18n.language) }),
    [t, i18n.language],
  );
}
