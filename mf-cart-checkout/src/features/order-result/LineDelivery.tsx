import { paths } from '@giftstore/contracts';
import type { OrderItem, ProcessedOrder } from '@giftstore/contracts/api';
import { useTranslation } from '@giftstore/i18n';
import { MailIcon } from '@giftstore/ui';
import { Link } from 'react-router-dom';
import { BreakableText } from '../../lines/BreakableText';
import css from './OrderList.module.css';

/** Which address gets a paid line's cards, or got them; the shopper's own cards are a link to the order's page. */
export function LineDelivery({ order, item }: { order: ProcessedOrder; item: OrderItem }) {
  const { t } = useTranslation();
  const { order_status: status, order_id, access_token } = order;
  if (status !== 'APPROVED' && status !== 'FULFILLED') return null;
  const email = item.isforself ? order.email : item.gift?.recipient_email;
  const count = item.quantity;
  return (
    <>
      {email && (
        <p className={css.delivery}>
          <MailIcon size="s" />
          <span>
            <BreakableText>{t(`result.delivery.${status}`, { count, email })}</BreakableText>
          </span>
        </p>
      )}
      {item.isforself && (
        <p data-print="no">
          <Link to={paths.confirmOrder(order_id, access_token ?? undefined)} className={css.own}>
            {t('result.ownCards', { count })}
          </Link>
        </p>
      )}
    </>
  );
}
