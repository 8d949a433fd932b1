import { requestKey } from '@giftstore/contracts';
import { ApiError } from '@giftstore/http';
import { type FakeServices, preloadedRequests } from '@giftstore/testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  brandOf,
  brandsOf,
  catalogueResponses,
  saudiArabia,
  travel,
} from '../../brands/catalogue.test.fixture';
import { definition } from '../../remote';
import { renderCatalogue } from '../../render-catalogue.test.fixture';

const cards = () => document.querySelectorAll('a[href^="/selected-card/"]');
const open = (path: string, count = 30, more = {}) =>
  renderCatalogue({ path, responses: { ...catalogueResponses(brandsOf(count)), ...more } });
const lastList = ({ calls }: FakeServices) => calls.findLast(({ path }) => path.startsWith('/v1/brands'));

it('lists the brands with a card of the amount, featured ones first', async () => {
  const { services } = await open('/amounts/50');
  expect(await screen.findByRole('heading', { level: 1, name: 'AED 50 gift cards' })).toBeVisible();
  expect(cards()).toHaveLength(24);
  expect(services.calls.find(({ path }) => path === '/v1/brands')?.params).toMatchObject({
    currency: 1,
    value: 50,
    sort: 'best',
  });
  expect(document.title).toBe('AED 50 gift cards · Gifti Global');
});

it('says the amount at each card, and opens the card with it', async () => {
  await open('/amounts/100');
  const card = await screen.findByRole('link', { name: /^Brand 2\s*AED 100$/ });
  expect(card).toHaveAttribute('href', '/selected-card/2?currency=1&amount=100');
});

it.each(['', '?sort=name&shown=48', '?category=1&sort=name_desc'])(
  'sends no request beyond the preloaded data with the query "%s"',
  async (query) => {
    const path = `/amounts/50${query}`;
    const { services } = await open(path);
    await screen.findByRole('heading', { level: 1 });
    const requested = services.calls.map((call) => requestKey(call.path, call.params));
    const responses = catalogueResponses(brandsOf(30));
    expect([...new Set(requested)].sort()).toEqual(await preloadedRequests(definition, path, responses));
  },
);

