import type { ProcessedOrder } from '@giftstore/contracts/api';
import { renderRemote } from '@giftstore/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { checkout, giftPictures, order, store } from '../../builders.test.fixture';
import { remote } from '../../remote';

const PROCESS = 'POST /v1/payments/process_order_after_redirect';
const READ = 'GET /v1/orders/GG-1';
const POINTS = 'POST /v1/orders/process_order';
type Options = Parameters<typeof renderRemote>[1];

const open = (responses: Options['responses'], query = '&pi_id=pi_1', signedIn = false) =>
  renderRemote(remote, {
    path: `/success?order_id=GG-1${query}`,
    responses,
    prepare: ({ bus }) => {
      bus.publish('session', signedIn ? { signedIn, email: 'm@example.com' } : { signedIn });
    },
  });
const paid = (more: object = {}) => ({ order: order(more) });

it.each([
  ['a card', {}, 'AED 104.20 was paid for order GG-\u20601'],
  [
    'card and points',
    { credits_used: 5000, credit_debit_card_amount: 54.2 },
    'AED 54.20 by card and 5,000 points',
  ],
  [
    'points',
    { credits_used: 10420, credit_debit_card_amount: 0 },
    '10,420 points were paid for order GG-\u20601',
  ],
])('shows the amount paid with %s', async (_, more, text) => {
  await open({ [PROCESS]: () => paid(more) });
  expect(await screen.findByText(new RegExp(text))).toBeVisible();
});

it.each(['payment_intent', 'session_id', 'pi_id'])(
  'processes the order when the address holds %s [core-4.46]',
  async (name) => {
    const { services } = await open({ [PROCESS]: () => paid() }, `&${name}=x`);
    await screen.findByRole('dialog', { name: 'Payment successful' });
    expect(services.calls).toHaveLength(1);
  },
);

it('processes an order paid with points that was placed but not processed', async () => {
  const waiting = { order_status: 'CREATED' as never, credits_used: 10420, credit_debit_card_amount: 0 };
  const responses = {
    [READ]: () => paid(waiting),
    [POINTS]: () => paid({ ...waiting, order_status: 'APPROVED' }),
  };
  const { services } = await open(responses, '', true);
  await screen.findByRole('dialog', { name: 'Payment successful' });
  expect(services.calls.at(-1)?.body).toEqual({ order_id: 'GG-1' });
});

it('says of a page that is opened again which cards were cancelled, and promises nothing of them', async () => {
  const [item] = order().order_items;
  const order_items = [
    { ...item, void_cards: 1, refunded_cards: 1 },
    { ...item, void_cards: 1, refunded_cards: 0 },
    { ...item, quantity: 2, void_cards: 1, refunded_cards: 1 },
  ];
  await open({ [PROCESS]: () => paid({ order_status: 'FULFILLED', order_items }) }, '&pi_id=pi_1');
  const region = await screen.findByRole('region', { name: /^Order/ });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  const [refunded, cancelled, sent] = within(region).getAllByRole('listitem');
  expect(refunded).toHaveTextContent(/Cancelled$/);
  expect(cancelled).toHaveTextContent(/Cancelled$/);
  expect(sent).toHaveTextContent('Emailed to');
  expect(within(region).getByText('3 cancelled')).toBeVisible();
});

it.each([
  ['is still to be returned', true],
  ['needs no return', false],
])('says of cancelled cards whose money %s', async (_, refund_pending) => {
  const order_items = order().order_items.map((item) => ({ ...item, void_cards: 1 }));
  await open({ [PROCESS]: () => paid({ order_items, refund_pending }) }, '&pi_id=pi_1');
  await screen.findByText('Paid with');
  const refund = screen.queryByText('Refund');
  if (refund_pending) expect(refund?.nextSibling).toHaveTextContent('On its way');
  else expect(refund).not.toBeInTheDocument();
});

