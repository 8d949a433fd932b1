import { requestKey } from '@giftstore/contracts';
import { ApiError } from '@giftstore/http';
import { type FakeResponse, type FakeServices, preloadedRequests } from '@giftstore/testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  birthday,
  brandOf,
  brandsOf,
  catalogueResponses,
  fashion,
  saudiArabia,
  travel,
} from '../../brands/catalogue.test.fixture';
import { definition } from '../../remote';
import { renderCatalogue } from '../../render-catalogue.test.fixture';

const eid = { ...birthday, id: 2, name: 'Eid' };
const ramadan = { ...birthday, id: 5, name: 'Ramadan' };
const unnamed = { ...birthday, id: 3, name: '!' };
const responses: Record<string, FakeResponse> = {
  ...catalogueResponses(brandsOf(30)),
  'GET /v1/gifting_images': () => ({ gifting_category: [birthday, eid, ramadan, unnamed] }),
};
const cards = () => document.querySelectorAll('a[href^="/selected-card/"]');
const open = (path: string, more: Record<string, FakeResponse> = {}) =>
  renderCatalogue({ path, responses: { ...responses, ...more } });

it('shows the cards and the designs for the occasion of its address', async () => {
  await open('/occasions/eid');
  expect(await screen.findByRole('heading', { level: 1, name: 'Eid gift cards' })).toBeVisible();
  expect(document.querySelectorAll('img[src^="/media/gifting/"]').length).toBeGreaterThanOrEqual(2);
  expect(cards()).toHaveLength(24);
  expect(document.title).toBe('Eid gift cards · Gifti Global');
  expect(cards()[0]).toHaveAttribute('href', expect.stringContaining('&occasion=eid'));
});

it('shows the four designs that an occasion usually has', async () => {
  const [first] = birthday.gifting_images;
  if (!first) throw new Error('no design');
  const gifting_images = [21, 22, 23, 24].map((id) => ({
    gifting_id: id,
    images: { ...first.images, medium_rectangle: `/media/gifting/${id}.svg` },
  }));
  await open('/occasions/eid', {
    'GET /v1/gifting_images': () => ({ gifting_category: [{ ...eid, gifting_images }] }),
  });
  await screen.findByRole('heading', { level: 1 });
  const designs = [...document.querySelectorAll('img[src^="/media/gifting/"]')];
  expect(designs.map((design) => design.getAttribute('src'))).toEqual(
    gifting_images.map(({ images }) => images.medium_rectangle),
  );
});

it('says where the cards are valid, once the country is known', async () => {
  const { services } = await open('/occasions/birthday');
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByText(/^Valid in/)).toBeNull();
  await act(async () => services.bus.publish('country', saudiArabia));
  expect(screen.getByText('Valid in Saudi Arabia')).toBeVisible();
});

it('shows the brands first that suit the occasion', async () => {
  const brands = [brandOf(1), brandOf(2, { category_ids: [travel.id] })];
  const farewell = { ...birthday, id: 4, name: 'Farewell' };
  await open('/occasions/farewell', {
    ...catalogueResponses(brands),
    'GET /v1/gifting_images': () => ({ gifting_category: [farewell] }),
  });
  await screen.findByRole('link', { name: /Brand 1/ });
  expect(cards()[0]).toHaveTextContent('Brand 2');
});

it.each(['', '?sort=name_desc', '?category=1&sort=value&shown=48'])(
  'sends no request beyond the preloaded data with the query "%s"',
  async (query) => {
    const path = `/occasions/birthday${query}`;
    const { services } = await open(path);
    await screen.findByRole('heading', { level: 1 });
    const requested = services.calls.map((call) => requestKey(call.path, call.params));
    expect([...new Set(requested)].sort()).toEqual(await preloadedRequests(definition, path, responses));
  },
);

const sortSelect = () => screen.getByRole('combobox', { name: 'Sort by' });
const lastList = ({ calls }: FakeServices) => calls.findLast(({ path }) => path.startsWith('/v1/brands'));

it('sorts on the server from the first page, and says so in its address', async () => {
  const user = userEvent.setup();
  const { services } = await open('/occasions/eid?category=1&shown=48');
  expect(await screen.findByText('30 gift cards')).toHaveAttribute('role', 'status');
  expect(sortSelect()).toHaveDisplayValue('Best match first');
  await user.selectOptions(sortSelect(), 'Name, Z to A');
  expect(window.location.search).toBe('?category=1&sort=name_desc');
  expect(lastList(services)?.params).toMatchObject({ category_id: 1, sort: 'name_desc', limit: 24 });
  await user.selectOptions(sortSelect(), 'Best match first');
  expect(window.location.search).toBe('?category=1');
});

