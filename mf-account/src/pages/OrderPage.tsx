import { paths } from '@giftstore/contracts';
import type { Order, OrderTimeline as Timeline, TimelineLine } from '@giftstore/contracts/api';
import { useTranslation } from '@giftstore/i18n';
import { type PageModule, useDispatch, usePageTitle, useSelector, useTopic } from '@giftstore/remote';
import { AccountPage } from '@giftstore/remote/account-page';
import { defineFeature } from '@giftstore/state';
import { Stack } from '@giftstore/ui';
import { lazy, Suspense } from 'react';
import { CancelGift } from '../features/cancel-gift/CancelGift';
import { cancelGiftSaga } from '../features/cancel-gift/data/saga';
import { cancelGiftSlice, selectCancelGift } from '../features/cancel-gift/data/slice';
import cancelGiftLocale from '../features/cancel-gift/locales/en.json';
import { giftTextsSaga } from '../features/gift-texts/data/saga';
import { giftTextsSlice, selectGiftTexts } from '../features/gift-texts/data/slice';
import { GiftTexts } from '../features/gift-texts/GiftTexts';
import giftTextsLocale from '../features/gift-texts/locales/en.json';
import { orderSaga } from '../features/order/data/saga';
import { orderActions, orderSlice, selectOrder } from '../features/order/data/slice';
import orderLocale from '../features/order/locales/en.json';
import { OrderDetails } from '../features/order/OrderDetails';
import { OrderHeader } from '../features/order/OrderHeader';
import { OrderLoadError } from '../features/order/OrderLoadError';
import { OrderNotice, type RefundedCards } from '../features/order/OrderNotice';
import { OrderSkeleton } from '../features/order/OrderSkeleton';
import { useOrderKey } from '../features/order/use-order-key';
import { orderLookupSaga } from '../features/order-lookup/data/saga';
import { orderLookupSlice } from '../features/order-lookup/data/slice';
import orderLookupLocale from '../features/order-lookup/locales/en.json';
import { orderTimelineSaga } from '../features/order-timeline/data/saga';
import { orderTimelineSlice, selectTimeline } from '../features/order-timeline/data/slice';
import orderTimelineLocale from '../features/order-timeline/locales/en.json';
import { OrderTimeline } from '../features/order-timeline/OrderTimeline';
import { receiptSaga } from '../features/receipt/data/saga';
import { receiptSlice } from '../features/receipt/data/slice';
import receiptLocale from '../features/receipt/locales/en.json';
import { ReceiptActions } from '../features/receipt/ReceiptActions';
import { recipientEmailSaga } from '../features/recipient-email/data/saga';
import { recipientEmailSlice, selectRecipientEmail } from '../features/recipient-email/data/slice';
import recipientEmailLocale from '../features/recipient-email/locales/en.json';
import { RecipientEmail } from '../features/recipient-email/RecipientEmail';
import { sendAgainSaga } from '../features/send-again/data/saga';
import { sendAgainSlice } from '../features/send-again/data/slice';
import sendAgainLocale from '../features/send-again/locales/en.json';
import { SendAgain, SendLineAgain } from '../features/send-again/SendAgain';
import { sendDaySaga } from '../features/send-day/data/saga';
import { selectSendDay, sendDaySlice } from '../features/send-day/data/slice';
import sendDayLocale from '../features/send-day/locales/en.json';
import { SendDay } from '../features/send-day/SendDay';
import { orderOpened } from '../orders/data/actions';
import { LineChanges } from '../orders/LineChanges';
import { LineFormOpen } from '../orders/line-form-open';
import shared from '../orders/locales/en.json';
import type { OrderKey } from '../orders/order-key';
import { isPaid } from '../orders/order-status';
import { usePageShown } from '../orders/use-page-shown';
import { isUnsent, isWaitingGift } from '../orders/waiting-gift';
import { useOncePer } from '../requests/use-once-per';

export const locales = {
  en: {
    ...shared,
    ...cancelGiftLocale,
    ...giftTextsLocale,
    ...orderLocale,
    ...orderLookupLocale,
    ...orderTimelineLocale,
    ...receiptLocale,
    ...recipientEmailLocale,
    ...sendAgainLocale,
    ...sendDayLocale,
  },
};

export const features: PageModule['features'] = [
  defineFeature({ slice: cancelGiftSlice, saga: cancelGiftSaga }),
  defineFeature({ slice: giftTextsSlice, saga: giftTextsSaga }),
  defineFeature({ slice: orderSlice, saga: orderSaga }),
  defineFeature({ slice: orderLookupSlice, saga: orderLookupSaga }),
  defineFeature({ slice: orderTimelineSlice, saga: orderTimelineSaga }),
  defineFeature({ slice: receiptSlice, saga: receiptSaga }),
  defineFeature({ slice: recipientEmailSlice, saga: recipientEmailSaga }),
  defineFeature({ slice: sendAgainSlice, saga: sendAgainSaga }),
  defineFeature({ slice: sendDaySlice, saga: sendDaySaga }),
];

/** Most links open an order: what those without a token need instead is loaded for them alone. */
const OrderLookupPanel = lazy(async () => {
  const { OrderLookupPanel: panel } = await import('../features/order-lookup/OrderLookupPanel');
  return { default: panel };
});

