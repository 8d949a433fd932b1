import type { Order } from '@giftstore/contracts/api';
import { useTranslation } from '@giftstore/i18n';
import css from './AmountPaid.module.css';
import { isUncharged, shownStatus } from './order-status';
import { useAmountTexts } from './use-amount-texts';

type Payment = Pick<
  Order,
  'order_status' | 'payment_declined' | 'payment_currency' | 'credit_debit_card_amount' | 'credits_used'
>;

/** What was paid for an order: an amount by card, points, or both. */
export function AmountPaid({ order }: { order: Payment }) {
  const { t } = useTranslation();
  const textsOf = useAmountTexts(order.payment_currency);
  if (isUncharged(shownStatus(order))) return t('orderAmount.uncharged');
  const { money, points } = textsOf({ amount: order.credit_debit_card_amount, points: order.credits_used });
  if (!money) return points;
  const amount = <bdi>{money}</bdi>;
  if (!points) return amount;
  return (
    <>
      <span className={css.sum}>{amount}</span>{' '}
      <span className={css.sum}>{t('orderAmount.and', { points })}</span>
    </>
  );
}
