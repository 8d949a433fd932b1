import { requestKey } from '@giftstore/contracts';
import { ApiError } from '@giftstore/http';
import { type FakeResponse, preloadedRequests } from '@giftstore/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  birthday,
  brandOf,
  brandsOf,
  catalogueResponses,
  saudiArabia,
  travel,
} from '../../brands/catalogue.test.fixture';
import { definition } from '../../remote';
import { renderCatalogue } from '../../render-catalogue.test.fixture';

const occasions = ['Birthday', 'Eid Mubarak', 'Father’s Day', '!'].map((name, id) => ({
  ...birthday,
  id,
  name,
}));
const shop = catalogueResponses([...brandsOf(3), brandOf(4, { name: 'Birthday Bakery' })]);
const riyals = { ...brandOf(5), unit_name_short: 'SAR' };
const responses: Record<string, FakeResponse> = {
  ...shop,
  'GET /v1/gifting_images': () => ({ gifting_category: occasions }),
  'GET /v1/brands': (call) => {
    const { value, currency } = call.params ?? {};
    if (value === undefined) return shop['GET /v1/brands']?.(call);
    return value === 100
      ? { brands: [currency === 2 ? riyals : brandOf(1)], total: 1 }
      : { brands: [], total: 0 };
  },
};
const open = (search: string, more: Record<string, FakeResponse> = {}) =>
  renderCatalogue({
    path: `/allcards?${new URLSearchParams({ search })}`,
    responses: { ...responses, ...more },
  });
const row = () => screen.queryByRole('navigation', { name: 'Matching occasions and amounts' });
const RESULT_TITLE = /^We have (a list|lists) for that$/;
const NONE = { brands: [], total: 0 };
const kids = { ...travel, name: 'Kids & toys' };
const unavailable = () => {
  throw new ApiError('timeout', 0);
};
/** Links to the cards below a heading. */
const cards = async (heading: string | RegExp) => {
  const region = await screen.findByRole('region', { name: heading });
  return within(region).findAllByRole('link', { name: /^Brand/ });
};
const links = async () =>
  within(await screen.findByRole('navigation', { name: 'Matching occasions and amounts' }))
    .getAllByRole('link')
    .map((link) => [link.textContent?.replace(/\s/g, ' '), link.getAttribute('href')]);

it.each([
  ['birthday', [['Birthday gift cards', '/occasions/birthday']]],
  ['eid gift', [['See all Eid Mubarak gift cards', '/occasions/eid-mubarak']]],
  ['gift for dad', [['See all Father’s Day gift cards', '/occasions/father-s-day']]],
  ['100', [['See all AED 100 gift cards', '/amounts/100']]],
  ['coffee 100', [['See all AED 100 gift cards', '/amounts/100']]],
  [
    'eid 100',
    [
      ['See all AED 100 gift cards', '/amounts/100'],
      ['See all Eid Mubarak gift cards', '/occasions/eid-mubarak'],
    ],
  ],
  [
    'AED 100 birthday',
    [
      ['See all AED 100 gift cards', '/amounts/100'],
      ['See all Birthday gift cards', '/occasions/birthday'],
    ],
  ],
])('links to the lists that the search names: %s', async (search, expected) => {
  await open(search);
  expect(await links()).toEqual(expected);
});

it.each(['brand', 'AED 35', 'SAR 100', 'gift card'])('links to no list for %s', async (search) => {
  const { services } = await open(search);
  await waitFor(() => expect(services.calls.some(({ path }) => path === '/v1/gifting_images')).toBe(true));
  await screen.findByRole('navigation', { name: 'Categories' });
  expect(row()).toBeNull();
});

it('requests occasions and amounts only for a search that may name one', async () => {
  const { services } = await renderCatalogue({ path: '/allcards', responses });
  await screen.findByText('4 gift cards');
  const requested = () =>
    services.calls.filter(({ path, params }) => path === '/v1/gifting_images' || params?.value);
  expect(requested()).toEqual([]);
  await userEvent.setup().type(screen.getByRole('searchbox'), 'bakery');
  await screen.findByText('1 gift card');
  expect([...new Set(requested().map(({ path }) => path))]).toEqual(['/v1/gifting_images']);
});

