import type { ProcessedOrder } from '@giftstore/contracts/api';
import { renderRemote } from '@giftstore/testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { checkout, gift, line, order, sendDay, store } from '../../builders.test.fixture';
import { remote } from '../../remote';

const PROCESS = 'POST /v1/payments/process_order_after_redirect';
const VISIT = '/success?order_id=GG-1&access_token=token-1&pi_id=pi_1';
type Item = ProcessedOrder['order_items'][number];

const [first] = order().order_items;
if (!first?.gift) throw new Error('The order has no gift.');
const { gift: sara, ...card } = first;
const own: Item = { ...card, isgift: false, isforself: true, gift: null };
const giftTo = (email: string, send_on: string | null, quantity = 1, name = email): Item => ({
  ...card,
  quantity,
  gift: { ...sara, recipient_name: name, recipient_email: email, send_on },
});
const waiting = giftTo('sara@example.com', sendDay.ahead);

const open = (order_items: Item[], more: object = {}) =>
  renderRemote(remote, {
    path: VISIT,
    responses: { [PROCESS]: () => ({ order: order({ order_items, ...more }) }) },
  });

async function openList(order_items: Item[], more?: object) {
  await open(order_items, more);
  await userEvent.click(await screen.findByRole('button', { name: 'See the order' }));
  return screen.getByRole('region', { name: 'Order GG-1' });
}

/** What is not true of a gift that waits for its day. */
const PROMISES = /on (its|their) way|minute|72|We’re emailing/;

describe('the dialog', () => {
  const later = '2126-12-25';
  it.each([
    ['one gift', [waiting], 'We’ll email the gift card to sara@example.com on 24 December 2126.'],
    [
      'several cards for one',
      [giftTo('sara@example.com', sendDay.ahead, 2)],
      'We’ll email the gift cards to sara@example.com on 24 December 2126.',
    ],
    [
      'two lines for one',
      [waiting, { ...waiting, brand_id: 8 }],
      'We’ll email the gift cards to sara@example.com on 24 December 2126.',
    ],
    [
      'gifts for several',
      [waiting, giftTo('lina@example.com', sendDay.ahead)],
      'We’ll email the gift cards on 24 December 2126.',
    ],
    [
      'several days',
      [waiting, giftTo('sara@example.com', later)],
      'We’ll email each gift card on the day you chose.',
    ],
  ])('promises nothing but the day where all wait: %s', async (_, items, text) => {
    await open(items);
    const modal = await screen.findByRole('dialog', { name: 'Payment successful' });
    expect(modal).toHaveTextContent(text);
    expect(document.body).not.toHaveTextContent(PROMISES);
  });

  const onDay = 'on 24 December 2126.';
  it.each([
    [
      'one card',
      [own, giftTo('sara@example.com', sendDay.ahead, 1, 'Sara')],
      `Your gift card is on its way by email. The AED 100 Nourva card for Sara goes out ${onDay}`,
    ],
    [
      'a card for an address without a name',
      [own, giftTo('sara@example.com', sendDay.ahead, 1, '')],
      `Your gift card is on its way by email. The AED 100 Nourva card for sara@example.com goes out ${onDay}`,
    ],
    [
      'several cards for one, who gets another at once',
      [giftTo('Sara', null), giftTo('Sara', sendDay.ahead, 2)],
      `The gift card for Sara is on its way by email. The 2 Nourva cards (AED 100 each) for Sara go out ${onDay}`,
    ],
    [
      'one card of an order for several',
      [own, giftTo('Lina', null), giftTo('Sara', sendDay.ahead)],
      `2 gift cards are on their way by email. The AED 100 Nourva card for Sara goes out ${onDay}`,
    ],
    [
      'one card after another whose day is past',
      [giftTo('Lina', sendDay.past), giftTo('Sara', sendDay.ahead)],
      `The gift card for Lina is on its way by email. The AED 100 Nourva card for Sara goes out ${onDay}`,
    ],
    [
      'two of one day',
      [own, giftTo('Sara', sendDay.ahead), giftTo('Lina', sendDay.ahead)],
      `Your gift card is on its way by email. The AED 100 Nourva card for Sara and 1 other card go out ${onDay}`,
    ],
    [
      'several of several days, the first to go out first',
      [own, giftTo('Lina', later, 2), giftTo('Sara', sendDay.ahead)],
      `The AED 100 Nourva card for Sara and 2 other cards go out on the days you chose, the first ${onDay}`,
    ],
  ])('names what waits of an order whose other cards are mailed at once: %s', async (_, items, text) => {
    await open(items);
    expect(await screen.findByRole('dialog', { name: 'Payment successful' })).toHaveTextContent(text);
  });

  it.each([
    ['for oneself', [own], 'We’ve emailed your gift card.'],
    ['for oneself, of two cards', [{ ...own, quantity: 2 }], 'We’ve emailed your gift cards.'],
    ['for one', [giftTo('Lina', null)], 'We’ve emailed Lina the gift card.'],
    ['for one, of two cards', [giftTo('Lina', null, 2)], 'We’ve emailed Lina the gift cards.'],
    ['for several', [own, giftTo('Lina', null)], 'We’ve emailed 2 gift cards.'],
  ])('says of the other cards that they were mailed: %s', async (_, others, text) => {
    const scheduled_part = { cards: 1, rest_status: 'FULFILLED' };
    await open([...others, giftTo('Sara', sendDay.ahead)], { scheduled_part });
    const modal = await screen.findByRole('dialog', { name: 'Payment successful' });
    expect(modal).toHaveTextContent(`${text} The AED 100 Nourva card for Sara goes out ${onDay}`);
  });
});

