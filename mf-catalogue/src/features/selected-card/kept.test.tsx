import { storedSlice } from '@giftstore/state';
import type { FakeServices } from '@giftstore/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { nourva } from '../../brands/catalogue.test.fixture';
import { added, choose, field, fill, formThere, giveTo, lina, openCard, press } from './choose.test.fixture';
import { keptChoice } from './data/kept-choices';

const quantity = () => screen.getByRole('group', { name: 'Quantity' });

it('finds the choice again after a reload, or after Back from the payment page', async () => {
  const { unmount } = await choose({});
  fireEvent.click(press('One more'));
  await giveTo(lina);
  await waitFor(() => expect(keptChoice(7)?.gift.message).toBe(lina.message));
  await unmount();

  await openCard();
  await waitFor(() => expect(screen.getByRole('radio', { name: 'AED 100' })).toBeChecked());
  expect(quantity()).toHaveTextContent('2');
  await formThere();
  expect(field('name')).toHaveValue('Lina');
  expect(field('message')).toHaveValue(lina.message);
});

it('does not find a gift again that is in the cart', async () => {
  const { user, unmount } = await choose({ add: added });
  await giveTo(lina);
  await user.click(press('Add to cart'));
  await waitFor(() => expect(field('name')).toHaveValue(''));
  await unmount();
  await openCard();
  await formThere();
  expect(field('name')).toHaveValue('');
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('lina@example.com');
});

it('takes what a guest typed along into the session, and leaves nothing of it to the next guest', async () => {
  const signedIn = ({ session }: FakeServices) => Object.assign(session, { signedIn: () => true });
  const guest = await choose({});
  await giveTo(lina);
  await guest.unmount();
  const customer = await openCard({ prepare: signedIn });
  await waitFor(() => expect(field('name')).toHaveValue('Lina'));
  await fill('message', 'See you soon');
  await customer.unmount();

  await openCard();
  expect(screen.getByRole('radio', { name: /Myself/ })).toBeChecked();
  expect(sessionStorage.getItem('giftstore.choices')).toBe('[]');
});

it.each([
  'no JSON',
  '7',
  '[[7]]',
  '[[7,{"value":50,"quantity":9,"isForSelf":true,"gift":{"name":"","email":"","message":"","template":""}}]]',
  '[[7,{"value":50,"quantity":1,"isForSelf":false,"gift":{"name":5}}]]',
])('starts clean where storage holds %s', async (nonsense) => {
  sessionStorage.setItem('giftstore.choices', nonsense);
  await openCard();
  expect(quantity()).toHaveTextContent('0');
  expect(screen.getByRole('radio', { name: /Myself/ })).toBeChecked();
});

it('begins with the friend that the Start Gifting form was told of', async () => {
  storedSlice('startGifting').write({ wantTo: 'sendAGift', recipientName: 'Lina' });
  await openCard();
  await formThere();
  expect(screen.getByRole('radio', { name: /Someone else/ })).toBeChecked();
  expect(field('name')).toHaveValue('Lina');
});

it('begins with myself where a treat was wanted', async () => {
  storedSlice('startGifting').write({ wantTo: 'treatMySelf', recipientName: 'Lina' });
  await openCard();
  expect(screen.getByRole('radio', { name: /Myself/ })).toBeChecked();
});

it('says what points are good for: to a guest, to who is signed in, and where they are not [core-8.9]', async () => {
  const guest = await openCard();
  expect(screen.getByRole('link', { name: 'Sign in to pay with reward points' })).toHaveAttribute(
    'href',
    '/auth/login?origin=%2Fselected-card%2F7%3Fcurrency%3D1',
  );
  await guest.unmount();
  const person = await openCard({ prepare: ({ bus }) => bus.publish('session', { signedIn: true }) });
  expect(screen.getByText('You can pay for this card with your reward points')).toBeVisible();
  await person.unmount();
  await openCard({
    answers: { 'GET /v1/brands/7': () => ({ brand: { ...nourva, is_redeemable_for_gg_points: false } }) },
  });
  expect(screen.getByText('This product cannot be purchased using points')).toBeVisible();
});
