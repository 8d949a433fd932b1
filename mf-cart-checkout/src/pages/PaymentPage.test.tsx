import { ApiError } from '@giftstore/http';
import { renderRemote } from '@giftstore/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { checkout, line, order, prices, store, stored } from '../builders.test.fixture';
import { remote } from '../remote';
import { fakeStripe } from './fake-stripe.test.fixture';

// The page loads the provider once for each key, so all tests share it.
const stripe = fakeStripe();
const loadedKeys: string[] = [];
jest.mock('@stripe/stripe-js/pure', () => ({
  loadStripe: async (key: string) => {
    loadedKeys.push(key);
    return stripe;
  },
}));

// The captcha solves itself in a web worker; for tests it is a button that returns a solution for its round.
jest.mock('@giftstore/ui/captcha', () => ({
  Captcha: ({ onChange, round }: { onChange: (solution: string) => void; round: number }) => (
    <button type="button" onClick={() => onChange(`solution-${round}`)}>
      solve {round}
    </button>
  ),
}));

const user = userEvent.setup();
const pending = order({ order_status: 'PENDING' });
type FakeResponses = Parameters<typeof renderRemote>[1]['responses'];

type Prepare = Parameters<typeof renderRemote>[1]['prepare'];

async function open(responses: FakeResponses = {}, path = '/payment', prepare?: Prepare) {
  const all = { ...prices, 'POST /v1/guest_orders': () => ({ order: pending }), ...responses };
  return renderRemote(remote, { path, responses: all, ...(prepare && { prepare }) });
}

const fill = () => act(async () => stripe.complete());
const pay = () => screen.findByRole('button', { name: /^(Confirm and pay|Pay)/ });

beforeEach(() => {
  stripe.createPaymentMethod.mockClear();
  (window as { Stripe?: unknown }).Stripe = () => {};
  store({ cart: { lines: [line('a')] } });
});

it.each(['/payment', '/checkout'])(
  '%s leads back to the cart when there is nothing to buy [core-2.50]',
  async (path) => {
    localStorage.clear();
    const { services } = await open({}, path);
    await waitFor(() => expect(services.navigations).toMatchObject([{ path: '/cart' }]));
  },
);

describe('step 1', () => {
  it("requires the guest's details, and lists the errors in a summary with the focus [core-2.51]", async () => {
    await open({}, '/checkout');
    await user.click(await screen.findByRole('button', { name: 'Continue to payment' }));
    const summary = await screen.findByRole('alert');
    expect(
      within(summary)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'First name: This field is required',
      'Last name: This field is required',
      'Email: This field is required',
    ]);
    await waitFor(() => expect(summary.parentElement).toHaveFocus());
    await user.type(screen.getByLabelText(/Email/), 'mona@example');
    await user.tab();
    expect(await screen.findAllByText('Enter a valid email')).not.toHaveLength(0);
  });

  it('says that a field is required once what was typed is removed, not when it was only passed', async () => {
    await open({}, '/checkout');
    const email = await screen.findByLabelText(/Email/);
    await user.click(screen.getByLabelText(/First name/));
    await user.tab();
    await user.tab();
    expect(email).toHaveFocus();
    await user.type(email, 'mona@example');
    await user.tab();
    expect(await screen.findByText('Enter a valid email')).toBeVisible();
    expect(screen.queryByText('This field is required')).not.toBeInTheDocument();
    await user.clear(email);
    await user.tab();
    expect(await screen.findAllByText('This field is required')).toHaveLength(1);
  });

  it('continues to the card and stores the guest for the next visit', async () => {
    await open();
    await user.type(await screen.findByLabelText(/First name/), 'Mona');
    await user.type(screen.getByLabelText(/Last name/), 'Haddad');
    await user.type(screen.getByLabelText(/Email/), ' mona@example.com');
    await user.click(screen.getByRole('button', { name: 'Continue to payment' }));
    expect(await screen.findByRole('heading', { name: 'Pay by card' })).toBeVisible();
    expect(stored('checkout').guest).toEqual(checkout().guest);
    expect(screen.getByRole('list', { name: 'Checkout' })).toHaveTextContent('Payment');
  });

  it.each([
    ['Mona Al Haddad', 'Mona', 'Al Haddad'],
    [' Mona ', 'Mona', ''],
  ])('begins with the name of the Start Gifting form: %j', async (name, first, last) => {
    store({ cart: { lines: [line('a')] }, startGifting: { name } });
    await open();
    expect(await screen.findByLabelText(/First name/)).toHaveValue(first);
    expect(screen.getByLabelText(/Last name/)).toHaveValue(last);
  });

  it("shows the server's error at the guest's field", async () => {
    store({ cart: { lines: [line('a')] }, checkout: checkout() });
    await open({
      'POST /v1/guest_orders': () => {
        throw new ApiError('refused', 422, { errors: { email: ['Enter a valid email'] } });
      },
    });
    await screen.findByText('Card number');
    await fill();
    await user.click(await pay());
    const email = await screen.findByLabelText(/Email/);
    expect(email).toBeInvalid();
    expect(email).toHaveValue('mona@example.com');
    const summary = screen.getByRole('alert');
    await waitFor(() => expect(summary.parentElement).toHaveFocus());
    await user.click(within(summary).getByRole('link', { name: 'Email: Enter a valid email' }));
    expect(email).toHaveFocus();
    await user.clear(email);
    await user.type(email, 'mona@example.org');
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  });

  it('scrolls to the suggested domain, and not to an error, which comes with a press on the button below', async () => {
    const scrolled: Element[] = [];
    Element.prototype.scrollIntoView = function (this: Element) {
      scrolled.push(this);
    };
    await open({}, '/checkout');
    const email = await screen.findByLabelText(/Email/);
    scrolled.length = 0;
    await user.type(email, 'mona@gmial');
    await user.tab();
    await screen.findByText('Enter a valid email');
    expect(scrolled).toEqual([]);
    await user.type(email, '.com');
    const suggestion = await screen.findByRole('button', { name: /^Did you mean/ });
    await waitFor(() => expect(scrolled).toEqual([suggestion]));
    Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  });
});

