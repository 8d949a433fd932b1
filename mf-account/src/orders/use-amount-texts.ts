import type { Order, RefundedPart } from '@giftstore/contracts/api';
import { formatMoney, useTranslation } from '@giftstore/i18n';

interface AmountTexts {
  /** Absent if there are only points. */
  money?: string;
  /** Absent if there are none. */
  points?: string;
}

/** Money, points, or both as texts, for a place that joins them. */
export function useAmountTexts(currency: Order['payment_currency']): (part: RefundedPart) => AmountTexts {
  const { t } = useTranslation();
  return ({ amount, points: count }) => ({
    ...((amount > 0 || count === 0) && { money: formatMoney(amount, currency) }),
    ...(count > 0 && { points: t('orderAmount.points', { count, points: count.toLocaleString('en') }) }),
  });
}
