import { CASHBACK_PERCENT } from '@giftstore/contracts/limits';
import { ApiError } from '@giftstore/http';
import { type FakeResponse, fakeUnit, renderRemote } from '@giftstore/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote';
import {
  CREDITS,
  creditRow,
  credits,
  EXPIRING,
  responses,
  STATEMENT,
  signIn,
  TOTAL,
  WORTH,
} from '../rewards.test.fixture';

const user = userEvent.setup();

const open = (more: Record<string, FakeResponse> = {}, query = '', country = fakeUnit) =>
  renderRemote(remote, {
    path: `/reward-points${query}`,
    responses: { ...responses, ...more },
    prepare: (services) => {
      signIn(services);
      services.bus.publish('country', country);
    },
  });
const section = (name: string) => screen.findByRole('region', { name });
const unit = (country_name: string, unit_name_short: string) => ({
  ...fakeUnit,
  country_name,
  unit_name_short,
});

it('has links to the pages of the account, and marks this one', async () => {
  await open();
  const account = within(await screen.findByRole('navigation', { name: 'Your account' }));
  const links = account.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['Profile', '/profile'],
    ['Orders', '/order/allorder'],
    ['Reward points', '/reward-points'],
  ]);
  expect(account.getByRole('link', { current: 'page' })).toHaveTextContent('Reward points');
});

