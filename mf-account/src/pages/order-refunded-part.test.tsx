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
/** A gift for Omar that was to be mailed on a day, of whose cards so many are void. */
const forOmar = (void_cards: number | undefined, quantity = 1): OrderItem => ({
  ...gift,
  brand_name: 'Saffron Tram',
  quantity,
  void_cards,
  gift: gift.gift && {
    ...gift.gift,
    recipient_name: 'Omar',
    gift_message: 'Congratulations',
    send_on: SEND_DAY,
  },
});

const refunded = { amount: 52.52, points: 0 };
const partOf = (void_cards: number | undefined, more: Partial<Order> = {}) =>
  order({
    credit_debit_card_amount: 105.04,
    order_items: [{ ...gift, void_cards: void_cards === undefined ? undefined : 0 }, forOmar(void_cards)],
    refunded,
    ...more,
  });

const badges = async () =>
  (await screen.findByRole('heading', { level: 1, name: 'Your order' })).nextElementSibling?.textContent;
const details = () => screen.findByRole('region', { name: /^Order (details|summary)$/ });
const lines = async () => within(await details()).getAllByRole('listitem');
const amounts = async () =>
  [...(await details()).querySelectorAll('dt, dd')].map((element) => element.textContent);

describe('the head of an order', () => {
  it.each<[string, number | undefined, Partial<Order>]>([
    ['Sent 1 refunded', 1, {}],
    ['Sent 1 refunded', 1, { refunded: { amount: 0, points: 500 } }],
    ['On its way 1 refunded', 1, { order_status: 'APPROVED', order_items: [{ ...gift, void_cards: 1 }] }],
    ['Sent 1 cancelled', 1, { refunded: null }],
    ['Sent Partly refunded', 0, {}],
    ['Sent', 0, { refunded: null }],
    ['Sent', undefined, {}],
    ['Refunded', 1, { order_status: 'REFUNDED' }],
    ['Cancelled', 1, { order_status: 'CANCELLED' }],
  ])('shows "%s" where of its cards %s are void: %j', async (text, voidCards, more) => {
    await open(partOf(voidCards, more));
    expect(await badges()).toBe(text);
  });

  it('adds up the void cards of all lines', async () => {
    await open(order({ refunded, order_items: [gift, gift, gift].map(() => forOmar(2, 3)) }));
    expect(await badges()).toBe('Sent 6 refunded');
  });
});

describe('the summary of an order', () => {
  it.each([
    ['Refunded', refunded],
    ['Cancelled', null],
  ])(
    'marks a line whose cards are all void as "%s", without its message, design and day',
    async (mark, part) => {
      await open(partOf(1, { order_status: 'APPROVED', refunded: part }));
      const [valid, ended] = await lines();
      expect(ended).toHaveTextContent(
        `Saffron TramAED 100 · 1 card ${mark}For Omarsara@example.comBuy again`,
      );
      expect(ended).toHaveClass('void');
      expect(within(ended as HTMLElement).queryByAltText('The design of the gift')).not.toBeInTheDocument();
      expect(valid).toHaveTextContent(/^NourvaAED 100 · 1 cardFor Sara.*“Enjoy it”/);
      expect(valid).not.toHaveClass('void');
    },
  );

  it.each([
    ['2 of 3 refunded', refunded],
    ['2 of 3 cancelled', null],
  ])('says "%s" of a line, the rest of which is sent as before', async (text, part) => {
    await open(partOf(0, { order_status: 'APPROVED', order_items: [forOmar(2, 3)], refunded: part }));
    const [line] = await lines();
    expect(line).toHaveTextContent(`AED 100 · 3 cards ${text}For Omar`);
    expect(line).toHaveTextContent('“Congratulations”');
    expect(line).not.toHaveClass('void');
  });

  it('still repeats the whole gift where it is bought again', async () => {
    await open(partOf(1));
    fireEvent.click(await screen.findByRole('link', { name: 'Buy again: Saffron Tram' }));
    expect(repeatedGiftOf(history.state.usr)).toMatchObject({ name: 'Omar', message: 'Congratulations' });
  });

  it.each<[string, number | undefined, Partial<Order>]>([
    ['by an API that does not say so', undefined, {}],
    ['of an order that was refunded as a whole', 1, { order_status: 'REFUNDED' }],
  ])('marks no line %s', async (_, voidCards, more) => {
    await open(partOf(voidCards, more));
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
    ['AED 0.10', { credit_debit_card_amount: 0.3, refunded: { amount: 0.2, points: 0 } }],
  ])('end with what stays paid after a refund: %s', async (text, more) => {
    await open(partOf(1, more));
    expect((await amounts()).slice(-2)).toEqual(['Paid after refunds', text]);
  });

  it.each<[string, Partial<Order>]>([
    ['without a refund', { refunded: null }],
    ['of an order that was refunded as a whole', { order_status: 'REFUNDED' }],
  ])('have no such row %s', async (_, more) => {
    await open(partOf(1, more));
    expect(await amounts()).not.toContain('Paid after refunds');
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
