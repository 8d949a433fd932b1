import { checkout, line, quoteOf, store, stored } from '../builders.test.fixture';
import { checkoutActions } from '../checkout/data/slice';
import { toCartLine } from '../lines/cart-rules';
import {
  account,
  CUSTOMER_CART,
  CUSTOMER_ORDER,
  FAIL,
  ORDER,
  open,
  PAY,
  PROCESS,
  paid,
  pending,
  READ,
  refuse,
  signIn,
} from './payment-store.test.fixture';

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

describe('two choices in quick succession', () => {
  /** A customer's cart, whose prices arrive only when they are released, in any order. */
  async function openHeld(choices: Parameters<typeof checkoutActions.paymentChosen>[0][]) {
    store({ cart: { lines: [] } });
    const held: (() => void)[] = [];
    let isHeld = false;
    const page = await open(
      {
        ...account,
        [CUSTOMER_CART]: () => {
          const cart = quoteOf([toCartLine(line('a'))], { available_credits: 4_000 });
          return isHeld ? new Promise((resolve) => held.push(() => resolve(cart))) : cart;
        },
      },
      false,
      signIn,
    );
    isHeld = true;
    for (const choice of choices) {
      page.dispatch(checkoutActions.paymentChosen(choice));
      await page.settle();
    }
    expect(held).toHaveLength(choices.length);
    return {
      ...page,
      async releaseLastFirst() {
        for (const release of held.toReversed()) {
          release();
          await page.settle();
        }
        isHeld = false;
      },
    };
  }

  it.each([
    ['currency', [{ currency: 'USD' }, { currency: 'AED' }], { currency: 'AED' }],
    ['use of points', [{ usePoints: true }, { usePoints: false }], { usePoints: false }],
  ])('leave the last %s on the page and in storage, so that Pay pays', async (_, choices, last) => {
    const { releaseLastFirst, state, pay, calls } = await openHeld(choices);
    await releaseLastFirst();
    expect(state()).toMatchObject({ amountsStatus: 'ready', checkout: last });
    expect(stored('checkout')).toMatchObject(last);
    expect(stored('cart')).toMatchObject(last);
    await pay();
    expect(state().notice).toBeUndefined();
    expect(calls(CUSTOMER_ORDER)).toHaveLength(1);
  });
});
