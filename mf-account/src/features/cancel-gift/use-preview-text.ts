import type { Order, RefundedPart } from '@giftstore/contracts/api';
import { useTranslation } from '@giftstore/i18n';
import { useCardRefundText } from '../../orders/use-card-refund-text';

/** What cancelling a gift does, by what goes back. @param cards of the gift */
export function usePreviewText(order: Order, cards: number): (refund: RefundedPart) => string {
  const { t } = useTranslation();
  const toCard = useCardRefundText(order);
  return ({ amount, points: count }) => {
    const points = t('cancelGift.points', { count, points: count.toLocaleString('en') });
    const unsent = t('cancelGift.unsent', { count: cards });
    return [unsent, ...(amount > 0 ? [toCard(amount)] : []), ...(count > 0 ? [points] : [])].join(' ');
  };
}
