import { fakeServices } from '@giftstore/testing';
import en from '../../locales/en.json';
import { brandOf, catalogueResponses } from '../brands/catalogue.test.fixture';
import { suggestRelated } from './suggest-related';

const brands = [1, 2, 3, 4, 5, 6, 7].map((id) => brandOf(id));

function setUp(categories: number[] = [1], shop = brands) {
  const services = fakeServices({
    ...catalogueResponses(shop),
    'GET /v1/brands/2': () => ({ brand: brandOf(2, { category_ids: categories }) }),
  });
  services.i18n.addResourceBundle('en', 'mf-catalogue', en);
  return { services, suggest: suggestRelated(services) };
}

it('suggests four other brands of the category in the unit of the cards', async () => {
  const { suggest, services } = setUp();
  const { suggestions } = await suggest({ brands: [2, 3], unit: 9 });
  expect(suggestions.map(({ label }) => label)).toEqual(['Brand 1', 'Brand 4', 'Brand 5', 'Brand 6']);
  expect(suggestions[0]).toEqual({
    kind: 'brand',
    label: 'Brand 1',
    note: 'from AED 50',
    image: '/media/brands/1.svg',
    path: '/selected-card/1?currency=9',
  });
  const [, list] = services.calls;
  expect(list?.params).toMatchObject({ category_id: 1, currency: 9, sort: 'best', limit: 6 });
});

it('suggests no brand that is sold out', async () => {
  const { suggest } = setUp([1], [2, 4].map((id) => brandOf(id, { is_sold_out: true })).concat(brandOf(5)));
  const { suggestions } = await suggest({ brands: [2], unit: 9 });
  expect(suggestions.map(({ label }) => label)).toEqual(['Brand 5']);
});

it('suggests nothing for a brand without a category', async () => {
  const { suggest } = setUp([]);
  expect(await suggest({ brands: [2], unit: 1 })).toEqual({ suggestions: [] });
});

it('suggests brands of all categories to a page without a brand', async () => {
  const { suggest, services } = setUp();
  const { suggestions } = await suggest({ brands: [], unit: 9 });
  expect(suggestions.map(({ label }) => label)).toEqual(['Brand 1', 'Brand 2', 'Brand 3', 'Brand 4']);
  const [list, ...others] = services.calls;
  expect(list?.params).toMatchObject({ list_type: 'all', currency: 9, sort: 'best', limit: 4 });
  expect(others).toEqual([]);
});
