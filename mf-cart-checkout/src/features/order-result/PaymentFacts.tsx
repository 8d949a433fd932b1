import type { ProcessedOrder } from '@giftstore/contracts/api';
import { formatMoney, useTranslation } from '@giftstore/i18n';
import { BreakableText } from '@giftstore/ui/checkout';
import { isPaid } from '../../orders/orders-api';
import css from './OrderList.module.css';

/** How a paid order was paid, when, what of it was returned, and which address its receipt goes to. */
export function PaymentFacts({ order }: { order: ProcessedOrder }) {
  const { t, i18n } = useTranslation();
  const paidWith = usePaidWith(order);
  const sums = useRefundSums(order);
  if (!isPaid(order)) return null;
  const facts: [label: string, value: string | undefined][] = [
    [t('result.paid.with'), paidWith],
    [t('result.paid.on'), order.paid_at ? formatTime(order.paid_at, i18n.language) : undefined],
    [t('result.paid.refunded'), sums && `− ${sums.refunded}`],
    [t('result.paid.afterRefunds'), sums?.rest],
    [t('result.paid.refund'), order.refund_pending ? t('result.paid.refundOnItsWay') : undefined],
    [t('result.paid.receipt'), order.email || undefined],
  ];
  return (
    <dl className={css.facts}>
      {facts.map(
        ([label, value]) =>
          value && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <bdi>
                  <BreakableText>{value}</BreakableText>
                </bdi>
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}

/** "Visa ending in 4242", "5,000 points", or both. */
function usePaidWith({
  payment_card,
  credit_debit_card_amount,
  credits_used: count,
}: ProcessedOrder): string {
  const { t } = useTranslation();
  const points = t('amounts.points', { count, points: count.toLocaleString('en') });
  if (credit_debit_card_amount === 0) return points;
  const card = payment_card
    ? t('result.paid.card', { brand: payment_card.brand, digits: payment_card.last_four })
    : t('result.paid.anyCard');
  return count > 0 ? t('result.paid.both', { card, points }) : card;
}

/** What was returned and what is left of the payment: "AED 5.25", "100 points", or both. Undefined while nothing was returned. */
function useRefundSums(order: ProcessedOrder) {
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

/** `23 November 2026 at 14:05` in the browser's time zone. */
function formatTime(iso: string, language: string): string {
  const locale = language === 'en' ? 'en-GB' : language;
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short' }).format(new Date(iso));
}
