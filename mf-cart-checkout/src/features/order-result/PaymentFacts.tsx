import type { ProcessedOrder } from '@giftstore/contracts/api';
import { formatDate, useTranslation } from '@giftstore/i18n';
import { formatClock } from '@giftstore/remote/moment';
import { BreakableText } from '@giftstore/ui/checkout';
import { isPaid } from '../../orders/orders-api';
import css from './OrderList.module.css';
import { useRefundSums } from './use-refund-sums';

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

/** `23 November 2026, 14:05` in the browser's time zone, as on the order's page; no line ends within the day. */
function formatTime(iso: string, language: string): string {
  return `${formatDate(iso, language)}, ${formatClock(new Date(iso), language)}`;
}
