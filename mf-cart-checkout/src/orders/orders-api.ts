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

/** Gives access to an order; a guest's needs the token. */
export interface OrderKey {
  order_id: string;
  access_token?: string | undefined;
}

/** Omits the empty token of a customer's order. */
function keyOf({ order_id, access_token }: OrderKey): OrderKey {
  return access_token ? { order_id, access_token } : { order_id };
}

/** The state of an order, and the server's message about it. */
export interface OrderResult {
  order: ProcessedOrder;
  message: string | undefined;
  /** The payment was refused and the order is still open: it can be paid with another payment card. */
  refused?: boolean;
}

/** Places an order. The same body under the same key leads to the same order. */
export async function createOrder(
  http: Http,
  request: GuestOrderRequest | UserOrderRequest,
  idempotencyKey: string,
): Promise<Order> {
  const path = 'orders' in request ? '/v1/orders' : '/v1/guest_orders';
  const { data } = await http.post<OrderResponse>(path, request, { idempotencyKey });
  return data.order;
}

/** Processes an order without an amount for a payment card. A repeated request returns the order's state. */
export async function processPointsOrder(http: Http, order_id: string): Promise<OrderResult> {
  const { data, message } = await http.post<OrderResponse>('/v1/orders/process_order', { order_id });
  return { order: { ...data.order, order_status: PROCESSED_STATUS[data.order.order_status] }, message };
}

/**
 * Charges the order with a payment method. Its id is the key, so that each method is charged once.
 * @param captcha the solution, after many declined payment cards
 */
export async function createCheckout(
  http: Http,
  payment: CheckoutRequest['payment'],
  captcha?: string,
): Promise<Pick<CheckoutResponse, 'redirect_url' | 'pi_secret' | 'pi_id' | 'pi_status'>> {
  const response = await http.post(
    '/v1/payments/create_checkout',
    { payment: { token: payment.token, ...keyOf(payment) } },
    {
      idempotencyKey: payment.token,
      ...(captcha ? { headers: { 'recaptcha-response': captcha } } : {}),
    },
  );
  return response as unknown as CheckoutResponse;
}

/**
 * Fetches the state of the payment, which the server reads from the payment provider; repeated requests are safe. A
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

/** Fetches the order; for orders without a payment. */
export async function fetchOrder(http: Http, { order_id, access_token }: OrderKey): Promise<OrderResult> {
  const { data, message } = await http.get<OrderResponse>(`/v1/orders/${encodeURIComponent(order_id)}`, {
    params: { image_size: 'medium_rectangle', ...(access_token ? { access_token } : {}) },
  });
  return { order: { ...data.order, order_status: PROCESSED_STATUS[data.order.order_status] }, message };
}

/** The status after processing for each status of an order. */
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

/** Abandons the order: FAILED, unless the provider reports it as paid. */
export async function failOrder(http: Http, key: OrderKey): Promise<OrderResult> {
  const { data, message } = await http.post<ProcessedOrderResponse>(
    '/v1/payments/failed_order_after_redirect',
    { order_id: key.order_id },
    { params: { ...keyOf(key) } },
  );
  return { order: data.order, message };
}

/** True for a paid order. */
export function isPaid({ order_status }: Pick<ProcessedOrder, 'order_status'>): boolean {
  return order_status === 'APPROVED' || order_status === 'FULFILLED';
}

/** True when the server refused the request, so that it had no effect. An ended session is not a refusal. */
export function isRefused(error: unknown): error is ApiError {
  return error instanceof ApiError && error.kind === 'refused' && error.code !== 401 && !isBusy(error);
}

/** True while an earlier request is processing the order; `retryAfter` has the seconds. Any other 409 is a refusal. */
export function isBusy(error: unknown): error is ApiError & { retryAfter: number } {
  return error instanceof ApiError && error.code === 409 && error.retryAfter !== undefined;
}
