import type { Cart, CartLine } from '@giftstore/contracts/api';
import { ApiError } from '@giftstore/http';
import { type FakeCall, type RenderedRemote, renderRemote } from '@giftstore/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  fillStorage,
  gift,
  giftPictures,
  line,
  prices,
  quoteOf,
  sendDay,
  store,
  stored,
} from '../builders.test.fixture';
import { remote } from '../remote';

const user = userEvent.setup();
type FakeResponses = Parameters<typeof renderRemote>[1]['responses'];

async function open(responses: FakeResponses = {}): Promise<RenderedRemote> {
  const rendered = await renderRemote(remote, { path: '/cart', responses: { ...prices, ...responses } });
  await screen.findByRole('heading', { level: 1 });
  return rendered;
}

const summary = () => screen.getByRole('region', { name: 'Summary' });
const quotes = ({ services }: RenderedRemote) => services.calls.filter(({ path }) => path.endsWith('/quote'));
const linesOf = ({ body }: FakeCall) => (body as { cart_items: CartLine[] }).cart_items;

it('links from an empty cart to the shop, without a quote [core-2.39]', async () => {
  const rendered = await open();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Your cart is empty');
  expect(screen.getByRole('link', { name: 'Start gifting' })).toHaveAttribute('href', '/');
  expect(quotes(rendered)).toHaveLength(0);
});

it('offers a visitor with an empty cart to sign in, as the account may hold another', async () => {
  const { services } = await open();
  expect(screen.getByRole('link', { name: 'Sign in to see them' })).toHaveAttribute(
    'href',
    '/auth/login?origin=%2Fcart',
  );
  act(() => services.bus.publish('session', { signedIn: true }));
  expect(screen.queryByRole('link', { name: /Sign in/ })).not.toBeInTheDocument();
});

it("shows the lines and the server's amounts [core-2.40, core-2.47, core-9.23]", async () => {
  store({ cart: { lines: [line('7', { quantity: 2 }), line('8', { brand_id: 8, ...gift })] } });
  const rendered = await open();
  expect(await within(summary()).findByText('AED 304.20')).toBeVisible();
  expect(within(summary()).getByText('3 cards')).toBeVisible();
  expect(within(summary()).getByText('VAT')).toHaveTextContent('On the service fee, rounded for each item');
  expect(screen.getByText('For myself')).toBeVisible();
  expect(screen.getByRole('list', { name: 'Gift cards in your cart' })).toHaveTextContent(
    'For Sara (sara@example.com)',
  );
  const back = screen.getByRole('link', { name: 'Continue shopping' });
  expect(back).toHaveAttribute('href', '/');
  expect(back.firstElementChild).toBe(back.firstChild);
  expect(screen.getByRole('link', { name: 'Edit Brand 8, AED 100' })).toHaveAttribute(
    'href',
    '/selected-card/8?currency=1&line=8',
  );
  expect(rendered.services.bus.current('cart')).toEqual({ count: 3, amount: 304.2, currency: 'AED' });
});

it('shows what several cards of a line come to, and no amount twice [core-2.40]', async () => {
  store({ cart: { lines: [line('a')] } });
  await open();
  const shown = () => screen.getByRole('listitem');
  expect(shown()).toHaveTextContent(/AED 100(?!\.)/);
  expect(within(shown()).queryByText('AED 100.00')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /One more of/ }));
  expect(within(shown()).getByText('2 × AED 100')).toBeVisible();
  expect(within(shown()).getByText('AED 200.00')).toBeVisible();
  expect(await within(summary()).findByText('AED 200.00')).toBeVisible();
  expect(within(summary()).getByText('2 cards')).toBeVisible();
  expect(within(summary()).queryByText('Currency fee (5%)')).not.toBeInTheDocument();
});

it('shows the picture that a gift was given', async () => {
  store({ cart: { lines: [line('7', { ...gift, gifting_image_id: 3 }), line('8', { brand_id: 8 })] } });
  const { services } = await open(giftPictures);
  expect(await screen.findByRole('img', { name: 'Birthday design' })).toHaveAttribute(
    'src',
    '/media/3-s.svg',
  );
  expect(services.calls.filter(({ path }) => path === '/v1/gifting_images')).toHaveLength(1);
});

it('loads no pictures without a gift that was given one', async () => {
  store({ cart: { lines: [line('7', gift)] } });
  const { services } = await open();
  expect(await within(summary()).findByText('AED 104.20')).toBeVisible();
  expect(services.calls.map(({ path }) => path)).not.toContain('/v1/gifting_images');
});

