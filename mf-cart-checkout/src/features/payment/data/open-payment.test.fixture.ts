import type { Order, OrderItem } from '@giftstore/contracts/api';
import { ApiError } from '@giftstore/http';
import type { RemoteServices } from '@giftstore/remote';
import { createRemoteStore } from '@giftstore/state';
import { type FakeAnswer, type FakeServices, fakeServices } from '@giftstore/testing';
import { line, order, prices, quoteOf } from '../../../builders.test.fixture';
import { toCartLine } from '../../../cart/cart-rules';
import { paymentSaga } from './saga';
import { selectPayment } from './selectors';
import { paymentEvents, paymentReducer } from './slice';

/** For the tests of this folder: the payment's loop alone, with an API that answers as it is told. */

export const ORDER = 'POST /v1/guest_orders';
export const PAY = 'POST /v1/payments/create_checkout';
export const PROCESS = 'POST /v1/payments/process_order_after_redirect';
export const FAIL = 'POST /v1/payments/failed_order_after_redirect';
export const READ = 'GET /v1/orders/GG-1';
export const OWN_ORDER = 'POST /v1/orders';
export const POINTS = 'POST /v1/orders/process_order';
export const OWN_CART = 'GET /v2/cart_items/fetch_items_by_cart';
export const PERSON = 'GET /v1/user';

type Answers = Record<string, FakeAnswer>;
export const pending = order({ order_status: 'PENDING' });
export const gone =
  (code: number, data: object = {}) =>
  () => {
    throw new ApiError(code >= 500 ? 'unavailable' : 'refused', code, data);
  };
export const offline = () => {
  throw new ApiError('offline', 0);
};
export const paid = () => ({ redirect_url: null, pi_secret: 's', pi_id: 'pi_1', pi_status: 'succeeded' });
const basics: Answers = { ...prices, [ORDER]: () => ({ order: pending }), [PAY]: paid };

/** The account of `mona@example.com`: one card in the cart, made an order on request. */
export const account: Answers = {
  [PERSON]: () => ({
    profile: { first_name: 'Mona', last_name: 'Haddad', email: 'mona@example.com', phone: '+971501234567' },
  }),
  [OWN_CART]: () => quoteOf([toCartLine(line('a'))]),
  [OWN_ORDER]: () => ({ order: ownOrder() }),
};

/** An order of what the account's cart holds, without a token. */
export function ownOrder(more: Partial<Order> = {}): Order {
  const [item] = pending.order_items;
  const order_items = [{ ...item, isgift: false, isforself: true, gift: null } as OrderItem];
  return { ...pending, order_status: 'CREATED', access_token: null, order_items, ...more };
}

export const signIn = ({ bus }: Pick<FakeServices, 'bus'>, email = 'mona@example.com') =>
  bus.publish('session', { signedIn: true, firstName: 'Mona', email });

/** create_checkout answers beside the envelope's fields, not in its `data`. */
function topLevel({ http }: FakeServices): void {
  const { post } = http;
  http.post = async (path, body, options) => {
    const answer = await post(path, body, options);
    return (path.endsWith('create_checkout') ? { ...answer, ...(answer.data as object) } : answer) as never;
  };
}

/** The loop, opened, with nothing left to be waited for. Needs jest's fake timers. */
export async function open(answers: Answers = {}, again = false, prepare = (_: FakeServices) => {}) {
  const services = fakeServices({ ...basics, ...answers });
  prepare(services);
  topLevel(services);
  const remote = createRemoteStore<RemoteServices>('test', services);
  remote.add({ name: 'payment', reducer: paymentReducer, saga: paymentSaga });
  const { dispatch, getState } = remote.store;
  dispatch(paymentEvents.opened({ again }));
  const settle = () => jest.advanceTimersByTimeAsync(20_000);
  await settle();
  return {
    services,
    state: () => selectPayment(getState()),
    dispatch,
    settle,
    calls: (key: string) => services.calls.filter(({ method, path }) => `${method} ${path}` === key),
    async pay(token = 'pm_1') {
      dispatch(paymentEvents.payStarted());
      dispatch(paymentEvents.methodMade(token));
      await settle();
    },
  };
}