describe('step 2', () => {
  beforeEach(() => store({ cart: { lines: [line('a')] }, checkout: checkout() }));

  it('opens when the guest is known, with their name on the card [core-2.52]', async () => {
    await open();
    const name = await screen.findByLabelText('Name on card');
    expect(name).toHaveValue('Mona Haddad');
    expect(name).toHaveAttribute('readonly');
    expect(screen.getByRole('link', { name: 'terms and conditions' })).toHaveAttribute(
      'href',
      '/terms-and-conditions',
    );
  });

  it('asks for the payment card first, then shows its name, and what paying accepts once, outside the bar', async () => {
    await open();
    await screen.findByText('Card number');
    const [number, expiry, cvc, name, terms] = [
      screen.getByText('Card number'),
      screen.getByText('Expiry date'),
      screen.getByText('CVC'),
      screen.getByText('Name on card'),
      screen.getByText(/^By paying, you accept/),
    ];
    const inOrder = [number, expiry, cvc, name, terms, await pay()] as HTMLElement[];
    for (const [index, next] of inOrder.slice(1).entries())
      expect(inOrder[index]?.compareDocumentPosition(next)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.getByRole('region', { name: 'Next step' })).not.toContainElement(terms as HTMLElement);
  });

  it('pays with another name by choice, which only the provider gets', async () => {
    const { services } = await open({
      'POST /v1/payments/create_checkout': () => ({ pi_id: 'pi_1', pi_status: 'succeeded' }),
    });
    await user.click(await screen.findByRole('button', { name: 'Use another name' }));
    const name = screen.getByLabelText('Name on card');
    expect(name).toHaveFocus();
    expect(name).not.toHaveAttribute('readonly');
    await fill();
    expect(await pay()).toBeDisabled();
    await user.type(name, ' Omar Aziz ');
    await user.click(await pay());
    await waitFor(() => expect(services.navigations).toHaveLength(1));
    expect(stripe.createPaymentMethod).toHaveBeenCalledWith(
      expect.objectContaining({ billing_details: { name: 'Omar Aziz', email: 'mona@example.com' } }),
    );
    expect(JSON.stringify(services.calls)).not.toContain('Omar');
    expect(JSON.stringify({ ...localStorage })).not.toContain('Omar');
  });

  it("goes back to the shopper's own name", async () => {
    await open();
    await user.click(await screen.findByRole('button', { name: 'Use another name' }));
    await user.type(screen.getByLabelText('Name on card'), 'Omar');
    await user.click(screen.getByRole('button', { name: 'Use my name' }));
    expect(screen.getByLabelText('Name on card')).toHaveValue('Mona Haddad');
    expect(screen.getByLabelText('Name on card')).toHaveAttribute('readonly');
  });

  it('names the cards that it takes, and leaves the company that sells to the footer', async () => {
    const company = { name: 'Gifts Trading LLC', address: 'Dubai', taxNumber: '100123456700003' };
    await open({}, '/payment', ({ config }) => void Object.assign(config, { company }));
    const accepted = await screen.findByRole('list', { name: 'We accept' });
    expect(
      within(accepted)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Visa', 'Mastercard']);
    expect(document.body).not.toHaveTextContent(company.name);
  });

  it('enables Pay only when number, expiry and CVC are complete [core-4.37] [core-2.53] [core-2.54]', async () => {
    await open();
    const button = await pay();
    await screen.findByText('Card number');
    for (const type of ['cardNumber', 'cardExpiry', 'cardCvc'] as const) {
      expect(button).toBeDisabled();
      expect(button).toHaveAccessibleDescription('Enter your card details to pay.');
      await act(async () => stripe.change(type, { complete: true }));
    }
    await waitFor(() => expect(screen.getByRole('button', { name: 'Pay AED 104.20' })).toBeEnabled());
    expect(screen.getByText('Enter your card details to pay.')).toHaveClass('filled');
    await act(async () => stripe.change('cardCvc', { complete: false }));
    expect(screen.getByRole('button', { name: 'Pay AED 104.20' })).toBeDisabled();
    const error = { message: 'Your card’s security code is incomplete.' };
    await act(async () => stripe.change('cardCvc', { complete: false, error }));
    expect(button).toHaveAccessibleDescription('Check your card details to pay.');
  });

  it("shows the provider's message under its field [core-5.19] [core-8.22]", async () => {
    await open();
    await screen.findByText('Card number');
    const error = { message: 'Your card number is invalid.' };
    await act(async () => stripe.change('cardNumber', { complete: false, error }));
    expect(screen.getByText('Your card number is invalid.')).toBeVisible();
  });

  it('takes Visa and Mastercard, and refuses the number of another brand under its field [more-9.15]', async () => {
    await open();
    await screen.findByText('Card number');
    await fill();
    expect(await pay()).toBeEnabled();
    await act(async () => stripe.change('cardNumber', { complete: true, brand: 'amex' }));
    expect(screen.getByText('We accept Visa and Mastercard. Please use another card.')).toBeVisible();
    expect(await pay()).toBeDisabled();
    await act(async () => stripe.change('cardNumber', { complete: true, brand: 'mastercard' }));
    expect(await pay()).toBeEnabled();
  });

  it('creates the payment method with name and e-mail, and shows a decline under the fields [core-4.38] [core-8.22]', async () => {
    await open({
      'POST /v1/payments/create_checkout': () => {
        throw new ApiError('refused', 402, { errors: { base: ['Your card was declined.'] } });
      },
    });
    await screen.findByText('Card number');
    await fill();
    await user.click(await pay());
    expect(await screen.findByText('Your card was declined.')).toBeVisible();
    expect(screen.getByText(/You haven’t been charged/)).toBeVisible();
    expect(stripe.focused).toEqual(['cardNumber']);
    expect(stripe.createPaymentMethod).toHaveBeenCalledWith(
      expect.objectContaining({
        type: 'card',
        billing_details: { name: 'Mona Haddad', email: 'mona@example.com' },
      }),
    );
    expect(await pay()).toBeEnabled();
    await act(async () => stripe.change('cardNumber', { complete: true, brand: 'visa' }));
    expect(screen.queryByText('Your card was declined.')).not.toBeInTheDocument();
    expect(screen.queryByText(/You haven’t been charged/)).not.toBeInTheDocument();
  });

  it('sends nothing to the shop when the provider refuses the payment card', async () => {
    const { services } = await open();
    await screen.findByText('Card number');
    const error = { type: 'card_error', message: 'Your card number is incorrect.' };
    stripe.createPaymentMethod.mockResolvedValueOnce({ error });
    await fill();
    await user.click(await pay());
    expect(await screen.findByText('Your card number is incorrect.')).toBeVisible();
    expect(services.calls.some(({ path }) => path === '/v1/guest_orders')).toBe(false);
  });

  it('says once that nothing was charged when the provider is out of reach', async () => {
    await open();
    await screen.findByText('Card number');
    const error = { type: 'api_connection_error', message: 'We are experiencing issues connecting.' };
    stripe.createPaymentMethod.mockResolvedValueOnce({ error });
    await fill();
    await user.click(await pay());
    expect(await screen.findByText(/^You haven’t been charged/)).toBeVisible();
    expect(screen.queryByText(/experiencing issues/)).not.toBeInTheDocument();
  });

  it('says that the browser is offline when that is why nothing was charged', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await open();
    await screen.findByText('Card number');
    stripe.createPaymentMethod.mockResolvedValueOnce({ error: { type: 'api_connection_error' } });
    await fill();
    await user.click(await pay());
    expect(await screen.findByText('Payment Failed')).toBeVisible();
    expect(screen.getByText(/You seem to be offline/)).toBeVisible();
    expect(screen.getByText(/You haven’t been charged/)).toBeVisible();
    jest.restoreAllMocks();
  });

  it('looks for a payment of unknown state by itself when the network is back', async () => {
    let down = true;
    const { services } = await open({
      'POST /v1/payments/create_checkout': () => {
        throw new ApiError('offline', 0);
      },
      'POST /v1/payments/process_order_after_redirect': () => {
        if (down) throw new ApiError('offline', 0);
        return { order: order() };
      },
    });
    await screen.findByText('Card number');
    await fill();
    const button = await pay();
    jest.useFakeTimers();
    await act(async () => button.click());
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    expect(screen.getByRole('button', { name: 'Check again' })).toBeVisible();
    down = false;
    act(() => void window.dispatchEvent(new Event('online')));
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    jest.useRealTimers();
    expect(services.navigations).toMatchObject([
      { path: expect.stringMatching(/^\/success\?order_id=GG-1/) },
    ]);
  });

  it.each([
    ['AED', 'pk_test_sandbox'],
    ['SAR', 'pk_test_sandbox_sar'],
  ])('pays in %s with its own key [core-9.21]', async (currency, key) => {
    store({ cart: { lines: [line('a')], currency }, checkout: checkout({ currency }) });
    await open();
    await screen.findByText('Card number');
    expect(loadedKeys).toContain(key);
  });

  it('returns to the details on request', async () => {
    await open();
    await user.click(await screen.findByRole('button', { name: 'Edit your details' }));
    expect(await screen.findByLabelText(/First name/)).toHaveValue('Mona');
  });
});

