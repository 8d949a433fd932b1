import { requestKey } from '@giftstore/contracts';
import { ApiError } from '@giftstore/http';
import { renderRemote } from '@giftstore/testing';

import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import declaration from '../../../remote.json';
import { brandOf, brandsOf, catalogueAnswers, saudiArabia } from '../../brands/catalogue.test.fixture';
import { remote } from '../../remote';
import { renderCatalogue } from '../../render-catalogue.test.fixture';

afterEach(() => jest.useRealTimers());

const cards = () => screen.queryAllByRole('link', { name: /from AED 50/ });
const shop = [...brandsOf(60), brandOf(61, { name: 'Qalam House', category_ids: [2] })];

it('shows a page of the brands, how many there are, and more at a press', async () => {
  const user = userEvent.setup();
  const { services } = await renderCatalogue({ path: '/allcards', answers: catalogueAnswers(shop) });
  expect(await screen.findByText('61 gift cards')).toBeVisible();
  expect(cards()).toHaveLength(24);
  await user.click(screen.getByRole('button', { name: 'Load more' }));
  expect(await screen.findByText('48 of 61 shown')).toBeVisible();
  expect(cards()).toHaveLength(48);
  expect(services.calls.at(-1)?.params).toMatchObject({ limit: 24, offset: 24 });
});

it.each(['', '?search=qal', '?category=2'])(
  'asks for nothing but what the edge puts into the page for /allcards%s',
  async (query) => {
    const { services } = await renderCatalogue({
      path: `/allcards${query}`,
      answers: catalogueAnswers(shop),
    });
    await screen.findByRole('button', { name: 'Travel' });
    const asked = new Set(services.calls.map(({ path, params }) => requestKey(path, params)));
    const route = declaration.routes.find(({ page }) => page === 'all-cards');
    const inlined = route?.data.map((it) =>
      it.replace('{unit}', '1').replace('{query.search}', 'qal').replace('{query.category}', '2'),
    );
    expect(inlined).toEqual(expect.arrayContaining([...asked]));
  },
);

it('hands the focus on when the last page has come and the button goes', async () => {
  const user = userEvent.setup();
  await renderCatalogue({ path: '/allcards', answers: catalogueAnswers(brandsOf(30)) });
  await user.click(await screen.findByRole('button', { name: 'Load more' }));
  expect(await screen.findByText('30 of 30 shown')).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
});

it('finds what was loaded again after Back', async () => {
  const user = userEvent.setup();
  const answers = catalogueAnswers(shop);
  const { unmount } = await renderRemote(remote, { path: '/allcards', answers });
  await user.click(await screen.findByRole('button', { name: 'Load more' }));
  await screen.findByText('48 of 61 shown');
  await unmount();
  const { services } = await renderRemote(remote, { path: '/allcards', answers });
  expect(await screen.findByText('48 of 61 shown')).toBeVisible();
  expect(cards()).toHaveLength(48);
  expect(services.calls.filter(({ path }) => path === '/v1/brands')).toEqual([]);
});

it('searches on the server as one types, once for a word, and keeps it in the address', async () => {
  const { services } = await renderCatalogue({ path: '/allcards', answers: catalogueAnswers(shop) });
  await screen.findByText('61 gift cards');
  jest.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  await user.type(screen.getByRole('searchbox', { name: 'Search for a brand' }), 'qalam');
  const searches = () => services.calls.filter(({ params }) => params?.search);
  expect(searches()).toEqual([]);
  await act(() => jest.advanceTimersByTimeAsync(250));
  expect(screen.getByText('1 gift card')).toBeVisible();
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
  expect(await screen.findByRole('button', { name: 'Travel', pressed: true })).toBeVisible();
  expect(services.calls.find(({ path }) => path.endsWith('by_category'))?.params).toMatchObject({
    category_id: 2,
    search: 'qal',
  });
});

it('puts a category into the address, and Back takes it out again', async () => {
  const user = userEvent.setup();
  await renderCatalogue({ path: '/allcards', answers: catalogueAnswers(shop) });
  await user.click(await screen.findByRole('button', { name: 'Travel' }));
  expect(location.search).toBe('?category=2');
  await act(async () => history.back());
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'All' })).toHaveAttribute('aria-pressed', 'true'),
  );
});

it('takes nonsense in the address for nothing', async () => {
  const { services } = await renderCatalogue({
    path: '/allcards?category=abc&search=%20',
    answers: catalogueAnswers(shop),
  });
  expect(await screen.findByText('61 gift cards')).toBeVisible();
  expect(services.calls.some(({ path }) => path.endsWith('by_category'))).toBe(false);
});

it('says that nothing was found, for what, and leads back to everything', async () => {
  const user = userEvent.setup();
  await renderCatalogue({ path: '/allcards?search=zzz', answers: catalogueAnswers(shop) });
  expect(await screen.findByRole('heading', { name: 'Nothing found for “zzz”' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show all gift cards' }));
  expect(await screen.findByText('61 gift cards')).toBeVisible();
  expect(screen.getByRole('searchbox')).toHaveValue('');
  expect(location.search).toBe('');
});

it('takes a category that is gone for an empty one', async () => {
  await renderCatalogue({
    path: '/allcards?category=99',
    answers: {
      ...catalogueAnswers(shop),
      'GET /v1/brands/brands_by_category': () => {
        throw new ApiError('refused', 404);
      },
    },
  });
  expect(await screen.findByRole('heading', { name: 'No gift cards in this category' })).toBeVisible();
});

it('keeps what is shown when more cannot be had, and tries again', async () => {
  const user = userEvent.setup();
  const answers = catalogueAnswers(shop);
  let down = true;
  await renderCatalogue({
    path: '/allcards',
    answers: {
      ...answers,
      'GET /v1/brands': (call) => {
        if (down && call.params?.offset) throw new ApiError('offline', 0);
        return answers['GET /v1/brands']?.(call);
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Load more' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('More gift cards could not be loaded.');
  expect(cards()).toHaveLength(24);
  down = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('48 of 61 shown')).toBeVisible();
});

it("never shows one country's brands as another's", async () => {
  const answers = catalogueAnswers(shop);
  const { services } = await renderCatalogue({
    path: '/allcards',
    answers: {
      ...answers,
      'GET /v1/brands': (call) =>
        call.params?.currency === 2 ? new Promise(() => {}) : answers['GET /v1/brands']?.(call),
    },
  });
  await screen.findByText('61 gift cards');
  await act(async () => services.bus.publish('country', saudiArabia));
  expect(cards()).toHaveLength(0);
  expect(screen.getByText('Loading the gift cards')).toBeInTheDocument();
});
