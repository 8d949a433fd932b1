import type { OrderRow } from '@giftstore/contracts/api';
import { useTranslation } from '@giftstore/i18n';
import { classNames } from '@giftstore/ui';
import { isPaid } from '../../orders/order-status';
import { useAmountTexts } from '../../orders/use-amount-texts';
import text from './OrderText.module.css';

/** What was refunded of an order that stays valid: money, points, or both. */
export function RefundedAmount({ order }: { order: OrderRow }) {
  const { t } = useTranslation();
  const { refunded, order_status, payment_currency } = order;
  const textsOf = useAmountTexts(payment_currency);
  if (!refunded || !isPaid(order_status)) return null;
  const { money, points } = textsOf(refunded);
  const refund =
    money && points
      ? t('orders.refundedWithPoints', { amount: money, points })
      : t('orders.refunded', { amount: money ?? points });
  return (
    <>
      {' '}
      <span className={classNames(text.muted, text.refunded)}>{refund}</span>
    </>
  );
}
