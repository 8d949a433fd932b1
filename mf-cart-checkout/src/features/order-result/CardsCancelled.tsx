import type { ProcessedOrder } from '@giftstore/contracts/api';
import { useTranslation } from '@giftstore/i18n';
import { Banner } from '@giftstore/ui';
import { useRefundSums } from './use-refund-sums';

/** Says that no card of a paid order is valid any more, and what happens to the money; an older API does not say the latter. */
export function CardsCancelled({ order }: { order: ProcessedOrder }) {
  const { t } = useTranslation();
  const sums = useRefundSums(order);
  const returned = sums && t('result.cardsRefunded', { amount: sums.refunded });
  const money = order.refund_pending ? t('result.refundPending') : returned;
  return <Banner>{[t('result.cardsCancelled'), ...(money ? [money] : [])].join(' ')}</Banner>;
}
