import type { OrderItem, ProcessedOrder } from '@giftstore/contracts/api';
import { FULFILMENT_HOURS } from '@giftstore/contracts/limits';
import { formatDate, formatDenomination, useTranslation } from '@giftstore/i18n';
import { Badge, GiftCardArt, Panel, Stack } from '@giftstore/ui';
import { amountsOfOrder } from '../../amounts/amounts';
import { PriceSummary } from '../../amounts/PriceSummary';
import { Recipient } from '../../lines/Recipient';
import css from './OrderList.module.css';

const tones = {
  APPROVED: 'success',
  FULFILLED: 'success',
  FAILED: 'error',
  PENDING: 'warning',
  CANCELLED: 'neutral',
  REFUNDED: 'neutral',
} as const;

/** The order: number, status, lines with recipients, and the amounts paid. */
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
            <p className={css.date}>{formatDate(order.date)}</p>
          </div>
          <Badge tone={tones[order.order_status]}>{t(`result.status.${order.order_status}`)}</Badge>
        </div>
        <div className={css.body}>
          <ul className={css.items}>
            {order.order_items.map((item, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: an order's lines never move
              <OrderLine key={index} item={item} />
            ))}
          </ul>
          <div className={css.amounts}>
            <PriceSummary amounts={amountsOfOrder(order)} hasUplift={hasUplift} />
          </div>
        </div>
        {order.order_status === 'APPROVED' && (
          <p className={css.date}>{t('result.sentSoon', { count: FULFILMENT_HOURS })}</p>
        )}
      </Stack>
    </Panel>
  );
}

function OrderLine({ item }: { item: OrderItem }) {
  const { t } = useTranslation();
  const value = formatDenomination(item.giftcard_value, item.unit_name_short);
  return (
    <li className={css.item}>
      <div>
        <GiftCardArt src={item.images.medium_rectangle} name={item.brand_name} alt="" />
      </div>
      <div className={css.text}>
        <p className={css.name}>{item.brand_name}</p>
        <p>{t('result.line', { value, count: item.quantity })}</p>
        <Recipient
          line={{
            isforself: item.isforself,
            contact_name: item.gift?.recipient_name || undefined,
            contact_email: item.gift?.recipient_email || undefined,
            gift_message: item.gift?.gift_message ?? undefined,
          }}
        />
      </div>
    </li>
  );
}
