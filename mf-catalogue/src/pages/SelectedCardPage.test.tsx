import { bridgeTabs, createBus, createCore } from '@giftstore/bus';
import { requestKey } from '@giftstore/contracts';
import { ApiError } from '@giftstore/http';
import { preloadedRequests } from '@giftstore/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { cardResponses, nourva, saudiArabia } from '../brands/catalogue.test.fixture';
import { definition } from '../remote';
import { renderCatalogue } from '../render-catalogue.test.fixture';

const unitedArabEmirates = {
  id: 1,
  country_name: 'United Arab Emirates',
  unit_name_short: 'AED',
  unit_name: 'UAE Dirham',
};
const open = (path = '/selected-card/7?currency=1', more = {}) =>
  renderCatalogue({ path, responses: { ...cardResponses, ...more } });
const notFound = () => {
  throw new ApiError('refused', 404, { message: 'Not Found' });
};

it('shows image, name, values, description and terms of the card [core-2.34, core-2.35]', async () => {
  const user = userEvent.setup();
  await open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Nourva' })).toBeVisible();
  const art = screen.getByRole('img', { name: 'Nourva gift card' });
  expect(art).toHaveAttribute('loading', 'eager');
  expect(art).toHaveAttribute('fetchpriority', 'high');
  expect(art).toHaveAttribute('width', '634');
  expect(art).toHaveAttribute('height', '400');
  const values = screen.getByRole('radiogroup', { name: 'Choose an amount' });
  expect(within(values).getAllByRole('radio')).toHaveLength(3);
  expect(screen.getByRole('tabpanel')).toHaveTextContent('Linen and light.');
  await user.click(screen.getByRole('tab', { name: 'Terms' }));
  expect(screen.getByRole('tabpanel')).toHaveTextContent('Valid for 12 months.');
  expect(document.title).toBe('Nourva · Gifti Global');
});

it('shows a value that is sold out, and does not let it be chosen', async () => {
  await open('/selected-card/7?currency=1', {
    'GET /v1/brands/7': () => ({ brand: { ...nourva, sold_out: [50] } }),
  });
  const soldOut = await screen.findByRole('radio', { name: 'AED 50' });
  expect(soldOut).toBeDisabled();
  expect(soldOut).toHaveAccessibleDescription('Sold out');
  expect(screen.getByRole('radio', { name: 'AED 100' })).toBeEnabled();
});

