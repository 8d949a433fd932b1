import { screen } from '@testing-library/react';
import { nourva } from '../../brands/catalogue.test.fixture';
import { openCard } from '../../selected-card.test.fixture';

it('shows to a guest and to a customer whether points pay for the card [core-8.9]', async () => {
  const guest = await openCard();
  expect(screen.getByRole('link', { name: 'Sign in to pay with reward points' })).toHaveAttribute(
    'href',
    '/auth/login?origin=%2Fselected-card%2F7%3Fcurrency%3D1',
  );
  await guest.unmount();
  const customer = await openCard({ prepare: ({ bus }) => bus.publish('session', { signedIn: true }) });
  expect(screen.getByText('You can pay for this card with reward points')).toBeVisible();
  await customer.unmount();
  await openCard({
    responses: { 'GET /v1/brands/7': () => ({ brand: { ...nourva, is_redeemable_for_gg_points: false } }) },
  });
  expect(screen.getByText('This product cannot be purchased using points')).toBeVisible();
});
