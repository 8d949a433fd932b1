import type { ProcessedOrder } from '@giftstore/contracts/api';
import { formatMoney, useTranslation } from '@giftstore/i18n';

/** What was returned and what is left of the payment: "AED 5.25", "100 points", or both. Undefined while nothing was returned. */
export function useRefundSums(order: ProcessedOrder): { refunded: string; rest: string } | undefined {
  const { t, i18n } = useTranslation();
  const { refunded, payment_currency, credit_debit_card_amount, credits_used } = order;
  if (!refunded || (refunded.amount === 0 && refunded.points === 0)) return undefined;
  const sum = (amount: number, count: number) => {
    const points = t('amounts.points', { count, points: count.toLocaleString('en') });
    if (amount === 0 && count > 0) return points;
    const money = formatMoney(amount, payment_currency, i18n.language);
    return count > 0 ? t('result.paid.both', { card: money, points }) : money;
  };
  const restOfCard = Math.round((credit_debit_card_amount - refunded.amount) * 100) / 100;
  return {
    refunded: sum(refunded.amount, refunded.points),
    rest: sum(restOfCard, credits_used - refunded.points),
  };
}
