import type { OrderItem, ProcessedOrder } from '@giftstore/contracts/api';
import { formatDay, formatDenomination, useTranslation } from '@giftstore/i18n';
import { countOf } from '../../lines/cart-rules';
import { restStatusOf, scheduledItems, sendDayOf, validItems } from './scheduled-items';

type Translate = ReturnType<typeof useTranslation>['t'];

/** Says of a paid order's cards that they were sent, are on their way, or wait for their day. */
export function useDeliveryText(order: ProcessedOrder): string {
  const { t } = useTranslation();
  const scheduled = scheduledItems(order);
  const others = validItems(order).filter((item) => !scheduled.includes(item));
  const scheduledText = useScheduledText(order, scheduled);
  const restText = useRestText(order, scheduled);
  if (others.length === 0) return scheduledText;
  const status = restStatusOf(order) === 'FULFILLED' ? 'FULFILLED' : 'APPROVED';
  const { whose, name } = recipientOf(others);
  const part = whose === 'gifts' && scheduled.length > 0 ? 'some' : whose;
  const text = t(`success.dialog.delivery.${status}.${part}`, { count: countOf(others), name });
  return scheduled.length > 0 ? `${text} ${restText}` : text;
}

/** When the gifts are mailed where all of the order wait for their day. */
function useScheduledText(order: ProcessedOrder, scheduled: readonly OrderItem[]): string {
  const { t, i18n } = useTranslation();
  const count = countOf(scheduled);
  const [first, ...otherDays] = new Set(scheduled.map((item) => sendDayOf(order, item)));
  if (!first) return '';
  if (otherDays.length > 0) return t('success.dialog.delivery.onDays');
  const day = formatDay(first, i18n.language);
  const [email, ...otherEmails] = new Set(scheduled.map(({ gift }) => gift?.recipient_email));
  if (otherEmails.length > 0) return t('success.dialog.delivery.giftsOnDay', { day });
  return t('success.dialog.delivery.giftOnDay', { count, email, day });
}

/** When those are mailed that wait, where others of the order do not: which is the first, and how many more there are. */
function useRestText(order: ProcessedOrder, scheduled: readonly OrderItem[]): string {
  const { t, i18n } = useTranslation();
  const [first, ...others] = scheduled
    .map((item) => ({ item, day: sendDayOf(order, item) ?? '' }))
    .sort((one, other) => one.day.localeCompare(other.day));
  if (!first) return '';
  const card = cardOf(first.item, t);
  const day = formatDay(first.day, i18n.language);
  const count = countOf(others.map(({ item }) => item));
  if (count === 0) return t('success.dialog.delivery.rest', { count: first.item.quantity, card, day });
  const isOneDay = others.every((other) => other.day === first.day);
  return t(isOneDay ? 'success.dialog.delivery.restOnDay' : 'success.dialog.delivery.restOnDays', {
    count,
    card,
    day,
  });
}

/** A gift by its brand, value and recipient, as the subject of a sentence. */
function cardOf({ quantity, giftcard_value, unit_name_short, brand_name, gift }: OrderItem, t: Translate) {
  return t('success.dialog.delivery.scheduledCard', {
    count: quantity,
    value: formatDenomination(giftcard_value, unit_name_short),
    brand: brand_name,
    name: gift?.recipient_name || gift?.recipient_email,
  });
}

/** Whose cards they are: the shopper's, those of one recipient, or those of several. */
function recipientOf(items: readonly OrderItem[]) {
  const names = new Set(items.map(({ isforself, gift }) => (isforself ? '' : gift?.recipient_name)));
  const [name] = names;
  const whose = names.size > 1 || name === undefined ? 'gifts' : name ? 'gift' : 'own';
  return { whose, name } as const;
}
