import { requestKey } from '@giftstore/contracts';
import { preloadedRequests } from '@giftstore/testing';

import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { brandOf, brandsOf, catalogueResponses } from '../../brands/catalogue.test.fixture';
import { definition, remote } from '../../remote';
import { renderAgain, renderCatalogue } from '../../render-catalogue.test.fixture';

afterEach(() => jest.useRealTimers());

const cards = () => [...document.querySelectorAll('a[href^="/selected-card/"]')];
const shop = [...brandsOf(60), brandOf(61, { name: 'Qalam House', category_ids: [2] })];

it('shows one page of the brands, their number, and the next page on request', async () => {
  const user = userEvent.setup();
  const { services } = await renderCatalogue({ path: '/allcards', responses: catalogueResponses(shop) });
  expect(await screen.findByText('24 of 61 gift cards')).toBeVisible();
  expect(cards()).toHaveLength(24);
  await user.click(screen.getByText('Show more'));
  expect(await screen.findByText('48 of 61 shown')).toBeVisible();
  expect(cards()).toHaveLength(48);
  expect(services.calls.at(-1)?.params).toMatchObject({ limit: 24, offset: 24 });
});

it('scrolls the categories to that of the address', async () => {
  const rects = jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (
    this: Element,
  ) {
    const [left, right] = this.hasAttribute('aria-current') ? [500, 600] : [0, 390];
    return { left, right } as DOMRect;
  });
  await renderCatalogue({ path: '/allcards?category=2', responses: catalogueResponses(shop) });
  const chips = await screen.findByRole('navigation', { name: 'Categories' });
  await waitFor(() => expect(within(chips).getByRole('list').scrollLeft).toBe(210));
  rects.mockRestore();
});

it.each(['AED 100', 'coffee 100'])(
  'says with the brands that have the amount of "%s" that they do',
  async (search) => {
    const brands = [brandOf(1), brandOf(2, { denominations: [25, 75] })];
    await renderCatalogue({
      path: `/allcards?${new URLSearchParams({ search })}`,
      responses: { ...catalogueResponses(brands), 'GET /v1/brands': () => ({ brands, total: 2 }) },
    });
    const results = within(await screen.findByRole('region', { name: 'Gift cards' }));
    expect(await results.findByRole('link', { name: 'Brand 1 AED 100' })).toHaveAttribute(
      'href',
      '/selected-card/1?currency=1&amount=100',
    );
    expect(results.getByRole('link', { name: 'Brand 2 from AED 25' })).toHaveAttribute(
      'href',
      '/selected-card/2?currency=1',
    );
  },
);

