import type { OrderItem, ProcessedOrder } from '@giftstore/contracts/api';
import { formatDay, useTranslation } from '@giftstore/i18n';
import { CloseIcon, MailIcon } from '@giftstore/ui';
import { BreakableText } from '@giftstore/ui/checkout';
import css from './OrderList.module.css';
import { isVoid, restStatusOf, sendDayOf } from './scheduled-items';

/** Which address gets a paid line's cards, and on which day if they wait for one, or got them. */
export function LineDelivery({ order, item }: { order: ProcessedOrder; item: OrderItem }) {
  const { t, i18n } = useTranslation();
  const status = restStatusOf(order);
  if (status !== 'APPROVED' && status !== 'FULFILLED') return null;
  const email = item.isforself ? order.email : item.gift?.recipient_email;
  if (!email) return null;
  if (isVoid(item)) return <VoidCards />;
  const sendDay = sendDayOf(order, item);
  const values = { count: item.quantity, email };
  const text = sendDay
    ? t('result.delivery.SCHEDULED', { ...values, day: formatDay(sendDay, i18n.language) })
    : t(`result.delivery.${status}`, values);
  return (
    <p className={css.delivery}>
      <MailIcon size="s" />
      <span>
        <BreakableText>{text}</BreakableText>
      </span>
    </p>
  );
}

/** What they cost is returned with the facts of the payment. */
function VoidCards() {
  const { t } = useTranslation();
  return (
    <p className={css.delivery}>
      <CloseIcon size="s" />
      <span>{t('result.delivery.CANCELLED')}</span>
    </p>
  );
}