describe('Back and Forward', () => {
  const back = () => act(async () => history.back());
  const guestName = () => screen.findByLabelText(/First name/);

  it("returns from the payment card to the guest's details, and forward again", async () => {
    await open();
    await user.type(await guestName(), 'Mona');
    await user.type(screen.getByLabelText(/Last name/), 'Haddad');
    await user.type(screen.getByLabelText(/Email/), 'mona@example.com');
    await user.click(screen.getByRole('button', { name: 'Continue to payment' }));
    await screen.findByText('Card number');
    await back();
    expect(await guestName()).toHaveValue('Mona');
    expect(location.pathname).toBe('/payment');
    await act(async () => history.forward());
    expect(await screen.findByText('Card number')).toBeVisible();
  });

  it('returns to the payment card from details that were edited there', async () => {
    store({ cart: { lines: [line('a')] }, checkout: checkout() });
    await open();
    await user.click(await screen.findByRole('button', { name: 'Edit your details' }));
    await guestName();
    await back();
    expect(await screen.findByText('Card number')).toBeVisible();
  });

  it('clear the notice of a failed attempt, as the fields are empty again', async () => {
    store({ cart: { lines: [line('a')] }, checkout: checkout() });
    await open();
    await user.click(await screen.findByRole('button', { name: 'Edit your details' }));
    await user.click(await screen.findByRole('button', { name: 'Continue to payment' }));
    await screen.findByText('Card number');
    stripe.createPaymentMethod.mockResolvedValueOnce({ error: { type: 'api_error' } });
    await fill();
    await user.click(await pay());
    await screen.findByText('Payment Failed');
    await back();
    await guestName();
    await act(async () => history.forward());
    expect(await screen.findByText('Card number')).toBeVisible();
    expect(screen.queryByText('Payment Failed')).not.toBeInTheDocument();
  });

  it('stays while a payment is under way', async () => {
    store({ cart: { lines: [line('a')] }, checkout: checkout() });
    await open({ 'POST /v1/guest_orders': () => new Promise(() => {}) });
    await user.click(await screen.findByRole('button', { name: 'Edit your details' }));
    await user.click(await screen.findByRole('button', { name: 'Continue to payment' }));
    await screen.findByText('Card number');
    await fill();
    await user.click(await pay());
    await screen.findByText('Confirming your payment. Please keep this page open.');
    await back();
    expect(screen.getByText('Confirming your payment. Please keep this page open.')).toBeVisible();
    expect(screen.queryByLabelText(/First name/)).not.toBeInTheDocument();
  });
});

