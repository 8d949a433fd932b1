import type { Order } from '@giftstore/contracts/api';
import { FOREIGN_CURRENCY_UPLIFT_PERCENT } from '@giftstore/contracts/limits';
import { formatMoney, useTranslation } from '@giftstore/i18n';
import { SummaryList, type SummaryRow } from '@giftstore/ui/checkout';
import { isOpen, isPaid, isUncharged } from '../../orders/order-status';
import css from './OrderDetails.module.css';
import { orderAmounts } from './order-amounts';
import { PrintedVat } from './PrintedVat';

type Row = SummaryRow & { key: string };

/** Subtotal with its currency fee, service fee, VAT and total, as on the receipt, and what points and the payment card paid. */
export function OrderAmountsList({ order }: { order: Order }) {
  const { t } = useTranslation();
  const { payment_currency: currency, credits_used: count } = order;
  const amounts = orderAmounts(order);
  const money = (amount: number) => formatMoney(amount, currency);
  const pointsRow: Row = {
    key: 'points',
    label: t(isOpen(order.order_status) ? 'order.amounts.pointsHeld' : 'order.amounts.points'),
    hint: t('orderAmount.points', { count, points: count.toLocaleString('en') }),
    value: money(amounts.points),
  };
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
    { key: 'vat', label: t('order.amounts.vat'), value: money(amounts.vat) },
    { key: 'total', label: t('order.amounts.total'), value: money(amounts.total), kind: 'total' },
  ];
  const refunded = useRefundedRows(order);
  return (
    <>
      <SummaryList rows={rows} />
      <PrintedVat order={order} />
      {count > 0 && !isUncharged(order.order_status) && <SummaryList rows={[pointsRow]} />}
      <Payment order={order} grandTotal={amounts.grandTotal} />
      {refunded.length > 0 && <SummaryList rows={refunded} />}
    </>
  );
}

/** What was returned of an order that stays valid otherwise. */
function useRefundedRows({ refunded, payment_currency }: Order): Row[] {
  const { t } = useTranslation();
  const amount = refunded?.amount ?? 0;
  const count = refunded?.points ?? 0;
  const toCard: Row = {
    key: 'refunded',
    label: t('order.amounts.refunded'),
    value: `− ${formatMoney(amount, payment_currency)}`,
  };
  const points: Row = {
    key: 'pointsReturned',
    label: t('order.amounts.pointsReturned'),
    value: t('order.amounts.pointsReturnedValue', { count, points: count.toLocaleString('en') }),
  };
  return [...(amount > 0 ? [toCard] : []), ...(count > 0 ? [points] : [])];
}

/** How the order was paid; the payment card may be charged a minimum above the total (rule core-5.29). */
function Payment({ order, grandTotal }: { order: Order; grandTotal: number }) {
  const { t } = useTranslation();
  const {
    order_status,
    credit_debit_card_amount,
    credits_used,
    payment_currency,
    payment_card: card,
  } = order;
  if (isUncharged(order_status)) {
    const text = credits_used > 0 ? 'order.payment.pointsBack' : 'order.payment.uncharged';
    return <p className={css.muted}>{t(text)}</p>;
  }
  if (!credit_debit_card_amount) {
    return credits_used > 0 && <p className={css.muted}>{t('order.payment.points')}</p>;
  }
  const amount = formatMoney(credit_debit_card_amount, payment_currency);
  const isMinimum = credit_debit_card_amount > grandTotal;
  return (
    <div className={css.muted}>
      {card ? (
        <p>{t('order.payment.namedCard', { amount, brand: card.brand, digits: card.last_four })}</p>
      ) : (
        <p>{t(isPaid(order_status) ? 'order.payment.card' : 'order.payment.cardTotal', { amount })}</p>
      )}
      {isMinimum && <p>{t('order.payment.minimum', { amount })}</p>}
    </div>
  );
}
