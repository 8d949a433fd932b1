import { requestKey } from '@giftstore/contracts';
import { ApiError } from '@giftstore/http';

import { type FakeResponse, preloadedRequests } from '@giftstore/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { brandOf, brandsOf, catalogueResponses, saudiArabia } from '../brands/catalogue.test.fixture';
import { definition } from '../remote';
import { renderCatalogue } from '../render-catalogue.test.fixture';

const grid = async () => within(await screen.findByRole('region', { name: 'Find the right card' }));

it('starts with one heading and a Start gifting button to /allcards [core-2.7]', async () => {
  await renderCatalogue({ path: '/', responses: catalogueResponses(brandsOf(3)) });
  expect(await screen.findByRole('link', { name: 'Start gifting' })).toHaveAttribute('href', '/allcards');
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
});

it('sends no request beyond the preloaded data', async () => {
  const { services } = await renderCatalogue({ path: '/', responses: catalogueResponses(brandsOf(3)) });
  await screen.findByRole('button', { name: 'Travel' });
  const requested = services.calls.map(({ path, params }) => requestKey(path, params));
  const preloaded = await preloadedRequests(definition, '/', catalogueResponses(brandsOf(3)));
  expect([...new Set(requested)].sort()).toEqual(preloaded);
});

const follows = (earlier: Element, later: Element) =>
  (earlier.compareDocumentPosition(later) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

it('shows categories and gift cards before the Start gifting form', async () => {
  await renderCatalogue({ path: '/', responses: catalogueResponses(brandsOf(3)) });
  const category = await screen.findByRole('button', { name: 'Travel' });
  const featured = await screen.findByRole('region', { name: 'Featured gift cards' });
  const form = screen.getByRole('form', { name: 'Start gifting' });
  expect([follows(category, featured), follows(featured, form)]).toEqual([true, true]);
});

it('shows the cards of a chosen category directly below the categories, which keep the focus', async () => {
  const user = userEvent.setup();
  await renderCatalogue({ path: '/', responses: catalogueResponses(brandsOf(3)) });
  const featured = await screen.findByRole('region', { name: 'Featured gift cards' });
  const brands = screen.getByRole('region', { name: 'Find the right card' });
  expect(follows(featured, brands)).toBe(true);
  await user.click(await screen.findByRole('button', { name: 'Travel' }));
  await waitFor(() => expect(follows(brands, featured)).toBe(true));
  expect(screen.getByRole('button', { name: 'Travel' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'All' }));
  await waitFor(() => expect(follows(featured, brands)).toBe(true));
});

it('shows three services with their labels [core-2.8]', async () => {
  await renderCatalogue({ path: '/', responses: catalogueResponses(brandsOf(3)) });
  const services = await screen.findByRole('region', { name: 'Why gift here' });
  expect(within(services).getAllByRole('listitem')).toHaveLength(3);
});

it("shows the selected country's featured brands in a carousel [core-2.12] [core-9.3]", async () => {
  const { services } = await renderCatalogue({ path: '/', responses: catalogueResponses(brandsOf(9)) });
  const carousel = await screen.findByRole('region', { name: 'Featured gift cards' });
  expect(within(carousel).getAllByRole('listitem')).toHaveLength(6);
  expect(services.calls.find(({ path }) => path.endsWith('featured_brands'))?.params).toMatchObject({
    currency: 1,
    program_id: 1,
  });
});

it('limits the brand grid to 16 cards and links to /allcards for more [core-2.15] [core-2.16] [core-9.5]', async () => {
  await renderCatalogue({ path: '/', responses: catalogueResponses(brandsOf(40)) });
  const brands = await grid();
  const more = await brands.findByRole('link', { name: 'Load more' });
  expect(brands.getAllByRole('link', { name: /from AED 50/ })).toHaveLength(16);
  expect(more).toHaveAttribute('href', '/allcards');
});

it('has no Load more when all brands are shown', async () => {
  await renderCatalogue({ path: '/', responses: catalogueResponses(brandsOf(16)) });
  const brands = await grid();
  expect(await brands.findAllByRole('link')).toHaveLength(16);
  expect(brands.queryByRole('link', { name: 'Load more' })).toBeNull();
});

it('links to /allcards with search and category', async () => {
  await renderCatalogue({ path: '/?search=brand&category=1', responses: catalogueResponses(brandsOf(40)) });
  const results = within(await screen.findByRole('region', { name: '“brand” in Fashion' }));
  const more = await results.findByRole('link', { name: 'Load more' });
  expect(more).toHaveAttribute('href', '/allcards?search=brand&category=1');
});

it('selects ALL first, and fetches the brands of another category [core-4.32] [core-9.3]', async () => {
  const user = userEvent.setup();
  const brands = [brandOf(1, { name: 'Sandal' }), brandOf(2, { name: 'Dune Air', category_ids: [2] })];
  const { services } = await renderCatalogue({ path: '/', responses: catalogueResponses(brands) });
  expect(await screen.findByRole('button', { name: 'All' })).toHaveAttribute('aria-pressed', 'true');
  await user.click(screen.getByRole('button', { name: 'Travel' }));
  await screen.findByRole('button', { name: 'Travel', pressed: true });
  expect(services.calls.at(-1)).toMatchObject({
    path: '/v1/brands/brands_by_category',
    params: { category_id: 2, currency: 1 },
  });
});

it("shows the last category's brands when categories are switched quickly [core-4.32]", async () => {
  const user = userEvent.setup();
  const pending: Record<string, (page: unknown) => void> = {};
  await renderCatalogue({
    path: '/',
    responses: {
      ...catalogueResponses([brandOf(1, { name: 'Sandal' })]),
      'GET /v1/brands/brands_by_category': ({ params }) =>
        new Promise((respond) => {
          pending[String(params?.category_id)] = respond;
        }),
    },
  });
  const brands = await grid();
  await brands.findByRole('link', { name: /Sandal/ });
  await user.click(screen.getByRole('button', { name: 'Fashion' }));
  await waitFor(() => expect(pending[1]).toBeDefined());
  expect(brands.queryByRole('link', { name: /Sandal/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Travel' }));
  await waitFor(() => expect(pending[2]).toBeDefined());
  await act(async () => pending[2]?.({ brands: [brandOf(2, { name: 'Dune Air' })], total: 1 }));
  await act(async () => pending[1]?.({ brands: [brandOf(1, { name: 'Sandal' })], total: 1 }));
  expect(await brands.findByRole('link', { name: /Dune Air/ })).toBeVisible();
  expect(brands.queryByRole('link', { name: /Sandal/ })).toBeNull();
});

it('filters the grid by the search text, and offers all brands when none matches [core-2.14]', async () => {
  const user = userEvent.setup();
  const brands = [brandOf(1, { name: 'Sandal' }), brandOf(2, { name: 'Dune Air' })];
  await renderCatalogue({ path: '/', responses: catalogueResponses(brands) });
  const shown = await grid();
  await shown.findByRole('link', { name: /Sandal/ });
  const search = (text: string) =>
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: text } });
  search('dune');
  await waitFor(() => expect(shown.queryByRole('link', { name: /Sandal/ })).toBeNull());
  expect(await shown.findByRole('link', { name: /Dune Air/ })).toBeVisible();
  search('مكتبة <b>');
  expect(await shown.findByRole('heading', { name: 'We couldn’t find a match' })).toBeVisible();
  expect(shown.getByRole('heading', { name: 'Results for “مكتبة <b>”' })).toBeVisible();
  await user.click(shown.getByRole('button', { name: 'Show all gift cards' }));
  expect(await shown.findByRole('link', { name: /Sandal/ })).toBeVisible();
  expect(screen.getByRole('searchbox')).toHaveValue('');
});

it('scrolls to a filter at the end of the window, so that its results are in it', async () => {
  const scroll = jest.fn();
  Element.prototype.scrollIntoView = scroll;
  const rect = jest.spyOn(Element.prototype, 'getBoundingClientRect');
  await renderCatalogue({ path: '/', responses: catalogueResponses(brandsOf(40)) });
  rect.mockReturnValue({ bottom: 100 } as DOMRect);
  await userEvent.click(await screen.findByRole('button', { name: 'Fashion' }));
  expect(scroll).not.toHaveBeenCalled();
  rect.mockReturnValue({ bottom: 700 } as DOMRect);
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'brand' } });
  await waitFor(() => expect(scroll).toHaveBeenCalledTimes(1));
  rect.mockRestore();
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
});