it.each([
  ['cart', 'Edit cart', '/cart'],
  ['buyNow', 'Change this card', '/selected-card/7?currency=1'],
])('links the order of a %s to where it can be changed', async (source, name, path) => {
  store({ cart: { lines: [line('a')] }, checkout: checkout({ source }) });
  await open();
  expect(await screen.findByRole('link', { name })).toHaveAttribute('href', path);
});

it('shows the amount beside the button of the first step', async () => {
  await open();
  const bar = await screen.findByRole('region', { name: 'Next step' });
  expect(await within(bar).findByText('AED 104.20')).toBeVisible();
  expect(within(bar).getByRole('button', { name: 'Continue to payment' })).toBeVisible();
});

it('shows a notice after a return from the bank, and cleans the address', async () => {
  store({ cart: { lines: [line('a')] }, checkout: checkout() });
  await open({}, '/payment?again=1');
  expect(await screen.findByText('Your bank didn’t confirm the payment')).toBeVisible();
  expect(location.search).toBe('');
});

it('loads the checkout again when the page returns from the back/forward cache', async () => {
  store({ cart: { lines: [line('a')] }, checkout: checkout() });
  let respond = (_: unknown) => {};
  await open({
    'POST /v1/guest_orders': () =>
      new Promise((resolve) => {
        respond = resolve;
      }),
  });
  await screen.findByText('Card number');
  await fill();
  await user.click(await pay());
  expect(await screen.findByText('Confirming your payment. Please keep this page open.')).toBeVisible();
  await act(async () => {
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  expect(screen.queryByText('Confirming your payment. Please keep this page open.')).not.toBeInTheDocument();
  await act(async () => respond({ order: pending }));
});

it('asks for a captcha after many declined payment cards, anew for each attempt', async () => {
  const guest = { first_name: 'Mona', last_name: 'Haddad', email: 'mona@example.com' };
  store({ checkout: checkout({ guest }) });
  const errors = {
    base: ['Your card was declined.'],
    recaptcha: ['Please confirm that you are not a robot'],
  };
  const { services } = await open({
    'POST /v1/payments/create_checkout': () => {
      throw new ApiError('refused', 402, { errors });
    },
  });
  await screen.findByText('Card number');
  await fill();
  await waitFor(async () => expect(await pay()).toBeEnabled());
  expect(screen.queryByText(/^solve/)).toBeNull();
  await user.click(await pay());
  expect(await screen.findByText('solve 1')).toBeVisible();
  expect(await pay()).toBeDisabled();
  await user.click(screen.getByText('solve 1'));
  expect(await pay()).toBeEnabled();
  await user.click(await pay());
  expect(await screen.findByText('solve 2')).toBeVisible();
  const attempts = services.calls.filter(({ path }) => path.endsWith('create_checkout'));
  expect(attempts.map(({ options }) => options?.headers)).toEqual([
    undefined,
    { 'recaptcha-response': 'solution-1' },
  ]);
});
