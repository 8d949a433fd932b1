import { ApiError } from '@giftstore/http';

import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  brandOf,
  brandsOf,
  catalogueResponses,
  fashion,
  saudiArabia,
  travel,
} from '../../brands/catalogue.test.fixture';
import { renderCatalogue } from '../../render-catalogue.test.fixture';

const cards = () => [...document.querySelectorAll('a[href^="/selected-card/"]')];
const shop = [...brandsOf(60), brandOf(61, { name: 'Qalam House', category_ids: [2] })];

it.each([
  ['category=abc&sort=name', '?sort=name', 'Part of this link isn’t valid, so we left it out.'],
  ['sort=xyz', '', 'Part of this link isn’t valid, so we left it out.'],
  [
    `search=${'brand '.repeat(50)}`,
    `?search=${'brand+'.repeat(16)}bran`,
    'That search was longer than 100 characters, so we used the first part.',
  ],
])('ignores an invalid part of the URL and says so: %.30s', async (query, remaining, message) => {
  const { services } = await renderCatalogue({
    path: `/allcards?${query}`,
    responses: catalogueResponses(shop),
  });
  expect(await screen.findByText(message)).toBeVisible();
  expect(location.search).toBe(remaining);
  expect(services.calls.some(({ path }) => path.endsWith('by_category'))).toBe(false);
});