it('says that a card is sold out when every value is, and offers nothing to fill in', async () => {
  await open('/selected-card/7?currency=1', {
    'GET /v1/brands/7': () => ({ brand: { ...nourva, sold_out: nourva.denominations } }),
  });
  expect(await screen.findByText(/^Sold out\./)).toBeVisible();
  expect(screen.queryByRole('radiogroup', { name: 'Choose an amount' })).toBeNull();
  expect(screen.queryByRole('radiogroup', { name: 'Who is it for?' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Buy now' })).toBeNull();
});

it('has the buttons before the related cards for the keyboard', async () => {
  await open();
  const bar = await screen.findByRole('region', { name: 'Your choice' });
  const related = screen.getByRole('region', { name: 'You might also like' });
  expect(bar.compareDocumentPosition(related)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it('sends no request beyond the preloaded data', async () => {
  const { services } = await open();
  await screen.findByRole('heading', { name: 'Nourva' });
  const requested = services.calls.map(({ path, params }) => requestKey(path, params));
  const preloaded = await preloadedRequests(definition, '/selected-card/7?currency=1', cardResponses);
  expect([...new Set(requested)].sort()).toEqual(preloaded);
});

it('sets quantity 1 with a value, and limits it to 0 and 5 [core-2.36, core-4.24, core-4.25]', async () => {
  const user = userEvent.setup();
  await open();
  await user.click(await screen.findByRole('radio', { name: 'AED 100' }));
  const bar = within(screen.getByRole('region', { name: 'Your choice' }));
  const quantity = within(bar.getByRole('group', { name: 'Quantity' }));
  const [fewer, more] = [
    bar.getByRole('button', { name: 'One fewer' }),
    bar.getByRole('button', { name: 'One more' }),
  ];
  expect(bar.getByText('AED 104.20')).toBeVisible();
  for (let press = 0; press < 6; press += 1) await user.click(more);
  expect(quantity.getByText('5')).toBeVisible();
  expect(more).toHaveAttribute('aria-disabled', 'true');
  expect(bar.getByText('AED 521.00')).toBeVisible();
  for (let press = 0; press < 6; press += 1) await user.click(fewer);
  expect(quantity.getByText('0')).toBeVisible();
  expect(fewer).toHaveAttribute('aria-disabled', 'true');
  expect(bar.getByText('AED 0.00')).toBeVisible();
  expect(bar.getByRole('button', { name: 'Add to cart' })).toBeDisabled();
  expect(bar.getByRole('button', { name: 'Buy now' })).toBeDisabled();
});

it('shows that an amount is to be chosen in place of a total until one is chosen', async () => {
  const user = userEvent.setup();
  await open();
  const bar = within(await screen.findByRole('region', { name: 'Your choice' }));
  expect(bar.getByText('Choose an amount')).toBeVisible();
  expect(bar.queryByText('AED 0.00')).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'AED 100' }));
  expect(bar.getByText('AED 104.20')).toBeVisible();
  expect(bar.queryByText('Choose an amount')).toBeNull();
});

it('has a quantity of 1 that cannot be changed until an amount is chosen', async () => {
  const user = userEvent.setup();
  await open();
  const bar = within(await screen.findByRole('region', { name: 'Your choice' }));
  await user.click(bar.getByRole('button', { name: 'One more' }));
  await user.click(bar.getByRole('button', { name: 'One fewer' }));
  expect(bar.getByRole('group', { name: 'Quantity' })).toHaveTextContent('1');
  await user.click(screen.getByRole('radio', { name: 'AED 100' }));
  await user.click(bar.getByRole('button', { name: 'One more' }));
  expect(bar.getByRole('group', { name: 'Quantity' })).toHaveTextContent('2');
});

it.each(['abc', '-1'])('redirects /selected-card/%s to home [core-5.30]', async (id) => {
  const { services } = await open(`/selected-card/${id}?currency=1`);
  expect(services.navigations[0]).toEqual({ path: '/', options: { replace: true } });
  expect(services.calls).toEqual([]);
});

it.each(['abc', '0'])('redirects currency=%s to /404 [core-5.31]', async (currency) => {
  const { services } = await open(`/selected-card/7?currency=${currency}`);
  expect(services.navigations[0]).toEqual({ path: '/404', options: { replace: true } });
});

it('redirects an unknown currency id to /404 [core-5.31]', async () => {
  const { services } = await open('/selected-card/7?currency=999', { 'GET /v1/brands/7': notFound });
  await waitFor(() => expect(services.navigations[0]).toEqual({ path: '/404', options: { replace: true } }));
});

it('shows that a brand is not sold here, with a link to all cards', async () => {
  const { services } = await open('/selected-card/8?currency=1', {
    'GET /v1/brands/8': notFound,
    'GET /v1/brands/8/terms': notFound,
  });
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('isn’t on sale here');
  expect(screen.getByRole('link', { name: 'See all gift cards' })).toHaveAttribute('href', '/allcards');
  expect(services.navigations).toEqual([]);
});

it('adds the selected country to a URL without a currency', async () => {
  await open('/selected-card/7');
  await screen.findByRole('heading', { name: 'Nourva' });
  expect(location.search).toBe('?currency=1');
});

it('opens the same brand in another country when the country changes', async () => {
  const { services } = await open();
  await screen.findByRole('heading', { name: 'Nourva' });
  act(() => services.bus.publish('country', unitedArabEmirates));
  await act(async () => services.bus.publish('country', saudiArabia));
  await waitFor(() => expect(services.calls.at(-1)?.params?.currency).toBe(2));
  expect(location.search).toBe('?currency=2');
  expect(await screen.findByRole('heading', { name: 'Nourva' })).toBeVisible();
});

it('carries no amount into the currency of another country', async () => {
  const user = userEvent.setup();
  const { services } = await open();
  await user.click(await screen.findByRole('radio', { name: 'AED 50' }));
  act(() => services.bus.publish('country', unitedArabEmirates));
  await act(async () => services.bus.publish('country', saudiArabia));
  await waitFor(() => expect(location.search).toBe('?currency=2'));
  const bar = within(await screen.findByRole('region', { name: 'Your choice' }));
  expect(bar.getByText('Choose an amount')).toBeVisible();
  expect(bar.getByRole('button', { name: 'Buy now' })).toBeDisabled();
});

it('opens the terms for the link of a mail', async () => {
  await open('/selected-card/7?currency=1#card-terms');
  expect(await screen.findByRole('tab', { name: 'Terms', selected: true })).toBeVisible();
});

it('offers nothing to buy to who reads the terms of a card they were given, until they choose an amount', async () => {
  await open('/selected-card/7?currency=1#card-terms');
  await screen.findByRole('tab', { name: 'Terms', selected: true });
  expect(screen.queryByRole('region', { name: 'Your choice' })).not.toBeInTheDocument();
  await userEvent.click(await screen.findByRole('radio', { name: /AED 50/ }));
  expect(await screen.findByRole('region', { name: 'Your choice' })).toBeVisible();
});

it("has headings for the sections of a brand's terms", async () => {
  const terms_text = 'How to use it\nShow the code.\n\nReturns\nThere are none.';
  await open('/selected-card/7?currency=1#card-terms', {
    'GET /v1/brands/7/terms': () => ({ terms: [{ terms_text }] }),
  });
  const panel = within(await screen.findByRole('tabpanel', { name: 'Terms' }));
  const headings = await panel.findAllByRole('heading', { level: 2 });
  expect(headings.map(({ textContent }) => textContent)).toEqual(['How to use it', 'Returns']);
  expect(panel.getByText('There are none.')).toBeVisible();
});

it('preserves the currency of the URL when the country is first published', async () => {
  const { services } = await open('/selected-card/7?currency=2');
  await screen.findByRole('heading', { name: 'Nourva' });
  await act(async () => services.bus.publish('country', unitedArabEmirates));
  expect(location.search).toBe('?currency=2');
});

it('opens the same brand in another country when the country changes in another tab', async () => {
  const otherTab = createCore();
  const stops = [bridgeTabs(), bridgeTabs(otherTab)];
  try {
    const { services } = await open();
    await screen.findByRole('heading', { name: 'Nourva' });
    act(() => services.bus.publish('country', unitedArabEmirates));
    createBus({ name: 'shell', version: '1' }, otherTab).publish('country', saudiArabia);
    await waitFor(() => expect(location.search).toBe('?currency=2'));
  } finally {
    for (const stop of stops) stop();
  }
});

it('retries after a failure', async () => {
  const user = userEvent.setup();
  let isFailing = true;
  await open(undefined, {
    'GET /v1/brands/7': (call: never) => {
      if (isFailing) throw new ApiError('offline', 0);
      return cardResponses['GET /v1/brands/7']?.(call);
    },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('You seem to be offline.');
  isFailing = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Nourva' })).toBeVisible();
});

it('sells a card whose terms cannot be loaded, and loads them on retry', async () => {
  const user = userEvent.setup();
  let isFailing = true;
  await open(undefined, {
    'GET /v1/brands/7/terms': () => {
      if (isFailing) throw new ApiError('failed', 500);
      return { terms: [{ terms_text: 'Valid for 12 months.' }] };
    },
  });
  await user.click(await screen.findByRole('radio', { name: 'AED 50' }));
  expect(screen.getByRole('button', { name: 'Buy now' })).toBeEnabled();
  await user.click(screen.getByRole('tab', { name: 'Terms' }));
  isFailing = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Valid for 12 months.')).toBeVisible();
});
