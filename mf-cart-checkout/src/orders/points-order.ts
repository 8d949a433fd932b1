import { paths, type ShellServices } from '@giftstore/contracts';
import { ApiError, type ErrorMessage, toErrorMessage } from '@giftstore/http';
import type { I18n } from '@giftstore/i18n';
import { amountsOfQuote } from '../amounts/amounts';
import type { CurrentCart } from '../cart/current-cart';
import { type Checkout, createCheckoutStorage, STORAGE_FULL } from '../checkout/checkout-storage';
import { isRequestCurrent, type ReadyCheckout, withoutOrder, withRequest } from '../checkout/order-request';
import { elapsedMs, recordStep } from '../checkout/record-step';
import { dailyLimitOf } from '../daily-limit/data/api';
import type { DailyLimit } from '../daily-limit/exceeded-day';
import { isBusy, isRefused, processPointsOrder } from './orders-api';
import { placeOrder } from './place-order';

type Services = Pick<ShellServices, 'bus' | 'http' | 'navigate' | 'record'> & { i18n: I18n };
type Order = NonNullable<Checkout['order']>;

/** Why the shopper stays on the cart page; no points were taken. */
export interface PointsRefusal {
  message: ErrorMessage;
  /** The daily limit that the order exceeds. */
  limit?: DailyLimit | undefined;
}

/**
 * Orders a cart that points pay whole, straight from the cart (rule core-4.35): the order is placed, processed and shown
 * on /success; an order without a number leads to /failure (rule core-4.40). Key and body are saved in the checkout, so
 * that another press after a lost response leads to the same order. Never throws.
 * @param cart from `loadCart`
 */
export async function createPointsOrder(
  services: Services,
  cart: CurrentCart,
): Promise<PointsRefusal | undefined> {
  const { lines, currency, usePoints, priced } = cart;
  if (!priced) return { message: { key: 'errors.failed' } };
  const storage = createCheckoutStorage(services.bus);
  const started = storage.start({ source: 'cart', lines, currency, usePoints }) as ReadyCheckout;
  const checkout = started.order && !isRequestCurrent(started) ? withoutOrder(started) : started;
  const requested = withRequest(checkout, amountsOfQuote(priced, currency), services.i18n.language);
  storage.write(requested);
  if (!storage.isSaved()) return { message: STORAGE_FULL };
  try {
    const order = requested.order ?? (await place(services, requested));
    storage.write({ ...requested, order });
    await processAndNavigate(services, order);
    return undefined;
  } catch (error) {
    // A refused request placed no order, so the next press is another one. Any other may have: the key stays.
    if (isRefused(error)) storage.write(withoutOrder(requested));
    return { message: toErrorMessage(error), limit: isRefused(error) ? dailyLimitOf(error) : undefined };
  }
}

async function place({ http, ...services }: Services, checkout: ReadyCheckout): Promise<Order> {
  const start = performance.now();
  const { order_id, access_token } = await placeOrder(http, checkout);
  recordStep(services, 'payment_order_created', { buyer: 'customer', ms: elapsedMs(start) });
  return { order_id, access_token: access_token ?? '' };
}

/** When the result is unknown, /success fetches it. Throws the refusal of an order beyond the daily limit. */
async function processAndNavigate({ http, navigate }: Services, { order_id }: Order): Promise<void> {
  if (!order_id) return navigate(paths.failure());
  try {
    await processPointsOrder(http, order_id);
    navigate(paths.success({ order_id }));
  } catch (error) {
    if (isRefused(error) && dailyLimitOf(error)) throw error;
    const isRefusal = error instanceof ApiError && error.code === 409 && !isBusy(error);
    navigate(isRefusal ? paths.failure({ order_id }) : paths.success({ order_id }));
  }
}
