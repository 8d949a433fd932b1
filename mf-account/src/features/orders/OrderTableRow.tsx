import { paths } from '@giftstore/contracts';
import type { OrderRow } from '@giftstore/contracts/api';
import { formatDate } from '@giftstore/i18n';
import { GiftCardArt } from '@giftstore/ui';
import type { MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import { OrderStatusBadge } from '../../orders/OrderStatusBadge';
import { OrderAmount } from './OrderAmount';
import { OrderContents } from './OrderContents';
import css from './OrdersTable.module.css';
import text from './OrderText.module.css';

/** An order in the table. A click anywhere in the row follows its link (rule core-2.57). */
export function OrderTableRow({ order }: { order: OrderRow }) {
  return (
    <tr className={css.row} onClick={followLink}>
      <td>
        <div className={css.card}>
          <GiftCardArt
            src={order.images.medium_rectangle}
            name={order.brand_name}
            alt=""
            className={css.art}
          />
          <div className={css.brand}>
            <p className={text.name}>
              <bdi>{order.brand_name}</bdi>
            </p>
            <OrderContents order={order} />
          </div>
        </div>
      </td>
      <td className={css.date}>
        <time dateTime={order.date}>{formatDate(order.date)}</time>
      </td>
      <td className={css.number}>
        <Link to={paths.confirmOrder(order.order_id)}>{order.orderid}</Link>
      </td>
      <td className={css.paid}>
        <OrderAmount order={order} />
      </td>
      <td className={css.status}>
        <OrderStatusBadge order={order} isStacked />
      </td>
    </tr>
  );
}

/** Clicks the row's link, with the keys that open another tab; leaves a selection of text alone. */
function followLink(event: MouseEvent<HTMLElement>) {
  const { target, currentTarget, metaKey, ctrlKey, shiftKey } = event;
  if ((target as Element).closest('a') || window.getSelection()?.toString()) return;
  const click = new window.MouseEvent('click', {
    bubbles: true,
    cancelable: true,
    metaKey,
    ctrlKey,
    shiftKey,
  });
  currentTarget.querySelector('a')?.dispatchEvent(click);
}
