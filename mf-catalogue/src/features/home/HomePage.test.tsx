import { requestKey } from '@giftstore/contracts';
import { ApiError } from '@giftstore/http';

import type { FakeAnswer } from '@giftstore/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import declaration from '../../../remote.json';
import { brandOf, brandsOf, catalogueAnswers, saudiArabia } from '../../brands/catalogue.test.fixture';
import { renderCatalogue } from '../../render-catalogue.test.fixture';

const grid = async () => within(await screen.findByRole('region', { name: 'Find the right card' }));

it('opens with one heading and a Start gifting button to /allcards', async () => {
  await renderCatalogue({ path: '/', answers: catalogueAnswers(brandsOf(3)) });
  expect(await screen.findByRole('link', { name: 'Start gifting' })).toHaveAttribute('href', '/allcards');
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
});

it('asks for exactly what the edge puts into the page', async () => {
  const { services } = await renderCatalogue({ path: '/', answers: catalogueAnswers(brandsOf(3)) });
  await screen.findByRole('button', { name: 'Travel' });
  const asked = services.calls.map(({ path, params }) => requestKey(path, params));
  const route = declaration.routes.find(({ page }) => page === 'home');
  const inlined = route?.data.map((it) => it.replace('{unit}', '1'));
  expect([...new Set(asked)].sort()).toEqual(inlined?.sort());
});

it('shows three service icons with their words', async () => {
  await renderCatalogue({ path: '/', answers: catalogueAnswers(brandsOf(3)) });
  const services = await screen.findByRole('region', { name: 'Why gift here' });
  expect(within(services).getAllByRole('listitem')).toHaveLength(3);
});

it("shows the selected country's featured brands in a carousel, 1, 2, 3 and 4 at a time", async () => {
  const { services } = await renderCatalogue({ path: '/', answers: catalogueAnswers(brandsOf(9)) });
  const carousel = await screen.findByRole('region', { name: 'Featured gift cards' });
  expect(within(carousel).getAllByRole('listitem')).toHaveLength(6);
  expect(carousel).toHaveStyle({
    '--count-phone': '1',
    '--count-wide': '2',
    '--count-tablet': '3',
    '--count-desktop': '4',
  });
  expect(services.calls.find(({ path }) => path.endsWith('featured_brands'))?.params).toMatchObject({
    currency: 1,
    program_id: 1,
  });
});

it('limits the brand grid to 16 cards and leads to /allcards for more', async () => {
  await renderCatalogue({ path: '/', answers: catalogueAnswers(brandsOf(40)) });
  const brands = await grid();
  const more = await brands.findByRole('link', { name: 'Load more' });
  expect(brands.getAllByRole('link', { name: /from AED 50/ })).toHaveLength(16);
  expect(more).toHaveAttribute('href', '/allcards');
});

it('offers no more where everything is shown', async () => {
  await renderCatalogue({ path: '/', answers: catalogueAnswers(brandsOf(16)) });
  const brands = await grid();
  expect(await brands.findAllByRole('link')).toHaveLength(16);
  expect(brands.queryByRole('link', { name: 'Load more' })).toBeNull();
});

it('carries search and category on to /allcards', async () => {
  await renderCatalogue({ path: '/?search=brand&category=1', answers: catalogueAnswers(brandsOf(40)) });
  const more = await (await grid()).findByRole('link', { name: 'Load more' });
  expect(more).toHaveAttribute('href', '/allcards?search=brand&category=1');
});

it('starts with ALL; another category fetches its brands', async () => {
  const user = userEvent.setup();
  const brands = [brandOf(1, { name: 'Sandal' }), brandOf(2, { name: 'Dune Air', category_ids: [2] })];
  const { services } = await renderCatalogue({ path: '/', answers: catalogueAnswers(brands) });
  expect(await screen.findByRole('button', { name: 'All' })).toHaveAttribute('aria-pressed', 'true');
  await user.click(screen.getByRole('button', { name: 'Travel' }));
  expect(screen.getByRole('button', { name: 'Travel' })).toHaveAttribute('aria-pressed', 'true');
  await screen.findByRole('button', { name: 'Travel', pressed: true });
  expect(services.calls.at(-1)).toMatchObject({
    path: '/v1/brands/brands_by_category',
    params: { category_id: 2, currency: 1 },
  });
});

it('asks for everything again when the country changes', async () => {
  const { services } = await renderCatalogue({ path: '/', answers: catalogueAnswers(brandsOf(3)) });
  await (await grid()).findByRole('link', { name: /Brand 1/ });
  const before = services.calls.length;
  await act(async () => services.bus.publish('country', saudiArabia));
  const after = services.calls.slice(before);
  expect(after.map(({ path }) => path).sort()).toEqual([
    '/v1/brands',
    '/v1/brands/featured_brands',
    '/v1/categories/get_categories',
  ]);
  expect(after.every(({ params }) => params?.currency === 2)).toBe(true);
  const card = await (await grid()).findByRole('link', { name: /Brand 1/ });
  expect(card).toHaveAttribute('href', '/selected-card/1?currency=2');
});

it('says what failed, leaves the rest of the page alone, and tries all that failed again', async () => {
  const user = userEvent.setup();
  const answers = catalogueAnswers(brandsOf(3));
  let down = true;
  const flaky =
    (name: string): FakeAnswer =>
    (call) => {
      if (down) throw new ApiError('unavailable', 503);
      return answers[name]?.(call);
    };
  await renderCatalogue({
    path: '/',
    answers: {
      ...answers,
      'GET /v1/brands': flaky('GET /v1/brands'),
      'GET /v1/categories/get_categories': flaky('GET /v1/categories/get_categories'),
    },
  });
  await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(2));
  const [first, second] = screen.getAllByRole('alert');
  expect(first).toHaveTextContent('The categories could not be loaded.');
  expect(second).toHaveTextContent('The gift cards could not be loaded.');
  expect(second).toHaveTextContent('The store is very busy just now.');
  expect(screen.getByRole('region', { name: 'Featured gift cards' })).toBeVisible();
  down = false;
  await user.click(within(second as HTMLElement).getByRole('button', { name: 'Try again' }));
  expect(await (await grid()).findByRole('link', { name: /Brand 1/ })).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Travel' })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});
