import { type FakeResponse, renderRemote } from '@giftstore/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  checkout,
  customerLimit,
  limitReached,
  line,
  moment,
  prices,
  quoteOf,
  store,
} from '../builders.test.fixture';
import { toCartLine } from '../lines/cart-rules';
import { remote } from '../remote';
import { fakeStripe } from './fake-stripe.test.fixture';
import {
  account,
  CUSTOMER_CART,
  CUSTOMER_ORDER,
  LIMIT,
  ORDER,
  refuse,
  signIn,
} from './payment-store.test.fixture';

const stripe = fakeStripe();
jest.mock('@stripe/stripe-js/pure', () => ({ loadStripe: async () => stripe }));

const NONE_LEFT = 'You’ve bought 4 cards in the last 24 hours.';
const user = userEvent.setup();

/** Cards bought in the last 24 hours, which stop counting at 14:04:10. */
const counted = (bought: number) => () => customerLimit(bought, 1);
const END = 'You can buy again from 14:05 today.';
const open = (responses: Record<string, FakeResponse>, signedIn = true) =>
  renderRemote(remote, {
    path: '/payment',
    responses: { ...prices, ...account, ...responses },
    ...(signedIn ? { prepare: (services) => void signIn(services) } : {}),
  });
const buyNow = (quantity = 1, more = {}) =>
  store({
    checkout: checkout({ source: 'buyNow', guest: undefined, lines: [line('a', { quantity })], ...more }),
  });
const bar = () => within(screen.getByRole('region', { name: 'Next step' }));
const pay = () => screen.findByRole('button', { name: /^Pay/ });
const fill = async () => {
  await screen.findByText('Card number');
  await act(async () => stripe.complete());
};
const hrefs = () =>
  Object.fromEntries(
    bar()
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]),
  );

beforeEach(() => {
  localStorage.clear();
  (window as { Stripe?: unknown }).Stripe = () => {};
});

it('turns Pay off for a Buy now that the daily limit forbids, and says why and what helps [core-8.13]', async () => {
  buyNow();
  // The cart's one card is not bought here.
  await open({ [LIMIT]: counted(4) });
  await fill();
  expect(await bar().findByText(NONE_LEFT)).toBeVisible();
  await waitFor(async () => expect(await pay()).toBeDisabled());
  expect(await pay()).toHaveAccessibleDescription(expect.stringContaining(`${NONE_LEFT} ${END}`));
  expect(hrefs()).toEqual({ 'Back to gift cards': '/allcards', 'Contact sales': '/contact-us' });
});

it('leads a Buy now of too many cards back to its choice', async () => {
  buyNow(3);
  await open({ [LIMIT]: counted(2) });
  expect(
    await screen.findByText('You’ve bought 2 cards in the last 24 hours, so you can buy 2 more for now.'),
  ).toBeVisible();
  expect(screen.getByText('You can buy these 3 cards from 14:05 today.')).toBeVisible();
  expect(hrefs()).toMatchObject({ 'Change your choice': '/selected-card/7?currency=1' });
});

it('leads a cart that the limit forbids back to the cart', async () => {
  await open({ [LIMIT]: counted(4) });
  await fill();
  expect(await bar().findByText(NONE_LEFT)).toBeVisible();
  expect(await pay()).toBeDisabled();
  expect(hrefs()).toMatchObject({ 'Back to the cart': '/cart' });
});

it('turns off the payment with points too', async () => {
  const payment_methods = { credit_card: { amount: 0 }, points: { amount: 104.2 } };
  await open({
    [LIMIT]: counted(4),
    [CUSTOMER_CART]: () => quoteOf([toCartLine(line('a'))], { used_credits: 10420, payment_methods }),
  });
  expect(await bar().findByText(NONE_LEFT)).toBeVisible();
  expect(await pay()).toBeDisabled();
});

it.each<[string, Record<string, FakeResponse>]>([
  ['that fits beside the cards in the cart', { [LIMIT]: () => customerLimit(3, 4) }],
  ['whose limit cannot be fetched', { [LIMIT]: refuse(503) }],
  ['whose limit is not there yet', { [LIMIT]: () => new Promise(() => {}) }],
])('leaves Pay on for a Buy now %s', async (_, responses) => {
  buyNow();
  const { services } = await open(responses);
  await fill();
  await waitFor(() => expect(services.calls.some(({ path }) => path.includes('limit'))).toBe(true));
  await waitFor(async () => expect(await pay()).toBeEnabled());
  expect(screen.queryByText(/in the last 24 hours/)).not.toBeInTheDocument();
});

