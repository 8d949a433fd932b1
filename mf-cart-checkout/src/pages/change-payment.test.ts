import { checkout, line, quoteOf, store, stored } from '../builders.test.fixture';
import { checkoutActions } from '../checkout/data/slice';
import { FAIL, ORDER, open, PAY, PROCESS, paid, pending, READ, refuse } from './payment-store.test.fixture';

jest.mock('../features/payment/card-provider', () => ({ confirmPayment: jest.fn() }));
jest.mock('../features/payment/leave', () => ({ leaveTo: jest.fn() }));

const QUOTE = 'POST /v2/cart_items/quote';
const decline = refuse(402, { message: 'Your card was declined.' });

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  store({ cart: { lines: [line('a')] }, checkout: checkout() });
});
afterEach(() => jest.useRealTimers());

/** Places an order in AED, of which the first payment is declined; quotes are dearer from then on. */
async function openDeclined(responses: Parameters<typeof open>[0] = {}) {
  let toPay = 104.2;
  let attempts = 0;
  const page = await open({
    [QUOTE]: ({ body }) => {
      const payment_methods = { credit_card: { amount: toPay }, points: { amount: 0 } };
      return quoteOf((body as { cart_items: [] }).cart_items, { payment_methods });
    },
    [PAY]: () => (attempts++ ? paid() : decline()),
    [PROCESS]: () => ({ order: pending }),
    ...responses,
  });
  await page.pay();
  toPay = 114.2;
  const choose = async (currency: string) => {
    page.dispatch(checkoutActions.paymentChosen({ currency }));
    await page.settle();
  };
  return { ...page, choose };
}

describe('another currency after a declined payment', () => {
  it('shows the amount of the order again, which is charged, when it is taken back', async () => {
    const { choose, state, pay, calls } = await openDeclined();
    await choose('USD');
    expect(state().amounts).toMatchObject({ toPay: 114.2, currency: 'USD' });
    await choose('AED');
    expect(state().amounts).toMatchObject({ toPay: 104.2, currency: 'AED' });
    await pay('pm_2');
    expect(calls(ORDER)).toHaveLength(1);
    expect(calls(PAY).map(({ body }) => body)).toMatchObject([
      { payment: { order_id: 'GG-1' } },
      { payment: { order_id: 'GG-1', token: 'pm_2' } },
    ]);
  });

  it('is priced anew when it is taken back and the order has expired', async () => {
    const { choose, state, pay, calls } = await openDeclined({
      [PROCESS]: () => ({ order: { ...pending, order_status: 'FAILED' } }),
      [READ]: () => ({ order: { ...pending, order_status: 'EXPIRED' } }),
    });
    await choose('USD');
    await choose('AED');
    expect(state().amounts).toMatchObject({ toPay: 114.2, currency: 'AED' });
    expect(stored('checkout').order).toBeUndefined();
    await pay('pm_2');
    expect(calls(ORDER)).toHaveLength(2);
  });

  it('places no second order while the provider may still charge the first', async () => {
    const { choose, state, pay, calls } = await openDeclined({ [FAIL]: () => ({ order: pending }) });
    await choose('USD');
    await pay('pm_2');
    expect(state().notice).toEqual({ kind: 'unknown' });
    expect(calls(ORDER)).toHaveLength(1);
    expect(calls(PAY)).toHaveLength(1);
    expect(stored('checkout').order.order_id).toBe('GG-1');
  });

  it('replaces an order that can no longer be paid', async () => {
    const { choose, pay, calls } = await openDeclined({
      [FAIL]: () => ({ order: { ...pending, order_status: 'FAILED' } }),
    });
    await choose('USD');
    await pay('pm_2');
    const [first, second] = calls(ORDER);
    expect(second?.body).toMatchObject({ order: { payment_currency: 'USD' } });
    expect(second?.options?.idempotencyKey).not.toBe(first?.options?.idempotencyKey);
  });
});
