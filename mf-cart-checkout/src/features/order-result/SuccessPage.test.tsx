import type { ProcessedOrder } from '@giftstore/contracts/api';
import { ApiError } from '@giftstore/http';
import { loadAccessToken, saveAccessToken } from '@giftstore/remote/order-access';
import { type RenderedRemote, renderRemote } from '@giftstore/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  checkout,
  fillStorage,
  gift,
  input,
  limitReached,
  line,
  order,
  prices,
  store,
  stored,
} from '../../builders.test.fixture';
import { remote } from '../../remote';

const user = userEvent.setup();
const PROCESS = 'POST /v1/payments/process_order_after_redirect';
const READ = 'GET /v1/orders/GG-1';
const VISIT = '/success?order_id=GG-1&access_token=token-1&pi_id=pi_1';
const ownOrder = { order: { order_id: 'GG-1', access_token: 'token-1' } };
type FakeResponses = Parameters<typeof renderRemote>[1]['responses'];

const open = (responses: FakeResponses = {}, path = VISIT): Promise<RenderedRemote> =>
  renderRemote(remote, {
    path,
    responses: { ...prices, [PROCESS]: () => ({ order: order() }), ...responses },
  });

afterEach(() => {
  jest.restoreAllMocks();
  sessionStorage.clear();
});

/** A line of an order, the shopper's own when it is no gift. */
function item(more: Partial<ProcessedOrder['order_items'][number]>): ProcessedOrder['order_items'][number] {
  const [first] = order().order_items;
  if (!first) throw new Error('The order has no line.');
  return { ...first, isgift: more.gift !== null, isforself: more.gift === null, ...more };
}

