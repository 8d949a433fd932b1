import type { OrderItem, ProcessedOrder } from '@giftstore/contracts/api';
import { formatDay, useTranslation } from '@giftstore/i18n';
import { countOf } from '../../lines/cart-rules';
import { scheduledItems, sendDayOf } from './scheduled-items';

/** Says of a paid order's cards that they were sent, are on their way, or wait for their day. */
export function useDeliveryText(order: ProcessedOrder): string {
  const { t } = useTranslation();
  const scheduled = scheduledItems(order);
  const others = order.order_items.filter((item) => !scheduled.includes(item));
  const scheduledText = useScheduledText(order, scheduled, others.length > 0);
  if (others.length === 0) return scheduledText;
  const status = order.order_status === 'FULFILLED' ? 'FULFILLED' : 'APPROVED';
  const { whose, name } = recipientOf(others);
  const part = whose === 'gifts' && scheduled.length > 0 ? 'some' : whose;
  const text = t(`success.dialog.delivery.${status}.${part}`, { count: countOf(others), name });
  return scheduled.length > 0 ? `${text} ${scheduledText}` : text;
}

/** @param isRest other cards of the order are mailed at once */
function useScheduledText(order: ProcessedOrder, scheduled: readonly OrderItem[], isRest: boolean): string {
  const { t, i18n } = useTranslation();
  const count = countOf(scheduled);
  const [first, ...otherDays] = new Set(scheduled.map((item) => sendDayOf(order, item)));
  if (!first) return '';
  if (otherDays.length > 0)
    return t(isRest ? 'success.dialog.delivery.restOnDays' : 'success.dialog.delivery.onDays');
  const day = formatDay(first, i18n.language);
  if (isRest) return t('success.dialog.delivery.rest', { count, day });
  const [email, ...otherEmails] = new Set(scheduled.map(({ gift }) => gift?.recipient_email));
  if (otherEmails.length > 0) return t('success.dialog.delivery.giftsOnDay', { day });
  return t('success.dialog.delivery.giftOnDay', { count, email, day });
}

/** Whose cards they are: the shopper's, those of one recipient, or those of several. */
function recipientOf(items: readonly OrderItem[]) {
  const names = new Set(items.map(({ isforself, gift }) => (isforself ? '' : gift?.recipient_name)));
  const [name] = names;
  const whose = names.size > 1 || name === undefined ? 'gifts' : name ? 'gift' : 'own';
  return { whose, name } as const;
}
