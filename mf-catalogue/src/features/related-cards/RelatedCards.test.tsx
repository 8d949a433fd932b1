import { ApiError } from '@giftstore/http';
import type { FakeResponse } from '@giftstore/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { brandOf, cardResponses, catalogueResponses } from '../../brands/catalogue.test.fixture';
import { renderCatalogue } from '../../render-catalogue.test.fixture';

/** Nourva, which the page shows, is among them. */
const shop = [brandOf(7, { name: 'Nourva' }), ...[1, 2, 3, 4, 5].map((id) => brandOf(id))];
let scrollThere: () => void;

beforeEach(() => {
  class Observer {
    constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
      scrollThere = () => act(() => callback([{ isIntersecting: true }]));
    }
    observe() {}
    disconnect() {}
  }
  Object.defineProperty(window, 'IntersectionObserver', { configurable: true, value: Observer });
});
afterEach(() => Reflect.deleteProperty(window, 'IntersectionObserver'));

const PATH = 'GET /v1/brands/brands_by_category';
async function open(respond: FakeResponse | undefined = catalogueResponses(shop)[PATH]) {
  const responses = { ...cardResponses, ...(respond && { [PATH]: respond }) };
  const { services } = await renderCatalogue({ path: '/selected-card/7?currency=1', responses });
  const section = await screen.findByRole('region', { name: 'You might also like' });
  const calls = () => services.calls.filter(({ path }) => path === '/v1/brands/brands_by_category');
  return { section, calls };
}

it('shows other brands of the category once the shopper scrolls to them', async () => {
  const { section, calls } = await open();
  expect(calls()).toEqual([]);
  scrollThere();
  expect(await within(section).findAllByRole('link')).toHaveLength(4);
  expect(within(section).queryByRole('link', { name: /Nourva/ })).toBeNull();
  expect(within(section).getByRole('link', { name: /Brand 1/ })).toHaveAttribute(
    'href',
    '/selected-card/1?currency=1',
  );
  expect(calls()[0]?.params).toMatchObject({ category_id: 1, currency: 1, sort: 'best', limit: 5 });
});

it('shows popular brands of the country where the card is not sold', async () => {
  const notFound = () => {
    throw new ApiError('refused', 404, { message: 'Not Found' });
  };
  const responses = {
    ...cardResponses,
    ...catalogueResponses(shop),
    'GET /v1/brands/8': notFound,
    'GET /v1/brands/8/terms': notFound,
  };
  await renderCatalogue({ path: '/selected-card/8?currency=1', responses });
  const section = await screen.findByRole('region', { name: 'Popular gift cards' });
  scrollThere();
  expect(await within(section).findAllByRole('link')).toHaveLength(4);
});

it('leaves out brands that are sold out', async () => {
  const brands = [brandOf(1, { is_sold_out: true }), brandOf(2)];
  const { section } = await open(() => ({ brands, total: 2 }));
  scrollThere();
  expect(await within(section).findByRole('link', { name: /Brand 2/ })).toBeVisible();
  expect(within(section).getAllByRole('link')).toHaveLength(1);
});

it.each<[string, FakeResponse]>([
  ['no other brand is in the category', () => ({ brands: shop.slice(0, 1), total: 1 })],
  [
    'they cannot be loaded',
    () => {
      throw new ApiError('timeout', 0);
    },
  ],
])('is left out when %s', async (_when, respond) => {
  await open(respond);
  scrollThere();
  await waitFor(() => expect(screen.queryByRole('region', { name: 'You might also like' })).toBeNull());
  expect(screen.queryByRole('alert')).toBeNull();
});
