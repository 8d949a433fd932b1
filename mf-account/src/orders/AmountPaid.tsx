import type { Order } from '@giftstore/contracts/api';
import { formatMoney, useTranslation } from '@giftstore/i18n';
import { isUncharged, shownStatus } from './order-status';

type Payment = Pick<
  Order,
  'order_status' | 'payment_declined' | 'payment_currency' | 'credit_debit_card_amount' | 'credits_used'
>;

/** What was paid for an order: an amount by card, points, or both. */
export function AmountPaid({ order }: { order: Payment }) {
  const { t } = useTranslation();
  const { payment_currency, credit_debit_card_amount, credits_used: count } = order;
  if (isUncharged(shownStatus(order))) return t('orderAmount.uncharged');
  const points = t('orderAmount.points', { count, points: count.toLocaleString('en') });
  if (count && credit_debit_card_amount === 0) return points;
  const amount = <bdi>{formatMoney(credit_debit_card_amount, payment_currency)}</bdi>;
  if (!count) return amount;
  return (
    <>
      {amount} {t('orderAmount.and', { points })}
    </>
  );
}