it.each([
  ['/?search=sandal', 'Results for “sandal”', '1 gift card'],
  ['/?category=1', 'Fashion gift cards', '16 of 18 gift cards'],
])('titles the grid by its filter, with the number of cards: %s', async (path, title, count) => {
  const brands = [brandOf(100, { name: 'Sandal' }), ...brandsOf(17)];
  await renderCatalogue({ path, responses: catalogueResponses(brands) });
  const results = within(await screen.findByRole('region', { name: title }));
  expect(await results.findByText(count)).toHaveAttribute('role', 'status');
});

it('says that the cards are only similar to the search text', async () => {
  const page = { brands: [brandOf(1)], total: 1, approximate: true };
  await renderCatalogue({
    path: '/?search=sandel',
    responses: { ...catalogueResponses(brandsOf(3)), 'GET /v1/brands': () => page },
  });
  expect(await screen.findByText('Nothing matches “sandel” exactly. Here’s what comes close:')).toBeVisible();
});

it('words its button for oneself while the slide about a treat is in view', async () => {
  await renderCatalogue({ path: '/', responses: catalogueResponses(brandsOf(3)) });
  const slides = await screen.findByRole('list', { name: 'What you can do here' });
  Object.defineProperties(slides, {
    clientWidth: { value: 300 },
    scrollLeft: { value: 600, writable: true },
  });
  fireEvent.scroll(slides);
  expect(screen.getByRole('link', { name: 'Pick a treat' })).toHaveAttribute('href', '/allcards');
  slides.scrollLeft = 0;
  fireEvent.scroll(slides);
  expect(screen.getByRole('link', { name: 'Start gifting' })).toHaveAttribute('href', '/allcards');
});

