import type { Order } from '@giftstore/contracts/api';
import { useTranslation } from '@giftstore/i18n';
import { refundOf } from './refund-way';
import { useCardRefundText } from './use-card-refund-text';

/**
 * What a refund returns, and to where: points are back at once, a payment takes its banks' time.
 * @param refund by default that of the whole order
 */
export function useRefundText(order: Order, refund = refundOf(order)): string {
  const { t } = useTranslation();
  const toCard = useCardRefundText(order);
  const { amount, points: count } = refund;
  const points = t('refundText.points', { count, points: count.toLocaleString('en') });
  return [...(amount > 0 ? [toCard(amount)] : []), ...(count > 0 ? [points] : [])].join(' ');
}
