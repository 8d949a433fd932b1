import { repeatedGiftOf, type StoredSlice } from '@giftstore/contracts';
import type { Order, OrderItem, OrderStatus } from '@giftstore/contracts/api';
import { ApiError } from '@giftstore/http';
import { storedSlice } from '@giftstore/state';
import { type FakeResponse, type RenderOptions, renderRemote } from '@giftstore/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NUMBER, order, signIn, timeline } from '../orders/orders.test.fixture';
import { remote } from '../remote';

const user = userEvent.setup();
const ORDER = 'GET /v1/orders/GG-1';
const TIMELINE = 'GET /v1/orders/GG-1/timeline';
const RECEIPT = 'GET /v1/orders/GG-1/receipt.pdf';
const PATH = `/order/confirm_order?order_id=${NUMBER}`;

const open = (responses: Record<string, FakeResponse> = {}, more: Partial<RenderOptions> = {}) =>
  renderRemote(remote, {
    path: PATH,
    responses: { [ORDER]: () => ({ order: order() }), [TIMELINE]: () => timeline(), ...responses },
    prepare: signIn,
    ...more,
  });

const fail =
  (...failure: ConstructorParameters<typeof ApiError>): FakeResponse =>
  () => {
    throw new ApiError(...failure);
  };

const details = () => screen.findByRole('region', { name: /^Order (details|summary)$/ });
const amounts = async () =>
  [...(await details()).querySelectorAll('dt, dd')].map((element) => element.textContent);

