import { requestKey } from '@giftstore/contracts';
import { preloadedRequests, renderRemote } from '@giftstore/testing';

import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { brandOf, brandsOf, catalogueAnswers } from '../../brands/catalogue.test.fixture';
import { definition, remote } from '../../remote';
import { renderCatalogue } from '../../render-catalogue.test.fixture';

afterEach(() => jest.useRealTimers());

const cards = () => [...document.querySelectorAll('a[href^="/selected-card/"]')];
const shop = [...brandsOf(60), brandOf(61, { name: 'Qalam House', category_ids: [2] })];

it('shows a page of the brands, how many there are, and more at a press', async () => {
  const user = userEvent.setup();
  const { services } = await renderCatalogue({ path: '/allcards', answers: catalogueAnswers(shop) });
  expect(await screen.findByText('24 of 61 gift cards')).toBeVisible();
  expect(cards()).toHaveLength(24);
  await user.click(screen.getByText('Show more'));
  expect(await screen.findByText('48 of 61 shown')).toBeVisible();
  expect(cards()).toHaveLength(48);
  expect(services.calls.at(-1)?.params).toMatchObject({ limit: 24, offset: 24 });
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
    answers: catalogueAnswers(shop),
  });
  await screen.findByRole('link', { name: 'Travel' });
  const asked = new Set(services.calls.map(({ path, params }) => requestKey(path, params)));
  const preloaded = await preloadedRequests(definition, `/allcards?${query}`, catalogueAnswers(shop));
  expect([...asked].sort()).toEqual(preloaded);
});

it('goes on from the first new card when more have come', async () => {
  const user = userEvent.setup();
  await renderCatalogue({ path: '/allcards', answers: catalogueAnswers(brandsOf(30)) });
  await user.click(await screen.findByText('Show more'));
  expect(await screen.findByText('30 of 30 shown')).toBeVisible();
  expect(cards()[24]).toHaveFocus();
  expect(screen.queryByText('Show more')).toBeNull();
  expect(location.search).toBe('?shown=48');
});

it('finds what was shown again after Back, without asking for it', async () => {
  const user = userEvent.setup();
  const answers = catalogueAnswers(shop);
  const { unmount } = await renderRemote(remote, { path: '/allcards', answers });
  await user.click(await screen.findByText('Show more'));
  await screen.findByText('48 of 61 shown');
  await unmount();
  const { services } = await renderRemote(remote, { path: `/allcards${location.search}`, answers });
  expect(await screen.findByText('48 of 61 shown')).toBeVisible();
  expect(cards()).toHaveLength(48);
  expect(services.calls.filter(({ path }) => path === '/v1/brands')).toEqual([]);
});

it('shows as many as the address says, in one call', async () => {
  const { services } = await renderCatalogue({ path: '/allcards?shown=48', answers: catalogueAnswers(shop) });
  expect(await screen.findByText('48 of 61 gift cards')).toBeVisible();
  const asked = services.calls.filter(({ path }) => path === '/v1/brands').map(({ params }) => params);
  expect(new Set(asked.map((params) => [params?.limit, params?.offset].join()))).toEqual(new Set(['48,']));
});

it('sorts on the server, keeps search and category, and begins with the first page', async () => {
  const user = userEvent.setup();
  const { services } = await renderCatalogue({
    path: '/allcards?search=brand&category=1&shown=48',
    answers: catalogueAnswers(shop),
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

it('searches on the server as one types, once for a word, and keeps it in the address', async () => {
  const { services } = await renderCatalogue({ path: '/allcards', answers: catalogueAnswers(shop) });
  await screen.findByText('24 of 61 gift cards');
  jest.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  await user.type(screen.getByRole('searchbox', { name: 'Search for a brand' }), 'qalam');
  const searches = () => services.calls.filter(({ params }) => params?.search);
  expect(searches()).toEqual([]);
  await act(() => jest.advanceTimersByTimeAsync(250));
  expect(screen.getByText('1 gift card')).toBeVisible();
  expect(screen.getByRole('option', { name: 'Best match first' })).toBeInTheDocument();
  expect(location.search).toBe('?search=qalam');
  expect(searches().map(({ params }) => params?.search)).toEqual(['qalam']);
});

it('reads search and category from the address', async () => {
  const { services } = await renderCatalogue({
    path: '/allcards?search=qal&category=2',
    answers: catalogueAnswers(shop),
  });
  expect(await screen.findByRole('link', { name: /Qalam House/ })).toBeVisible();
  expect(screen.getByRole('searchbox')).toHaveValue('qal');
  expect(await screen.findByRole('link', { name: 'Travel', current: true })).toBeVisible();
  expect(services.calls.find(({ path }) => path.endsWith('by_category'))?.params).toMatchObject({
    category_id: 2,
    search: 'qal',
  });
});

it('has ALL chosen at first, fetches the brands of another, and Back takes it out again [core-4.32]', async () => {
  const user = userEvent.setup();
  await renderCatalogue({ path: '/allcards', answers: catalogueAnswers(shop) });
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