it.each([
  ['an occasion that no category suits', '/occasions/ramadan', [fashion, travel]],
  ['a shop without the categories that suit the occasion', '/occasions/eid', [travel]],
])('calls its own order what it is: %s', async (_, path, categories) => {
  await open(path, { 'GET /v1/categories/get_categories': () => ({ categories }) });
  await screen.findByRole('link', { name: /Brand 24/ });
  expect(sortSelect()).toHaveDisplayValue('Featured first');
});

it('does not name its own order before the categories are there, which decide it', async () => {
  let respond = (_: object) => {};
  await open('/occasions/eid', {
    'GET /v1/categories/get_categories': () => new Promise((resolve) => (respond = resolve)),
  });
  await screen.findByRole('heading', { level: 1 });
  expect(sortSelect().closest('.unknown')).not.toBeNull();
  await act(async () => respond({ categories: [fashion] }));
  expect(sortSelect().closest('.unknown')).toBeNull();
  expect(sortSelect()).toHaveDisplayValue('Best match first');
});

it('puts no brands first that suit the occasion in an order that the shopper chose', async () => {
  const user = userEvent.setup();
  const brands = [brandOf(1), brandOf(2, { category_ids: [travel.id] })];
  const farewell = { ...birthday, id: 4, name: 'Farewell' };
  let sorted = () => {};
  await open('/occasions/farewell', {
    ...catalogueResponses(brands),
    'GET /v1/brands': ({ params }) =>
      params?.sort === 'best'
        ? { brands, total: 2 }
        : new Promise((resolve) => {
            sorted = () => resolve({ brands, total: 2 });
          }),
    'GET /v1/gifting_images': () => ({ gifting_category: [farewell] }),
  });
  await screen.findByRole('link', { name: /Brand 1/ });
  await user.selectOptions(sortSelect(), 'Name, A to Z');
  // Nothing moves until the cards in the other order are there.
  expect(cards()[0]).toHaveTextContent('Brand 2');
  await act(async () => sorted());
  expect(cards()[0]).toHaveTextContent('Brand 1');
});

it('shows the cards of one category, which its address names', async () => {
  const user = userEvent.setup();
  const brands = [...brandsOf(30), brandOf(31, { category_ids: [travel.id] })];
  await open('/occasions/birthday?sort=name&shown=48', catalogueResponses(brands));
  const chips = within(await screen.findByRole('navigation', { name: 'Categories' }));
  expect(chips.getByRole('link', { name: 'All' })).toHaveAttribute('aria-current', 'true');
  await user.click(chips.getByRole('link', { name: 'Travel' }));
  expect(await screen.findByText('1 gift card')).toBeVisible();
  expect(window.location.pathname + window.location.search).toBe('/occasions/birthday?category=2&sort=name');
  expect(cards()).toHaveLength(1);
  expect(cards()[0]).toHaveAttribute('href', expect.stringContaining('&occasion=birthday'));
  expect(chips.getByRole('link', { name: 'All' })).toHaveAttribute('href', '/occasions/birthday?sort=name');
});

it('offers the cards of every category where one has none', async () => {
  const user = userEvent.setup();
  await open('/occasions/birthday?category=2');
  expect(await screen.findByRole('heading', { name: 'No gift cards in this category' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show all gift cards' }));
  expect(await screen.findByRole('link', { name: /Brand 24/ })).toBeVisible();
  expect(window.location.search).toBe('');
});

it('shows more cards', async () => {
  const user = userEvent.setup();
  await open('/occasions/birthday');
  await user.click(await screen.findByRole('button', { name: 'Show more' }));
  await screen.findByRole('link', { name: /Brand 30/ });
  expect(cards()).toHaveLength(30);
});

it('links to the other occasions that have an address', async () => {
  await open('/occasions/birthday');
  const others = within(await screen.findByRole('navigation', { name: 'Other occasions' }));
  expect(others.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/occasions/eid',
    '/occasions/ramadan',
  ]);
});

it('offers all cards and every occasion when it knows none of that name', async () => {
  await open('/occasions/monday');
  expect(await screen.findByRole('heading', { level: 1, name: 'We don’t have that occasion' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'See all gift cards' })).toHaveAttribute('href', '/allcards');
  expect(screen.getByRole('link', { name: 'Birthday' })).toBeVisible();
});

it('retries after a failure', async () => {
  const user = userEvent.setup();
  let isFailing = true;
  await open('/occasions/birthday', {
    'GET /v1/gifting_images': () => {
      if (isFailing) throw new ApiError('timeout', 0);
      return { gifting_category: [birthday] };
    },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t load the occasion.');
  isFailing = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Birthday gift cards' })).toBeVisible();
});
