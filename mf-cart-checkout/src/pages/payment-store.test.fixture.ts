import type { BuyNowQuoteRequest, Order, OrderItem } from '@giftstore/contracts/api';
import { ApiError } from '@giftstore/http';
import type { RemoteServices } from '@giftstore/remote';
import { createRemoteStore } from '@giftstore/state';
import { type FakeResponse, type FakeServices, fakeServices } from '@giftstore/testing';
import { line, order, prices, quoteOf } from '../builders.test.fixture';
import { selectCustomer } from '../checkout/data/customer-slice';
import { selectCheckoutState, selectNameOnCard } from '../checkout/data/selectors';
import { checkoutActions } from '../checkout/data/slice';
import { selectFieldErrors } from '../features/guest-details/data/selectors';
import { selectPayment } from '../features/payment/data/selectors';
import { paymentActions } from '../features/payment/data/slice';
import { toCartLine } from '../lines/cart-rules';
import { features } from './PaymentPage';

/** The features of the payment page without their views, over a fake API. */

export const ORDER = 'POST /v1/guest_orders';
export const PAY = 'POST /v1/payments/create_checkout';
export const PROCESS = 'POST /v1/payments/process_order_after_redirect';
export const FAIL = 'POST /v1/payments/failed_order_after_redirect';
export const READ = 'GET /v1/orders/GG-1';
export const CUSTOMER_ORDER = 'POST /v1/orders';
export const POINTS = 'POST /v1/orders/process_order';
export const CUSTOMER_CART = 'GET /v2/cart_items/fetch_items_by_cart';
export const BUY_NOW_QUOTE = 'POST /v2/cart_items/quote_buy_now';
export const PROFILE = 'GET /v1/user';
export const LIMIT = 'GET /v1/user/get_user_giftcard_limit';

type FakeResponses = Record<string, FakeResponse>;
export const pending = order({ order_status: 'PENDING' });
export const refuse =
  (code: number, data: object = {}) =>
  () => {
    throw new ApiError(code >= 500 ? 'unavailable' : 'refused', code, data);
  };
export const offline = () => {
  throw new ApiError('offline', 0);
};
export const paid = () => ({ redirect_url: null, pi_secret: 's', pi_id: 'pi_1', pi_status: 'succeeded' });
const DEFAULTS: FakeResponses = { ...prices, [ORDER]: () => ({ order: pending }), [PAY]: paid };

/** The account of `mona@example.com`: one card in the cart, and an order on request. */
export const account: FakeResponses = {
  [PROFILE]: () => ({
    profile: { first_name: 'Mona', last_name: 'Haddad', email: 'mona@example.com', phone: '+971501234567' },
  }),
  [CUSTOMER_CART]: () => quoteOf([toCartLine(line('a'))]),
  [BUY_NOW_QUOTE]: ({ body }) => quoteOf([(body as BuyNowQuoteRequest).cart_item]),
  [CUSTOMER_ORDER]: () => ({ order: customerOrder() }),
};

/** An order of what the account's cart holds, without a token. */
export function customerOrder(more: Partial<Order> = {}): Order {
  const [item] = pending.order_items;
  const order_items = [{ ...item, isgift: false, isforself: true, gift: null } as OrderItem];
  return { ...pending, order_status: 'CREATED', access_token: null, order_items, ...more };
}

export const signIn = ({ bus }: Pick<FakeServices, 'bus'>, email = 'mona@example.com') =>
  bus.publish('session', { signedIn: true, firstName: 'Mona', email });

/** The response of create_checkout is beside the envelope's fields, not in its `data`. */
function unwrapCheckout({ http }: FakeServices): void {
  const { post } = http;
  http.post = async (path, body, options) => {
    const response = await post(path, body, options);
    return (
      path.endsWith('create_checkout') ? { ...response, ...(response.data as object) } : response
    ) as never;
  };
}

/** Loads the checkout and waits until nothing is pending. Needs jest's fake timers. */
export async function open(
  responses: FakeResponses = {},
  isUnconfirmed = false,
  prepare = (_: FakeServices) => {},
) {
  const services = fakeServices({ ...DEFAULTS, ...responses });
  prepare(services);
  unwrapCheckout(services);
  const remote = createRemoteStore<RemoteServices>('test', services);
  for (const feature of features ?? []) remote.add(feature);
  const { dispatch, getState } = remote.store;
  dispatch(checkoutActions.checkoutRequested({ isUnconfirmed }));
  const settle = () => jest.advanceTimersByTimeAsync(20_000);
  await settle();
  return {
    services,
    state: () => {
      const state = getState();
      const { status: paymentStatus, notice, captcha } = selectPayment(state);
      return {
        ...selectCheckoutState(state),
        paymentStatus,
        notice,
        captcha,
        customerStatus: selectCustomer(state).status,
        nameOnCard: selectNameOnCard(state),
        fieldErrors: selectFieldErrors(state),
      };
    },
    dispatch,
    settle,
    calls: (key: string) => services.calls.filter(({ method, path }) => `${method} ${path}` === key),
    async pay(token = 'pm_1') {
      dispatch(paymentActions.payRequested());
      dispatch(paymentActions.paymentMethodCreated({ token }));
      await settle();
    },
  };
}
