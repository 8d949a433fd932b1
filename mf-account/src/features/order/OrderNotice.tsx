import { paths } from '@giftstore/contracts';
import type { Order } from '@giftstore/contracts/api';
import { useTranslation } from '@giftstore/i18n';
import { useDispatch, useSelector, useServices, useTopic } from '@giftstore/remote';
import { Banner, type BannerProps, Button, Cluster, LinkButton } from '@giftstore/ui';
import { Link } from 'react-router-dom';
import { LoadRequestError } from '../../orders/LoadRequestError';
import type { OrderKey } from '../../orders/order-key';
import { isOpen, type ShownStatus, shownStatus } from '../../orders/order-status';
import { refundWayOf } from '../../orders/refund-way';
import { orderActions, selectOrder } from './data/slice';
import { useUnfinishedPurchase } from './use-unfinished-purchase';

/** The notices that say what happened to the money and what to do next; paid orders need none. */
const tones: { [status in ShownStatus]?: BannerProps['tone'] } = {
  CREATED: 'info',
  PENDING_PAYMENT: 'info',
  FAILED: 'info',
  EXPIRED: 'warning',
  CANCELLED: 'info',
  REFUNDED: 'info',
};

interface OrderNoticeProps {
  order: Order;
  orderKey: OrderKey;
}

/** What an order's state means and what comes next. */
export function OrderNotice({ order, orderKey }: OrderNoticeProps) {
  const { t } = useTranslation();
  const { supportEmail } = useServices().config;
  const { error } = useSelector(selectOrder);
  const status = shownStatus(order);
  const tone = tones[status];
  if (error) return <RefreshError />;
  if (status === 'DECLINED') return <Declined order={order} orderKey={orderKey} />;
  if (!tone) return null;
  return (
    <div data-print="no">
      <Banner tone={tone} title={t(`order.notice.${status}.title`)} action={<NextStep status={status} />}>
        {status === 'REFUNDED' ? (
          <RefundText order={order} />
        ) : (
          t(`order.notice.${status}.text`, { supportEmail })
        )}
      </Banner>
    </div>
  );
}

/** What comes back, and when: points are back at once, a payment takes its banks' time. */
function RefundText({ order }: Pick<OrderNoticeProps, 'order'>) {
  const { t } = useTranslation();
  const { supportEmail } = useServices().config;
  return t(`order.notice.REFUNDED.text.${refundWayOf(order)}`, { supportEmail });
}

/** A payment that was declined: the order can be paid by another card where this browser has its purchase. */
function Declined({ order, orderKey }: OrderNoticeProps) {
  const { t } = useTranslation();
  const isUnfinished = useUnfinishedPurchase(order);
  const otherText =
    order.credits_used > 0 ? 'order.notice.DECLINED.textWithPoints' : 'order.notice.DECLINED.text';
  return (
    <div data-print="no">
      <Banner
        tone="warning"
        title={t('order.notice.DECLINED.title')}
        action={
          <Cluster gap={2}>
            {isUnfinished ? <ToPayment /> : <OrderAgain />}
            <LinkButton href={paths.cancelOrder(orderKey)} variant="quiet" size="s">
              {t('order.cancel')}
            </LinkButton>
          </Cluster>
        }
      >
        {t(isUnfinished ? 'order.notice.DECLINED.textUnfinished' : otherText)}
      </Banner>
    </div>
  );
}

function NextStep({ status }: { status: ShownStatus }) {
  const { t } = useTranslation();
  const { supportEmail } = useServices().config;
  if (isOpen(status)) return <Refresh label={t('order.checkAgain')} />;
  if (status === 'FAILED' || status === 'EXPIRED') return <OrderAgain />;
  return (
    <LinkButton href={`mailto:${supportEmail}`} variant="secondary" size="s">
      {t('order.support')}
    </LinkButton>
  );
}

function ToPayment() {
  const { t } = useTranslation();
  return (
    <LinkButton href={paths.payment()} size="s">
      {t('order.anotherCard')}
    </LinkButton>
  );
}

function ToCart() {
  const { t } = useTranslation();
  return (
    <LinkButton component={Link} to={paths.cart()} variant="secondary" size="s">
      {t('order.cart')}
    </LinkButton>
  );
}

/** An order that was not paid has left its cards in the cart, unless it was a Buy now or the shopper removed them. */
function OrderAgain() {
  const { t } = useTranslation();
  const hasCart = (useTopic('cart')?.count ?? 0) > 0;
  if (hasCart) return <ToCart />;
  return (
    <LinkButton component={Link} to={paths.allCards()} variant="secondary" size="s">
      {t('order.browse')}
    </LinkButton>
  );
}

/** The order is here; its latest state could not be loaded. */
function RefreshError() {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { error, status } = useSelector(selectOrder);
  return (
    <div data-print="no">
      <LoadRequestError
        tone="warning"
        title={t('order.refreshFailed')}
        error={error}
        busy={status === 'loading'}
        onRetry={() => dispatch(orderActions.refreshRequested())}
      />
    </div>
  );
}

function Refresh({ label }: { label: string }) {
  const dispatch = useDispatch();
  const { status } = useSelector(selectOrder);
  return (
    <Button
      variant="secondary"
      size="s"
      busy={status === 'loading'}
      onClick={() => dispatch(orderActions.refreshRequested())}
    >
      {label}
    </Button>
  );
}
