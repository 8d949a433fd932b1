import { ApiError } from '@giftstore/http';
import type { RemoteServices } from '@giftstore/remote';
import { createRemoteStore } from '@giftstore/state';
import { type FakeAnswer, type FakeServices, fakeServices } from '@giftstore/testing';
import { order, prices } from '../../../builders.test.fixture';
import { paymentSaga } from './saga';
import { selectPayment } from './selectors';
import { paymentEvents, paymentReducer } from './slice';

/** For the tests of this folder: the payment's loop alone, with an API that answers as it is told. */

export const ORDER = 'POST /v1/guest_orders';
export const PAY = 'POST /v1/payments/create_checkout';
export const PROCESS = 'POST /v1/payments/process_order_after_redirect';
export const FAIL = 'POST /v1/payments/failed_order_after_redirect';
export const READ = 'GET /v1/orders/GG-1';

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

/** create_checkout answers beside the envelope's fields, not in its `data`. */
function topLevel({ http }: FakeServices): void {
  const { post } = http;
  http.post = async (path, body, options) => {
    const answer = await post(path, body, options);
    return (path.endsWith('create_checkout') ? { ...answer, ...(answer.data as object) } : answer) as never;
  };
}

/** The loop, opened, with nothing left to be waited for. Needs jest's fake timers. */
export async function open(answers: Answers = {}, again = false) {
  const services = fakeServices({ ...basics, ...answers });
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
