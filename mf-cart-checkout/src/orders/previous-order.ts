import { paths, type ShellServices } from '@giftstore/contracts';
import { ApiError } from '@giftstore/http';
import type { Checkout } from '../checkout/checkout-storage';
import { isRequestCurrent } from '../checkout/order-request';
import { failOrder, type OrderResult, processOrder } from './orders-api';

/**
 * Fetches the state of the order of an earlier attempt. An order for other cards or another guest is abandoned, so that
 * it no longer counts towards the buyer's limit; when it turns out to be paid, the result says so. Throws `ApiError`.
 */
export async function reconcilePreviousOrder(
  { http }: Pick<ShellServices, 'http'>,
  checkout: Checkout,
): Promise<OrderResult | undefined> {
  if (!checkout.order) return undefined;
  try {
    return await (isRequestCurrent(checkout) ? processOrder : failOrder)(http, checkout.order);
  } catch (error) {
    // The order does not exist, or is another buyer's.
    if (error instanceof ApiError && error.code === 404) return undefined;
    throw error;
  }
}

/** Replaces the payment page with the success page of the checkout's order. */
export function openSuccessPage(
  { navigate }: Pick<ShellServices, 'navigate'>,
  { order }: Checkout,
  pi_id?: string,
): void {
  navigate(paths.success({ ...order, pi_id }), { replace: true });
}
