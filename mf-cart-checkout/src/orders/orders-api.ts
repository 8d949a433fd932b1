import type { Http } from '@giftstore/contracts';
import type {
  CheckoutRequest,
  CheckoutResponse,
  GuestOrderRequest,
  Order,
  OrderResponse,
  ProcessedOrder,
  ProcessedOrderResponse,
  UserOrderRequest,
} from '@giftstore/contracts/api';
import { ApiError } from '@giftstore/http';

/** What opens a guest's order. */
export interface OrderKey {
  order_id: string;
  access_token?: string | undefined;
}

/** The key as it is sent: a signed-in person's order has no token. */
function keyOf({ order_id, access_token }: OrderKey): OrderKey {
  return access_token ? { order_id, access_token } : { order_id };
}

/** What became of an order, and the server's own words about it. */
export interface OrderResult {
  order: ProcessedOrder;
  message: string | undefined;
  /** The payment was refused and the order is still open: it can be paid with another card. */
  refused?: boolean;
}

/** Makes an order. The same body under the same key is the same order, however often it is sent. */
export async function createOrder(
  http: Http,
  request: GuestOrderRequest | UserOrderRequest,
  idempotencyKey: string,
): Promise<Order> {
  const path = 'orders' in request ? '/v1/orders' : '/v1/guest_orders';
  const { data } = await http.post<OrderResponse>(path, request, { idempotencyKey });
  return data.order;
}

/** Has an order processed that nothing is to be paid for by card. Asked again, it answers what the order is. */
export async function processPointsOrder(http: Http, order_id: string): Promise<OrderResult> {
  const { data, message } = await http.post<OrderResponse>('/v1/orders/process_order', { order_id });
  return { order: { ...data.order, order_status: PROCESSED_STATUS[data.order.order_status] }, message };
}

/** Charges the order with a payment method; its id is the key, so that one method is tried once. */
export async function createCheckout(
  http: Http,
  payment: CheckoutRequest['payment'],
): Promise<Pick<CheckoutResponse, 'redirect_url' | 'pi_secret' | 'pi_id' | 'pi_status'>> {
  const answer = await http.post(
    '/v1/payments/create_checkout',
    { payment: { token: payment.token, ...keyOf(payment) } },
    { idempotencyKey: payment.token },
  );
  return answer as unknown as CheckoutResponse;
}

/**
 * What became of the payment, read by the server from the payment provider. May be asked any number of times. A
 * payment that failed while its order stays open is `refused`, and the order PENDING (contract: Settled readings).
 */
export async function processOrder(http: Http, key: OrderKey): Promise<OrderResult> {
  const { data, message } = await http.post<ProcessedOrderResponse>(
    '/v1/payments/process_order_after_redirect',
    {},
    { params: { ...keyOf(key) } },
  );
  if (data.order.order_status !== 'FAILED') return { order: data.order, message };
  const { order } = await fetchOrder(http, key);
  return { order, message, refused: order.order_status === 'PENDING' };
}

/** The order as it stands; for one that had nothing to be paid by card. */
export async function fetchOrder(http: Http, { order_id, access_token }: OrderKey): Promise<OrderResult> {
  const { data, message } = await http.get<OrderResponse>(`/v1/orders/${encodeURIComponent(order_id)}`, {
    params: { image_size: 'medium_rectangle', ...(access_token ? { access_token } : {}) },
  });
  return { order: { ...data.order, order_status: PROCESSED_STATUS[data.order.order_status] }, message };
}

/** An order's state in the words of processing. */
const PROCESSED_STATUS: Record<Order['order_status'], ProcessedOrder['order_status']> = {
  CREATED: 'PENDING',
  PENDING_PAYMENT: 'PENDING',
  APPROVED: 'APPROVED',
  FULFILLED: 'FULFILLED',
  FAILED: 'FAILED',
  EXPIRED: 'FAILED',
  CANCELLED: 'CANCELLED',
  REFUNDED: 'REFUNDED',
};

/** Gives the order up: FAILED, unless the provider says that it was paid. */
export async function failOrder(http: Http, key: OrderKey): Promise<OrderResult> {
  const { data, message } = await http.post<ProcessedOrderResponse>(
    '/v1/payments/failed_order_after_redirect',
    { order_id: key.order_id },
    { params: { ...keyOf(key) } },
  );
  return { order: data.order, message };
}

/** True once the money has come in. */
export function isPaid({ order_status }: Pick<ProcessedOrder, 'order_status'>): boolean {
  return order_status === 'APPROVED' || order_status === 'FULFILLED';
}

/** The server understood and said no: nothing was made of the request. A session that ended is no such answer. */
export function isRefused(error: unknown): error is ApiError {
  return error instanceof ApiError && error.kind === 'refused' && error.code !== 401 && !isBusy(error);
}

/** The order is being worked on by an earlier request: the server says when to ask again. Any other 409 is a refusal. */
export function isBusy(error: unknown): error is ApiError & { retryAfter: number } {
  return error instanceof ApiError && error.code === 409 && error.retryAfter !== undefined;
}
