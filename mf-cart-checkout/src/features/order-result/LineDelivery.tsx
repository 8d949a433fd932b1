import type { OrderItem, ProcessedOrder } from '@giftstore/contracts/api';
import { useTranslation } from '@giftstore/i18n';
import { MailIcon } from '@giftstore/ui';
import { BreakableText } from '@giftstore/ui/checkout';
import css from './OrderList.module.css';

/** Which address gets a paid line's cards, or got them. */
export function LineDelivery({ order, item }: { order: ProcessedOrder; item: OrderItem }) {
  const { t } = useTranslation();
  const { order_status: status } = order;
  if (status !== 'APPROVED' && status !== 'FULFILLED') return null;
  const email = item.isforself ? order.email : item.gift?.recipient_email;
  if (!email) return null;
  return (
    <p className={css.delivery}>
      <MailIcon size="s" />
      <span>
        <BreakableText>{t(`result.delivery.${status}`, { count: item.quantity, email })}</BreakableText>
      </span>
    </p>
  );
}
