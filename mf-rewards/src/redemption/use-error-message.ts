import { MAX_CONVERSIONS_PER_DAY } from '@giftstore/contracts/limits';
import { useTranslation } from '@giftstore/i18n';
import { useErrorText } from '@giftstore/remote';
import { useCallback } from 'react';
import type { RedemptionError } from './redemption-error';

/** Returns a function that words an error (rules core-8.16 to core-8.19 and more-8.14). */
export function useErrorMessage(): (error: RedemptionError) => string {
  const { t } = useTranslation();
  const errorText = useErrorText();
  return useCallback(
    (error) => {
      if (error.kind === 'limit') return t('redemption.error.limit', { count: MAX_CONVERSIONS_PER_DAY });
      if (error.kind === 'alreadyRedeemed') return t('redemption.error.alreadyRedeemed');
      return errorText(error.message);
    },
    [t, errorText],
  );
}
