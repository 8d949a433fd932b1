import { paths } from '@giftstore/contracts';
import type { OrderRow } from '@giftstore/contracts/api';
import { formatDate, useTranslation } from '@giftstore/i18n';
import { GiftCardArt } from '@giftstore/ui';
import { Link } from 'react-router-dom';
import { OrderStatusBadge } from '../../orders/OrderStatusBadge';
import { OrderAmount } from './OrderAmount';
import css from './OrderCards.module.css';
import { OrderContents } from './OrderContents';
import text from './OrderText.module.css';

/** The orders on a phone or a tablet: each card is one link. */
export function OrderCards({ orders }: { orders: readonly OrderRow[] }) {
  const { t } = useTranslation();
  return (
    <ul className={css.cards} aria-label={t('orders.title')}>
      {orders.map((order) => (
        <li key={order.id}>
          <Link to={paths.confirmOrder(order.order_id)} className={css.card}>
            <GiftCardArt src={order.images.medium_rectangle} name={order.brand_name} alt="" />
            <span className={css.text}>
              <span className={text.name}>
                <bdi>{order.brand_name}</bdi>
              </span>
              <OrderContents order={order} />
              <OrderAmount order={order} />
            </span>
            <span className={css.foot}>
              <OrderStatusBadge order={order} />
              <time dateTime={order.date} className={text.muted}>
                {t('orderDate', { date: formatDate(order.date) })}
              </time>
              <span className={css.number}>{order.orderid}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