it('sends no request beyond the preloaded data', async () => {
  const path = '/allcards?search=AED+100+birthday';
  const found = { ...responses, 'GET /v1/brands': () => ({ brands: [brandOf(1)], total: 1 }) };
  const { services } = await renderCatalogue({ path, responses: found });
  await links();
  const requested = new Set(services.calls.map((call) => requestKey(call.path, call.params)));
  expect([...requested].sort()).toEqual(await preloadedRequests(definition, path, found));
});

it('finds the occasion by the text that the API corrected', async () => {
  const page = { brands: [brandOf(4)], total: 1, approximate: true, corrected_search: 'birthday' };
  await open('brithday', { 'GET /v1/brands': () => page });
  expect(await links()).toEqual([['Birthday gift cards', '/occasions/birthday']]);
});

it('keeps the occasion of a search that the API corrected to another word', async () => {
  const page = { brands: [brandOf(1)], total: 1, approximate: true, corrected_search: 'coffee' };
  await open('birthday coffee', { 'GET /v1/brands': () => page });
  expect(await links()).toEqual([['Birthday gift cards', '/occasions/birthday']]);
  expect(
    screen.getByText('1 gift card. Nothing matches “birthday coffee”, so we searched for “coffee”.'),
  ).toBeVisible();
});

it('shows a design of the occasion beside brands that match as well', async () => {
  await open('birthday');
  const link = within(await screen.findByRole('navigation', { name: 'Matching occasions and amounts' }));
  expect(link.getByRole('presentation')).toHaveAttribute('src', '/media/gifting/11.svg');
  expect(await screen.findByText('1 gift card')).toBeVisible();
});

it('links to no amount that is the name of a brand', async () => {
  await open('studio 100', {
    'GET /v1/brands': () => ({ brands: [brandOf(1, { name: 'Studio 100' })], total: 1 }),
  });
  expect(await screen.findByText('1 gift card')).toBeVisible();
  expect(row()).toBeNull();
});