describe('a paid order', () => {
  it('shows cards, recipients, amounts and number, and opens a dialog [core-2.58] [core-2.48]', async () => {
    await open();
    const modal = await screen.findByRole('dialog', { name: 'Payment successful' });
    expect(within(modal).getByText(/AED 104.20 was paid for order GG-\u20601/)).toBeVisible();
    await user.click(within(modal).getByRole('button', { name: 'See the order' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    const list = screen.getByRole('region', { name: 'Order GG-1' });
    expect(within(list).getByText('Nourva')).toBeVisible();
    expect(list).toHaveTextContent('For Sara');
    expect(list).toHaveTextContent('We’re emailing it to sara@example.com');
    expect(within(list).getByText('AED 104.20')).toBeVisible();
    const heading = screen.getByRole('heading', { level: 1 });
    expect(heading).toHaveTextContent('Thank you for your order');
    expect(heading).toHaveFocus();
    const steps = within(screen.getByRole('list', { name: 'Checkout' })).getAllByRole('listitem');
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      'Your detailsdone',
      'Paymentdone',
      'Order detailsdone',
    ]);
    expect(screen.getByRole('link', { name: 'Send another gift' })).toHaveAttribute('href', '/');
  });

  it('says how it was paid, when, and where the receipt goes', async () => {
    await open();
    const list = await screen.findByRole('region', { name: 'Order GG-1', hidden: true });
    expect(within(list).getByText('Visa ending in 4242')).toBeInTheDocument();
    expect(within(list).getByText(/^20 November 2026, \d\d:01$/)).toBeInTheDocument();
    expect(within(list).getByText('mona@example.com')).toBeInTheDocument();
  });

  it.each([
    ['by points', { credits_used: 10420, credit_debit_card_amount: 0, payment_card: null }, '10,420 points'],
    [
      'by card and points',
      { credits_used: 5000, credit_debit_card_amount: 54.2 },
      'Visa ending in 4242 and 5,000 points',
    ],
    ['by a card without a brand', { payment_card: null }, 'Card'],
  ])('says that it was paid %s', async (_, more, text) => {
    await open({ [PROCESS]: () => ({ order: order(more) }) });
    const term = await screen.findByText('Paid with');
    expect(term.parentElement).toHaveTextContent(`Paid with${text}`);
  });

  it("links the order's page, and says which address got the shopper's own cards", async () => {
    const own = { ...order().order_items[0], isgift: false, isforself: true, quantity: 2, gift: null };
    await open({
      [PROCESS]: () => ({ order: order({ order_status: 'FULFILLED', order_items: [own as never] }) }),
    });
    await user.click(await screen.findByRole('button', { name: 'See the order' }));
    const list = screen.getByRole('region', { name: 'Order GG-1' });
    expect(list).toHaveTextContent('Emailed to mona@example.com');
    expect(within(list).getByRole('link', { name: 'Track this order' })).toHaveAttribute(
      'href',
      '/order/confirm_order?order_id=GG-1&access_token=token-1',
    );
  });

  it.each([
    ['APPROVED', 'On its way', 'The gift card for Sara is on its way by email.', 'We’re emailing it to'],
    ['FULFILLED', 'Sent', 'We’ve emailed Sara the gift card.', 'Emailed to'],
  ] as const)('says the same of an order that is %s everywhere', async (order_status, badge, text, line) => {
    await open({ [PROCESS]: () => ({ order: order({ order_status }) }) });
    const modal = await screen.findByRole('dialog', { name: 'Payment successful' });
    expect(within(modal).getByText(text)).toBeVisible();
    await user.click(within(modal).getByRole('button', { name: 'See the order' }));
    expect(screen.getByText(badge)).toBeVisible();
    expect(screen.getByRole('region', { name: 'Order GG-1' })).toHaveTextContent(`${line} sara@example.com`);
    expect(screen.queryByText(/on (their|its) way/i) !== null).toBe(order_status === 'APPROVED');
  });

  it.each([
    ['own', [item({ gift: null })], 'Your gift card is on its way by email.'],
    ['own, of one line', [item({ gift: null, quantity: 2 })], 'Your gift cards are on their way by email.'],
    ['own and a gift', [item({ gift: null }), item({})], 'The gift cards are on their way by email.'],
    ['gifts to one', [item({}), item({})], 'The gift cards for Sara are on their way by email.'],
  ])('says whose cards are on their way: %s', async (_, order_items, text) => {
    await open({ [PROCESS]: () => ({ order: order({ order_items }) }) });
    const modal = await screen.findByRole('dialog', { name: 'Payment successful' });
    expect(within(modal).getByText(text)).toBeVisible();
  });

  it('says that the cards were sent once they are, without a reload', async () => {
    jest.useFakeTimers();
    const reads = ['APPROVED', 'FULFILLED'] as const;
    const left = reads.values();
    const { services } = await open({
      [READ]: () => ({ order: order({ order_status: left.next().value ?? 'APPROVED' }) }),
    });
    await act(() => jest.advanceTimersByTimeAsync(100));
    expect(screen.getByText('On its way')).toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(120_000));
    expect(screen.getByText('Sent')).toBeInTheDocument();
    expect(services.calls.filter(({ method }) => method === 'GET')).toHaveLength(reads.length);
    jest.useRealTimers();
  });

  it('marks its history entry when the dialog has opened', async () => {
    await open();
    await screen.findByRole('dialog', { name: 'Payment successful' });
    expect(window.history.state).toMatchObject({ isResultSeen: true });
  });

  it('opens no dialog again at a reload', async () => {
    const reloaded = '/success?order_id=GG-1&pi_id=pi_1';
    await renderRemote(remote, {
      path: reloaded,
      responses: { [PROCESS]: () => ({ order: order() }) },
      prepare: () => window.history.replaceState({ isResultSeen: true }, '', reloaded),
    });
    expect(await screen.findByRole('region', { name: 'Order GG-1' })).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('clears the cart and the checkout, emits an event, and sends the token [core-4.44] [core-4.46] [core-4.48]', async () => {
    store({ cart: { lines: [line('a')] }, checkout: checkout(ownOrder) });
    const approved = jest.fn();
    const { services } = await renderRemote(remote, {
      path: VISIT,
      responses: { [PROCESS]: () => ({ order: order({ order_status: 'FULFILLED' }) }) },
      prepare: ({ bus }) => void bus.on('order/approved', approved),
    });
    await screen.findByRole('dialog');
    expect(stored('cart').lines).toEqual([]);
    expect(stored('checkout')).toBeUndefined();
    expect(services.bus.current('cart')).toEqual({ count: 0 });
    expect(approved).toHaveBeenCalledWith({ orderId: 'GG-1' });
    expect(services.calls[0]?.params).toEqual({ order_id: 'GG-1', access_token: 'token-1' });
  });

  it('does not change the cart after a buy-now', async () => {
    store({ cart: { lines: [line('a')] }, checkout: checkout({ ...ownOrder, source: 'buyNow' }) });
    await open();
    await screen.findByRole('dialog');
    expect(stored('cart').lines).toHaveLength(1);
    expect(stored('checkout')).toBeUndefined();
  });

  it('shows the same at a second visit and clears no new cart', async () => {
    const startedCheckout = checkout({ order: { order_id: 'GG-2', access_token: 'other' } });
    store({ cart: { lines: [line('a')] }, checkout: startedCheckout });
    await open();
    await screen.findByRole('dialog', { name: 'Payment successful' });
    expect(stored('cart').lines).toHaveLength(1);
    expect(stored('checkout')).toEqual(startedCheckout);
  });

  it('keeps what another tab has added since', async () => {
    const more = line('b', { ...input({ brand_id: 8 }) });
    store({ cart: { lines: [line('a'), more] }, checkout: checkout(ownOrder) });
    await open();
    await screen.findByRole('dialog');
    expect(stored('cart').lines).toMatchObject([{ id: 'b' }]);
  });

  it('removes the ordered cards, not those chosen later', async () => {
    const request = JSON.stringify({ user: {}, order: {}, giftcard: [input()] });
    const later = line('b', { quantity: 3 });
    store({ cart: { lines: [later] }, checkout: checkout({ ...ownOrder, request, lines: [later] }) });
    await open();
    await screen.findByRole('dialog');
    expect(stored('cart').lines).toMatchObject([{ id: 'b', quantity: 2 }]);
  });

  it('processes nothing when no payment card was charged [core-4.50]', async () => {
    const { services } = await open({ [READ]: () => ({ order: order() }) }, '/success?order_id=GG-1');
    await screen.findByRole('dialog', { name: 'Payment successful' });
    expect(services.calls.map(({ method, path }) => `${method} ${path}`)).toEqual([READ]);
  });
});

describe('while the payment is being confirmed', () => {
  const never = { [PROCESS]: () => new Promise(() => {}) };
  const currentStep = () => document.querySelector('[aria-current=step]');

  it('says so, and shows the cards that it is for instead of a skeleton', async () => {
    store({ checkout: checkout({ ...ownOrder, lines: [line('a', { ...gift, quantity: 2 })] }) });
    await open(never);
    expect(await screen.findByText('Confirming your payment with your bank')).toBeVisible();
    expect(screen.getByText(/Please keep this page open/)).toBeVisible();
    const cards = screen.getByRole('region', { name: 'Your gift cards' });
    expect(within(cards).getByText('Brand a')).toBeVisible();
    expect(within(cards).getByText('AED 100 · 2 cards')).toBeVisible();
    expect(cards).toHaveTextContent('For Sara (sara@example.com)');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Confirming your payment');
    expect(currentStep()).toHaveTextContent('Payment');
  });

  it('marks the payment as the current step, and the order as being confirmed, until the bank has decided', async () => {
    store({ checkout: checkout(ownOrder) });
    await open({ [PROCESS]: () => ({ order: order({ order_status: 'PENDING', paid_at: null }) }) });
    expect(await screen.findByText('Confirming payment')).toBeVisible();
    expect(currentStep()).toHaveTextContent('Payment');
  });

  it('does not pretend to confirm an order that it only opens again', async () => {
    await open(never);
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Your order');
    expect(screen.getByText('Loading your order')).toBeInTheDocument();
    expect(screen.queryByText(/Confirming your payment/)).not.toBeInTheDocument();
    expect(currentStep()).toHaveTextContent('Order details');
  });
});

describe('the address', () => {
  const returned = '&payment_intent=pi_1&payment_intent_client_secret=s&redirect_status=succeeded';

  it("loses the provider's parameters and the token at once", async () => {
    const { services } = await open({}, `/success?order_id=GG-1&access_token=token-1${returned}`);
    expect(location.search).toBe('?order_id=GG-1&pi_id=pi_1');
    await screen.findByRole('dialog');
    expect(services.calls).toMatchObject([{ params: { order_id: 'GG-1', access_token: 'token-1' } }]);
    expect(loadAccessToken('GG-1')).toBe('token-1');
  });

  it.each([
    ['opens the order again', 'GG-1', { order_id: 'GG-1', access_token: 'token-1' }],
    ['opens no other order with it', 'GG-2', { order_id: 'GG-2' }],
  ])('needs no token at a reload or Back in the same tab, and %s', async (_, id, params) => {
    saveAccessToken('GG-1', 'token-1');
    const { services } = await open({}, `/success?order_id=${id}&pi_id=pi_1`);
    await waitFor(() => expect(services.calls[0]?.params).toEqual(params));
  });

  it('takes its own token before one of an earlier visit', async () => {
    saveAccessToken('GG-1', 'old');
    const { services } = await open();
    await waitFor(() => expect(services.calls[0]?.params).toMatchObject({ access_token: 'token-1' }));
  });

  it('keeps the token where no storage does, so that a reload still opens the order', async () => {
    fillStorage();
    await open();
    await screen.findByRole('dialog');
    expect(location.search).toBe('?order_id=GG-1&access_token=token-1&pi_id=pi_1');
  });
});

it('trusts the server, not the address [core-4.49] [core-4.45]', async () => {
  const { services } = await open(
    {
      [PROCESS]: () => ({ order: order({ order_status: 'FAILED' }) }),
      [READ]: () => ({ order: order({ order_status: 'FAILED' }) }),
    },
    `${VISIT}&redirect_status=succeeded`,
  );
  await waitFor(() =>
    expect(services.navigations).toEqual([
      { path: '/failure?order_id=GG-1&access_token=token-1&pi_id=pi_1', options: { replace: true } },
    ]),
  );
});

it.each([
  ['the bank refused and the order is open', { order_status: 'FAILED' as const }, ''],
  [
    'the shopper came back without a payment',
    { order_status: 'PENDING' as const },
    '&redirect_status=failed',
  ],
])('opens the payment step again when %s', async (_, state, query) => {
  store({ cart: { lines: [line('a')] }, checkout: checkout(ownOrder) });
  const { services } = await open(
    {
      [PROCESS]: () => ({ order: order(state) }),
      [READ]: () => ({ order: order({ order_status: 'PENDING_PAYMENT' as never }) }),
    },
    VISIT + query,
  );
  await waitFor(() => expect(services.navigations).toMatchObject([{ path: '/payment?again=1' }]));
  expect(stored('cart').lines).toHaveLength(1);
});

it('polls while the bank has not decided, then stops, and refreshes on request', async () => {
  jest.useFakeTimers();
  let status: 'PENDING' | 'APPROVED' = 'PENDING';
  const { services } = await open({ [PROCESS]: () => ({ order: order({ order_status: status }) }) });
  await act(() => jest.advanceTimersByTimeAsync(100));
  expect(screen.getByText('We’re still waiting for your bank')).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(120_000));
  expect(services.calls).toHaveLength(6);
  await act(() => jest.advanceTimersByTimeAsync(600_000));
  expect(services.calls).toHaveLength(6);
  expect(screen.getByRole('button', { name: 'Cancel order' })).toBeVisible();
  status = 'APPROVED';
  await act(async () => screen.getByRole('button', { name: 'Check again' }).click());
  await act(() => jest.advanceTimersByTimeAsync(100));
  expect(screen.getByRole('dialog', { name: 'Payment successful' })).toBeVisible();
  jest.useRealTimers();
});

it('refreshes at once on request while it is still polling', async () => {
  jest.useFakeTimers();
  let down = true;
  const { services } = await open({
    [PROCESS]: () => {
      if (down) throw new ApiError('unavailable', 503);
      return { order: order() };
    },
  });
  await act(() => jest.advanceTimersByTimeAsync(100));
  const again = screen.getByRole('button', { name: 'Check again' });
  expect(again).toBeEnabled();
  expect(again).not.toHaveAttribute('aria-busy');
  expect(screen.queryByRole('button', { name: 'Cancel order' })).not.toBeInTheDocument();
  down = false;
  await act(async () => again.click());
  await act(() => jest.advanceTimersByTimeAsync(100));
  expect(screen.getByRole('dialog', { name: 'Payment successful' })).toBeVisible();
  expect(services.calls.filter(({ path }) => path.includes('process_order'))).toHaveLength(2);
  jest.useRealTimers();
});

it.each([
  ['no such order', new ApiError('refused', 404), 'Order not found'],
  ['a server that is down', new ApiError('offline', 0), 'Confirming your payment'],
])('shows %s and clears nothing', async (_, error, title) => {
  store({ cart: { lines: [line('a')] }, checkout: checkout(ownOrder) });
  await open({
    [PROCESS]: () => {
      throw error;
    },
  });
  expect(await screen.findByText(/couldn’t (find|check)/)).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
  expect(stored('cart').lines).toHaveLength(1);
});

it('says that the daily limit is why points have not paid an order', async () => {
  const { services } = await open(
    {
      [READ]: () => ({ order: order({ order_status: 'CREATED' as never, credit_debit_card_amount: 0 }) }),
      'POST /v1/orders/process_order': () => {
        const message = 'You can only purchase 4 gift cards per day';
        throw new ApiError('refused', 422, { message, data: limitReached(4) });
      },
    },
    '/success?order_id=GG-1',
  );
  expect(await screen.findByText('You can only purchase 4 gift cards per day')).toBeVisible();
  expect(screen.getByText(/your points are on hold for it/)).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Your order isn’t paid yet');
  await user.click(await screen.findByRole('button', { name: 'Cancel order' }));
  expect(services.navigations).toMatchObject([{ path: expect.stringMatching(/^\/failure\?.*GG-1/) }]);
});

it('leads to the order look-up when the link opens no order, and shows no step as done', async () => {
  await open(
    {
      [READ]: () => {
        throw new ApiError('refused', 404);
      },
    },
    '/success?order_id=GG-1',
  );
  expect(await screen.findByRole('link', { name: 'Find your order' })).toHaveAttribute(
    'href',
    '/order/lookup',
  );
  expect(screen.queryByRole('list', { name: 'Checkout' })).not.toBeInTheDocument();
});

it('opens the cart with a notification when the address has no order', async () => {
  const { services } = await open({}, '/success');
  await waitFor(() =>
    expect(services.navigations).toMatchObject([{ path: '/cart', options: { replace: true } }]),
  );
  expect(services.notices).toEqual([{ kind: 'info', text: 'There’s no order to show.' }]);
});