describe('the order', () => {
  it('shows number, date, status, cards, gift and payment', async () => {
    const { services } = await open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Your order' })).toBeVisible();
    expect(screen.getByText(NUMBER)).toBeVisible();
    expect(screen.getByText('Sent')).toBeVisible();
    expect(screen.getByText('Ordered 20 November 2026')).toBeVisible();
    const section = await details();
    for (const text of ['Nourva', 'AED 100 · 1 card', 'For Sara', 'sara@example.com', '“Enjoy it”'])
      expect(within(section).getByText(text)).toBeVisible();
    expect(within(section).getByAltText('The design of the gift')).toHaveAttribute(
      'src',
      '/media/balloons.svg',
    );
    expect(within(section).getByText('Paid by card')).toBeVisible();
    expect(within(section).getByRole('link', { name: 'Buy again: Nourva' })).toHaveAttribute(
      'href',
      '/selected-card/7?currency=1&amount=100',
    );
    expect(document.title).toBe('Order GG-1 · Gifti Global');
    expect(services.calls.map(({ path, params }) => [path, params])).toEqual([
      ['/v1/orders/GG-1', { image_size: 'medium_rectangle' }],
      ['/v1/orders/GG-1/timeline', {}],
    ]);
  });

  it.each([
    ['in short below the delivery, which shows them', 'FULFILLED', true],
    ['with pictures and addresses where nothing is delivered', 'EXPIRED', false],
  ] as const)('lists the cards %s', async (_, order_status, isSummary) => {
    await open({ [ORDER]: () => ({ order: order({ order_status }) }) });
    const list = within(await details()).getByRole('list', { name: 'Gift cards in this order' });
    expect(list.classList.contains('summary')).toBe(isSummary);
    expect(screen.queryAllByRole('region', { name: 'Delivery' })).toHaveLength(isSummary ? 1 : 0);
  });

  it('folds the list of a summary, where a phone has the delivery right above it', async () => {
    await open();
    const summary = within(await details());
    const list = summary.getByRole('list', { name: 'Gift cards in this order' });
    const button = summary.getByRole('button', { name: 'Gift cards in this order' });
    expect(button).toHaveAttribute('aria-controls', list.id);
    expect(button).toHaveAttribute('aria-expanded', 'false');
    expect(list).toHaveClass('folded');
    await user.click(button);
    expect(button).toHaveAttribute('aria-expanded', 'true');
    expect(list).not.toHaveClass('folded');
  });

  it('puts the message and the design below the recipient, and the link to buy it again last', async () => {
    await open();
    const [line] = within(await details()).getAllByRole('listitem');
    expect(line).toHaveTextContent(/For Sara.*“Enjoy it”.*Buy again$/);
    expect(screen.getByRole('blockquote').parentElement).toContainElement(
      screen.getByAltText('The design of the gift'),
    );
  });

  it('shows the design of a gift without a message next to the recipient', async () => {
    const [item] = order().order_items;
    const gift = item?.gift && { ...item.gift, gift_message: null };
    await open({ [ORDER]: () => ({ order: order({ order_items: [{ ...item, gift } as OrderItem] }) }) });
    const design = within(await details()).getByAltText('The design of the gift');
    expect(design.closest('.recipient')).toHaveTextContent(/^For Sara/);
    expect(screen.queryByRole('blockquote')).not.toBeInTheDocument();
  });

  it('repeats the gift in a link to the card, but not in its address', async () => {
    await open();
    fireEvent.click(await screen.findByRole('link', { name: 'Buy again: Nourva' }));
    expect(location.href).not.toContain('sara');
    expect(repeatedGiftOf(history.state.usr)).toEqual({
      name: 'Sara',
      email: 'sara@example.com',
      message: 'Enjoy it',
      design: 3,
    });
  });

  it('leads a link of the receipt to the details, which load after the page', async () => {
    await open({}, { path: `${PATH}#order-details` });
    const heading = await screen.findByRole('heading', { name: 'Order summary' });
    await waitFor(() => expect(heading).toHaveFocus());
  });

  it('names the payment card that paid by its brand and last four digits', async () => {
    await open({ [ORDER]: () => ({ order: order({ payment_card: { brand: 'Visa', last_four: '4242' } }) }) });
    expect((await amounts()).slice(-2)).toEqual(['Paid with Visa ending in 4242', 'AED 105.04']);
  });

  it('shows what was refunded of an order that stays valid', async () => {
    const refunded = { amount: 12.5, points: 1_300 };
    await open({ [ORDER]: () => ({ order: order({ credits_used: 1_500, refunded }) }) });
    expect((await amounts()).slice(-6, -2)).toEqual([
      'Refunded to your cardBanks can take up to 10 working days',
      '− AED 12.50',
      'Points returned1,300 points',
      '− AED 13.00',
    ]);
  });

  it('names only the points where their worth depends on an exchange rate', async () => {
    const refunded = { amount: 0, points: 1_300 };
    const change = { payment_currency: 'USD' as const, credits_used: 1_500, refunded };
    await open({ [ORDER]: () => ({ order: order(change) }) });
    expect(await amounts()).toEqual(expect.arrayContaining(['Points returned', '1,300 points']));
  });

  it('shows one fee and one VAT, with two decimals [core-4.19] [core-4.20] [core-9.23]', async () => {
    await open();
    expect(await amounts()).toEqual([
      'Subtotal',
      'AED 100.00',
      'Service fee',
      'AED 4.80',
      'VATOn the service fee, rounded for each item',
      'AED 0.24',
      'Total',
      'AED 105.04',
      'Paid by card',
      'AED 105.04',
    ]);
  });

  it('shows the points used, and that no card was charged', async () => {
    const price_breakdown = { ...order().price_breakdown, grand_total: { amount: 0 } };
    await open({
      [ORDER]: () => ({
        order: order({ credits_used: 10_504, credit_debit_card_amount: 0, price_breakdown }),
      }),
    });
    expect(await amounts()).toEqual(
      expect.arrayContaining(['Paid with reward points10,504 points', 'AED 105.04']),
    );
    expect(screen.getByText('No card was charged.')).toBeVisible();
  });

  it.each([
    ['FAILED', 'You haven’t been charged, and your points are back.', undefined],
    ['PENDING_PAYMENT', /^By card/, 'Reward points held10,504 points'],
  ] as const)('does not call the points of an order that is %s paid', async (order_status, text, row) => {
    await open({ [ORDER]: () => ({ order: order({ credits_used: 10_504, order_status }) }) });
    expect(await screen.findByText(text)).toBeVisible();
    expect((await amounts()).filter((cell) => /points/.test(cell ?? ''))).toEqual(row ? [row] : []);
  });

  it('explains the minimum that a card is charged, and shows the currency fee as a row of its own', async () => {
    const [item] = order().order_items;
    const items = item ? [{ ...item, unit_name_short: 'SAR' }] : [];
    const price_breakdown = {
      ...order().price_breakdown,
      converted_value: { amount: 95.24 },
      currency_fee: { amount: 4.76 },
      grand_total: { amount: 0.04 },
    };
    await open({
      [ORDER]: () => ({
        order: order({
          order_items: items,
          credits_used: 10_500,
          credit_debit_card_amount: 2.05,
          price_breakdown,
        }),
      }),
    });
    expect(await amounts()).toEqual(
      expect.arrayContaining(['Converted value', 'AED 95.24', 'Currency fee (5%)', 'AED 4.76']),
    );
    expect(screen.getByText('AED 2.05 is the least that we can charge a card.')).toBeVisible();
  });

  it('copies the number', async () => {
    const { services } = await open();
    await user.click(await screen.findByRole('button', { name: 'Copy number' }));
    expect(await navigator.clipboard.readText()).toBe(NUMBER);
    expect(services.notices).toEqual([{ kind: 'success', text: 'Order number copied' }]);
  });

  it.each<[OrderStatus, string, string]>([
    ['FAILED', 'This order wasn’t paid', 'Browse gift cards'],
    ['EXPIRED', 'This order has expired', 'Browse gift cards'],
    ['CANCELLED', 'This order was cancelled', 'Contact support'],
    ['REFUNDED', 'This order was refunded', 'Contact support'],
  ])('says what %s means and what to do next', async (order_status, title, next) => {
    await open({ [ORDER]: () => ({ order: order({ order_status }) }) });
    expect((await screen.findAllByText(title)).at(-1)).toBeVisible();
    expect(screen.getByRole('link', { name: next })).toBeVisible();
  });

  it.each<[string, Partial<Order>, RegExp, RegExp]>([
    [
      'a payment card',
      {},
      /work any more\. AED 105\.04 goes back to the card you paid with\. Banks can take/,
      /points/,
    ],
    [
      'points',
      { credits_used: 10_504, credit_debit_card_amount: 0 },
      /We’ve put 10,504 points back in your account\.$/,
      /[Bb]ank|goes back/,
    ],
    [
      'both',
      { credits_used: 504, credit_debit_card_amount: 100 },
      /AED 100\.00 goes back to .* Banks can take .* We’ve put 504 points back in your account/,
      /before we sent/,
    ],
  ])(
    'says how the money of a refunded order comes back that was paid with %s',
    async (_, more, text, other) => {
      await open({ [ORDER]: () => ({ order: order({ order_status: 'REFUNDED', ...more }) }) });
      const notice = await screen.findByText(text);
      expect(notice).toBeVisible();
      expect(notice).not.toHaveTextContent(other);
    },
  );

  it.each<OrderStatus>(['FAILED', 'EXPIRED'])(
    'leads from an order that is %s to the cart while there are cards in it',
    async (order_status) => {
      const { services } = await open({ [ORDER]: () => ({ order: order({ order_status }) }) });
      expect(await screen.findByRole('link', { name: 'Browse gift cards' })).toBeVisible();
      act(() => services.bus.publish('cart', { count: 2, amount: 210.08, currency: 'AED' }));
      expect(await screen.findByRole('link', { name: 'Go to cart' })).toHaveAttribute('href', '/cart');
      expect(screen.queryByRole('link', { name: 'Browse gift cards' })).not.toBeInTheDocument();
    },
  );

  it('shows neither a delivery nor a receipt for an order that was not paid', async () => {
    await open({ [ORDER]: () => ({ order: order({ order_status: 'FAILED' }) }) });
    await details();
    expect(screen.getByText('You haven’t been charged.')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Delivery' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /receipt/ })).not.toBeInTheDocument();
  });

  it('says of a declined payment that nothing was charged, and leads to another order', async () => {
    const declined = order({ order_status: 'PENDING_PAYMENT', payment_declined: true });
    const { services } = await open({ [ORDER]: () => ({ order: declined }) });
    expect(await screen.findByText('Your payment didn’t go through')).toBeVisible();
    expect(screen.getByText('Payment declined')).toBeVisible();
    expect(
      screen.getByText(/^You haven’t been charged. You can order again with another card/),
    ).toBeVisible();
    expect(screen.queryByText('We’re waiting for your bank')).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Try another card' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Browse gift cards' })).toHaveAttribute('href', '/allcards');
    act(() => services.bus.publish('cart', { count: 2, amount: 210.08, currency: 'AED' }));
    expect(await screen.findByRole('link', { name: 'Go to cart' })).toHaveAttribute('href', '/cart');
  });

  describe('whose payment was declined, with a purchase in this browser', () => {
    const declined = (more = {}) =>
      order({ order_status: 'PENDING_PAYMENT', payment_declined: true, ...more });
    const card = { id: 'a', brand_id: 7, currency: 1, country_id: 1, giftcard_value: 100, quantity: 1 };
    const purchase: StoredSlice<'checkout'> = {
      source: 'buyNow',
      lines: [{ ...card, isforself: true }],
      currency: 'AED',
      buyer: 'customer',
      account: 'noor@example.com',
      idempotencyKey: 'key',
      order: { order_id: NUMBER, access_token: 'secret' },
    };
    const another = () => screen.queryByRole('link', { name: 'Try another card' });
    const openAfter = (more: Partial<typeof purchase>, answer = declined(), prepare = signIn) =>
      open(
        { [ORDER]: () => ({ order: answer }) },
        {
          path: `${PATH}&access_token=secret`,
          prepare(services) {
            prepare(services);
            storedSlice('checkout').write({ ...purchase, ...more });
          },
        },
      );

    it.each([
      ["a customer's Buy now", {}, declined(), signIn],
      ["a customer's, partly paid with points", {}, declined({ credits_used: 500 }), signIn],
      ['a guest’s', { buyer: undefined, account: undefined }, declined(), () => {}],
    ] as const)('leads back to its payment: %s', async (_, more, answer, prepare) => {
      await openAfter(more, answer, prepare);
      const text = 'You haven’t been charged. Try another card to finish this order.';
      expect(await screen.findByText(text)).toBeVisible();
      expect(another()).toHaveAttribute('href', '/payment');
      expect(screen.getByRole('link', { name: 'Cancel order' })).toBeVisible();
      expect(screen.queryByRole('link', { name: /cart|Browse/ })).not.toBeInTheDocument();
    });

    it.each([
      ['another order', { order: { order_id: 'GG-2', access_token: 'secret' } }],
      ['no order yet', { order: undefined }],
      ['the cart, which may have changed', { source: 'cart' as const }],
      ['other cards, begun since then', { lines: [{ ...card, quantity: 2, isforself: true }] }],
      ['another customer', { account: 'sara@example.com' }],
      ['a guest', { buyer: 'guest' as const, account: undefined }],
    ])('leads to another order where the purchase is of %s', async (_, more) => {
      await openAfter(more);
      expect(await screen.findByText(/You can order again with another card/)).toBeVisible();
      expect(another()).not.toBeInTheDocument();
    });
  });

  it.each([
    ['a customer', signIn, '', '/failure?order_id=GG-1&cancelled=1'],
    ['a guest', () => {}, '&access_token=secret', '/failure?order_id=GG-1&access_token=secret&cancelled=1'],
  ] as const)('lets %s cancel an order whose payment was declined', async (_, prepare, token, href) => {
    const declined = order({ order_status: 'PENDING_PAYMENT', payment_declined: true });
    await open({ [ORDER]: () => ({ order: declined }) }, { prepare, path: PATH + token });
    expect(await screen.findByRole('link', { name: 'Cancel order' })).toHaveAttribute('href', href);
  });

  it('shows the payment once the bank has decided', async () => {
    const states = ['PENDING_PAYMENT', 'APPROVED'] as const;
    let request = 0;
    await open({ [ORDER]: () => ({ order: order({ order_status: states[Math.min(request++, 1)] }) }) });
    expect(await screen.findByText('We’re waiting for your bank')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Check again' }));
    expect(await screen.findByRole('region', { name: 'Delivery' })).toBeVisible();
    expect(screen.getByText('On its way')).toBeVisible();
  });
});