it('links to the gift cards of each occasion', async () => {
  await renderCatalogue({ path: '/', responses: catalogueResponses(brandsOf(3)) });
  const occasions = within(await screen.findByRole('navigation', { name: 'Shop by occasion' }));
  expect(occasions.getByRole('link', { name: 'Birthday' })).toHaveAttribute('href', '/occasions/birthday');
});

it('links to the lists of the amounts that several brands have', async () => {
  await renderCatalogue({ path: '/', responses: catalogueResponses(brandsOf(3)) });
  const amounts = within(await screen.findByRole('navigation', { name: 'Shop by amount' }));
  expect(amounts.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'AED 50',
    'AED 100',
    'AED 250',
  ]);
  expect(amounts.getByRole('link', { name: 'AED 100' })).toHaveAttribute('href', '/amounts/100');
});

it('links to an amount that few of the brands have', async () => {
  const amounts = [25, 50, 100, 150, 200, 250, 300, 500, 750];
  const brands = [1, 2, 3, 4].map((id) =>
    brandOf(id, { denominations: id > 2 ? [...amounts, 75].sort((a, b) => a - b) : amounts }),
  );
  await renderCatalogue({ path: '/', responses: catalogueResponses(brands) });
  const links = within(await screen.findByRole('navigation', { name: 'Shop by amount' }));
  expect(links.getByRole('link', { name: 'AED 75' })).toHaveAttribute('href', '/amounts/75');
  expect(links.getAllByRole('link')).toHaveLength(10);
});

it('omits the featured cards in a country without any', async () => {
  await renderCatalogue({
    path: '/',
    responses: {
      ...catalogueResponses(brandsOf(3)),
      'GET /v1/brands/featured_brands': () => ({ brands: [] }),
    },
  });
  await (await grid()).findByRole('link', { name: /Brand 1/ });
  expect(screen.queryByRole('region', { name: 'Featured gift cards' })).toBeNull();
});

it('shows an error in place of the featured cards, and retries', async () => {
  const user = userEvent.setup();
  const responses = catalogueResponses(brandsOf(3));
  let isFailing = true;
  await renderCatalogue({
    path: '/',
    responses: {
      ...responses,
      'GET /v1/brands/featured_brands': (call) => {
        if (isFailing) throw new ApiError('timeout', 0);
        return responses['GET /v1/brands/featured_brands']?.(call);
      },
    },
  });
  const featured = within(await screen.findByRole('region', { name: 'Featured gift cards' }));
  const alert = await featured.findByRole('alert');
  expect(alert).toHaveTextContent(/^We couldn’t load the featured gift cards\.\s*That took too long\./);
  isFailing = false;
  await user.click(featured.getByRole('button', { name: 'Try again' }));
  const carousel = within(await screen.findByRole('list', { name: 'Featured gift cards' }));
  expect(carousel.getAllByRole('link')).toHaveLength(3);
});

it('loads every list again when the country changes [core-2.12]', async () => {
  const { services } = await renderCatalogue({ path: '/', responses: catalogueResponses(brandsOf(3)) });
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

it('shows an error for each list that failed, and retries them all', async () => {
  const user = userEvent.setup();
  const responses = catalogueResponses(brandsOf(3));
  let isFailing = true;
  const flaky =
    (name: string): FakeResponse =>
    (call) => {
      if (isFailing) throw new ApiError('unavailable', 503);
      return responses[name]?.(call);
    };
  await renderCatalogue({
    path: '/',
    responses: {
      ...responses,
      'GET /v1/brands': flaky('GET /v1/brands'),
      'GET /v1/categories/get_categories': flaky('GET /v1/categories/get_categories'),
    },
  });
  await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(2));
  const [first, second] = screen.getAllByRole('alert');
  expect(first).toHaveTextContent('We couldn’t load the categories.');
  expect(second).toHaveTextContent('We couldn’t load the gift cards.');
  expect(second).toHaveTextContent('The store is very busy just now.');
  expect(screen.getByRole('region', { name: 'Featured gift cards' })).toBeVisible();
  isFailing = false;
  await user.click(within(second as HTMLElement).getByRole('button', { name: 'Try again' }));
  expect(await (await grid()).findByRole('link', { name: /Brand 1/ })).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Travel' })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});
