import type { OrderRow, RefundedPart } from '@giftstore/contracts/api';
import { useTranslation } from '@giftstore/i18n';
import { classNames } from '@giftstore/ui';
import { isPaid } from '../../orders/order-status';
import { useAmountTexts } from '../../orders/use-amount-texts';
import text from './OrderText.module.css';

/** What was refunded of an order whose state does not say so: money, points, or both, a line each; and that more is on its way. */
export function RefundedAmount({ order }: { order: OrderRow }) {
  const { t } = useTranslation();
  const textsOf = useAmountTexts(order.payment_currency);
  const part = refundedPart(order);
  const { money, points }: ReturnType<typeof textsOf> = part ? textsOf(part) : {};
  return (
    <>
      {money && <Line>{t('orders.refunded', { amount: money })}</Line>}
      {points && <Line>{t('orders.refunded', { amount: points })}</Line>}
      {order.refund_pending && <Line>{t('orderAmount.refundPending')}</Line>}
    </>
  );
}

/** A part while the order stays valid, or all that was paid for one that its buyer cancelled. */
function refundedPart(order: OrderRow): RefundedPart | null | undefined {
  if (isPaid(order.order_status)) return order.refunded;
  if (order.order_status !== 'REFUNDED' || !order.cancelled_by_buyer) return undefined;
  return { amount: order.credit_debit_card_amount, points: order.credits_used };
}

function Line({ children }: { children: string }) {
  return (
    <>
      {' '}
      <span className={classNames(text.muted, text.refunded)}>{children}</span>
    </>
  );
}