describe('the order', () => {
  it('says on which day its gift is mailed, and promises nothing earlier', async () => {
    const list = await openList([giftTo('sara@example.com', sendDay.ahead, 2)]);
    expect(list).toHaveTextContent('We’ll email them to sara@example.com on 24 December 2126');
    expect(within(list).getByText('Scheduled')).toBeVisible();
    expect(list).not.toHaveTextContent('Will be emailed on');
    expect(document.body).not.toHaveTextContent(PROMISES);
  });

  it('says of each line whether it waits, and to which cards the promise of delivery applies', async () => {
    const list = await openList([own, waiting]);
    const [mine, gifted] = within(list).getAllByRole('listitem');
    expect(mine).toHaveTextContent('We’re emailing it to mona@example.com');
    expect(gifted).toHaveTextContent('We’ll email it to sara@example.com on 24 December 2126');
    expect(within(list).getByText('On its way')).toBeVisible();
    expect(within(list).getByText('1 scheduled')).toBeVisible();
    const promise =
      'Cards that aren’t scheduled are emailed straight away: usually within a minute, always within 72 hours.';
    expect(within(list).getByText(promise)).toBeVisible();
  });

  it.each([
    ['whose day is past', sendDay.past],
    ['without a day', null],
  ])('is on its way when it has only a gift %s', async (_, day) => {
    const list = await openList([giftTo('sara@example.com', day)]);
    expect(list).toHaveTextContent('We’re emailing it to sara@example.com');
    expect(within(list).getByText('On its way')).toBeVisible();
    expect(within(list).getByText(/^We’re emailing your cards: .* 72 hours\.$/)).toBeVisible();
    expect(document.body).not.toHaveTextContent('December');
  });

  it('is sent when all are mailed, whatever their days', async () => {
    const list = await openList([waiting], { order_status: 'FULFILLED' });
    expect(list).toHaveTextContent('Emailed to sara@example.com');
    expect(document.body).not.toHaveTextContent('December');
  });

  it.each([
    ['is being confirmed', 'PENDING', true],
    ['was refunded', 'REFUNDED', false],
  ])('says the day of a gift while it %s: %s', async (_, order_status, isShown) => {
    await open([waiting], { order_status });
    const list = await screen.findByRole('region', { name: 'Order GG-1' });
    expect(within(list).queryByText('Will be emailed on 24 December 2126') !== null).toBe(isShown);
  });

  it.each([
    ['is being confirmed', 'PENDING', true],
    ['was refunded', 'REFUNDED', false],
    ['is paid', 'APPROVED', false],
  ])(
    "says that one's own card is mailed as soon as it is paid, while that %s: %s",
    async (_, order_status, isShown) => {
      await open([own], { order_status });
      const list = await screen.findByRole('region', { name: 'Order GG-1', hidden: true });
      expect(
        within(list).queryByText('Will be emailed to you as soon as your payment goes through') !== null,
      ).toBe(isShown);
    },
  );
});

