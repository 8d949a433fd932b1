import { ApiError } from '@giftstore/http';
import { type FakeResponse, renderRemote } from '@giftstore/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { orderPage, orderRow, signIn } from '../../orders/orders.test.fixture';
import { remote } from '../../remote';

const user = userEvent.setup();
const LIST = 'GET /v1/orders';

const open = (respond: FakeResponse, query = '') =>
  renderRemote(remote, { path: `/order/allorder${query}`, responses: { [LIST]: respond }, prepare: signIn });

const orders = (count: number) => Array.from({ length: count }, (_, index) => orderRow(index + 1));
const numbers = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getByRole('link').textContent);
const pageLink = (name: string) => screen.getByRole('link', { name });

describe('the table', () => {
  it('shows card, date, number, amount paid and status of each order [core-2.55]', async () => {
    await open(() => orderPage([orderRow(1, { brand_name: 'Nourva', cards: 3 })]));
    const table = await screen.findByRole('table', { name: 'Your orders' });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((header) => header.textContent),
    ).toEqual(['Gift card', 'Date', 'Order number', 'Amount paid', 'Status']);
    const cells = within(table).getAllByRole('cell');
    expect(cells.map((cell) => cell.textContent)).toEqual([
      'Nourva3 cards',
      '20 November 2026',
      'GG-1',
      'AED 105.00',
      'Sent',
    ]);
    expect(cells[0]?.querySelector('img, [class*=monogram]')).toBeInTheDocument();
  });

  it.each<[string | null, number, string, number | undefined]>([
    ['Lina', 3, 'EUR 50 · 1 cardFor Lina and 2 more cards', undefined],
    ['Lina', 2, 'EUR 50 · 1 cardFor Lina and 1 more card', undefined],
    ['Lina', 1, 'EUR 50 · 1 cardFor Lina', undefined],
    [null, 3, 'EUR 50 · 1 card and 2 more cards', undefined],
    [null, 1, 'EUR 50 · 1 card', undefined],
    ['Lina', 3, 'EUR 50 · 1 card and 2 more cardsFor Lina and 2 others', 2],
    ['Lina', 2, 'EUR 50 · 1 card and 1 more cardFor Lina and 1 other', 1],
    ['Lina', 2, 'EUR 50 · 1 cardFor Lina and 1 more card', 0],
    [null, 3, 'EUR 50 · 1 card and 2 more cardsFor you and 2 others', 2],
  ])(
    'says of a first card for %s, of %d in all, what and for whom it is: %s',
    async (recipient_name, cards, text, other_recipients) => {
      const first_line = { giftcard_value: 50, unit_name_short: 'EUR', quantity: 1, recipient_name };
      const row = orderRow(1, {
        cards,
        first_line,
        ...(other_recipients !== undefined && { other_recipients }),
      });
      await open(() => orderPage([row]));
      const [cell] = within(await screen.findByRole('table')).getAllByRole('cell');
      expect(cell?.textContent?.trim()).toBe(`Brand 1${text}`);
    },
  );

  it('requests 50 orders and shows 4 of them per page [core-2.56] [core-9.4]', async () => {
    const { services } = await open(() => orderPage(orders(10)));
    await screen.findByRole('table');
    expect(services.calls.map(({ params }) => params)).toEqual([
      { image_size: 'medium_rectangle', limit: 50, offset: 0 },
    ]);
    expect(numbers()).toEqual(['GG-1', 'GG-2', 'GG-3', 'GG-4']);
    await user.click(pageLink('Next page'));
    expect(numbers()).toEqual(['GG-5', 'GG-6', 'GG-7', 'GG-8']);
    expect(location.search).toBe('?page=2');
    await user.click(pageLink('Page 3 of 3'));
    expect(numbers()).toEqual(['GG-9', 'GG-10']);
    expect(services.calls).toHaveLength(1);
  });

  it.each([
    ['?page=2', 'GG-5'],
    ['?page=0', 'GG-1'],
    ['?page=-3', 'GG-1'],
    ['?page=two', 'GG-1'],
    ['?page=999999', 'GG-9'],
  ])('starts at the page that %s is closest to', async (query, first) => {
    await open(() => orderPage(orders(10)), query);
    await screen.findByRole('table');
    expect(numbers()[0]).toBe(first);
  });

  it('opens the order at a click anywhere in its row [core-2.57]', async () => {
    await open(() => orderPage(orders(2)));
    expect(await screen.findByRole('link', { name: 'GG-2' })).toHaveAttribute(
      'href',
      '/order/confirm_order?order_id=GG-2',
    );
    await user.click(screen.getByText('Brand 2'));
    await waitFor(() => expect(location.pathname).toBe('/order/confirm_order'));
    expect(location.search).toBe('?order_id=GG-2');
  });

  it.each([
    ['AED 0.00', { credit_debit_card_amount: 0 }],
    ['AED 1,000.00', { credit_debit_card_amount: 1_000 }],
    ['USD 12.50', { payment_currency: 'USD' as const, credit_debit_card_amount: 12.5 }],
    ['1,500 points', { credit_debit_card_amount: 0, credits_used: 1_500 }],
    ['AED 90.00 and 1,500 points', { credit_debit_card_amount: 90, credits_used: 1_500 }],
    ['Not charged', { order_status: 'FAILED' as const }],
    ['Not charged', { order_status: 'EXPIRED' as const }],
    ['Not charged', { order_status: 'CREATED' as const, payment_declined: true }],
    ['Not charged', { order_status: 'PENDING_PAYMENT' as const, payment_declined: true }],
  ])('shows %s as the amount paid for %j', async (text, more) => {
    await open(() => orderPage([orderRow(1, more)]));
    expect((await screen.findAllByRole('cell'))[3]?.textContent).toBe(text);
  });

  it.each([
    ['price', 'AED 105.00', {}],
    ['price', 'AED 105.00', { refunded: { amount: 50, points: 0 } }],
    ['muted', 'AED 105.00', { order_status: 'REFUNDED' as const }],
    ['muted', 'AED 105.00', { void_cards: 1, refund_pending: true }],
    ['muted', 'AED 105.00', { order_status: 'CANCELLED' as const }],
    ['muted', 'AED 105.00', { order_status: 'CREATED' as const }],
    ['muted', 'AED 105.00', { order_status: 'PENDING_PAYMENT' as const }],
    ['muted', 'Not charged', { order_status: 'CREATED' as const, payment_declined: true }],
    ['muted', 'Not charged', { order_status: 'FAILED' as const }],
    ['muted', 'Not charged', { order_status: 'EXPIRED' as const }],
  ])('looks %s: %s of %j', async (look, text, more) => {
    await open(() => orderPage([orderRow(1, more)]));
    const amount = (await screen.findAllByRole('cell'))[3]?.firstElementChild;
    expect(amount).toHaveTextContent(text);
    expect(amount).toHaveClass(look);
  });

  it.each([
    ['CREATED', 'Waiting for payment'],
    ['PENDING_PAYMENT', 'Waiting for payment'],
    ['APPROVED', 'On its way'],
    ['FULFILLED', 'Sent'],
    ['FAILED', 'Not paid'],
    ['EXPIRED', 'Expired'],
    ['CANCELLED', 'Cancelled'],
    ['REFUNDED', 'Refunded'],
  ] as const)('shows %s as "%s", with an icon', async (order_status, text) => {
    await open(() => orderPage([orderRow(1, { order_status })]));
    const badge = await screen.findByText(text);
    expect(badge.querySelector('svg')).toBeInTheDocument();
  });

  it.each([
    ['Scheduled for 24 December 2999', 'APPROVED', '2999-12-24'],
    ['On its way', 'APPROVED', '2020-12-24'],
    ['On its way', 'APPROVED', null],
    ['Sent', 'FULFILLED', '2999-12-24'],
  ] as const)('shows "%s" for %s with a gift for %s', async (text, order_status, next_send_on) => {
    await open(() => orderPage([orderRow(1, { order_status, next_send_on })]));
    const cell = (await screen.findAllByRole('cell')).at(-1);
    expect(cell?.textContent).toBe(text);
    expect(cell?.querySelector('svg')).toBeInTheDocument();
  });

  it.each([
    ['Sent 1 scheduled', 'FULFILLED', 1],
    ['On its way 2 scheduled', 'APPROVED', 2],
  ] as const)(
    'shows "%s" where only some of its gifts wait for their day',
    async (text, rest_status, cards) => {
      const part = { next_send_on: '2999-12-24', scheduled_part: { cards, rest_status } };
      await open(() => orderPage([orderRow(1, { order_status: 'APPROVED', cards: 4, ...part })]));
      const cell = (await screen.findAllByRole('cell')).at(-1);
      expect(cell?.textContent).toBe(text);
      expect(cell?.querySelectorAll('svg')).toHaveLength(2);
    },
  );

  it.each([
    ['Sent 1 cancelled', { refunded: { amount: 50, points: 0 }, void_cards: 1, refunded_cards: 1 }],
    ['Sent 2 cancelled', { refunded: { amount: 0, points: 500 }, void_cards: 2, refunded_cards: 2 }],
    ['Sent 2 cancelled', { refunded: { amount: 50, points: 0 }, void_cards: 2, refunded_cards: 1 }],
    ['Sent 1 cancelled', { refunded: null, void_cards: 1, refunded_cards: 0 }],
    ['Sent 1 cancelled', { refunded: { amount: 50, points: 0 }, void_cards: 1 }],
    ['Sent Partly refunded', { refunded: { amount: 5, points: 0 }, void_cards: 0, refunded_cards: 0 }],
    ['Sent Partly refunded', { refunded: { amount: 5, points: 0 }, void_cards: 0 }],
    ['Sent', { refunded: null, void_cards: 0, refunded_cards: 0 }],
    ['Sent', { refunded: { amount: 50, points: 0 } }],
    [
      'Scheduled for 24 December 2999 1 cancelled',
      {
        order_status: 'APPROVED' as const,
        next_send_on: '2999-12-24',
        refunded: { amount: 50, points: 0 },
        void_cards: 1,
        refunded_cards: 1,
      },
    ],
    [
      'Sent 1 scheduled 1 cancelled',
      {
        order_status: 'APPROVED' as const,
        next_send_on: '2999-12-24',
        scheduled_part: { cards: 1, rest_status: 'FULFILLED' as const },
        refunded: { amount: 50, points: 0 },
        void_cards: 1,
        refunded_cards: 1,
      },
    ],
    ['Cancelled', { refunded: null, void_cards: 4, refund_pending: true }],
    ['Cancelled', { order_status: 'REFUNDED' as const, cancelled_by_buyer: true, void_cards: 4 }],
    ['Refunded', { order_status: 'REFUNDED' as const, refunded: { amount: 50, points: 0 }, void_cards: 4 }],
    ['Cancelled', { order_status: 'CANCELLED' as const, refunded: null, void_cards: 4 }],
    ['Not paid', { order_status: 'FAILED' as const, refunded: null, void_cards: 0 }],
  ])('shows "%s" for %j', async (text, more) => {
    await open(() => orderPage([orderRow(1, { cards: 4, ...more })]));
    const cell = (await screen.findAllByRole('cell')).at(-1);
    expect(cell?.textContent).toBe(text);
  });

  it.each([
    ['AED 105.00 AED 54.20 refunded', { refunded: { amount: 54.2, points: 0 } }],
    [
      '1,500 points 500 points refunded',
      { credit_debit_card_amount: 0, credits_used: 1_500, refunded: { amount: 0, points: 500 } },
    ],
    [
      'AED 105.00 and 1,500 points AED 54.20 refunded 1 point refunded',
      { credits_used: 1_500, refunded: { amount: 54.2, points: 1 } },
    ],
    ['AED 105.00', { order_status: 'REFUNDED' as const, refunded: { amount: 54.2, points: 0 } }],
    [
      'AED 105.00 AED 105.00 refunded',
      { order_status: 'REFUNDED' as const, cancelled_by_buyer: true, refunded: { amount: 54.2, points: 0 } },
    ],
    ['AED 105.00 Refund on its way', { refunded: null, refund_pending: true }],
    [
      'AED 105.00 AED 54.20 refunded Refund on its way',
      { refunded: { amount: 54.2, points: 0 }, refund_pending: true },
    ],
  ])('shows %s where a part was refunded: %j', async (text, more) => {
    await open(() => orderPage([orderRow(1, more)]));
    expect((await screen.findAllByRole('cell'))[3]?.textContent).toBe(text);
  });

  it('has a line for each sum and each refund, and one for the badge of a part', async () => {
    const sums = { credits_used: 20_000, refunded: { amount: 79.27, points: 13_333 } };
    await open(() => orderPage([orderRow(1, { ...sums, cards: 2, void_cards: 1, refunded_cards: 1 })]));
    const paid = (await screen.findAllByRole('cell'))[3] as HTMLElement;
    expect(paid).toHaveClass('paid');
    for (const sum of ['AED 105.00', 'and 20,000 points'])
      expect(within(paid).getByText(sum).closest('.sum')).toHaveTextContent(sum);
    for (const refund of ['AED 79.27 refunded', '13,333 points refunded'])
      expect(within(paid).getByText(refund)).toHaveClass('refunded');
    expect(screen.getByText('1 cancelled')).toHaveClass('part');
    expect(screen.getByText('Sent')).not.toHaveClass('part');
  });

  it('becomes a list of links on a phone', async () => {
    const listener = { addEventListener: () => {}, removeEventListener: () => {} };
    window.matchMedia = () => ({ matches: false, ...listener }) as unknown as MediaQueryList;
    await open(() => orderPage(orders(5)));
    const list = await screen.findByRole('list', { name: 'Your orders' });
    expect(within(list).getAllByRole('link')).toHaveLength(4);
    const card = within(list).getByRole('link', { name: /GG-2/ });
    expect(card).toHaveAttribute('href', '/order/confirm_order?order_id=GG-2');
    expect(within(card).getByText('Ordered 20 November 2026')).toBeVisible();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    Reflect.deleteProperty(window, 'matchMedia');
  });
});

