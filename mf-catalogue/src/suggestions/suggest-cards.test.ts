import { ApiError } from '@giftstore/http';
import { type FakeResponse, fakeServices } from '@giftstore/testing';
import en from '../../locales/en.json';
import { brandOf, catalogueResponses } from '../brands/catalogue.test.fixture';
import { suggestCards } from './suggest-cards';

const shop = [brandOf(1, { name: 'Trail Outfitters' }), brandOf(2, { name: 'Dune Air' })];

function setUp(more: Record<string, FakeResponse> = {}) {
  const services = fakeServices({ ...catalogueResponses(shop), ...more });
  services.i18n.addResourceBundle('en', 'mf-catalogue', en);
  const suggest = suggestCards(services);
  const requested = (path: string) => services.calls.filter((call) => call.path === path).length;
  return { services, suggest: async (search: string) => (await suggest({ search })).suggestions, requested };
}

it('suggests the category and the brands that match, each with its page', async () => {
  const { suggest, services } = setUp();
  expect(await suggest('tra')).toEqual([
    expect.objectContaining({
      kind: 'category',
      label: 'Travel',
      note: 'Category',
      path: '/allcards?category=2',
    }),
    expect.objectContaining({
      kind: 'brand',
      label: 'Trail Outfitters',
      note: 'from AED 50',
      path: '/selected-card/1?currency=1',
    }),
  ]);
  const call = services.calls.find(({ path }) => path === '/v1/brands');
  expect(call?.params).toMatchObject({ currency: 1, search: 'tra', limit: 5 });
});

it('leads to all results where more brands match than are suggested', async () => {
  const { suggest } = setUp({ 'GET /v1/brands': () => ({ brands: shop, total: 16 }) });
  expect((await suggest('tea & co')).at(-1)).toEqual({
    kind: 'category',
    label: 'See all 16 results',
    path: '/allcards?search=tea+%26+co',
  });
  const { suggest: suggestFew } = setUp({ 'GET /v1/brands': () => ({ brands: shop, total: 2 }) });
  expect((await suggestFew('tea & co')).map(({ label }) => label)).toEqual(['Trail Outfitters', 'Dune Air']);
});

it('says that a brand is sold out in place of its price', async () => {
  const { suggest } = setUp({
    'GET /v1/brands': () => ({ brands: [brandOf(1, { is_sold_out: true })], total: 1 }),
  });
  expect((await suggest('tra')).at(-1)).toMatchObject({ label: 'Brand 1', note: 'Sold out' });
});

it('matches the beginning of a word of a category, whatever its accents', async () => {
  const { suggest } = setUp({
    'GET /v1/brands': () => ({ brands: [], total: 0 }),
    'GET /v1/categories/get_categories': () => ({
      categories: ['Books & Cafés', 'Decafé'].map((name, index) => ({
        id: index + 1,
        name,
        image: { normal_square: '/media/c.svg' },
        brands_count: 1,
      })),
    }),
  });
  expect((await suggest('CAFE')).map(({ label }) => label)).toEqual(['Books & Cafés']);
});

it('suggests occasions, without a list for a text without letters', async () => {
  const { suggest, requested } = setUp();
  expect(await suggest('birth')).toEqual([
    {
      kind: 'category',
      label: 'Birthday',
      note: 'Occasion',
      image: '/media/gifting/11.svg',
      path: '/occasions/birthday',
    },
  ]);
  expect((await suggest('%')).filter(({ kind }) => kind === 'category')).toEqual([]);
  expect(requested('/v1/gifting_images')).toBe(1);
});

describe('an amount', () => {
  const responses = {
    'GET /v1/brands': ({ params }: Parameters<FakeResponse>[0]) => {
      const brands = params?.value === 100 ? shop : [];
      return { brands, total: brands.length };
    },
  };

  it.each(['100', 'AED 100', '100 aed', 'aed100'])('is a list: %s', async (text) => {
    const { suggest } = setUp(responses);
    expect(await suggest(text)).toEqual([
      { kind: 'category', label: 'AED 100', note: '2 gift cards', path: '/amounts/100' },
    ]);
  });

  it.each(['100', 'AED 100'])(
    'is said by the brands that have it, and chosen on their page: %s',
    async (text) => {
      const brands = [brandOf(1), brandOf(2, { denominations: [25, 75] })];
      const { suggest } = setUp({
        'GET /v1/brands': ({ params }) => ({ brands: params?.search ? brands : [], total: 2 }),
      });
      expect(await suggest(text)).toMatchObject([
        { label: 'Brand 1', note: 'AED 100', path: '/selected-card/1?currency=1&amount=100' },
        { label: 'Brand 2', note: 'from AED 25', path: '/selected-card/2?currency=1' },
      ]);
    },
  );

  it.each(['0', '35', '100 cards', '1234567890'])('is none for %s', async (text) => {
    const { suggest } = setUp(responses);
    expect(await suggest(text)).toEqual([]);
  });
});

it('matches categories by the text that the API corrected', async () => {
  const { suggest } = setUp({
    'GET /v1/brands': () => ({ brands: [], total: 0, approximate: true, corrected_search: 'travel' }),
  });
  expect((await suggest('travle')).map(({ label }) => label)).toEqual(['Travel']);
});

it('loads the categories in advance for an empty text, and only once', async () => {
  const { suggest, requested } = setUp();
  expect(await suggest(' ')).toEqual([]);
  await suggest('dune');
  await suggest('dune a');
  expect(requested('/v1/categories/get_categories')).toBe(1);
  expect(requested('/v1/brands')).toBe(2);
});

it('suggests brands without the categories, and loads those again', async () => {
  let isFailing = true;
  const responses = catalogueResponses(shop);
  const { suggest } = setUp({
    'GET /v1/categories/get_categories': (call) => {
      if (isFailing) throw new ApiError('timeout', 0);
      return responses['GET /v1/categories/get_categories']?.(call);
    },
  });
  expect((await suggest('tra')).map(({ label }) => label)).toEqual(['Trail Outfitters']);
  isFailing = false;
  expect((await suggest('tra')).map(({ label }) => label)).toEqual(['Travel', 'Trail Outfitters']);
});
