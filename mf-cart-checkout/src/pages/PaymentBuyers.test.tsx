import { ApiError } from '@giftstore/http';
import { renderRemote } from '@giftstore/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { checkout, line, prices, quoteOf, store, stored } from '../builders.test.fixture';
import { remote } from '../remote';
import { fakeStripe } from './fake-stripe.test.fixture';
import { account, CUSTOMER_CART, PROFILE, signIn } from './payment-store.test.fixture';

const stripe = fakeStripe();
const provider = { down: false };
jest.mock('@stripe/stripe-js/pure', () => ({
  loadStripe: async () => {
    if (provider.down) throw new Error('blocked');
    return stripe;
  },
}));

const user = userEvent.setup();
type FakeResponses = Parameters<typeof renderRemote>[1]['responses'];

const open = (responses: FakeResponses = {}, signedIn = true) =>
  renderRemote(remote, {
    path: '/payment',
    responses: { ...prices, ...account, ...responses },
    ...(signedIn ? { prepare: (services) => void signIn(services) } : {}),
  });
const name = () => screen.findByLabelText('Name on card');
const fill = () => act(async () => stripe.complete());

beforeEach(() => {
  provider.down = false;
  (window as { Stripe?: unknown }).Stripe = () => {};
});

describe('a customer', () => {
  it("starts at the card, with the profile's name and nothing to edit [core-2.49] [core-2.52]", async () => {
    await open();
    await waitFor(async () => expect(await name()).toHaveValue('Mona Haddad'));
    expect(await name()).toHaveAttribute('readonly');
    expect(screen.getByText('Receipt to')).toHaveTextContent('Receipt to mona@example.com');
    expect(screen.queryByRole('button', { name: 'Edit your details' })).not.toBeInTheDocument();
  });

  it('sends name, e-mail and phone to the provider with the payment card [core-4.38]', async () => {
    await open();
    await screen.findByText('Card number');
    await waitFor(async () => expect(await name()).toHaveValue('Mona Haddad'));
    stripe.createPaymentMethod.mockResolvedValueOnce({ error: { type: 'card_error', message: 'No.' } });
    await fill();
    await user.click(await screen.findByRole('button', { name: /^Pay AED/ }));
    expect(stripe.createPaymentMethod).toHaveBeenCalledWith(
      expect.objectContaining({
        billing_details: { name: 'Mona Haddad', email: 'mona@example.com', phone: '+971501234567' },
      }),
    );
  });

  it('cannot pay without a name, and can load it again', async () => {
    let down = true;
    await open({
      [PROFILE]: (call) => {
        if (down) throw new ApiError('offline', 0);
        return account[PROFILE]?.(call);
      },
    });
    const retry = await screen.findByText('We couldn’t load your name');
    await screen.findByText('Card number');
    await fill();
    expect(screen.getByRole('button', { name: /^Pay AED/ })).toBeDisabled();
    down = false;
    const banner = retry.closest('[role], section, div') as HTMLElement;
    await user.click(within(banner.parentElement as HTMLElement).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.getByRole('button', { name: /^Pay AED/ })).toBeEnabled());
  });

  it('gets a link to a profile without a name', async () => {
    await open({
      [PROFILE]: () => ({ profile: { first_name: '', last_name: ' ', email: 'm@example.com' } }),
    });
    expect(await screen.findByRole('link', { name: 'Go to your profile' })).toHaveAttribute(
      'href',
      '/profile',
    );
  });

  it('needs no payment card when points pay the whole amount [core-4.39]', async () => {
    const payment_methods = { credit_card: { amount: 0 }, points: { amount: 104.2 } };
    await open({
      [CUSTOMER_CART]: () => quoteOf([line('a')] as never, { used_credits: 10420, payment_methods }),
    });
    expect(await screen.findByText(/^Your reward points cover everything/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Pay with 10,420 points' })).toBeVisible();
    expect(screen.queryByText('Card number')).not.toBeInTheDocument();
  });

  it("does not see the next customer's checkout: the wizard loads again after a sign-in", async () => {
    const { services } = await open();
    await screen.findByText('Card number');
    await act(async () => signIn(services, 'ali@example.com'));
    await waitFor(() => expect(stored('checkout').account).toBe('ali@example.com'));
    expect(services.calls.filter(({ path }) => path.includes('fetch_items_by_cart'))).toHaveLength(2);
  });
});

it('hides the checkout after the session ended, without a redirect', async () => {
  const { services } = await open();
  await screen.findByText('Card number');
  await act(async () => services.bus.publish('session', { signedIn: false }));
  expect(await screen.findByText('You’re signed out')).toBeVisible();
  expect(screen.queryByText('Your order')).not.toBeInTheDocument();
  expect(services.navigations).toEqual([]);
});

describe('a guest', () => {
  beforeEach(() => store({ cart: { lines: [line('a')] } }));

  it('can log in and return to the payment page', async () => {
    await open({}, false);
    expect(await screen.findByRole('link', { name: 'Sign in' })).toHaveAttribute(
      'href',
      '/auth/login?origin=%2Fpayment',
    );
  });

  it('gets the typed details back after a reload', async () => {
    const { unmount } = await open({}, false);
    fireEvent.change(await screen.findByLabelText(/First name/), { target: { value: 'Mona' } });
    await waitFor(() => expect(stored('checkout').draft).toMatchObject({ first_name: 'Mona' }));
    await unmount();
    expect(stored('checkout').guest).toBeUndefined();
  });

  it('continues from the typed details, at the same step', async () => {
    store({
      cart: { lines: [line('a')] },
      checkout: checkout({ guest: undefined, draft: { first_name: 'Mona', last_name: '', email: 'mo' } }),
    });
    await open({}, false);
    expect(await screen.findByLabelText(/First name/)).toHaveValue('Mona');
    expect(screen.getByLabelText(/Email/)).toHaveValue('mo');
  });
});

it("shows that the provider's library did not load, and retries on request [core-8.23]", async () => {
  // A currency whose key no other test has loaded.
  store({ cart: { lines: [line('a')], currency: 'SAR' }, checkout: checkout({ currency: 'SAR' }) });
  provider.down = true;
  await open({}, false);
  expect(await screen.findByText('Card payments aren’t available just now')).toBeVisible();
  expect(screen.getByText(/You haven’t been charged. Your cards are still here/)).toBeVisible();
  provider.down = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Card number')).toBeVisible();
});

it.each([
  ['Order creation failed', 'POST /v1/guest_orders'],
  ['Error in creating checkout', 'POST /v1/payments/create_checkout'],
])(
  'says "%s" when the store could not do that, and that nothing was charged [core-8.26]',
  async (message, call) => {
    jest.useFakeTimers({ advanceTimers: true });
    store({ cart: { lines: [line('a')] }, checkout: checkout() });
    const pending = {
      order_id: 'GG-1',
      access_token: 't',
      order_status: 'PENDING',
      credit_debit_card_amount: 104.2,
    };
    await open(
      {
        'POST /v1/guest_orders': () => ({ order: pending }),
        'POST /v1/payments/process_order_after_redirect': () => ({ order: pending }),
        [call]: () => {
          throw new ApiError('failed', 500);
        },
      },
      false,
    );
    await screen.findByText('Card number');
    await fill();
    fireEvent.click(await screen.findByRole('button', { name: /^Pay AED/ }));
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    expect(screen.getByText(message)).toBeVisible();
    expect(screen.getByText(/You haven’t been charged. Please try again/)).toBeVisible();
    jest.useRealTimers();
  },
);