describe('the points', () => {
  it('have a redeem form, a balance and a link to all cards [core-2.60]', async () => {
    const { services } = await open();
    expect(await section('Redeem a gift card')).toBeVisible();
    const balance = within(await section('Your points'));
    expect(await balance.findByText('1,250 points')).toBeVisible();
    expect(balance.getByText('Worth AED 12.50')).toBeVisible();
    expect(balance.getByRole('link', { name: 'Pick a gift card' })).toHaveAttribute('href', '/allcards');
    expect(services.bus.current('points')).toEqual({ total: 1_250 });
    const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(titles).toEqual(['Your points', 'Redeem a gift card', 'How points work', 'Transactions']);
  });

  it('show their value in the currency of the chosen country', async () => {
    const { services } = await open(
      { [WORTH]: () => ({ converted_amount: 2.65 }) },
      '',
      unit('United Kingdom', 'GBP'),
    );
    expect(await screen.findByText('Worth AED 12.50, about GBP 2.65')).toBeVisible();
    expect(services.calls.find(({ path }) => path.endsWith('get_conversion_amount'))?.params).toEqual({
      amount: 12.5,
      source_currency: 'AED',
      dest_currency: 'GBP',
    });
  });

  it.each([
    ['United Kingdom', true],
    ['Netherlands', true],
    ['United States of America', true],
    ['Canada', true],
    ['France', true],
    ['United Arab Emirates', false],
    ['Germany', false],
  ])('offer the product search in %s: %p [core-2.61] [more-2.25]', async (country, isOffered) => {
    await open({}, '', unit(country, 'AED'));
    await screen.findByText('1,250 points');
    const link = screen.queryByRole('link', { name: 'Search products' });
    if (isOffered) expect(link).toHaveAttribute('href', '/merchandise');
    else expect(link).not.toBeInTheDocument();
  });

  it('show what expires next, and later, by day of the Emirates as the mails do', async () => {
    await open({
      [EXPIRING]: () => ({
        lots: [
          { points: 1_000, expires_at: '2027-03-02T20:00:00.000Z' },
          { points: 200, expires_at: '2027-03-03T19:59:00.000Z' },
          { points: 50, expires_at: '2027-04-30T21:08:00.000Z' },
        ],
      }),
    });
    expect(await screen.findByText('1,200 points expire on 3 March 2027, UAE time')).toBeVisible();
    const later = screen.getByText('50 points expire on 1 May 2027');
    expect(later).not.toBeVisible();
    await user.click(screen.getByText('See what expires later'));
    expect(later).toBeVisible();
  });

  it('are to be got by the form next to them while there are none', async () => {
    await open({ [TOTAL]: () => ({ total_credits: 0, gc_value: 0 }), [EXPIRING]: () => ({ lots: [] }) });
    expect(await screen.findByText('0 points')).toBeVisible();
    expect(screen.getByText('Redeem a gift card to get points. Don’t have one yet?')).toBeVisible();
    expect(screen.queryByText(/expire/)).not.toBeInTheDocument();
    const links = within(await section('Your points')).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual(['Pick a gift card']);
  });

  it.each([
    [0, 'No points available now, 2,000 held for an order that isn’t paid yet'],
    [1_250, '2,000 more are held for an order that isn’t paid yet'],
  ])('say beside %p that an unpaid order holds others', async (total_credits, text) => {
    const held = { held_credits: 2_000, held_order_id: 'GG-7' };
    await open({ [TOTAL]: () => ({ total_credits, gc_value: total_credits / 100, ...held }) });
    const link = await screen.findByRole('link', { name: 'an order that isn’t paid yet' });
    expect(link).toHaveAttribute('href', '/order/confirm_order?order_id=GG-7');
    expect(link.parentElement).toHaveTextContent(text);
    expect(
      screen.queryByText('Redeem a gift card to get points. Don’t have one yet?'),
    ).not.toBeInTheDocument();
  });

  it('name the unpaid order that holds some of them, until when, and that the next order can use them', async () => {
    const reusable = { reusable_credits: 2_000, reusable_order_id: 'GG-7' };
    await open({ [TOTAL]: () => ({ total_credits: 5_000, gc_value: 50, ...reusable }) });
    const link = await screen.findByRole('link', { name: 'order GG-7' });
    expect(link).toHaveAttribute('href', '/order/confirm_order?order_id=GG-7');
    expect(link.parentElement).toHaveTextContent(
      '2,000 of them are held by order GG-7 until it’s paid or cancelled. Your next order from the cart can use them too.',
    );
  });

  it('say how many of them unpaid orders hold, as the statement does', async () => {
    await open({ [TOTAL]: () => ({ total_credits: 5_000, gc_value: 50, reusable_credits: 2_000 }) });
    expect(await screen.findByText('5,000 points')).toBeVisible();
    expect(
      screen.getByText('2,000 of them are held for an unpaid order. Order again to use them.'),
    ).toBeVisible();
  });

  it('say how they work, with the figures of the shop', async () => {
    await open();
    const how = within(await section('How points work'));
    expect(how.getByText('100 points pay AED 1 of an order.')).toBeVisible();
    expect(how.getByText('Points are valid for 12 months from the day you get them.')).toBeVisible();
    const cashback = how.getByRole('link', { name: 'cashback' });
    expect(cashback).toHaveAttribute('href', '/faq#reward-points');
    expect(cashback.parentElement).toHaveTextContent(
      `in points: ${CASHBACK_PERCENT}% of the gift card’s amount, unless the promotion says otherwise.`,
    );
  });

  it('can be loaded again after a failure', async () => {
    const results = [new ApiError('failed', 500), new ApiError('failed', 500)];
    await open({
      [TOTAL]: () => {
        const failure = results.shift();
        if (failure) throw failure;
        return { total_credits: 1_250, gc_value: 12.5 };
      },
    });
    const alert = await screen.findByText('We couldn’t load your points');
    expect(alert).toBeVisible();
    results.length = 0;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByRole('heading', { name: 'Your points' })).toHaveFocus();
    expect(await screen.findByText('1,250 points')).toBeVisible();
  });
});