it('says which brands are sold out', async () => {
  const brands = [brandOf(1), brandOf(2, { is_sold_out: true })];
  await renderCatalogue({ path: '/allcards', responses: catalogueResponses(brands) });
  expect(await screen.findByRole('link', { name: 'Brand 1 from AED 50' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Sold out Brand 2 from AED 50' })).toBeVisible();
});

it.each([
  '',
  'search=qal',
  'category=2',
  'shown=48',
  'search=qalam+house',
  'sort=name',
  'search=qal&category=2&sort=value&shown=48',
])('sends no request beyond the preloaded data of /allcards?%s', async (query) => {
  const { services } = await renderCatalogue({
    path: `/allcards?${query}`,
    responses: catalogueResponses(shop),
  });
  await screen.findByRole('link', { name: 'Travel' });
  const requested = new Set(services.calls.map(({ path, params }) => requestKey(path, params)));
  const preloaded = await preloadedRequests(definition, `/allcards?${query}`, catalogueResponses(shop));
  expect([...requested].sort()).toEqual(preloaded);
});

it('focuses the first new card when more are loaded', async () => {
  const user = userEvent.setup();
  await renderCatalogue({ path: '/allcards', responses: catalogueResponses(brandsOf(30)) });
  await user.click(await screen.findByText('Show more'));
  expect(await screen.findByText('30 of 30 shown')).toBeVisible();
  expect(cards()[24]).toHaveFocus();
  expect(screen.queryByText('Show more')).toBeNull();
  expect(location.search).toBe('?shown=48');
});

it('shows the same list after Back without loading it', async () => {
  const user = userEvent.setup();
  const responses = catalogueResponses(shop);
  const { unmount } = await renderAgain(remote, { path: '/allcards', responses });
  await user.click(await screen.findByText('Show more'));
  await screen.findByText('48 of 61 shown');
  await unmount();
  const { services } = await renderAgain(remote, { path: `/allcards${location.search}`, responses });
  expect(await screen.findByText('48 of 61 shown')).toBeVisible();
  expect(cards()).toHaveLength(48);
  expect(services.calls.filter(({ path }) => path === '/v1/brands')).toEqual([]);
});

it('loads as many as the URL says in one call', async () => {
  const { services } = await renderCatalogue({
    path: '/allcards?shown=48',
    responses: catalogueResponses(shop),
  });
  expect(await screen.findByText('48 of 61 gift cards')).toBeVisible();
  const requested = services.calls.filter(({ path }) => path === '/v1/brands').map(({ params }) => params);
  expect(new Set(requested.map((params) => [params?.limit, params?.offset].join()))).toEqual(
    new Set(['48,']),
  );
});

it('sorts on the server from the first page, and preserves search and category', async () => {
  const user = userEvent.setup();
  const { services } = await renderCatalogue({
    path: '/allcards?search=brand&category=1&shown=48',
    responses: catalogueResponses(shop),
  });
  await screen.findByText('48 of 60 gift cards');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Name, Z to A');
  expect(location.search).toBe('?search=brand&category=1&sort=name_desc');
  await waitFor(() =>
    expect(services.calls.at(-1)?.params).toMatchObject({
      ...{ search: 'brand', category_id: 1, sort: 'name_desc', limit: 24 },
    }),
  );
});

it('searches once after typing a word, and puts it into the URL', async () => {
  const { services } = await renderCatalogue({ path: '/allcards', responses: catalogueResponses(shop) });
  await screen.findByText('24 of 61 gift cards');
  jest.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  await user.type(screen.getByRole('searchbox', { name: 'Search by brand, category or occasion' }), 'qalam');
  const searches = () => services.calls.filter(({ params }) => params?.search);
  expect(searches()).toEqual([]);
  await act(() => jest.advanceTimersByTimeAsync(250));
  expect(screen.getByText('1 gift card')).toBeVisible();
  expect(screen.getByRole('option', { name: 'Best match first' })).toBeInTheDocument();
  expect(location.search).toBe('?search=qalam');
  expect(searches().map(({ params }) => params?.search)).toEqual(['qalam']);
});

it('reads search and category from the URL', async () => {
  const { services } = await renderCatalogue({
    path: '/allcards?search=qal&category=2',
    responses: catalogueResponses(shop),
  });
  expect(await screen.findByRole('link', { name: /Qalam House/ })).toBeVisible();
  expect(screen.getByRole('searchbox')).toHaveValue('qal');
  expect(await screen.findByRole('link', { name: 'Travel', current: true })).toBeVisible();
  expect(services.calls.find(({ path }) => path.endsWith('by_category'))?.params).toMatchObject({
    category_id: 2,
    search: 'qal',
  });
});

it('selects ALL first, fetches the brands of another category, and returns to ALL with Back [core-4.32]', async () => {
  const user = userEvent.setup();
  await renderCatalogue({ path: '/allcards', responses: catalogueResponses(shop) });
  expect(await screen.findByRole('link', { name: 'All', current: true })).toHaveAttribute(
    'href',
    '/allcards',
  );
  await user.click(await screen.findByRole('link', { name: 'Travel' }));
  expect(location.search).toBe('?category=2');
  expect(await screen.findByRole('heading', { level: 1, name: 'Travel gift cards' })).toBeVisible();
  expect(await screen.findByText('1 gift card')).toBeVisible();
  await act(async () => history.back());
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'All' })).toHaveAttribute('aria-current', 'true'),
  );
});