it('does not count for a guest', async () => {
  store({ cart: { lines: [line('a')] }, checkout: checkout() });
  const { services } = await open({ [LIMIT]: counted(5) }, false);
  await fill();
  expect(await pay()).toBeEnabled();
  expect(services.calls.some(({ path }) => path.includes('limit'))).toBe(false);
});

describe('an order that the server refuses', () => {
  const refused = (data?: object) => refuse(422, { errors: { base: ['The text of the server'] }, data });
  const NOT_CHARGED = 'You haven’t been charged.';

  it('for the limit opens the dialog about it, and then leaves Pay off [core-8.14]', async () => {
    buyNow();
    await open({
      [LIMIT]: counted(0),
      [CUSTOMER_ORDER]: refused(limitReached(4, Array(4).fill(moment('14:04:10')))),
    });
    await fill();
    await user.click(await pay());
    const dialog = await screen.findByRole('dialog', { name: 'Daily limit reached' });
    expect(dialog).toHaveTextContent(
      `You can only purchase 4 gift cards per day, contact sales for more. ${NOT_CHARGED}`,
    );
    expect(within(dialog).getByText(END)).toBeVisible();
    expect(within(dialog).getByRole('link', { name: 'Contact sales' })).toHaveAttribute(
      'href',
      '/contact-us',
    );
    expect(within(dialog).getByRole('link', { name: 'Back to gift cards' })).toBeVisible();
    expect(screen.queryByText('Order creation failed')).not.toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(document.activeElement).toContainElement(bar().getByText(NONE_LEFT));
    expect(await pay()).toBeDisabled();
  });

  const openAsGuest = async (data: object) => {
    store({ cart: { lines: [line('a')] }, checkout: checkout() });
    await open({ [ORDER]: refused(data) }, false);
    await fill();
    await user.click(await pay());
    return screen.findByRole('dialog', { name: 'Daily limit reached' });
  };

  it("says a guest's own limit, and until when", async () => {
    const dialog = await openAsGuest(limitReached(5, Array(5).fill(moment('09:00', 24))));
    expect(dialog).toHaveTextContent(/^Daily limit reached.*You can only purchase 5 gift cards per day/);
    expect(within(dialog).getByText('You can buy again from 09:00 tomorrow.')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(bar().getByText('You’ve bought 5 cards in the last 24 hours.')).toBeVisible();
  });

  it('says a guest the latest time where the e-mail bought in another browser, and is over with another e-mail', async () => {
    const dialog = await openAsGuest(limitReached(5));
    expect(within(dialog).getByText('You can buy again within a day.')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(bar().getByText(/^You can buy up to 5 cards in 24 hours/)).toBeVisible();
    expect(await pay()).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Edit your details' }));
    const email = await screen.findByLabelText(/^Email/);
    await user.clear(email);
    await user.type(email, 'other@example.com');
    await user.click(screen.getByRole('button', { name: 'Continue to payment' }));
    await fill();
    await waitFor(async () => expect(await pay()).toBeEnabled());
  });

  it('for another reason is reported with its text', async () => {
    buyNow();
    await open({ [LIMIT]: counted(0), [CUSTOMER_ORDER]: refused() });
    await fill();
    await user.click(await pay());
    expect(await screen.findByText('Order creation failed')).toBeVisible();
    expect(screen.getByText('The text of the server')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

it('says of a refused charge that the limit is why, not the payment card', async () => {
  buyNow();
  await open({
    [LIMIT]: counted(0),
    'POST /v1/payments/create_checkout': refuse(422, {
      errors: { base: ['The text of the server'] },
      data: limitReached(4, Array(4).fill(moment('14:04:10'))),
    }),
  });
  await fill();
  await user.click(await pay());
  const dialog = await screen.findByRole('dialog', { name: 'Daily limit reached' });
  expect(dialog).toHaveTextContent('You haven’t been charged.');
  expect(within(dialog).getByText(END)).toBeVisible();
  expect(screen.queryByText(/pay with another card/)).not.toBeInTheDocument();
});
