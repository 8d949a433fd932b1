import type { Order } from '@giftstore/contracts/api';
import { FOREIGN_CURRENCY_UPLIFT_PERCENT } from '@giftstore/contracts/limits';
import { formatMoney, useTranslation } from '@giftstore/i18n';
import { SummaryList, type SummaryRow } from '@giftstore/ui/checkout';
import { isOpen, isPaid, isUncharged } from '../../orders/order-status';
import { pointsWorth } from '../../orders/points-worth';
import { leftAfterRefunds } from '../../orders/refund-way';
import { useAmountTexts } from '../../orders/use-amount-texts';
import css from './OrderDetails.module.css';
import { orderAmounts } from './order-amounts';
import { PrintedVat } from './PrintedVat';

type Row = SummaryRow & { key: string };

/** Subtotal with its currency fee, service fee, VAT and total, as on the receipt, and what points and the payment card paid. */
export function OrderAmountsList({ order }: { order: Order }) {
  const { t } = useTranslation();
  const { payment_currency: currency } = order;
  const amounts = orderAmounts(order);
  const money = (amount: number) => formatMoney(amount, currency);
  const currencyRows: Row[] = [
    { key: 'converted', label: t('order.amounts.converted'), value: money(amounts.convertedValue) },
    {
      key: 'currencyFee',
      label: t('order.amounts.currencyFee', { percent: FOREIGN_CURRENCY_UPLIFT_PERCENT }),
      value: money(amounts.currencyFee),
    },
  ];
  const rows: Row[] = [
    ...(amounts.currencyFee ? currencyRows : []),
    { key: 'subTotal', label: t('order.amounts.subTotal'), value: money(amounts.subTotal) },
    { key: 'fee', label: t('order.amounts.serviceFee'), value: money(amounts.serviceFee) },
    {
      key: 'vat',
      label: t('order.amounts.vat'),
      hint: t('order.amounts.vatHint'),
      value: money(amounts.vat),
    },
    { key: 'total', label: t('order.amounts.total'), value: money(amounts.total), kind: 'total' },
  ];
  const paid = [
    ...usePaidRows(order, amounts.points),
    ...useRefundedRows(order, amounts.points),
    ...useRowsAfterRefunds(order),
  ];
  return (
    <>
      <SummaryList rows={rows} />
      <PrintedVat order={order} />
      {paid.length > 0 && <SummaryList rows={paid} />}
      {order.refund_pending && <p className={css.muted}>{t('orderAmount.refundPending')}</p>}
      <PaymentNote order={order} grandTotal={amounts.grandTotal} />
    </>
  );
}

/** What points and the payment card pay of an order that is paid, or can be. */
function usePaidRows(order: Order, pointsAmount: number): Row[] {
  const { t } = useTranslation();
  const { order_status, payment_currency, credits_used: count, payment_card: card } = order;
  const { credit_debit_card_amount: cardAmount } = order;
  if (isUncharged(order_status)) return [];
  const points: Row = {
    key: 'points',
    label: t(isOpen(order_status) ? 'order.amounts.pointsHeld' : 'order.amounts.points'),
    hint: t('orderAmount.points', { count, points: count.toLocaleString('en') }),
    value: formatMoney(pointsAmount, payment_currency),
  };
  const cardLabel = card
    ? t('order.amounts.namedCard', { brand: card.brand, digits: card.last_four })
    : t(isPaid(order_status) ? 'order.amounts.card' : 'order.amounts.cardUnpaid');
  const byCard: Row = { key: 'card', label: cardLabel, value: formatMoney(cardAmount, payment_currency) };
  return [...(count > 0 ? [points] : []), ...(cardAmount > 0 ? [byCard] : [])];
}

/** What was returned of an order: all that was paid, or a part while it stays valid otherwise; `pointsAmount` was paid with points. */
function useRefundedRows(
  { order_status, refunded, payment_currency, ...order }: Order,
  pointsAmount: number,
): Row[] {
  const { t } = useTranslation();
  const isWhole = order_status === 'REFUNDED';
  const amount = isWhole ? order.credit_debit_card_amount : (refunded?.amount ?? 0);
  const count = isWhole ? order.credits_used : (refunded?.points ?? 0);
  const toCard: Row = {
    key: 'refunded',
    label: t('order.amounts.refunded'),
    hint: t('order.amounts.refundedHint'),
    value: `− ${formatMoney(amount, payment_currency)}`,
  };
  const worth = count === order.credits_used ? pointsAmount : pointsWorth(count, payment_currency);
  const pointsText = t('orderAmount.points', { count, points: count.toLocaleString('en') });
  const points: Row = {
    key: 'pointsReturned',
    label: t('order.amounts.pointsReturned'),
    ...(worth === undefined
      ? { value: pointsText }
      : { hint: pointsText, value: `− ${formatMoney(worth, payment_currency)}` }),
  };
  return [...(amount > 0 ? [toCard] : []), ...(count > 0 ? [points] : [])];
}

/** What stays paid of an order after its refunds. */
function useRowsAfterRefunds(order: Order): Row[] {
  const { t } = useTranslation();
  const textsOf = useAmountTexts(order.payment_currency);
  const isWhole = order.order_status === 'REFUNDED';
  if (!isWhole && !(order.refunded && isPaid(order.order_status))) return [];
  const { money, points } = textsOf(isWhole ? { amount: 0, points: 0 } : leftAfterRefunds(order));
  const both = (
    <span className={css.both}>
      <span>{money}</span> <span>{t('orderAmount.and', { points })}</span>
    </span>
  );
  const label = <strong className={css.afterRefunds}>{t('order.amounts.afterRefunds')}</strong>;
  return [{ key: 'afterRefunds', label, value: money && points ? both : (money ?? points) }];
}

/** That no card was charged, or was charged a minimum above the total (rule core-5.29). */
function PaymentNote({ order, grandTotal }: { order: Order; grandTotal: number }) {
  const { t } = useTranslation();
  const { order_status, credit_debit_card_amount, credits_used, payment_currency } = order;
  if (isUncharged(order_status)) {
    const text = credits_used > 0 ? 'order.payment.pointsBack' : 'order.payment.uncharged';
    return <p className={css.muted}>{t(text)}</p>;
  }
  if (!credit_debit_card_amount) {
    return credits_used > 0 && <p className={css.muted}>{t('order.payment.points')}</p>;
  }
  if (credit_debit_card_amount <= grandTotal) return null;
  const amount = formatMoney(credit_debit_card_amount, payment_currency);
  return <p className={css.muted}>{t('order.payment.minimum', { amount })}</p>;
}