describe('access', () => {
  const guest = { prepare: () => {} };

  it("uses the token of a guest's link, and moves it out of the address", async () => {
    const { services } = await open({}, { ...guest, path: `${PATH}&access_token=secret` });
    await details();
    expect(location.search).toBe('?order_id=GG-1');
    expect(services.calls[0]?.params).toEqual({ image_size: 'medium_rectangle', access_token: 'secret' });
    expect(services.calls[1]?.params).toEqual({ access_token: 'secret' });
    expect(services.calls).toHaveLength(2);
  });

  it('still has the token after a reload of the tab', async () => {
    const { unmount } = await open({}, { ...guest, path: `${PATH}&access_token=secret` });
    await details();
    await unmount();
    const { services } = await open({}, guest);
    await details();
    expect(services.calls[0]?.params).toMatchObject({ access_token: 'secret' });
  });

  it('works where session storage is blocked', async () => {
    const blocked = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    await open({}, { ...guest, path: `${PATH}&access_token=secret` });
    expect(await details()).toBeVisible();
    blocked.mockRestore();
  });

  it.each([
    ['a visitor without a token', PATH, 'GG-2'],
    ['an address without an order', '/order/confirm_order', ''],
  ])('offers lookup and sign-in to %s', async (_, path, number) => {
    const { services } = await open({}, { ...guest, path: path.replace(NUMBER, 'GG-2') });
    expect(await screen.findByRole('heading', { name: 'Find your order' })).toBeVisible();
    expect(screen.getByRole('textbox', { name: /Order number/ })).toHaveValue(number);
    expect(screen.getByRole('link', { name: 'Sign in to see your orders' })).toHaveAttribute(
      'href',
      expect.stringContaining('/auth/login?origin=%2Forder%2F'),
    );
    expect(services.calls).toEqual([]);
  });

  it("says the same about another customer's order as about an unknown one", async () => {
    await open({ [ORDER]: fail('refused', 404, { message: 'Not Found' }) });
    expect(
      await screen.findByRole('heading', { level: 1, name: 'We couldn’t find this order' }),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Find your order' })).toHaveAttribute('href', '/order/lookup');
    expect(screen.queryByText(NUMBER)).not.toBeInTheDocument();
  });
});

describe('errors', () => {
  it.each([
    ['offline', fail('offline', 0), /seem to be offline/],
    ['slow', fail('timeout', 0), /took too long/],
    ['broken', fail('failed', 200), /went wrong on our side/],
  ])('loads the order again when the API was %s', async (_, failure, text) => {
    const responses = [failure, () => ({ order: order() })];
    await open({ [ORDER]: (call) => responses.shift()?.(call) });
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await details()).toBeVisible();
  });

  it('shows the order while its delivery cannot be loaded', async () => {
    const responses = [fail('unavailable', 503), () => timeline()];
    await open({ [TIMELINE]: (call) => responses.shift()?.(call) });
    expect(await details()).toBeVisible();
    expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t load the delivery');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/^For Sara, at/)).toBeVisible();
  });

  it('says once that neither the order nor its delivery could be updated, and loads both again', async () => {
    let isOffline = false;
    const unless = (response: object): FakeResponse => {
      return (call) => (isOffline ? fail('offline', 0)(call) : response);
    };
    const { services } = await open({
      [ORDER]: unless({ order: order() }),
      [TIMELINE]: unless(timeline()),
    });
    expect(await screen.findByText(/^For Sara, at/)).toBeVisible();
    isOffline = true;
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(await screen.findByText('We couldn’t update this page')).toBeVisible();
    await waitFor(() => expect(services.calls).toHaveLength(4));
    expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(1);
    expect(screen.queryByText('We couldn’t update the delivery')).not.toBeInTheDocument();
    isOffline = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText(/We couldn’t update/)).not.toBeInTheDocument());
    expect(services.calls).toHaveLength(6);
    expect(await screen.findByText(/^For Sara, at/)).toBeVisible();
  });
});