it('says the day while the payment is being confirmed', async () => {
  const lines = [line('a', { ...gift, send_on: sendDay.ahead })];
  store({ checkout: checkout({ order: { order_id: 'GG-1', access_token: 'token-1' }, lines }) });
  await renderRemote(remote, { path: VISIT, responses: { [PROCESS]: () => new Promise(() => {}) } });
  const cards = await screen.findByRole('region', { name: 'Your gift cards' });
  expect(cards).toHaveTextContent('Will be emailed on 24 December 2126');
});

it.each([
  ['again, as its cards are mailed soon', [own], 4],
  ['again, as its other card is mailed soon', [own, waiting], 4],
  ['no more, as its gift waits for its day', [waiting], 0],
])('fetches a paid order %s', async (_, items, times) => {
  jest.useFakeTimers();
  const { services } = await open(items);
  await act(() => jest.advanceTimersByTimeAsync(200_000));
  expect(services.calls.filter(({ method }) => method === 'GET')).toHaveLength(times);
  jest.useRealTimers();
});

it('says of a card that it was sent, while a gift of the same order waits for its day', async () => {
  jest.useFakeTimers();
  const items = [own, waiting];
  const sent = order({ order_items: items, order_status: 'APPROVED' });
  const scheduled_part = { cards: 1, rest_status: 'FULFILLED' };
  const { services } = await renderRemote(remote, {
    path: VISIT,
    responses: {
      [PROCESS]: () => ({ order: order({ order_items: items }) }),
      'GET /v1/orders/GG-1': () => ({ order: { ...sent, scheduled_part } }),
    },
  });
  await act(() => jest.advanceTimersByTimeAsync(200_000));
  expect(services.calls.filter(({ method }) => method === 'GET')).toHaveLength(1);
  jest.useRealTimers();
  expect(screen.getByRole('dialog')).toHaveTextContent('goes out on 24 December 2126');
  expect(screen.getByRole('dialog')).not.toHaveTextContent('on its way');
  await userEvent.click(screen.getByRole('button', { name: 'See the order' }));
  const list = screen.getByRole('region', { name: 'Order GG-1' });
  const [mine, gifted] = within(list).getAllByRole('listitem');
  expect(mine).toHaveTextContent('Emailed to mona@example.com');
  expect(gifted).toHaveTextContent('We’ll email it to sara@example.com on 24 December 2126');
  expect(within(list).getByText('Sent')).toBeVisible();
  expect(within(list).getByText('1 scheduled')).toBeVisible();
  expect(within(list).queryByText(/within a minute/)).not.toBeInTheDocument();
});

it('promises nothing of a cancelled gift while the other one waits for its day', async () => {
  const cancelled = { ...giftTo('lina@example.com', null), void_cards: 1 };
  await open([cancelled, waiting], { order_status: 'APPROVED' });
  const list = within(await screen.findByRole('region', { name: 'Order GG-1' }));
  expect(list.getByText('Scheduled')).toBeVisible();
  expect(list.getByText('1 cancelled')).toBeVisible();
  expect(list.queryByText('On its way')).not.toBeInTheDocument();
  expect(list.queryByText(PROMISES)).not.toBeInTheDocument();
  expect(list.getByText(/^Change or cancel a gift there/)).toBeVisible();
});

it.each([
  ['what can be changed where all gifts wait', [waiting], 'Change or cancel a gift there, or send it now.'],
  [
    'what the page shows of the others',
    [own, waiting],
    'See each delivery, correct an address or send a card again.',
  ],
])("says of the order's page %s", async (_, items, text) => {
  const list = within(await openList(items));
  // Each explanation follows the link that it explains.
  expect(list.getByText(text).previousElementSibling).toBe(
    list.getByRole('link', { name: 'Track this order' }),
  );
  expect(list.getByText(text)).toBeVisible();
});
