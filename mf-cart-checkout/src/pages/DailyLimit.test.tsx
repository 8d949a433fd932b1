import { ApiError } from '@giftstore/http';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { customerLimit, input, moment } from '../builders.test.fixture';
import { countOf } from '../lines/cart-rules';
import { renderCustomerCart, summary } from './customer-cart-page.test.fixture';

const LIMIT = 'GET /v1/user/get_user_giftcard_limit';
const NOTHING_LEFT = { limits: { cards: 0, amount_aed: 500 } };
const bar = () => within(screen.getByRole('region', { name: 'Checkout' }));

afterEach(() => jest.useRealTimers());

/** Renders a cart that the server leaves no further card of the day's limit. */
const openFull = (quantity: number, bought: number | string[]) =>
  renderCustomerCart([input({ quantity })], (cart) => {
    cart.more = NOTHING_LEFT;
    cart.responses[LIMIT] = () => customerLimit(bought, countOf(cart.lines));
  });

it.each([
  [2, 3, 'You’ve bought 3 cards in the last 24 hours, so you can buy 1 more for now.'],
  [4, 1, 'You’ve bought 1 card in the last 24 hours, so you can buy 3 more for now.'],
  [1, 4, 'You’ve bought 4 cards in the last 24 hours.'],
  [5, 0, 'You can buy up to 4 cards in 24 hours. Choose fewer to continue.'],
])(
  'says beside Checkout of %p cards after %p how many can be bought [core-9.7]',
  async (inCart, bought, text) => {
    await openFull(inCart, bought);
    expect(await bar().findByText(text)).toBeVisible();
    expect(bar().queryByText(/^Up to 4 cards in 24 hours/)).not.toBeInTheDocument();
    // The press opens the dialog about the limit (rule core-8.13).
    expect(screen.getByRole('button', { name: 'Checkout' })).toBeEnabled();
    expect(screen.getByRole('button', { name: 'Checkout' })).toHaveClass('secondary');
  },
);

it('says so no more as soon as the cart has few enough', async () => {
  await openFull(2, 3);
  await bar().findByText(/you can buy 1 more/);
  fireEvent.click(screen.getByRole('button', { name: /^One fewer of/ }));
  expect(bar().queryByText(/you can buy 1 more/)).not.toBeInTheDocument();
  await within(summary()).findByText('AED 104.20');
  expect(bar().queryByText(/bought/)).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Checkout' })).toHaveClass('accent');
});

it('says of a cart that reaches the limit when another card can be added', async () => {
  await openFull(1, [moment('15:00'), moment('16:00'), moment('09:00', 24)]);
  const text = 'Your cart has all you can buy for now. You can add another card from 15:00 today.';
  expect(await bar().findByText(text)).toBeVisible();
  expect(bar().queryByText(/bought/)).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Checkout' })).toHaveClass('accent');
});

it('does not say so of a cart that holds all cards of a day, for which waiting is no help', async () => {
  await openFull(4, 0);
  await within(summary()).findByText('AED 404.20');
  expect(await bar().findByText(/^Up to 4 cards in 24 hours/)).toBeVisible();
  expect(bar().queryByText(/another card/)).not.toBeInTheDocument();
});

it('counts only where no card is left', async () => {
  const { services } = await renderCustomerCart([input()]);
  await within(summary()).findByText('AED 104.20');
  expect(services.calls.some(({ path }) => path.endsWith('get_user_giftcard_limit'))).toBe(false);
});

it('says nothing when the cards cannot be counted', async () => {
  const count = jest.fn(() => {
    throw new ApiError('unavailable', 503);
  });
  await renderCustomerCart([input()], (cart) => {
    cart.more = NOTHING_LEFT;
    cart.responses[LIMIT] = count;
  });
  await waitFor(() => expect(count).toHaveBeenCalled());
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Checkout' })).toBeEnabled();
});

const FOUR = ['14:04:10', '15:00', '16:00', '17:00'];

it.each([
  ['one card', 1, FOUR, 'You can buy again from 14:05 today.'],
  ['as many cards as the cart holds', 2, FOUR, 'You can buy these 2 cards from 15:00 today.'],
  [
    'cards that become free together',
    3,
    ['14:04', '14:04', '14:04', '17:00'],
    'You can buy again from 14:04 today.',
  ],
  [
    'all cards where some can be bought now',
    3,
    ['14:04', '15:00'],
    'You can buy these 3 cards from 14:04 today.',
  ],
  ['the next one where the cart has more than a day', 5, FOUR, 'You can buy again from 14:05 today.'],
])('says when %s can be bought', async (_, inCart, times, text) => {
  await openFull(
    inCart,
    times.map((time) => moment(time)),
  );
  expect(await bar().findByText(text)).toBeVisible();
});

it.each([
  ['tomorrow', moment('00:00', 24), '00:00 tomorrow'],
  ['today, in the last minute of which it begins', moment('23:58:30'), '23:59 today'],
  ['tomorrow, where the minute ends with the day', moment('23:59:01'), '00:00 tomorrow'],
  ['the day after, where clocks are put forward at night', moment('00:30', 25), '00:30 on 25 November 2026'],
])('names %s, by the time of the server', async (_, freesAt, text) => {
  jest.useFakeTimers({ now: Date.parse('2031-02-03T04:05:06Z'), advanceTimers: true });
  await openFull(1, Array(4).fill(freesAt));
  expect(await bar().findByText(`You can buy again from ${text}.`)).toBeVisible();
});

it('does not say when where fewer cards can be bought now', async () => {
  await openFull(5, 0);
  await bar().findByText(/Choose fewer to continue/);
  expect(bar().queryByText(/You can buy (again|these)/)).not.toBeInTheDocument();
});
