import { ApiError } from '@giftstore/http';
import { breakdown, checkout, limitReached, line, store, stored } from '../builders.test.fixture';
import { confirmPayment } from '../features/payment/card-provider';
import { paymentActions } from '../features/payment/data/slice';
import { leaveTo } from '../features/payment/leave';
import {
  ORDER,
  offline,
  open,
  PAY,
  PROCESS,
  paid,
  pending,
  READ,
  refuse,
} from './payment-store.test.fixture';

jest.mock('../features/payment/card-provider', () => ({ confirmPayment: jest.fn() }));
jest.mock('../features/payment/leave', () => ({ leaveTo: jest.fn() }));

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  store({ cart: { lines: [line('a')] }, checkout: checkout() });
  jest.mocked(confirmPayment).mockReset();
  jest.mocked(leaveTo).mockReset();
});
afterEach(() => jest.useRealTimers());

describe('paying', () => {
  it('places the order under its key, charges it, and opens the success page [core-4.38] [core-4.41]', async () => {
    const { pay, calls, services } = await open();
    await pay();
    expect(calls(ORDER)).toMatchObject([
      { options: { idempotencyKey: 'key-1' }, body: { amount_to_pay: 104.2 } },
    ]);
    expect(calls(PAY)[0]?.body).toEqual({
      payment: { token: 'pm_1', order_id: 'GG-1', access_token: 'token-1' },
    });
    expect(services.navigations).toEqual([
      { path: '/success?order_id=GG-1&access_token=token-1&pi_id=pi_1', options: { replace: true } },
    ]);
  });

  it('places one order for a double click', async () => {
    const { dispatch, settle, calls } = await open();
    dispatch(paymentActions.paymentMethodCreated({ token: 'pm_1' }));
    dispatch(paymentActions.paymentMethodCreated({ token: 'pm_2' }));
    await settle();
    expect(calls(ORDER)).toHaveLength(1);
    expect(calls(PAY)).toHaveLength(1);
  });

  it('needs a new captcha for each attempt after many declines', async () => {
    const declined = refuse(402, { errors: { base: ['Your card was declined.'], recaptcha: ['Are you?'] } });
    let attempts = 0;
    const { pay, state, dispatch, calls } = await open({
      [PAY]: () => (attempts++ < 2 ? declined() : paid()),
    });
    await pay('pm_1');
    expect(state()).toMatchObject({
      notice: { kind: 'declined', error: { text: 'Your card was declined.' } },
      captcha: { solution: undefined, round: 1 },
    });
    dispatch(paymentActions.captchaChanged('solved'));
    await pay('pm_2');
    expect(state().captcha).toEqual({ solution: undefined, round: 2 });
    dispatch(paymentActions.captchaChanged('solved again'));
    await pay('pm_3');
    expect(calls(PAY).map(({ options }) => options?.headers)).toEqual([
      undefined,
      { 'recaptcha-response': 'solved' },
      { 'recaptcha-response': 'solved again' },
    ]);
  });

  it('says how long an address has to wait, without checking a payment that was never begun', async () => {
    const message = 'Too many payment cards were declined.';
    const { pay, state, calls } = await open({ [PAY]: refuse(429, { errors: { base: [message] } }) });
    await pay();
    expect(state()).toMatchObject({ notice: { kind: 'tooManyDeclines', error: { text: message } } });
    expect(calls(PROCESS)).toHaveLength(0);
  });

  it('keeps the cart when the order was closed after too many declines, and pays for it in a new order', async () => {
    const message = 'This order was closed because too many payment cards were declined.';
    const failed = { ...pending, order_status: 'FAILED' as const };
    let attempts = 0;
    const responses = {
      [PAY]: () => (attempts++ ? paid() : refuse(409, { errors: { base: [message] } })()),
      [PROCESS]: () => ({ order: failed }),
      [READ]: () => ({ order: failed }),
    };
    const { pay, state, calls, services } = await open(responses, false, ({ http }) => {
      const { post } = http;
      http.post = async (...call) => ({ ...(await post(...call)), message }) as never;
    });
    await pay('pm_1');
    expect(state()).toMatchObject({ notice: { kind: 'orderClosed', error: { text: message } } });
    expect(services.navigations).toEqual([]);
    expect(stored('cart').lines).toHaveLength(1);
    await pay('pm_2');
    expect(calls(ORDER)).toHaveLength(2);
    expect(services.navigations[0]?.path).toContain('/success');
  });

  it("shows the provider's message of a decline, and charges the next payment card for the same order", async () => {
    let attempts = 0;
    const decline = refuse(402, { errors: { base: ['Your card has insufficient funds.'] } });
    const { pay, state, calls, services } = await open({ [PAY]: () => (attempts++ ? paid() : decline()) });
    await pay('pm_1');
    expect(state()).toMatchObject({
      paymentStatus: 'idle',
      notice: { kind: 'declined', error: { text: 'Your card has insufficient funds.' } },
    });
    await pay('pm_2');
    expect(calls(ORDER)).toHaveLength(1);
    expect(calls(PAY).map(({ body }) => body)).toMatchObject([
      { payment: { token: 'pm_1', order_id: 'GG-1' } },
      { payment: { token: 'pm_2', order_id: 'GG-1' } },
    ]);
    expect(services.navigations[0]?.path).toContain('/success');
  });

  it('requires a confirmation of changed prices, and then orders at those under a new key', async () => {
    let changed = true;
    const fresh = {
      price_breakdown: breakdown(110),
      order_total_aed: 114.2,
      card_value_aed: 110,
      amount_to_pay: 114.2,
      current_exchange_rate: 1,
    };
    const { pay, state, calls } = await open({
      [ORDER]: () => {
        if (changed) refuse(409, { data: fresh, errors: { base: ['Prices have changed'] } })();
        return { order: { ...pending, credit_debit_card_amount: 114.2 } };
      },
    });
    await pay();
    expect(state()).toMatchObject({ notice: { kind: 'pricesChanged' }, amounts: { toPay: 114.2 } });
    expect(calls(PAY)).toHaveLength(0);
    changed = false;
    await pay();
    const [first, second] = calls(ORDER);
    expect(second?.body).toMatchObject({ amount_to_pay: 114.2, order: { order_total_aed: 114.2 } });
    expect(second?.options?.idempotencyKey).not.toBe(first?.options?.idempotencyKey);
    expect(calls(PAY)).toHaveLength(1);
  });

  it('sends the same order again when the first response was lost', async () => {
    let lost = true;
    const { pay, state, calls } = await open({ [ORDER]: () => (lost ? offline() : { order: pending }) });
    await pay();
    expect(state().notice).toEqual({ kind: 'orderFailed', error: { key: 'errors.offline' } });
    lost = false;
    await pay();
    const [first, second] = calls(ORDER);
    expect(second?.body).toEqual(first?.body);
    expect(second?.options?.idempotencyKey).toBe(first?.options?.idempotencyKey);
  });

  it('never charges another amount than the one on the button', async () => {
    const { pay, state, calls } = await open({
      [ORDER]: () => ({ order: { ...pending, credit_debit_card_amount: 99 } }),
    });
    await pay();
    expect(state()).toMatchObject({ notice: { kind: 'pricesChanged' }, amounts: { toPay: 99 } });
    expect(calls(PAY)).toHaveLength(0);
    await pay();
    expect(calls(PAY)).toHaveLength(1);
  });

  it('waits while another tab is placing the same order', async () => {
    let busy = 2;
    const { pay, calls, services } = await open({
      [ORDER]: () => {
        if (busy--) throw new ApiError('refused', 409, { message: 'still being worked on' }, 1);
        return { order: pending };
      },
    });
    await pay();
    expect(new Set(calls(ORDER).map(({ options }) => options?.idempotencyKey))).toEqual(new Set(['key-1']));
    expect(services.navigations[0]?.path).toContain('/success');
  });

  it('shows why an order is refused', async () => {
    const { pay, state } = await open({
      [ORDER]: refuse(422, { errors: { base: ['At most 5 gift cards per order'] } }),
    });
    await pay();
    expect(state().notice).toEqual({
      kind: 'orderRefused',
      error: { text: 'At most 5 gift cards per order' },
    });
  });

  it('says that the daily limit is why a charge is refused, not the payment card', async () => {
    const { pay, state, calls } = await open({
      [PAY]: refuse(422, {
        errors: { base: ['You can only purchase 5 gift cards per day'] },
        data: limitReached(5),
      }),
    });
    await pay();
    expect(state().notice).toEqual({ kind: 'dailyLimit' });
    expect(calls(PAY)).toHaveLength(1);
  });

  it.each([
    ['in the notice', { base: ['Wrong'] }, 'notCharged'],
    ['under the card fields, where the captcha is', { base: ['Wrong'], recaptcha: ['Wrong'] }, 'declined'],
  ])('shows why a charge is refused %s', async (_, errors, kind) => {
    const { pay, state } = await open({ [PAY]: refuse(422, { errors }) });
    await pay();
    expect(state().notice).toEqual({ kind, error: { text: 'Wrong' } });
  });

  it("returns to the guest's details for the server's field errors", async () => {
    const { pay, state } = await open({
      [ORDER]: refuse(422, { errors: { email: ['Enter a valid email'] } }),
    });
    await pay();
    expect(state()).toMatchObject({ step: 'guest', fieldErrors: { email: ['Enter a valid email'] } });
  });

  it('follows the redirect of 3-D Secure [core-4.42]', async () => {
    const { pay, services, state } = await open({
      [PAY]: () => ({
        ...paid(),
        redirect_url: 'https://hooks.stripe.com/3ds',
        pi_status: 'requires_action',
      }),
    });
    await pay();
    expect(leaveTo).toHaveBeenCalledWith('https://hooks.stripe.com/3ds', services.config.stripe.scriptUrl);
    expect(services.navigations).toEqual([]);
    expect(state().paymentStatus).toBe('processing');
  });

  it.each([
    ['opens the success page after the confirmation', undefined],
    ['shows why it was not confirmed', 'We are unable to authenticate your card.'],
  ])('confirms with the secret when the API requires it, and %s [core-4.43]', async (_, refusal) => {
    jest.mocked(confirmPayment).mockResolvedValue(refusal);
    const { pay, services, state } = await open({
      [PAY]: () => ({ ...paid(), pi_status: 'requires_action' }),
    });
    await pay();
    expect(confirmPayment).toHaveBeenCalledWith(services.config.stripe, 'AED', 's');
    expect(services.navigations).toHaveLength(refusal ? 0 : 1);
    expect(state().notice).toEqual(refusal && { kind: 'declined', error: { text: refusal } });
  });
});
