import { paths } from '@giftstore/contracts';
import type { Order } from '@giftstore/contracts/api';
import { formatDate, useTranslation } from '@giftstore/i18n';
import { useServices, useTopic } from '@giftstore/remote';
import { Button, ChevronStartIcon } from '@giftstore/ui';
import { Link } from 'react-router-dom';
import { OrderStatusBadge } from '../../orders/OrderStatusBadge';
import { countCards } from './count-cards';
import { nextSendDay } from './next-send-day';
import css from './OrderHeader.module.css';

/** Number, date and state of the order, and what of it was cancelled. */
export function OrderHeader({ order }: { order: Order }) {
  const { t } = useTranslation();
  const signedIn = useTopic('session')?.signedIn ?? false;
  return (
    <header className={css.header} data-print="no">
      {signedIn && (
        <Link to={paths.allOrders()} className={css.back}>
          <ChevronStartIcon size="s" />
          {t('order.allOrders')}
        </Link>
      )}
      <div className={css.titleRow}>
        <h1 className={css.title}>{t('order.title')}</h1>
        <OrderStatusBadge order={{ ...order, ...countCards(order), next_send_on: nextSendDay(order) }} />
      </div>
      <div className={css.facts}>
        <span className={css.number}>{order.orderid}</span>
        <CopyNumber number={order.orderid} />
        <time dateTime={order.date}>{t('orderDate', { date: formatDate(order.date) })}</time>
      </div>
    </header>
  );
}

function CopyNumber({ number }: { number: string }) {
  const { t } = useTranslation();
  const { notify } = useServices();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(number);
      notify('success', t('order.copied'));
    } catch {
      notify('error', t('order.notCopied'));
    }
  };
  return (
    <Button variant="quiet" size="s" className={css.copy} onClick={() => void copy()}>
      {t('order.copy')}
    </Button>
  );
}
