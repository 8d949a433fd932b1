import { paths } from '@giftstore/contracts';
import type { OrderItem, ProcessedOrder } from '@giftstore/contracts/api';
import { FULFILMENT_HOURS } from '@giftstore/contracts/limits';
import { formatDate, formatDenomination, useTranslation } from '@giftstore/i18n';
import { Badge, Cluster, LinkButton, Panel, Stack } from '@giftstore/ui';
import { Link } from 'react-router-dom';
import { amountsOfOrder } from '../../amounts/amounts';
import { PriceSummary } from '../../amounts/PriceSummary';
import { countOf } from '../../lines/cart-rules';
import { isPaid } from '../../orders/orders-api';
import { LineDelivery } from './LineDelivery';
import { OrderLine } from './OrderLine';
import css from './OrderList.module.css';
import { PaymentFacts } from './PaymentFacts';
import {
  countVoidCards,
  hasUnscheduledItems,
  isAllCancelled,
  isVoid,
  restStatusOf,
  scheduledItems,
  validItems,
} from './scheduled-items';

/** As on the order's own page. */
const tones = {
  APPROVED: 'info',
  FULFILLED: 'success',
  FAILED: 'error',
  PENDING: 'warning',
  CANCELLED: 'neutral',
  REFUNDED: 'neutral',
} as const;

/** The order: number, status, lines with recipients, how it was paid, and the amounts. */
export function OrderList({ order }: { order: ProcessedOrder }) {
  const { t } = useTranslation();
  const hasUplift = order.order_items.some(
    ({ unit_name_short }) => unit_name_short !== order.payment_currency,
  );
  return (
    <Panel as="section" aria-labelledby="order-list">
      <Stack gap={4}>
        <div className={css.head}>
          <div>
            <h2 id="order-list" className={css.number}>
              {t('result.order', { number: order.orderid })}
            </h2>
            {!order.paid_at && <p className={css.date}>{formatDate(order.date)}</p>}
          </div>
          <Status order={order} />
        </div>
        <div className={css.body}>
          <Stack gap={4}>
            <ul className={css.items}>
              {order.order_items.map((item, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: an order's lines never move
                <OrderedLine key={index} order={order} item={item} />
              ))}
            </ul>
            {restStatusOf(order) === 'APPROVED' && <SentSoon order={order} />}
            {isPaid(order) && <OrderPageLinks order={order} />}
          </Stack>
          <div className={css.amounts}>
            <PriceSummary amounts={amountsOfOrder(order)} hasUplift={hasUplift} isPaid={isPaid(order)} />
            <PaymentFacts order={order} />
          </div>
        </div>
      </Stack>
    </Panel>
  );
}

/** As in the list of a customer's orders: where only some cards wait for their day, how many, after the state of the others. */
function Status({ order }: { order: ProcessedOrder }) {
  const { t } = useTranslation();
  if (isAllCancelled(order) || order.cancelled_by_buyer) return <Badge>{t('result.status.CANCELLED')}</Badge>;
  const count = countOf(scheduledItems(order));
  const isWaiting = count > 0 && !hasUnscheduledItems(order);
  const status = restStatusOf(order);
  const cancelled = isPaid(order) ? countVoidCards(order.order_items) : 0;
  return (
    <Cluster gap={2}>
      <Badge tone={tones[status]}>{t(`result.status.${isWaiting ? 'SCHEDULED' : status}`)}</Badge>
      {count > 0 && !isWaiting && <Badge tone="info">{t('result.partScheduled', { count })}</Badge>}
      {cancelled > 0 && <Badge>{t('result.partCancelled', { count: cancelled })}</Badge>}
    </Cluster>
  );
}

/** When the cards are mailed that wait for no day. */
function SentSoon({ order }: { order: ProcessedOrder }) {
  const { t } = useTranslation();
  if (!hasUnscheduledItems(order)) return null;
  const values = { count: FULFILMENT_HOURS };
  return (
    <p className={css.date}>
      {scheduledItems(order).length > 0 ? t('result.restSentSoon', values) : t('result.sentSoon', values)}
    </p>
  );
}

/** The order's own page, which has the receipt. A guest finds it by these links and by the one in the receipt's email. */
function OrderPageLinks({ order }: { order: ProcessedOrder }) {
  const { t } = useTranslation();
  const { order_id, access_token } = order;
  const isWaiting = scheduledItems(order).length > 0 && !hasUnscheduledItems(order);
  const orderPage = paths.confirmOrder(order_id, access_token ?? undefined);
  return (
    <div className={css.links} data-print="no">
      <LinkButton component={Link} to={orderPage}>
        {t('result.track')}
      </LinkButton>
      {validItems(order).length > 0 && (
        <p className={css.date}>{isWaiting ? t('result.trackScheduled') : t('result.trackText')}</p>
      )}
      <LinkButton component={Link} to={`${orderPage}#order-details`} variant="quiet" className={css.receipt}>
        {t('result.receipt')}
      </LinkButton>
    </div>
  );
}

/**
 * The address and the day of a paid gift stand with its delivery, so they are not repeated with the recipient's name. A gift
 * of an order that was not paid is never mailed.
 */
function OrderedLine({ order, item }: { order: ProcessedOrder; item: OrderItem }) {
  const { t } = useTranslation();
  const value = formatDenomination(item.giftcard_value, item.unit_name_short);
  const { recipient_name, recipient_email, gift_message, gifting_image_id, send_on } = item.gift ?? {};
  const email = isPaid(order) && recipient_name ? undefined : recipient_email;
  return (
    <OrderLine
      name={item.brand_name}
      image={item.images.medium_rectangle}
      value={t('result.line', { value, count: item.quantity })}
      recipient={{
        isforself: item.isforself,
        contact_name: recipient_name || undefined,
        contact_email: email || undefined,
        // That of a cancelled gift is never sent.
        gift_message: (!isVoid(item) && gift_message) || undefined,
        gifting_image_id: gifting_image_id ?? undefined,
        send_on: send_on ?? undefined,
      }}
      isAwaitingPayment={order.order_status === 'PENDING'}
    >
      <LineDelivery order={order} item={item} />
    </OrderLine>
  );
}
