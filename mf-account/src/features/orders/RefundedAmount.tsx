import type { OrderRow } from '@giftstore/contracts/api';
import { formatMoney, useTranslation } from '@giftstore/i18n';
import { classNames } from '@giftstore/ui';
import { isPaid } from '../../orders/order-status';
import text from './OrderText.module.css';

/** What was refunded of an order that stays valid: money, points, or both. */
export function RefundedAmount({ order }: { order: OrderRow }) {
  const { t } = useTranslation();
  const { refunded, order_status, payment_currency } = order;
  if (!refunded || !isPaid(order_status)) return null;
  const { amount, points: count } = refunded;
  const money = formatMoney(amount, payment_currency);
  const points = t('orderAmount.points', { count, points: count.toLocaleString('en') });
  const both = { amount: money, points: t('orderAmount.and', { points }) };
  const refund =
    count > 0 && amount > 0
      ? t('orders.refundedWithPoints', both)
      : t('orders.refunded', { amount: count > 0 ? points : money });
  return (
    <>
      {' '}
      <span className={classNames(text.muted, text.refunded)}>{refund}</span>
    </>
  );
}
