import { requestKey } from '@giftstore/contracts';
import { ApiError } from '@giftstore/http';
import { type FakeResponse, preloadedRequests } from '@giftstore/testing';
import { act, screen, within } from '@testing-library/react';
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

const eid = { ...birthday, id: 2, name: 'Eid Mubarak' };
const unnamed = { ...birthday, id: 3, name: '!' };
const responses: Record<string, FakeResponse> = {
  ...catalogueResponses(brandsOf(30)),
  'GET /v1/gifting_images': () => ({ gifting_category: [birthday, eid, unnamed] }),
};
const cards = () => document.querySelectorAll('a[href^="/selected-card/"]');
const open = (path: string, more: Record<string, FakeResponse> = {}) =>
  renderCatalogue({ path, responses: { ...responses, ...more } });

it('shows the cards and the designs for the occasion of its address', async () => {
  await open('/occasions/eid-mubarak');
  expect(await screen.findByRole('heading', { level: 1, name: 'Eid Mubarak gift cards' })).toBeVisible();
  expect(document.querySelectorAll('img[src^="/media/gifting/"]').length).toBeGreaterThanOrEqual(2);
  expect(cards()).toHaveLength(24);
  expect(document.title).toBe('Eid Mubarak gift cards · Gifti Global');
  expect(cards()[0]).toHaveAttribute('href', expect.stringContaining('&occasion=eid-mubarak'));
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

it('sends no request beyond the preloaded data', async () => {
  const { services } = await open('/occasions/birthday');
  await screen.findByRole('heading', { level: 1 });
  const requested = services.calls.map(({ path, params }) => requestKey(path, params));
  expect([...new Set(requested)].sort()).toEqual(
    await preloadedRequests(definition, '/occasions/birthday', responses),
  );
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
    '/occasions/eid-mubarak',
  ]);
});

it('offers all cards and every occasion when it knows none of that name', async () => {
  await open('/occasions/monday');
  expect(await screen.findByRole('heading', { level: 1, name: 'No such occasion' })).toBeVisible();
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
  expect(await screen.findByRole('alert')).toHaveTextContent("We couldn't load the occasion.");
  isFailing = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Birthday gift cards' })).toBeVisible();
});