it('sorts on the server from the first page, and says so in its address', async () => {
  const user = userEvent.setup();
  const { services } = await open('/amounts/50?shown=48');
  expect(await screen.findByText('30 gift cards')).toBeVisible();
  const select = screen.getByRole('combobox', { name: 'Sort by' });
  expect(
    within(select)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Featured first', 'Name, A to Z', 'Name, Z to A']);
  await user.selectOptions(select, 'Name, Z to A');
  expect(window.location.search).toBe('?sort=name_desc');
  expect(lastList(services)?.params).toMatchObject({ value: 50, sort: 'name_desc', limit: 24 });
});

it('has its own order for an address with one that the list does not have', async () => {
  const { services } = await open('/amounts/50?sort=value');
  await screen.findByRole('heading', { level: 1 });
  expect(screen.getByRole('combobox', { name: 'Sort by' })).toHaveDisplayValue('Featured first');
  expect(lastList(services)?.params).toMatchObject({ sort: 'best' });
});

it('shows the cards of one category, which its address names', async () => {
  const user = userEvent.setup();
  const brands = [...brandsOf(30), brandOf(31, { category_ids: [travel.id] })];
  const { services } = await open('/amounts/50?sort=name&shown=48', 0, catalogueResponses(brands));
  const chips = within(await screen.findByRole('navigation', { name: 'Categories' }));
  expect(chips.getByRole('link', { name: 'All' })).toHaveAttribute('aria-current', 'true');
  await user.click(chips.getByRole('link', { name: 'Travel' }));
  expect(await screen.findByText('1 gift card')).toBeVisible();
  expect(window.location.pathname + window.location.search).toBe('/amounts/50?category=2&sort=name');
  expect(lastList(services)).toMatchObject({
    path: '/v1/brands/brands_by_category',
    params: { category_id: 2, value: 50, sort: 'name' },
  });
  expect(cards()).toHaveLength(1);
  expect(cards()[0]).toHaveAttribute('href', '/selected-card/31?currency=1&amount=50');
  expect(chips.getByRole('link', { name: 'All' })).toHaveAttribute('href', '/amounts/50?sort=name');
});

it('offers the cards of every category, and other amounts, where one has none', async () => {
  const user = userEvent.setup();
  await open('/amounts/50?category=2');
  expect(await screen.findByRole('heading', { name: 'No 50 gift cards in this category' })).toBeVisible();
  expect(await screen.findByRole('navigation', { name: 'Other amounts' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show all gift cards' }));
  expect(await screen.findByRole('link', { name: /Brand 24/ })).toBeVisible();
  expect(window.location.search).toBe('');
});

it('keeps the focus on the categories from an empty one to all', async () => {
  const user = userEvent.setup();
  await open('/amounts/50?category=2');
  await screen.findByRole('heading', { name: 'No 50 gift cards in this category' });
  const chips = within(screen.getByRole('navigation', { name: 'Categories' }));
  const all = chips.getByRole('link', { name: 'All' });
  await user.click(all);
  expect(await screen.findByRole('link', { name: /Brand 24/ })).toBeVisible();
  expect(all).toHaveFocus();
});

it('offers no categories when no brand of the country has the amount', async () => {
  await open('/amounts/70', 0);
  await screen.findByRole('link', { name: 'See all gift cards' });
  expect(screen.queryByRole('navigation', { name: 'Categories' })).toBeNull();
});

it('shows as many as its address says', async () => {
  await open('/amounts/50?shown=48');
  await screen.findByRole('link', { name: /Brand 30/ });
  expect(cards()).toHaveLength(30);
});

it('shows more, and focuses the first new card', async () => {
  const user = userEvent.setup();
  await open('/amounts/50');
  expect(await screen.findByText('24 of 30 shown')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  await screen.findByRole('link', { name: /Brand 30/ });
  // After Back the address says how many there were.
  expect(window.location.search).toBe('?shown=48');
  expect(cards()).toHaveLength(30);
  expect(cards()[24]).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

it('links to the other amounts of its brands', async () => {
  await open('/amounts/50');
  const others = within(await screen.findByRole('navigation', { name: 'Other amounts' }));
  expect(others.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/amounts/100',
    '/amounts/250',
  ]);
  expect(others.getByRole('link', { name: 'AED 100' })).toBeVisible();
});

it('offers all cards when no brand of the country has the amount', async () => {
  await open('/amounts/70', 0);
  expect(await screen.findByRole('heading', { name: /^No gift cards worth .*70 here$/ })).toBeVisible();
  expect(screen.getByRole('link', { name: 'See all gift cards' })).toHaveAttribute('href', '/allcards');
});

it('offers the other amounts, nearest first, when no brand of the country has the amount', async () => {
  await open('/amounts/90', 30, { 'GET /v1/brands': () => ({ brands: [], total: 0 }) });
  const others = within(await screen.findByRole('navigation', { name: 'Other amounts' }));
  expect(others.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/amounts/100',
    '/amounts/50',
    '/amounts/250',
  ]);
});

it('offers all cards for an address without an amount', async () => {
  const { services } = await open('/amounts/many');
  expect(await screen.findByRole('link', { name: 'See all gift cards' })).toBeVisible();
  expect(services.calls).toEqual([]);
});

it("loads the list of another country's currency", async () => {
  const { services } = await open('/amounts/50');
  await screen.findByRole('link', { name: /Brand 24/ });
  await act(async () => services.bus.publish('country', saudiArabia));
  expect(lastList(services)?.params).toMatchObject({ currency: 2, value: 50 });
});

it('retries after a failure', async () => {
  const user = userEvent.setup();
  let isFailing = true;
  const responses = catalogueResponses(brandsOf(2));
  await open('/amounts/50', 2, {
    'GET /v1/brands': (call: Parameters<NonNullable<(typeof responses)[string]>>[0]) => {
      if (isFailing) throw new ApiError('timeout', 0);
      return responses['GET /v1/brands']?.(call);
    },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t load the gift cards.');
  isFailing = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: /Brand 2/ })).toBeVisible();
});