describe('a search for a list that no brand matches', () => {
  const withGuess: FakeResponse = (call) =>
    call.params?.search
      ? { brands: [brandOf(9, { name: 'Weeding Co' })], total: 1, approximate: true }
      : responses['GET /v1/brands']?.(call);

  it.each([
    ['100', 'We have a list for that'],
    ['eid 100', 'We have lists for that'],
  ])('has the list as its result: %s', async (search, title) => {
    await open(search);
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    expect(screen.getAllByRole('navigation', { name: 'Matching occasions and amounts' })).toHaveLength(1);
    expect(screen.queryByText(/No results|Try another word/)).toBeNull();
    expect(screen.queryByRole('region', { name: 'Popular gift cards' })).toBeNull();
    await userEvent.setup().click(screen.getByRole('button', { name: 'Show all gift cards' }));
    expect(await screen.findByText('4 gift cards')).toBeVisible();
  });

  it.each([
    ['100', '&amount=100'],
    ['eid gift', '&occasion=eid-mubarak'],
    ['eid 100', '&occasion=eid-mubarak&amount=100'],
  ])(
    'shows the first cards of the list, which open with what was searched for: %s',
    async (search, query) => {
      await open(search);
      expect((await cards(RESULT_TITLE))[0]).toHaveAttribute('href', `/selected-card/1?currency=1${query}`);
      expect(screen.queryByText('Loading the gift cards')).toBeNull();
    },
  );

  it('shows eight cards of a long list, those first that suit the occasion', async () => {
    const brands = [...brandsOf(20), brandOf(21, { category_ids: [kids.id] })];
    const long = catalogueResponses(brands);
    await open('eid gift', {
      ...long,
      'GET /v1/brands': (call) => (call.params?.search ? NONE : long['GET /v1/brands']?.(call)),
      'GET /v1/categories/get_categories': () => ({ categories: [kids] }),
      'GET /v1/gifting_images': () => ({ gifting_category: [{ ...birthday, name: 'Eid' }] }),
    });
    const shown = await cards('We have a list for that');
    expect(shown).toHaveLength(8);
    expect(shown[0]).toHaveTextContent('Brand 21');
    expect(shown[1]).toHaveTextContent('Brand 1');
  });

  it.each([
    ['the cards cannot be loaded', 'eid gift', unavailable],
    ['the country has no card', 'eid gift', () => NONE],
    ['several occasions are named', 'birthday for dad', responses['GET /v1/brands']],
  ])('has only links as its result, and popular cards, where %s', async (_, search, respond) => {
    await open(search, {
      'GET /v1/brands': (call) => (call.params?.search ? NONE : respond?.(call)),
    });
    const heading = await screen.findByRole('heading', { name: RESULT_TITLE });
    expect(await screen.findByRole('region', { name: 'Popular gift cards' })).toBeVisible();
    expect(heading.closest('section')).toHaveAccessibleName('Gift cards');
    expect((await links()).length).toBeGreaterThan(0);
  });

  it('shows no guesses', async () => {
    await open('eid gift', { 'GET /v1/brands': withGuess });
    expect(await screen.findByRole('heading', { name: 'We have a list for that' })).toBeVisible();
    expect(screen.queryByText(/Did you mean|Weeding/)).toBeNull();
    expect(screen.queryByRole('combobox', { name: 'Sort by' })).toBeNull();
  });

  it('shows guesses at a word beside the list', async () => {
    await open('wedding 100', { 'GET /v1/brands': withGuess });
    expect(await links()).toEqual([['AED 100 gift cards · 1', '/amounts/100']]);
    expect(screen.getByText('Nothing matches “wedding 100” exactly. Here’s what comes close:')).toBeVisible();
  });

  it.each(['100', 'eid gift'])(
    'shows no cards of other categories than the chosen one: %s',
    async (search) => {
      const path = `/allcards?${new URLSearchParams({ search, category: '2' })}`;
      const { services } = await renderCatalogue({ path, responses });
      expect(await screen.findByRole('heading', { name: 'We have a list for that' })).toBeVisible();
      expect(await links()).toHaveLength(1);
      expect(screen.getByRole('button', { name: 'Look in all categories' })).toBeVisible();
      expect(await screen.findByRole('region', { name: 'Popular gift cards' })).toBeVisible();
      expect(screen.queryByRole('region', { name: RESULT_TITLE })).toBeNull();
      const requested = services.calls.filter((call) => call.path === '/v1/brands' && !call.params?.search);
      expect(requested.every(({ params }) => params?.value !== undefined)).toBe(true);
    },
  );

  it('can be repeated in all categories', async () => {
    await renderCatalogue({ path: '/allcards?search=birthday&category=2', responses });
    const button = await screen.findByRole('button', { name: 'Look in all categories' });
    expect(screen.getByRole('heading', { name: 'We have a list for that' })).toBeVisible();
    await userEvent.setup().click(button);
    expect(await screen.findByText('1 gift card')).toBeVisible();
  });
});

it('links to the amount in the currency of another country', async () => {
  const { services } = await open('100');
  await links();
  await act(async () => services.bus.publish('country', saudiArabia));
  await waitFor(async () => expect(await links()).toEqual([['See all SAR 100 gift cards', '/amounts/100']]));
});

it('leaves out what cannot be loaded', async () => {
  const respond = jest.fn(() => {
    throw new ApiError('timeout', 0);
  });
  await open('birthday', { 'GET /v1/gifting_images': respond });
  expect(await screen.findByText('1 gift card')).toBeVisible();
  expect(respond).toHaveBeenCalled();
  expect(row()).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});
