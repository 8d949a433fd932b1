import type { Order } from '@giftstore/contracts/api';
import { formatMoney, useTranslation } from '@giftstore/i18n';

/** Says of an amount that it goes back to the payment card that paid an order, by its digits where they are known. */
export function useCardRefundText({
  payment_card: card,
  payment_currency: currency,
}: Pick<Order, 'payment_card' | 'payment_currency'>): (amount: number) => string {
  const { t } = useTranslation();
  return (major) => {
    const amount = formatMoney(major, currency);
    return card
      ? t('refundText.namedCard', { amount, brand: card.brand, digits: card.last_four })
      : t('refundText.card', { amount });
  };
}
