import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { cardResponses, catalogueResponses, nourva, saudiArabia } from '../../brands/catalogue.test.fixture';
import { renderCatalogue } from '../../render-catalogue.test.fixture';
import { added, button, field, fillRecipient, lina, openCard } from '../../selected-card.test.fixture';

const expectFirstDesign = () =>
  waitFor(() => expect(screen.getByRole('radio', { name: 'Birthday 1' })).toBeChecked());
const openCardOfList = async (user: ReturnType<typeof userEvent.setup>) =>
  user.click(await screen.findByRole('link', { name: /Nourva/ }));

it('has the first design of its occasion each time a card is opened from the list of the occasion', async () => {
  const user = userEvent.setup();
  await renderCatalogue({
    path: '/occasions/birthday',
    responses: { ...catalogueResponses([nourva]), ...cardResponses },
    prepare: ({ bus }) => void bus.handle('cart/add', added),
  });
  await openCardOfList(user);
  await expectFirstDesign();
  await user.click(screen.getByRole('radio', { name: 'AED 100' }));
  await fillRecipient(lina);
  await user.click(button('Add to cart'));
  await waitFor(() => expect(field('name')).toHaveValue(''));
  act(() => history.back());
  expect(await screen.findByRole('heading', { name: 'Birthday gift cards' })).toBeVisible();
  await openCardOfList(user);
  await expectFirstDesign();
  await waitFor(() => expect(window.location.search).toBe('?currency=1'));
  expect(screen.getByRole('radio', { name: 'Birthday 1' })).toBeChecked();
});

it('has the first design of its occasion when its address names an amount too', async () => {
  await openCard({ path: '/selected-card/7?currency=1&occasion=birthday&amount=250' });
  await expectFirstDesign();
  await waitFor(() => expect(window.location.search).toBe('?currency=1'));
  expect(screen.getByRole('radio', { name: 'AED 250' })).toBeChecked();
  expect(screen.getByRole('radio', { name: 'Birthday 1' })).toBeChecked();
});

it('has the first design of its occasion when its address names no currency', async () => {
  await openCard({ path: '/selected-card/7?occasion=birthday' });
  await expectFirstDesign();
  await waitFor(() => expect(window.location.search).toBe('?currency=1'));
});

it('has the first design of its occasion when the country changes before the designs are there', async () => {
  let respond = (_: unknown) => {};
  const designs = new Promise<unknown>((resolve) => {
    respond = resolve;
  });
  const { services } = await openCard({
    path: '/selected-card/7?currency=1&occasion=birthday',
    responses: { ...cardResponses, 'GET /v1/gifting_images': () => designs },
  });
  act(() => services.bus.publish('country', { ...saudiArabia, id: 1 }));
  await act(async () => services.bus.publish('country', saudiArabia));
  await waitFor(() => expect(window.location.search).toMatch(/currency=2/));
  respond(cardResponses['GET /v1/gifting_images']?.({} as never));
  await expectFirstDesign();
  await waitFor(() => expect(window.location.search).toBe('?currency=2'));
});