describe('the receipt', () => {
  const file = { blob: new Blob(['%PDF-1.7']), filename: 'receipt-GG-1.pdf' };

  it('is downloaded as a PDF under its name', async () => {
    const saved: string[] = [];
    URL.createObjectURL = () => 'blob:receipt';
    URL.revokeObjectURL = () => {};
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download);
    });
    await open({ [RECEIPT]: () => file }, { prepare: () => {}, path: `${PATH}&access_token=secret` });
    await user.click(await screen.findByRole('button', { name: 'Download receipt (PDF)' }));
    await waitFor(() => expect(saved).toEqual(['receipt-GG-1.pdf']));
    click.mockRestore();
  });

  it('is downloaded once at a double click', async () => {
    const { services } = await open({ [RECEIPT]: () => new Promise(() => {}) });
    const button = await screen.findByRole('button', { name: 'Download receipt (PDF)' });
    await user.dblClick(button);
    expect(button).toHaveAttribute('aria-busy', 'true');
    expect(services.calls.filter(({ path }) => path.endsWith('.pdf'))).toHaveLength(1);
  });

  it('can be requested again after an error', async () => {
    await open({ [RECEIPT]: fail('offline', 0) });
    await user.click(await screen.findByRole('button', { name: 'Download receipt (PDF)' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t download the receipt');
    expect(screen.getByRole('button', { name: 'Download receipt (PDF)' })).not.toHaveAttribute('aria-busy');
  });

  it('is what the page prints', async () => {
    const print = jest.spyOn(window, 'print').mockImplementation(() => {});
    await open();
    await user.click(await screen.findByRole('button', { name: 'Print receipt' }));
    expect(print).toHaveBeenCalledTimes(1);
    const delivery = await screen.findByRole('region', { name: 'Delivery' });
    expect(delivery).toHaveAttribute('data-print', 'no');
    expect((await details()).closest('[data-print]')).toBeNull();
    expect(within(await details()).getByText('Receipt from Gifti Global')).toBeInTheDocument();
    print.mockRestore();
  });

  it('names the buyer in print, and splits the VAT there as the mailed receipt does', async () => {
    await open({ [ORDER]: () => ({ order: order({ email: 'noor@example.com' }) }) });
    const section = within(await details());
    expect(section.getByText('Bought by noor@example.com')).toBeInTheDocument();
    expect(section.getByText('No VAT on AED 100.00 (gift cards)')).toBeInTheDocument();
    expect(section.getByText('VAT on AED 0.80 (brand’s charge): AED 0.04')).toBeInTheDocument();
    expect(section.getByText('VAT on AED 4.00 (delivery): AED 0.20')).toBeInTheDocument();
  });
});