describe('the search', () => {
  const box = () => screen.findByRole('searchbox', { name: 'Order number or brand' });

  it('finds orders by number and by brand, and is in the URL', async () => {
    const { services } = await open(() => orderPage(orders(10)));
    await user.type(await box(), 'brand 10');
    await waitFor(() => expect(numbers()).toEqual(['GG-10']));
    expect(location.search).toBe('?search=brand+10');
    expect(screen.getByText('1 order found')).toBeInTheDocument();
    await user.clear(await box());
    await user.type(await box(), 'gg-3');
    await waitFor(() => expect(numbers()).toEqual(['GG-3']));
    expect(services.calls).toHaveLength(1);
  });

  it('starts with the search of the URL, and shows its pages', async () => {
    await open(() => orderPage(orders(10)), '?search=GG-1&page=7');
    await screen.findByRole('table');
    expect(await box()).toHaveValue('GG-1');
    expect(numbers()).toEqual(['GG-1', 'GG-10']);
  });

  it('shows all orders again from a search without a result', async () => {
    await open(({ params }) => (params?.search ? orderPage([], 10) : orderPage(orders(10))), '?search=zzz');
    expect(await screen.findByRole('heading', { name: 'No orders match "zzz"' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show all orders' }));
    await waitFor(() => expect(numbers()).toHaveLength(4));
    expect(await box()).toHaveValue('');
    expect(location.search).toBe('');
  });

  it('includes older orders and further brands, which the server finds', async () => {
    const old = orderRow(70, { brand_name: 'Old brand' });
    const { services } = await open(({ params }) =>
      params?.search ? orderPage([old]) : orderPage(orders(50), 200),
    );
    expect(await screen.findByText(/Showing your latest 50 of 200 orders/)).toBeVisible();
    await user.type(await box(), 'tram');
    await waitFor(() => expect(numbers()).toEqual(['GG-70']));
    expect(services.calls.at(-1)?.params).toMatchObject({ search: 'tram' });
    expect(services.calls).toHaveLength(2);
  });

  it('adds orders whose further brands match to those whose first brand does', async () => {
    const mixed = orderRow(1, { cards: 2 });
    const tram = orderRow(2, { brand_name: 'Saffron Tram' });
    await open(({ params }) => orderPage(params?.search ? [mixed, tram] : [mixed, tram, orderRow(3)]));
    await user.type(await box(), 'tram');
    await waitFor(() => expect(numbers()).toEqual(['GG-1', 'GG-2']));
  });
});

describe('other states', () => {
  it('offers gift cards to a customer without orders', async () => {
    await open(() => orderPage([]));
    expect(await screen.findByRole('heading', { name: 'No orders yet' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Browse gift cards' })).toHaveAttribute('href', '/allcards');
    expect(screen.getByRole('link', { name: /Find your order/ })).toHaveAttribute('href', '/order/lookup');
    expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
  });

  it('announces that it is loading', async () => {
    await open(() => new Promise(() => {}));
    expect(await screen.findByText('Loading your orders')).toBeInTheDocument();
  });

  it.each([
    ['offline', new ApiError('offline', 0), /You seem to be offline/],
    ['down', new ApiError('unavailable', 503), /very busy/],
    ['limiting requests', new ApiError('unavailable', 429, {}, 120), /try again in 2 minutes/],
  ])('can be loaded again when the API is %s', async (_, error, text) => {
    const responses = [
      () => {
        throw error;
      },
      () => orderPage(orders(1)),
    ];
    await open(() => responses.shift()?.());
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('table')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it("never shows another customer's orders", async () => {
    const pages = [orderPage(orders(2)), orderPage([orderRow(9)])];
    const { services } = await open(() => pages.shift());
    await screen.findByRole('link', { name: 'GG-1' });
    services.bus.publish('session', {
      signedIn: true,
      firstName: 'Omar',
      email: 'omar@example.com',
      groups: [],
    });
    expect(await screen.findByRole('link', { name: 'GG-9' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'GG-1' })).not.toBeInTheDocument();
  });
});