/** /order/confirm_order: an order, for its customer or with the token of a guest's link. A customer's is a page of the account. */
export function Page() {
  const key = useOrderKey();
  const session = useTopic('session');
  if (!key || (!key.access_token && !session?.signedIn)) {
    const origin = key && paths.confirmOrder(key.order_id);
    return (
      <Suspense fallback={<OrderSkeleton />}>
        <OrderLookupPanel orderId={key?.order_id} origin={origin} />
      </Suspense>
    );
  }
  const order = <OrderOf key={`${key.order_id} ${session?.email ?? ''}`} orderKey={key} />;
  return session?.signedIn ? <AccountPage>{order}</AccountPage> : order;
}

function OrderOf({ orderKey }: { orderKey: OrderKey }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { status, key, order } = useSelector(selectOrder);
  useOncePer(orderKey, () => {
    dispatch(orderOpened());
    dispatch(orderActions.orderRequested(orderKey));
  });
  usePageShown();
  usePageTitle(order && t('order.titleWith', { number: order.orderid }));
  const isCurrent = key?.order_id === orderKey.order_id;
  if (isCurrent && order) return <LoadedOrder order={order} orderKey={orderKey} />;
  return isCurrent && status === 'failed' ? <OrderLoadError /> : <OrderSkeleton />;
}

/** A sent order is on its way again while the cards of a corrected address are. */
function useShownOrder(order: Order): Order {
  const { key, timeline } = useSelector(selectTimeline);
  const waits = key?.order_id === order.order_id && timeline?.mail_by != null;
  return order.order_status === 'FULFILLED' && waits ? { ...order, order_status: 'APPROVED' } : order;
}

/** What became of the cards of a refunded order; undefined until its delivery is loaded. */
function useRefundedCards({ order_id, order_items: items }: Order): RefundedCards | undefined {
  const { key, timeline } = useSelector(selectTimeline);
  if (key?.order_id !== order_id || !timeline) return undefined;
  const wereSent = !timeline.lines.every(isUnsent);
  const areGifts = timeline.lines.every((line) => !line.for_self);
  const count = items.reduce((sum, { quantity }) => sum + quantity, 0);
  return { wereSent, unsentGifts: !wereSent && areGifts ? count : 0 };
}

function LoadedOrder({ order, orderKey }: { order: Order; orderKey: OrderKey }) {
  const isErrorSaid = useSelector(selectOrder).error !== undefined;
  const hasCards = isPaid(order.order_status) || order.order_status === 'REFUNDED';
  return (
    <Stack gap={6}>
      <OrderHeader order={useShownOrder(order)} />
      <OrderNotice
        order={order}
        orderKey={orderKey}
        refundedCards={useRefundedCards(order)}
        isRefundSaid={useSelector(selectCancelGift).status === 'ready'}
      />
      {hasCards && (
        <OrderTimeline
          orderKey={orderKey}
          isErrorSaid={isErrorSaid}
          images={order.order_items.map(({ images }) => images.medium_rectangle)}
          actions={(timeline) => <SendAgain orderKey={orderKey} timeline={timeline} />}
          lineActions={(timeline, line) => (
            <LineActions order={order} orderKey={orderKey} timeline={timeline} line={line} />
          )}
        />
      )}
      <OrderDetails
        order={order}
        isDelivered={hasCards}
        actions={hasCards && <ReceiptActions orderKey={orderKey} />}
      />
    </Stack>
  );
}

/** Whether the form of one of a line's changes is open; one that lost its gift, which no longer waits, is not. */
function useHasOpenForm(line: TimelineLine): boolean {
  const changes = [useSelector(selectSendDay), useSelector(selectGiftTexts), useSelector(selectCancelGift)];
  const email = useSelector(selectRecipientEmail);
  const isHere = ({ isOpen, position }: Pick<typeof email, 'isOpen' | 'position'>) =>
    isOpen && position === line.position;
  const isChanging = changes.some(
    (change) => isHere(change) && (isWaitingGift(line) || change.status === 'loading'),
  );
  return isChanging || (isHere(email) && line.can_correct_email);
}

interface LineActionsProps {
  order: Order;
  orderKey: OrderKey;
  timeline: Timeline;
  line: TimelineLine;
}

/** What the shopper can do about a line: a wrong address comes first because it is the most urgent, the cancellation last. */
function LineActions({ order, orderKey, timeline, line }: LineActionsProps) {
  const message = order.order_items[line.position - 1]?.gift?.gift_message ?? '';
  return (
    <LineFormOpen value={useHasOpenForm(line)}>
      <LineChanges line={line} isOneOfSeveral={timeline.lines.length > 1}>
        <SendLineAgain orderKey={orderKey} timeline={timeline} line={line} />
        <RecipientEmail orderKey={orderKey} line={line} />
        <SendDay orderKey={orderKey} line={line} />
        <GiftTexts orderKey={orderKey} line={line} message={message} />
        <CancelGift orderKey={orderKey} line={line} order={order} />
      </LineChanges>
    </LineFormOpen>
  );
}
