import type { StoredSlice } from '@giftstore/contracts';
import { storedSlice } from '@giftstore/state';
import { act, screen, waitFor, within } from '@testing-library/react';
import {
  brandsOf,
  cardResponses,
  catalogueResponses,
  saudiArabia,
} from '../../brands/catalogue.test.fixture';
import { renderCatalogue } from '../../render-catalogue.test.fixture';

type Card = StoredSlice<'recentCards'>['cards'][number];

const stored = storedSlice('recentCards');
const cardOf = (brand: number, unit = 1): Card => ({
  brand,
  unit,
  name: `Card ${brand}`,
  image: `/media/brands/${brand}.svg`,
});
const openHome = () => renderCatalogue({ path: '/', responses: catalogueResponses(brandsOf(3)) });
const names = async () => {
  const section = within(await screen.findByRole('region', { name: 'Recently viewed' }));
  return section.getAllByRole('link').map((link) => link.textContent);
};

it('remembers a card that was opened, in front of those before', async () => {
  stored.write({ cards: [cardOf(3), { ...cardOf(7), name: 'Its former name' }] });
  await renderCatalogue({ path: '/selected-card/7?currency=1', responses: cardResponses });
  await screen.findByRole('heading', { level: 1, name: 'Nourva' });
  await waitFor(() =>
    expect(stored.read()?.cards.map(({ brand, name }) => [brand, name])).toEqual([
      [7, 'Nourva'],
      [3, 'Card 3'],
    ]),
  );
});

it('remembers twelve cards', async () => {
  stored.write({ cards: Array.from({ length: 12 }, (_, index) => cardOf(index + 10)) });
  await renderCatalogue({ path: '/selected-card/7?currency=1', responses: cardResponses });
  await waitFor(() => expect(stored.read()?.cards[0]?.brand).toBe(7));
  expect(stored.read()?.cards).toHaveLength(12);
});

it('shows the last four of the selected country on home', async () => {
  stored.write({ cards: [cardOf(1), cardOf(9, 2), cardOf(2), cardOf(3), cardOf(4), cardOf(5)] });
  const { services } = await openHome();
  expect(await names()).toEqual(['Card 1', 'Card 2', 'Card 3', 'Card 4']);
  expect(screen.getByRole('link', { name: 'Card 1' })).toHaveAttribute('href', '/selected-card/1?currency=1');
  await act(async () => services.bus.publish('country', saudiArabia));
  expect(await names()).toEqual(['Card 9']);
});

it('shows nothing before the first card', async () => {
  await openHome();
  await screen.findByRole('region', { name: 'Find the right card' });
  expect(screen.queryByRole('region', { name: 'Recently viewed' })).toBeNull();
});
