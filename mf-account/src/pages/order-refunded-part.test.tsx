import { repeatedGiftOf } from '@giftstore/contracts';
import type { Order, OrderItem } from '@giftstore/contracts/api';
import { renderRemote } from '@giftstore/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { NUMBER, order, SEND_DAY, signIn, timeline } from '../orders/orders.test.fixture';
import { remote } from '../remote';

const open = (shown: Order, prepare = signIn, token = '') =>
  renderRemote(remote, {
    path: `/order/confirm_order?order_id=${NUMBER}${token}`,
    responses: {
      'GET /v1/orders/GG-1': () => ({ order: shown }),
      'GET /v1/orders/GG-1/timeline': () => timeline(),
    },
    prepare,
  });

const [gift] = order().order_items as [OrderItem];

/** How many cards are void, and of how many of these the money is back. */
type Counts = Pick<OrderItem, 'void_cards' | 'refunded_cards'>;
const NONE: Counts = { void_cards: 0, refunded_cards: 0 };
const CANCELLED: Counts = { void_cards: 1, refunded_cards: 0 };
const REFUNDED: Counts = { void_cards: 1, refunded_cards: 1 };
/** Of an API that does not say what was refunded. */
const OLDER: Counts = { void_cards: 1 };

/** A gift for Omar that was to be mailed on a day. */
const forOmar = (counts: Counts, quantity = 1): OrderItem => ({
  ...gift,
  brand_name: 'Saffron Tram',
  quantity,
  ...counts,
  gift: gift.gift && {
    ...gift.gift,
    recipient_name: 'Omar',
    gift_message: 'Congratulations',
    send_on: SEND_DAY,
  },
});

const refunded = { amount: 52.52, points: 0 };
/** An order for Sara, whose cards are valid, and for Omar. */
const partOf = (counts: Counts, more: Partial<Order> = {}) =>
  order({
    credit_debit_card_amount: 105.04,
    order_items: [{ ...gift, ...zeroOf(counts) }, forOmar(counts)],
    refunded,
    ...more,
  });

const zeroOf = (counts: Counts): Counts => Object.fromEntries(Object.keys(counts).map((field) => [field, 0]));

const badges = async () =>
  (await screen.findByRole('heading', { level: 1, name: 'Your order' })).nextElementSibling?.textContent;
const details = () => screen.findByRole('region', { name: /^Order (details|summary)$/ });
const lines = async () => within(await details()).getAllByRole('listitem');
const amounts = async () =>
  [...(await details()).querySelectorAll('dt, dd')].map((element) => element.textContent);

describe('the head of an order', () => {
  it.each<[string, Counts, Partial<Order>]>([
    ['Sent 1 cancelled', REFUNDED, {}],
    ['Sent 1 cancelled', REFUNDED, { refunded: { amount: 0, points: 500 } }],
    ['Cancelled', REFUNDED, { order_status: 'APPROVED', order_items: [{ ...gift, ...REFUNDED }] }],
    ['Cancelled', CANCELLED, { order_items: [forOmar(CANCELLED), forOmar(REFUNDED)] }],
    ['Sent 1 cancelled', CANCELLED, { refunded: null }],
    ['Sent 1 cancelled', CANCELLED, {}],
    ['Sent 1 cancelled', OLDER, {}],
    ['Sent Partly refunded', NONE, {}],
    ['Sent', NONE, { refunded: null }],
    ['Sent', {}, {}],
    ['Refunded', REFUNDED, { order_status: 'REFUNDED' }],
    ['Refunded', REFUNDED, { order_status: 'REFUNDED', cancelled_by_buyer: false }],
    ['Cancelled', REFUNDED, { order_status: 'REFUNDED', cancelled_by_buyer: true }],
    ['Cancelled', CANCELLED, { order_status: 'FULFILLED', cancelled_by_buyer: true }],
    ['Cancelled', REFUNDED, { order_status: 'CANCELLED' }],
  ])('shows "%s" where of its cards %j: %j', async (text, counts, more) => {
    await open(partOf(counts, more));
    expect(await badges()).toBe(text);
  });

  it.each<[string, Counts[]]>([
    ['Sent 6 cancelled', [2, 2, 2].map((count) => ({ void_cards: count, refunded_cards: count }))],
    ['Sent 2 cancelled', [REFUNDED, CANCELLED]],
    ['Sent 2 cancelled', [REFUNDED, OLDER]],
  ])('shows "%s" for the void cards of all lines: %j', async (text, counts) => {
    await open(order({ refunded, order_items: counts.map((ofLine) => forOmar(ofLine, 3)) }));
    expect(await badges()).toBe(text);
  });
});

