import { paths } from '@giftstore/contracts';
import type { Order } from '@giftstore/contracts/api';
import { useTranslation } from '@giftstore/i18n';
import { useDispatch, useSelector, useServices, useTopic } from '@giftstore/remote';
import { Banner, type BannerProps, Button, Cluster, LinkButton } from '@giftstore/ui';
import { Link } from 'react-router-dom';
import { refreshRequested } from '../../orders/data/actions';
import { LoadRequestError } from '../../orders/LoadRequestError';
import type { OrderKey } from '../../orders/order-key';
import { isOpen, type ShownStatus, shownStatus } from '../../orders/order-status';
import { refundOf } from '../../orders/refund-way';
import { useRefundText } from '../../orders/use-refund-text';
import { selectOrder } from './data/slice';
import { useUnfinishedPurchase } from './use-unfinished-purchase';

/** The notices that say what happened to the money and what to do next; paid orders need none, and a refunded one has its own. */
const tones: { [status in ShownStatus]?: BannerProps['tone'] } = {
  CREATED: 'info',
  PENDING_PAYMENT: 'info',
  FAILED: 'info',
  EXPIRED: 'warning',
  CANCELLED: 'info',
};

/** What became of a refunded order's gift cards, by their delivery: `unsentGifts` are all of them, if none was sent. */
export interface RefundedCards {
  wereSent: boolean;
  unsentGifts: number;
}

interface OrderNoticeProps {
  order: Order;
  orderKey: OrderKey;
  /** Undefined while it is unknown. */
  refundedCards: RefundedCards | undefined;
  /** The delivery already says what comes back, of the gift that was just cancelled. */
  isRefundSaid: boolean;
}

/** What an order's state means and what comes next. */
export function OrderNotice({ order, orderKey, refundedCards, isRefundSaid }: OrderNoticeProps) {
  const { t } = useTranslation();
  const { supportEmail } = useServices().config;
  const { error } = useSelector(selectOrder);
  const status = shownStatus(order);
  const tone = tones[status];
  if (error) return <RefreshError />;
  if (status === 'DECLINED') return <Declined order={order} orderKey={orderKey} />;
  if (status === 'REFUNDED') return !isRefundSaid && <Refunded order={order} cards={refundedCards} />;
  if (!tone) return null;
  return (
    <div data-print="no">
      <Banner tone={tone} title={t(`order.notice.${status}.title`)} action={<NextStep status={status} />}>
        {t(`order.notice.${status}.text`, { supportEmail })}
      </Banner>
    </div>
  );
}

interface RefundedProps {
  order: Order;
  cards: RefundedCards | undefined;
}

/** What comes back of a refunded order. Gifts that were never sent have no code that could have stopped working. */
function Refunded({ order, cards }: RefundedProps) {
  const { t } = useTranslation();
  const { supportEmail } = useServices().config;
  const money = useRefundText(order);
  const count = cards?.unsentGifts ?? 0;
  const name = order.cancelled_by_buyer ? 'CANCELLED' : 'REFUNDED';
  const title = count > 0 ? t('order.notice.REFUNDED.unsent', { count }) : t(`order.notice.${name}.title`);
  const parts = [
    ...(cards?.wereSent ? [t('order.notice.REFUNDED.cards')] : []),
    money,
    ...(refundOf(order).amount > 0 ? [t('order.notice.REFUNDED.support', { supportEmail })] : []),
  ];
  return (
    <div data-print="no">
      <Banner tone="info" title={title} action={<NextStep status="REFUNDED" />}>
        {parts.join(' ')}
      </Banner>
    </div>
  );
}

/** A payment that was declined: the order can be paid by another card where this browser has its purchase. */
function Declined({ order, orderKey }: Pick<OrderNoticeProps, 'order' | 'orderKey'>) {
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
        onRetry={() => dispatch(refreshRequested())}
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
      onClick={() => dispatch(refreshRequested())}
    >
      {label}
    </Button>
  );
}
