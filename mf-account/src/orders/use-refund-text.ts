import type { Order } from '@giftstore/contracts/api';
import { formatMoney, useTranslation } from '@giftstore/i18n';
import { refundOf } from './refund-way';

/** What the refund of a whole order returns, and to where: points are back at once, a payment takes its banks' time. */
export function useRefundText(order: Order): string {
  const { t } = useTranslation();
  const { amount, points: count } = refundOf(order);
  const card = order.payment_card;
  const money = formatMoney(amount, order.payment_currency);
  const toCard = card
    ? t('refundText.namedCard', { amount: money, brand: card.brand, digits: card.last_four })
    : t('refundText.card', { amount: money });
  const points = t('refundText.points', { count, points: count.toLocaleString('en') });
  return [...(amount > 0 ? [toCard] : []), ...(count > 0 ? [points] : [])].join(' ');
}
