import { ApiError } from '@giftstore/http';
import { act, screen, waitFor } from '@testing-library/react';
import { cardResponses, nourva, saudiArabia } from '../../brands/catalogue.test.fixture';
import { openCard } from '../../selected-card.test.fixture';

const emirates = { ...saudiArabia, id: 1, country_name: 'United Arab Emirates' };

/** Opens the card of the Emirates; `sell` responds for Saudi Arabia. */
async function open(sell: () => unknown, path?: string) {
  const page = await openCard({
    ...(path && { path }),
    responses: {
      ...cardResponses,
      'GET /v1/brands/7': ({ params }) => (params?.currency === 2 ? sell() : { brand: nourva }),
    },
    prepare: ({ country }) => Object.assign(country, { units: async () => [emirates, saudiArabia] }),
  });
  const choose = (unit: typeof emirates) => act(async () => page.services.bus.publish('country', unit));
  const callsForSaudiArabia = () =>
    page.services.calls.filter(({ path, params }) => path === '/v1/brands/7' && params?.currency === 2);
  return { ...page, choose, callsForSaudiArabia };
}

const link = (name: string) => screen.findByRole('link', { name });

it('notifies of a card of another country, and links to the same card of the selected one', async () => {
  const { choose, callsForSaudiArabia } = await open(() => ({ brand: nourva }));
  expect(screen.getByText('Valid in the United Arab Emirates (AED)')).toBeVisible();
  expect(callsForSaudiArabia()).toHaveLength(0);
  await choose(saudiArabia);
  const gifting = await screen.findByText('You’re gifting to Saudi Arabia.');
  expect(gifting.closest('[role="status"]')).toHaveTextContent('Valid in the United Arab Emirates (AED)');
  expect(await link('See this card for Saudi Arabia')).toHaveAttribute('href', '/selected-card/7?currency=2');
});

it('neither notifies nor asks about another country while the selected one is that of the card', async () => {
  const { choose, callsForSaudiArabia } = await open(() => ({ brand: nourva }));
  await choose(emirates);
  expect(await screen.findByText('Valid in the United Arab Emirates (AED)')).toBeVisible();
  expect(screen.queryByText(/You’re gifting to/)).toBeNull();
  expect(callsForSaudiArabia()).toHaveLength(0);
});

it('leads nowhere else from the line of a cart that is edited', async () => {
  const { choose, callsForSaudiArabia } = await open(
    () => ({ brand: nourva }),
    '/selected-card/7?currency=1&line=a',
  );
  await choose(saudiArabia);
  expect(await screen.findByText('Valid in the United Arab Emirates (AED)')).toBeVisible();
  expect(screen.queryByText(/You’re gifting to/)).toBeNull();
  expect(callsForSaudiArabia()).toHaveLength(0);
});

it.each([
  ['is not sold', () => Promise.reject(new ApiError('refused', 404))],
  ['is sold out', () => ({ brand: { ...nourva, sold_out: nourva.denominations } })],
])('links to all cards of the selected country where the brand %s', async (_, sell) => {
  const { choose } = await open(sell);
  await choose(saudiArabia);
  expect(await link('See gift cards for Saudi Arabia')).toHaveAttribute('href', '/allcards');
  await waitFor(() => expect(screen.queryByRole('link', { name: /^See this card/ })).toBeNull());
});

it('names the currency while the country is not known', async () => {
  await openCard({
    prepare: ({ country }) => Object.assign(country, { units: () => Promise.reject(new Error()) }),
  });
  expect(screen.getByText(/^Valid for purchases in .* \(AED\)$/)).toBeVisible();
});
