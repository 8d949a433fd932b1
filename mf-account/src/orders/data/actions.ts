import { createAction } from '@giftstore/state';

/** The page of another order was opened: what happened on the one before is over. */
export const orderOpened = createAction('orders/orderOpened');

/** The shopper requests the order's latest state, after it could not be loaded or while it is awaited. */
export const refreshRequested = createAction('orders/refreshRequested');

/** The shopper changed something about the order: its data is out of date. */
export const orderChanged = createAction('orders/orderChanged');

/** The shopper begins to change something about a line: the message about the last change is over. */
export const lineChangeStarted = createAction('orders/lineChangeStarted');

/** All gift cards of the order that were due have been mailed since the last request. */
export const orderMailed = createAction('orders/orderMailed');

/** The tab is visible again. */
export const pageShown = createAction('orders/pageShown');