it('leaves out the picture of a gift when it cannot be loaded', async () => {
  store({ cart: { lines: [line('7', { ...gift, gifting_image_id: 3 })] } });
  await open({
    'GET /v1/gifting_images': () => {
      throw new ApiError('unavailable', 503);
    },
  });
  expect(await within(summary()).findByText('AED 104.20')).toBeVisible();
  expect(screen.queryByRole('img', { name: /design/ })).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Checkout as guest' })).toBeEnabled());
});

it('offers a guest to log in and return, or to check out as a guest [core-2.44, core-2.45, core-2.46]', async () => {
  store({ cart: { lines: [line('a')] } });
  const { services } = await open();
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/auth/login?origin=%2Fcart');
  const checkout = screen.getByRole('button', { name: 'Checkout as guest' });
  await waitFor(() => expect(checkout).toBeEnabled());
  await user.click(checkout);
  expect(services.navigations).toMatchObject([{ path: '/payment' }]);
  expect(stored('checkout')).toMatchObject({ source: 'cart', currency: 'AED', lines: [{ id: 'a' }] });
});

it('stays on the cart with a message when no storage has room for the checkout', async () => {
  store({ cart: { lines: [line('a')] } });
  const { services } = await open();
  const checkout = screen.getByRole('button', { name: 'Checkout as guest' });
  await waitFor(() => expect(checkout).toBeEnabled());
  fillStorage();
  await user.click(checkout);
  expect(await screen.findByRole('alert')).toHaveTextContent('can’t save this checkout');
  expect(services.navigations).toEqual([]);
  jest.restoreAllMocks();
  await user.click(checkout);
  expect(services.navigations).toMatchObject([{ path: '/payment' }]);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('shows no amounts of an earlier quantity while the new quote loads', async () => {
  store({ cart: { lines: [line('a')] } });
  await open();
  await within(summary()).findByText('AED 104.20');
  fireEvent.click(screen.getByRole('button', { name: /One more of Brand/ }));
  expect(within(summary()).queryByText('AED 104.20')).not.toBeInTheDocument();
  expect(within(summary()).getByText('Updating the amounts')).toBeInTheDocument();
  expect(await within(summary()).findByText('AED 204.20')).toBeVisible();
});

it('never shows the late response to an earlier quote', async () => {
  store({ cart: { lines: [line('a')] } });
  const waiting: { call: FakeCall; respond: (quote: Cart) => void }[] = [];
  const rendered = await open({
    'POST /v2/cart_items/quote': (call) =>
      new Promise<Cart>((respond) => {
        waiting.push({ call, respond });
      }),
  });
  await waitFor(() => expect(waiting).toHaveLength(1));
  expect(screen.getByRole('button', { name: 'Checkout as guest' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: /One more of/ }));
  await waitFor(() => expect(waiting).toHaveLength(2));
  const [first, second] = waiting;
  expect(first?.call.options?.signal?.aborted).toBe(true);
  await act(async () => second?.respond(quoteOf(linesOf(second.call))));
  await act(async () => first?.respond(quoteOf(linesOf(first.call))));
  expect(within(summary()).getByText('AED 204.20')).toBeVisible();
  expect(rendered.services.bus.current('cart')?.count).toBe(2);
});

it('sends one quote for clicks in quick succession', async () => {
  store({ cart: { lines: [line('a')] } });
  const rendered = await open();
  await within(summary()).findByText('AED 104.20');
  const more = screen.getByRole('button', { name: /One more of/ });
  for (let click = 0; click < 3; click += 1) fireEvent.click(more);
  await within(summary()).findByText('AED 404.20');
  expect(quotes(rendered).map((call) => linesOf(call)[0]?.quantity)).toEqual([1, 4]);
});

it('removes the line with its last card, and updates the badge [core-4.15]', async () => {
  store({ cart: { lines: [line('a')] } });
  const { services } = await open();
  await user.click(screen.getByRole('button', { name: /Remove the last/ }));
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Your cart is empty');
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(services.bus.current('cart')).toEqual({ count: 0 });
});

it('restores a removed line where it was', async () => {
  store({ cart: { lines: [line('7', { quantity: 2, ...gift }), line('8', { brand_id: 8 })] } });
  await open();
  await user.click(screen.getByRole('button', { name: /^Remove Brand 7/ }));
  expect(stored('cart').lines).toMatchObject([{ id: '8' }]);
  expect(screen.getByRole('list', { name: 'Gift cards in your cart' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(stored('cart').lines).toMatchObject([{ id: '7', quantity: 2, contact_name: 'Sara' }, { id: '8' }]);
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
});

it('restores the last line of an empty cart', async () => {
  store({ cart: { lines: [line('7')] } });
  await open();
  await user.click(screen.getByRole('button', { name: /^Remove Brand 7/ }));
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('link', { name: 'Brand 7' })).toBeVisible();
  expect(screen.getByRole('list', { name: 'Gift cards in your cart' })).toHaveFocus();
});

it('clears the cart after the confirmation [core-4.22]', async () => {
  store({ cart: { lines: [line('7')], currency: 'AED' } });
  await open();
  await user.click(screen.getByRole('button', { name: 'Empty cart' }));
  await user.click(screen.getByRole('button', { name: 'Keep it' }));
  expect(stored('cart').lines).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Empty cart' }));
  const dialog = screen.getByRole('alertdialog');
  await user.click(within(dialog).getByRole('button', { name: 'Empty cart' }));
  expect(await screen.findByText('Your cart is empty')).toBeVisible();
  expect(stored('cart')).toEqual({ lines: [] });
});

it('says beside Checkout what an order may hold [core-5.35, core-5.36]', async () => {
  store({ cart: { lines: [line('a')] } });
  let down = true;
  await open({
    'POST /v2/cart_items/quote': (call) => {
      if (down) throw new ApiError('unavailable', 503);
      return quoteOf(linesOf(call), { limits: { cards: 4, amount_aed: 895.8 } });
    },
  });
  const bar = within(screen.getByRole('region', { name: 'Checkout' }));
  expect(await bar.findByText('Up to 5 cards and AED 1,000 per order, fees included')).toBeVisible();
  down = false;
  await user.click(bar.getByRole('button', { name: 'Try again' }));
  const left = 'You can add 4 more cards, up to AED 895 with fees';
  expect(await bar.findByText(left)).toBeVisible();
  expect(bar.queryByText(/^Up to/)).not.toBeInTheDocument();
});

it.each([
  [1, 250.4, 'You can add 1 more card, up to AED 250 with fees'],
  [1, 0.9, 'Up to 5 cards and AED 1,000 per order, fees included'],
])('says with room for %p card and AED %p: %s', async (cards, amount_aed, text) => {
  store({ cart: { lines: [line('a')] } });
  await open({
    'POST /v2/cart_items/quote': (call) => quoteOf(linesOf(call), { limits: { cards, amount_aed } }),
  });
  await within(summary()).findByText('AED 104.20');
  expect(within(screen.getByRole('region', { name: 'Checkout' })).getByText(text)).toBeVisible();
});

it('offers no sixth card, and says why [core-5.35, core-9.8]', async () => {
  store({ cart: { lines: [line('7', { quantity: 3 }), line('8', { brand_id: 8, quantity: 2 })] } });
  await open();
  for (const more of screen.getAllByRole('button', { name: /One more of/ })) {
    expect(more).toHaveAttribute('aria-disabled', 'true');
  }
  expect(screen.getByText('Your cart is full: up to 5 cards per order')).toBeVisible();
});

it('quotes in another currency, and stores it [core-2.41]', async () => {
  store({ cart: { lines: [line('a')] } });
  const rendered = await open();
  await screen.findByRole('option', { name: /SAR/ });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Pay in' }), 'SAR');
  expect(await within(summary()).findByText('SAR 104.20')).toBeVisible();
  expect(quotes(rendered).at(-1)?.body).toMatchObject({ currency_code: 'SAR' });
  expect(stored('cart').currency).toBe('SAR');
});

it('selects the first currency when the stored one is no longer offered [core-4.23]', async () => {
  store({ cart: { lines: [line('a')], currency: 'GBP' } });
  await open();
  expect(await within(summary()).findByText('AED 104.20')).toBeVisible();
});

it('shows which line is no longer sold, and continues without it', async () => {
  store({ cart: { lines: [line('7'), line('8', { brand_id: 8 })] } });
  await open({
    'POST /v2/cart_items/quote': (call) => {
      const index = linesOf(call).findIndex(({ brand_id }) => brand_id === 8);
      if (index < 0) return quoteOf(linesOf(call));
      const message = 'This gift card is no longer available';
      throw new ApiError('refused', 422, { data: { line_faults: [{ index, field: 'brand_id', message }] } });
    },
  });
  const error = await screen.findByText('This gift card is no longer available');
  const withdrawn = error.closest('li') as HTMLElement;
  expect(within(withdrawn).getByRole('link', { name: 'Brand 8' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Checkout as guest' })).toBeDisabled();
  await user.click(within(withdrawn).getByRole('button', { name: /^Remove Brand 8/ }));
  expect(await within(summary()).findByText('AED 104.20')).toBeVisible();
});

it('describes the other lines when a quote is refused for one line', async () => {
  const unnamed = { name: undefined, unit_name_short: undefined };
  store({ cart: { lines: [line('7', unnamed), line('8', { brand_id: 8, ...unnamed })] } });
  await open({
    'POST /v2/cart_items/quote': (call) => {
      const index = linesOf(call).findIndex(({ brand_id }) => brand_id === 8);
      if (index < 0) return quoteOf(linesOf(call));
      const lineError = { index, field: 'brand_id', message: 'This gift card is no longer available' };
      throw new ApiError('refused', 422, { data: { line_faults: [lineError] } });
    },
  });
  expect(await screen.findByRole('link', { name: 'Brand 7' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Gift card' })).toBeVisible();
});

it('shows that the API does not respond, keeps the cart, and retries on request', async () => {
  store({ cart: { lines: [line('a')] } });
  let down = true;
  await open({
    'POST /v2/cart_items/quote': (call) => {
      if (down) throw new ApiError('offline', 0);
      return quoteOf(linesOf(call));
    },
  });
  expect(await screen.findByText('We couldn’t load the price')).toBeVisible();
  expect(stored('cart').lines).toHaveLength(1);
  down = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await within(summary()).findByText('AED 104.20')).toBeVisible();
});

it('blocks an order of more than AED 1000 [core-5.36, core-9.8]', async () => {
  store({ cart: { lines: [line('a', { giftcard_value: 500, quantity: 2 })] } });
  await open();
  const bar = within(screen.getByRole('region', { name: 'Checkout' }));
  expect(await bar.findByText(/Orders are limited to AED 1,000/)).toBeVisible();
  expect(bar.queryByText(/^Up to 5 cards/)).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Checkout as guest' })).toBeDisabled();
});

it('blocks a gift without a recipient', async () => {
  store({ cart: { lines: [line('a', { isforself: false, gift_message: 'Hello' })] } });
  await open();
  expect(await screen.findByText(/This gift has no recipient yet/)).toBeVisible();
  await within(summary()).findByText('AED 104.20');
  expect(screen.getByRole('button', { name: 'Checkout as guest' })).toBeDisabled();
});

it('says on which day a gift is mailed, and blocks a day that the server refuses', async () => {
  store({ cart: { lines: [line('a', { ...gift, send_on: sendDay.ahead }), line('b', gift)] } });
  const message = 'Choose a day within the next 90 days';
  await open({
    'POST /v2/cart_items/quote': (call) => {
      expect(linesOf(call).map(({ send_on }) => send_on)).toEqual([sendDay.ahead, undefined]);
      const data = { line_faults: [{ index: 0, field: 'send_on', message }] };
      throw new ApiError('refused', 422, { errors: { base: [message] }, data });
    },
  });
  const [scheduled, immediate] = screen.getAllByRole('listitem');
  expect(await within(scheduled as HTMLElement).findByText(message)).toBeVisible();
  expect(scheduled).toHaveTextContent('Will be emailed on 24 December 2126');
  expect(immediate).toHaveTextContent('Will be emailed as soon as your payment goes through');
  expect(immediate).not.toHaveTextContent(message);
  expect(screen.getByRole('button', { name: 'Checkout as guest' })).toBeDisabled();
});

it('shows the minimum payable amount when the total is below it [core-5.29]', async () => {
  store({ cart: { lines: [line('a', { giftcard_value: 1 })] } });
  await open({
    'POST /v2/cart_items/quote': (call) =>
      quoteOf(linesOf(call), { payment_methods: { credit_card: { amount: 20.5 }, points: { amount: 0 } } }),
  });
  expect(await screen.findByText(/The minimum card payment is AED 20.50/)).toBeVisible();
});

it('follows changes by another tab', async () => {
  store({ cart: { lines: [line('a')] } });
  await open();
  await within(summary()).findByText('AED 104.20');
  store({ cart: { lines: [line('b', { quantity: 3 })] } });
  await act(async () => void window.dispatchEvent(new StorageEvent('storage', { key: 'state' })));
  expect(await within(summary()).findByText('AED 304.20')).toBeVisible();
});

it('reloads the cart when the page returns from the back/forward cache after the payment', async () => {
  store({ cart: { lines: [line('a')] } });
  const { services } = await open();
  await within(summary()).findByText('AED 104.20');
  store({ cart: { lines: [] } });
  await act(async () => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Your cart is empty');
  expect(services.bus.current('cart')).toEqual({ count: 0 });
});