it('says that nothing matches the search, with a button to show all cards', async () => {
  const user = userEvent.setup();
  await renderCatalogue({ path: '/allcards?search=zzz', responses: catalogueResponses(shop) });
  expect(await screen.findByRole('heading', { name: 'We couldn’t find a match' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show all gift cards' }));
  expect(await screen.findByText('24 of 61 gift cards')).toBeVisible();
  expect(screen.getByRole('searchbox')).toHaveValue('');
  expect(location.search).toBe('');
});

it('offers each category once, without the search, and popular cards when nothing matches', async () => {
  await renderCatalogue({ path: '/allcards?search=zzz', responses: catalogueResponses(shop) });
  await screen.findByRole('heading', { name: 'We couldn’t find a match' });
  expect(screen.getByRole('link', { name: 'Travel' })).toHaveAttribute('href', '/allcards?category=2');
  const popular = within(await screen.findByRole('region', { name: 'Popular gift cards' }));
  expect(await popular.findAllByRole('link', { name: /from AED 50/ })).toHaveLength(4);
});

it('offers the categories alone in a country without featured cards, or while those fail', async () => {
  const respond = jest.fn(() => {
    throw new ApiError('timeout', 0);
  });
  await renderCatalogue({
    path: '/allcards?search=zzz',
    responses: { ...catalogueResponses(shop), 'GET /v1/brands/featured_brands': respond },
  });
  await screen.findByRole('heading', { name: 'We couldn’t find a match' });
  await waitFor(() => expect(respond).toHaveBeenCalled());
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Popular gift cards' })).toBeNull());
  expect(screen.getByRole('navigation', { name: 'Categories' })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('offers to search all categories when nothing matches in one', async () => {
  const user = userEvent.setup();
  await renderCatalogue({ path: '/allcards?search=qalam&category=1', responses: catalogueResponses(shop) });
  await user.click(await screen.findByRole('button', { name: 'Look in all categories' }));
  expect(await screen.findByText('1 gift card')).toBeVisible();
  expect(location.search).toBe('?search=qalam');
});

it.each([
  ['/allcards?search=qalam', 'Results for “qalam”'],
  ['/allcards?search=qalam&category=1', '“qalam” in Fashion'],
  ['/allcards?category=1', 'Fashion gift cards'],
])('is called by what was searched for: %s', async (path, title) => {
  await renderCatalogue({ path, responses: catalogueResponses(shop) });
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
});

it('says that the results are similar to the search text', async () => {
  await renderCatalogue({
    path: '/allcards?search=qlaam',
    responses: {
      ...catalogueResponses(shop),
      'GET /v1/brands': () => ({ brands: [brandOf(61)], total: 1, approximate: true }),
    },
  });
  expect(await screen.findByText('Nothing matches “qlaam” exactly. Here’s what comes close:')).toBeVisible();
});

it.each([
  ['', 'Results for “fashion”'],
  ['&category=1', '“fashion” in Fashion'],
])('is called by the text as the API corrected it, and says what was typed: %s', async (category, title) => {
  const brands = () => ({ brands: [brandOf(61)], total: 1, approximate: true, corrected_search: 'fashion' });
  await renderCatalogue({
    path: `/allcards?search=fashon${category}`,
    responses: {
      ...catalogueResponses(shop),
      'GET /v1/brands': brands,
      'GET /v1/brands/brands_by_category': brands,
    },
  });
  expect(
    await screen.findByText('1 gift card. Nothing matches “fashon”, so we searched for “fashion”.'),
  ).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(document.title).toContain(title);
  expect(screen.getByRole('searchbox')).toHaveValue('fashon');
});

it('drops a category that the selected country does not have, and preserves search and sort order', async () => {
  const responses = catalogueResponses(shop);
  const { services } = await renderCatalogue({
    path: '/allcards?search=brand&category=1&sort=name',
    responses: {
      ...responses,
      'GET /v1/categories/get_categories': ({ params }) => ({
        categories: params?.currency === 2 ? [travel] : [fashion, travel],
      }),
    },
  });
  await screen.findByText('24 of 60 gift cards');
  await act(async () => services.bus.publish('country', saudiArabia));
  expect(
    await screen.findByText('That category has no gift cards in Saudi Arabia, so we’re showing all of them.'),
  ).toBeVisible();
  expect(location.search).toBe('?search=brand&sort=name');
  expect(services.calls.at(-1)).toMatchObject({
    path: '/v1/brands',
    params: { currency: 2, search: 'brand', sort: 'name' },
  });
});

it('preserves the previous list when the sorted one cannot be loaded, and retries', async () => {
  const user = userEvent.setup();
  const responses = catalogueResponses(shop);
  let isFailing = true;
  await renderCatalogue({
    path: '/allcards?category=2',
    responses: {
      ...responses,
      'GET /v1/brands/brands_by_category': (call) => {
        if (isFailing && call.params?.sort === 'name') throw new ApiError('timeout', 0);
        return responses['GET /v1/brands/brands_by_category']?.(call);
      },
    },
  });
  await screen.findByText('1 gift card');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Name, A to Z');
  expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t load the gift cards.');
  expect(cards()).toHaveLength(1);
  isFailing = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(cards()).toHaveLength(1);
});

it('preserves the list when more cannot be loaded, and retries', async () => {
  const user = userEvent.setup();
  const responses = catalogueResponses(shop);
  let isFailing = true;
  await renderCatalogue({
    path: '/allcards',
    responses: {
      ...responses,
      'GET /v1/brands': (call) => {
        if (isFailing && call.params?.offset) throw new ApiError('offline', 0);
        return responses['GET /v1/brands']?.(call);
      },
    },
  });
  await user.click(await screen.findByText('Show more'));
  expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t load more gift cards.');
  expect(cards()).toHaveLength(24);
  isFailing = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('48 of 61 shown')).toBeVisible();
});

it("hides one country's brands while another's load", async () => {
  const responses = catalogueResponses(shop);
  const { services } = await renderCatalogue({
    path: '/allcards',
    responses: {
      ...responses,
      'GET /v1/brands': (call) =>
        call.params?.currency === 2 ? new Promise(() => {}) : responses['GET /v1/brands']?.(call),
    },
  });
  await screen.findByText('24 of 61 gift cards');
  await act(async () => services.bus.publish('country', saudiArabia));
  expect(cards()).toHaveLength(0);
  expect(screen.getByText('Loading the gift cards')).toBeInTheDocument();
});