it('calls an order cancelled whose buyer cancelled all of it, and mails nothing of it', async () => {
  const order_items = order().order_items.map((item) => ({ ...item, void_cards: item.quantity }));
  await open({ [PROCESS]: () => paid({ order_items }) }, '&pi_id=pi_1');
  const region = within(await screen.findByRole('region', { name: /^Order/ }));
  expect(region.getAllByText('Cancelled')).toHaveLength(2);
  expect(region.queryByText('On its way')).not.toBeInTheDocument();
  expect(region.queryByText(/usually within a minute/)).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Order cancelled');
  expect(screen.getByText('All gift cards in this order were cancelled.')).toBeVisible();
  expect(screen.queryByRole('list', { name: 'Checkout' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Back to the shop' })).toBeVisible();
});

it.each<[string, Partial<ProcessedOrder>]>([
  ['Your refund is on its way.', { refund_pending: true }],
  ['Your refund is on its way.', { refund_pending: true, refunded: { amount: 5, points: 0 } }],
  ['We’ve refunded AED 54.20 and 5,000 points.', { refunded: { amount: 54.2, points: 5_000 } }],
])('says "%s" of an order whose cards were all cancelled, with %j', async (money, more) => {
  const order_items = order().order_items.map((item) => ({ ...item, void_cards: item.quantity }));
  await open({ [PROCESS]: () => paid({ order_items, ...more }) }, '&pi_id=pi_1');
  const text = `All gift cards in this order were cancelled. ${money}`;
  expect(await screen.findByText(text)).toBeVisible();
});

it.each([
  ['a customer to their orders', true],
  ['a guest to home only', false],
])('links %s', async (_, signedIn) => {
  await open({ [PROCESS]: () => paid() }, '&pi_id=pi_1', signedIn);
  await screen.findByRole('link', { name: 'Send another gift' });
  const orders = screen.queryByRole('link', { name: 'Your orders' });
  if (signedIn) expect(orders).toHaveAttribute('href', '/order/allorder');
  else expect(orders).toBeNull();
});

it("fetches a customer's cart again after the payment, and removes nothing itself", async () => {
  const ownOrder = {
    buyer: 'customer',
    account: 'm@example.com',
    order: { order_id: 'GG-1', access_token: '' },
  };
  store({ checkout: checkout({ ...ownOrder, guest: undefined }) });
  const fetchCart = jest.fn(() => ({ items: [] }));
  await open(
    { [PROCESS]: () => paid(), 'GET /v2/cart_items/fetch_items_by_cart': fetchCart },
    '&pi_id=pi_1',
    true,
  );
  await waitFor(() => expect(fetchCart).toHaveBeenCalled());
});

it("shows the picture of a gift, and says of the buyer's own card that it is for them", async () => {
  const [first] = order().order_items;
  const order_items = [
    { ...first, gift: { ...first?.gift, gifting_image_id: 3 } },
    { ...first, isgift: false, isforself: true, gift: null },
  ];
  await open({ ...giftPictures, [PROCESS]: () => paid({ order_items }) });
  await userEvent.click(await screen.findByRole('button', { name: 'See the order' }));
  const list = screen.getByRole('region', { name: 'Order GG-1' });
  const [gift, own] = within(list).getAllByRole('listitem');
  expect(await within(gift as HTMLElement).findByRole('img', { name: 'Birthday design' })).toHaveAttribute(
    'src',
    '/media/3-s.svg',
  );
  expect(own).toHaveTextContent('For you');
  expect(screen.queryByText('For myself')).not.toBeInTheDocument();
});

it("leaves the receipt to the order's page, where a guest gets with the access token", async () => {
  await open({ [PROCESS]: () => paid() });
  await userEvent.click(await screen.findByRole('button', { name: 'See the order' }));
  expect(screen.getByRole('link', { name: 'View or print receipt' })).toHaveAttribute(
    'href',
    '/order/confirm_order?order_id=GG-1&access_token=token-1#order-details',
  );
});

const priceOf = async (label: string) =>
  (await screen.findByText(label)).parentElement?.textContent?.replaceAll('\u00a0', ' ');

it('says the total of an order, and what points and the card paid of it', async () => {
  const { price_breakdown } = order();
  const total = price_breakdown.grand_total.amount;
  const rest = { ...price_breakdown, grand_total: { ...price_breakdown.grand_total, amount: total - 50 } };
  const more = { price_breakdown: rest, credits_used: 5000, credit_debit_card_amount: total - 50 };
  await open({ [PROCESS]: () => paid(more) });
  expect(await priceOf('Total')).toBe(`TotalAED ${total.toFixed(2)}`);
  expect(await priceOf('Paid by card')).toBe(`Paid by cardAED ${(total - 50).toFixed(2)}`);
  expect(screen.getByText('− AED 50.00')).toBeInTheDocument();
  expect(screen.queryByText('Grand total')).not.toBeInTheDocument();
});

it('does not speak of a card where points paid the whole order', async () => {
  const { price_breakdown } = order();
  const total = price_breakdown.grand_total.amount;
  const nothing = { ...price_breakdown, grand_total: { ...price_breakdown.grand_total, amount: 0 } };
  const more = { price_breakdown: nothing, credits_used: total * 100, credit_debit_card_amount: 0 };
  await open({ [PROCESS]: () => paid(more) });
  expect(await priceOf('Total')).toBe(`TotalAED ${total.toFixed(2)}`);
  expect(screen.queryByText('Paid by card')).not.toBeInTheDocument();
});

it('says that a card was charged the minimum of what points left', async () => {
  const { price_breakdown } = order();
  const rest = { ...price_breakdown, grand_total: { ...price_breakdown.grand_total, amount: 0.2 } };
  const more = { price_breakdown: rest, credits_used: 10400, credit_debit_card_amount: 2 };
  await open({ [PROCESS]: () => paid(more) });
  const label = await screen.findByText('Paid by card');
  expect(label.parentElement).toHaveTextContent('Paid by cardAED 2.00');
  expect(
    screen.getByText('The minimum card payment is AED 2.00, so that’s what you paid.'),
  ).toBeInTheDocument();
});

it('says the total alone of an order that no points paid', async () => {
  await open({ [PROCESS]: () => paid() });
  expect(await screen.findByText('Total')).toBeInTheDocument();
  expect(screen.queryByText('Paid by card')).not.toBeInTheDocument();
});

it.each([
  ['to the card', { amount: 5.25, points: 0 }, '− AED 5.25', 'AED 48.95 and 5,000 points'],
  ['as points', { amount: 0, points: 100 }, '− 100 points', 'AED 54.20 and 4,900 points'],
  ['in both ways', { amount: 54.2, points: 100 }, '− AED 54.20 and 100 points', '4,900 points'],
  ['in full', { amount: 54.2, points: 5000 }, '− AED 54.20 and 5,000 points', 'AED 0.00'],
])('says what was returned %s, and what is left of the payment', async (_, refunded, text, rest) => {
  await open({ [PROCESS]: () => paid({ refunded, credits_used: 5000, credit_debit_card_amount: 54.2 }) });
  await userEvent.click(await screen.findByRole('button', { name: 'See the order' }));
  const [label] = screen.getAllByText('Refunded');
  expect(label?.nextSibling?.textContent).toBe(text);
  expect(screen.getByText('Total after refunds').nextSibling?.textContent).toBe(rest);
});