describe('the transactions', () => {
  const table = () => screen.findByRole('table', { name: 'Transactions' });
  const rows = async () =>
    within(await table())
      .getAllByRole('row')
      .slice(1);

  it('show date, kind, card, order, signed points and balance [core-2.62]', async () => {
    await open({
      [CREDITS]: () =>
        credits([
          creditRow(),
          creditRow({
            transaction_type: 'DEBITED',
            type: 'ORDER',
            card_number: null,
            order_id: 'GG-7',
            amount: 1_200,
            current_balance: 50,
          }),
        ]),
    });
    const headers = within(await table()).getAllByRole('columnheader');
    expect(headers.map(({ textContent }) => textContent)).toEqual([
      'Date',
      'Details',
      'Gift card',
      'Order',
      'Points',
      'Balance',
    ]);
    const texts = (await rows()).map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    );
    expect(texts).toEqual([
      ['20 November 2026', 'AddedGift card redeemed', '•••• N123', '', '+5,000', '6,250'],
      ['20 November 2026', 'SpentPaid for an order', '', 'GG-7', '\u22121,200', '50'],
    ]);
    expect(screen.getByRole('link', { name: 'GG-7' })).toHaveAttribute(
      'href',
      '/order/confirm_order?order_id=GG-7',
    );
  });

  it('name the brand of a gift card', async () => {
    await open({ [CREDITS]: () => credits([creditRow({ brand_name: 'Saffron Tram' })]) });
    expect((await rows())[0]).toHaveTextContent('Saffron Tram gift card redeemed');
  });

  it.each([
    ['CREDITED', 'Added', '+'],
    ['DEBITED', 'Spent', '\u2212'],
    ['CASHBACK', 'Cashback', '+'],
    ['REFUNDED', 'Returned', '+'],
    ['EXPIRED', 'Expired', '\u2212'],
  ] as const)('mark %s by text, icon and sign', async (transaction_type, text, sign) => {
    await open({ [CREDITS]: () => credits([creditRow({ transaction_type })]) });
    const [row] = await rows();
    const badge = within(row as HTMLElement).getByText(text);
    expect(badge.querySelector('svg')).toBeInTheDocument();
    expect(row).toHaveTextContent(`${sign}5,000`);
  });

  it.each([
    [
      'points of an unpaid order as held',
      { transaction_type: 'DEBITED', type: 'ORDER', held: true },
      'HeldHeld for an order that isn’t paid yet. If it isn’t paid, the points come back.',
    ],
    [
      'withdrawn cashback',
      { transaction_type: 'DEBITED', type: 'PROMOTION' },
      'Taken backCashback taken back',
    ],
    [
      'the reason of a correction',
      { transaction_type: 'DEBITED', type: 'ADJUSTMENT', note: 'booked twice' },
      'Taken backbooked twice',
    ],
    [
      'a correction without a reason',
      { transaction_type: 'DEBITED', type: 'ADJUSTMENT', note: null },
      'Taken backCorrection',
    ],
  ] as const)('show %s, not as spent on an order', async (_, row, text) => {
    await open({ [CREDITS]: () => credits([creditRow(row)]) });
    const [first] = await rows();
    expect(first).toHaveTextContent(text);
    expect(first).toHaveTextContent('\u22125,000');
    expect(first).not.toHaveTextContent('Paid for an order');
  });

  it.each([
    ['a refunded order', 'ORDER', 'ReturnedRefund of an order'],
    ['a refunded part of an order', 'PART OF ORDER', 'ReturnedPart of an order refunded'],
    ['an order that was never paid, without a refund', 'UNPAID ORDER', 'ReturnedOrder not paid'],
  ])('show the points of %s as returned', async (_, type, text) => {
    await open({ [CREDITS]: () => credits([creditRow({ transaction_type: 'REFUNDED', type })]) });
    const [first] = await rows();
    expect(first).toHaveTextContent(text);
    expect(first).toHaveTextContent('+5,000');
  });

  it('date points that expired with the day of the Emirates, as the mails do', async () => {
    const expired = { transaction_type: 'EXPIRED', type: 'EXPIRY' } as const;
    await open({
      [CREDITS]: () => credits([creditRow({ ...expired, created_at: '2027-11-30T21:08:00.000Z' })]),
    });
    const [first] = await rows();
    expect(within(first as HTMLElement).getByText('1 December 2027')).toBeVisible();
  });

  it('have a text when there are none, and no filter [core-2.62]', async () => {
    await open({ [CREDITS]: () => credits([]) });
    expect(await screen.findByRole('heading', { name: 'No transactions yet' })).toBeVisible();
    expect(screen.queryByRole('radiogroup')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Download as CSV' })).not.toBeInTheDocument();
  });

  it('are filtered by kind, 20 a page, both in the URL', async () => {
    const { services } = await open({
      [CREDITS]: ({ params }) =>
        params?.transaction_type === 'EXPIRED' ? credits([]) : credits([creditRow()], 45),
    });
    await user.click(await screen.findByRole('link', { name: 'Page 3 of 3' }));
    expect(location.search).toBe('?page=3');
    const last = () => services.calls.filter(({ path }) => path.endsWith('/mylist-credits')).at(-1)?.params;
    await waitFor(() => expect(last()).toEqual({ limit: 20, offset: 40 }));
    await user.click(screen.getByRole('radio', { name: 'Cashback' }));
    expect(location.search).toBe('?kind=cashback');
    await waitFor(() => expect(last()).toEqual({ limit: 20, offset: 0, transaction_type: 'CASHBACK' }));
    await user.click(screen.getByRole('radio', { name: 'Expired' }));
    expect(await screen.findByText('No transactions of this kind')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show all transactions' }));
    expect(screen.getByRole('heading', { name: 'Transactions' })).toHaveFocus();
    await table();
    expect(location.search).toBe('');
  });

  it('announce how many a filter leaves, and are busy until then', async () => {
    let respond: (rows: unknown) => void = () => {};
    await open({
      [CREDITS]: ({ params }) =>
        params?.transaction_type ? new Promise((resolve) => (respond = resolve)) : credits([creditRow()], 45),
    });
    const status = () => within(screen.getByRole('region', { name: 'Transactions' })).getByRole('status');
    const list = (await table()).closest('[aria-busy]');
    expect(status()).toHaveTextContent('45 transactions');
    await user.click(screen.getByRole('radio', { name: 'Cashback' }));
    expect(status()).toBeEmptyDOMElement();
    expect(list).toHaveAttribute('aria-busy', 'true');
    await act(async () => respond(credits([creditRow({ transaction_type: 'CASHBACK' })])));
    expect(status()).toHaveTextContent('1 transaction');
    expect(list).toHaveAttribute('aria-busy', 'false');
  });

  it.each([
    ['?kind=nonsense&page=abc', { limit: 20, offset: 0 }],
    ['?kind=EXPIRED&page=-1', { limit: 20, offset: 0, transaction_type: 'EXPIRED' }],
  ])('read %s as far as it makes sense', async (query, params) => {
    const { services } = await open({}, query);
    await table();
    expect(services.calls.find(({ path }) => path.endsWith('/mylist-credits'))?.params).toEqual(params);
  });

  it('show the last page in place of one behind it', async () => {
    await open(
      { [CREDITS]: ({ params }) => credits(Number(params?.offset) > 20 ? [] : [creditRow()], 21) },
      '?page=99',
    );
    await table();
    expect(location.search).toBe('?page=2');
  });

  it('are cards on a phone', async () => {
    const listener = { addEventListener: () => {}, removeEventListener: () => {} };
    window.matchMedia = () => ({ matches: false, ...listener }) as unknown as MediaQueryList;
    await open({ [CREDITS]: () => credits([creditRow({ order_id: 'GG-7' })]) });
    const list = await screen.findByRole('list', { name: 'Transactions' });
    expect(list).toHaveTextContent(/Added.*\+5,000 points.*N123.*Order GG-7.*Balance: 6,250 points/);
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    Reflect.deleteProperty(window, 'matchMedia');
  });

  it('can be loaded again after a failure', async () => {
    let isDown = true;
    await open({
      [CREDITS]: () => {
        if (isDown) throw new ApiError('offline', 0);
        return credits([creditRow()]);
      },
    });
    expect(await screen.findByText('We couldn’t load your transactions')).toBeVisible();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByRole('heading', { name: 'Transactions' })).toHaveFocus();
    await table();
  });

  it('are saved as a file, and a failure is shown', async () => {
    const saved: string[] = [];
    URL.createObjectURL = () => 'blob:statement';
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download);
    });
    const failures = [new ApiError('unavailable', 503)];
    await open({
      [STATEMENT]: () => {
        const failure = failures.shift();
        if (failure) throw failure;
        return { blob: new Blob(['date']), filename: 'reward-points.csv' };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Download as CSV' }));
    expect(await screen.findByText('We couldn’t download your transactions')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Download as CSV' }));
    await waitFor(() => expect(saved).toEqual(['reward-points.csv']));
    click.mockRestore();
  });
});

it('never shows the points of the customer before', async () => {
  const totals = [1_250, 1_250, 77, 77];
  const { services } = await open({ [TOTAL]: () => ({ total_credits: totals.shift() ?? 77, gc_value: 1 }) });
  await screen.findByText('1,250 points');
  totals.splice(0);
  act(() =>
    services.bus.publish('session', {
      signedIn: true,
      firstName: 'Omar',
      email: 'omar@example.com',
      groups: [],
    }),
  );
  await waitFor(() => expect(screen.queryByText('1,250 points')).not.toBeInTheDocument());
  expect(await screen.findByText('77 points')).toBeVisible();
});