describe('the summary of an order', () => {
  it.each<[Counts, Partial<Order>]>([
    [REFUNDED, { refunded }],
    [CANCELLED, { refunded: null }],
    [CANCELLED, { refunded }],
    [OLDER, { refunded }],
    [CANCELLED, { order_status: 'REFUNDED', cancelled_by_buyer: true }],
  ])(
    'marks a line whose cards are all void as cancelled, without its message, design and day: %j, %j',
    async (counts, more) => {
      await open(partOf(counts, { order_status: 'APPROVED', ...more }));
      const [valid, ended] = await lines();
      expect(ended).toHaveTextContent(
        `Saffron TramAED 100 · 1 card CancelledFor Omarsara@example.comBuy again`,
      );
      expect(ended).toHaveClass('void');
      expect(within(ended as HTMLElement).queryByAltText('The design of the gift')).not.toBeInTheDocument();
      expect(valid).toHaveTextContent(/^NourvaAED 100 · 1 cardFor Sara.*“Enjoy it”/);
      expect(valid).not.toHaveClass('void');
    },
  );

  it('marks cancelled lines alike, whether their money is back or not', async () => {
    const order_items = [forOmar(REFUNDED), forOmar(CANCELLED)];
    await open(partOf(NONE, { order_status: 'APPROVED', order_items }));
    const [first, second] = await lines();
    expect(first).toHaveTextContent('1 card CancelledFor Omar');
    expect(second).toHaveTextContent('1 card CancelledFor Omar');
  });

  it.each([{ refunded_cards: 2 }, { refunded_cards: 0 }, {}])(
    'says how many cards of a line are cancelled, the rest of which is sent as before: %j',
    async (counts) => {
      const order_items = [forOmar({ void_cards: 2, ...counts }, 3)];
      await open(partOf(NONE, { order_status: 'APPROVED', order_items }));
      const [line] = await lines();
      expect(line).toHaveTextContent('AED 100 · 3 cards 2 of 3 cancelledFor Omar');
      expect(line).toHaveTextContent('“Congratulations”');
      expect(line).not.toHaveClass('void');
    },
  );

  it('still repeats the whole gift where it is bought again', async () => {
    await open(partOf(REFUNDED));
    fireEvent.click(await screen.findByRole('link', { name: 'Buy again: Saffron Tram' }));
    expect(repeatedGiftOf(history.state.usr)).toMatchObject({ name: 'Omar', message: 'Congratulations' });
  });

  it.each<[string, Counts, Partial<Order>]>([
    ['by an API that does not say so', {}, {}],
    ['of an order that was refunded as a whole', REFUNDED, { order_status: 'REFUNDED' }],
  ])('marks no line %s', async (_, counts, more) => {
    await open(partOf(counts, more));
    const [, line] = await lines();
    expect(line).toHaveTextContent(/^Saffron TramAED 100 · 1 cardFor Omar.*“Congratulations”/);
    expect(line).not.toHaveClass('void');
  });
});

describe('the amounts of an order', () => {
  it.each<[string, Partial<Order>]>([
    ['AED 52.52', {}],
    ['AED 52.52 and 1 point', { credits_used: 1_301, refunded: { amount: 52.52, points: 1_300 } }],
    [
      '1,204 points',
      { credit_debit_card_amount: 0, credits_used: 1_704, refunded: { amount: 0, points: 500 } },
    ],
    ['AED 0.00', { order_status: 'REFUNDED', cancelled_by_buyer: true }],
    ['AED 0.00', { order_status: 'REFUNDED', refunded: null }],
    ['AED 0.10', { credit_debit_card_amount: 0.3, refunded: { amount: 0.2, points: 0 } }],
  ])('end with what stays paid after a refund: %s', async (text, more) => {
    await open(partOf(REFUNDED, more));
    expect((await amounts()).slice(-2)).toEqual(['Total after refunds', text]);
  });

  it('have no such row without a refund', async () => {
    await open(partOf(REFUNDED, { refunded: null }));
    expect(await amounts()).not.toContain('Total after refunds');
  });

  it.each([true, false])('say whether a refund is on its way: %s', async (refund_pending) => {
    await open(partOf(CANCELLED, { refunded: null, refund_pending }));
    expect(within(await details()).queryAllByText('Refund on its way')).toHaveLength(refund_pending ? 1 : 0);
  });
});

describe('the links to the pages of the account', () => {
  const account = () => screen.queryByRole('navigation', { name: 'Your account' });

  it("surround a customer's order", async () => {
    await open(order());
    const page = await details();
    expect(account()).toHaveAttribute('data-print', 'no');
    expect(account()?.compareDocumentPosition(page)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it("are absent from a guest's", async () => {
    await open(order(), () => {}, '&access_token=secret');
    await details();
    expect(account()).not.toBeInTheDocument();
  });
});
