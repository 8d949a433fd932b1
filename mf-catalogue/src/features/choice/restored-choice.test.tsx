import { repeatGift, sendDays } from '@giftstore/contracts';
import { storedSlice } from '@giftstore/state';
import type { FakeServices } from '@giftstore/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { birthday, cardResponses, nourva, saudiArabia } from '../../brands/catalogue.test.fixture';
import {
  added,
  button,
  field,
  fill,
  fillRecipient,
  fillSendDay,
  findGiftForm,
  lina,
  openCard,
  openWithValue,
  sendTiming,
} from '../../selected-card.test.fixture';
import { loadChoice } from './data/choice-storage';

const quantity = () => screen.getByRole('group', { name: 'Quantity' });

it('restores the choice after a reload, or after Back from the payment page', async () => {
  const { unmount } = await openWithValue({});
  fireEvent.click(button('One more'));
  await fillRecipient(lina);
  await waitFor(() => expect(loadChoice({ brand: 7, unit: 1 })?.gift.message).toBe(lina.message));
  await unmount();

  await openCard();
  await waitFor(() => expect(screen.getByRole('radio', { name: 'AED 100' })).toBeChecked());
  expect(quantity()).toHaveTextContent('2');
  await findGiftForm();
  expect(field('name')).toHaveValue('Lina');
  expect(field('message')).toHaveValue(lina.message);
});

it('restores the send day after a reload, and with another amount', async () => {
  const { first } = sendDays(new Date());
  const { user, unmount } = await openWithValue({});
  await fillRecipient(lina);
  await fillSendDay(first);
  await user.click(screen.getByRole('radio', { name: 'AED 250' }));
  expect(field('sendDay')).toHaveValue(first);
  await unmount();
  await openCard();
  await findGiftForm();
  expect(sendTiming('On a day I choose')).toBeChecked();
  expect(field('sendDay')).toHaveValue(first);
});

it('restores a send day that is past as none, and stores that', async () => {
  const gift = { name: 'Lina', email: '', message: '', template: '', timing: 'day', sendDay: '2020-01-01' };
  const saved = { unit: 1, value: 100, quantity: 2, isForSelf: false, gift };
  sessionStorage.setItem('giftstore.choices', JSON.stringify([[7, saved, 'guest']]));
  await openCard();
  await findGiftForm();
  expect(field('name')).toHaveValue('Lina');
  expect(sendTiming('As soon as it’s paid')).toBeChecked();
  await waitFor(() =>
    expect(loadChoice({ brand: 7, unit: 1 })?.gift).toMatchObject({ timing: '', sendDay: '' }),
  );
});

it('restores all but the amount when the card is opened in another currency', async () => {
  const { unmount } = await openWithValue({});
  fireEvent.click(button('One more'));
  await fillRecipient(lina);
  await unmount();
  await openCard({ path: '/selected-card/7?currency=2', currency: 'GBP' });
  await findGiftForm();
  expect(field('name')).toHaveValue('Lina');
  expect(quantity()).toHaveTextContent('2');
  expect(screen.getByRole('radio', { name: 'GBP 100' })).not.toBeChecked();
  expect(button('Buy now')).toBeDisabled();
});

it('preserves all but the amount when the country is changed on the page', async () => {
  const { services } = await openWithValue({});
  fireEvent.click(button('One more'));
  await fillRecipient(lina);
  const { last } = sendDays(new Date());
  await fillSendDay(last);
  act(() => services.bus.publish('country', { ...saudiArabia, id: 1 }));
  await act(async () => services.bus.publish('country', saudiArabia));
  await waitFor(() => expect(window.location.search).toBe('?currency=2'));
  await findGiftForm();
  expect(field('name')).toHaveValue(lina.name);
  expect(field('email')).toHaveValue(lina.email);
  expect(field('message')).toHaveValue(lina.message);
  expect(field('sendDay')).toHaveValue(last);
  expect(quantity()).toHaveTextContent('2');
  expect(screen.getByRole('radio', { name: 'AED 100' })).not.toBeChecked();
});

it('restores all but the amount of a choice that an earlier release saved without its currency', async () => {
  const gift = { name: 'Lina', email: '', message: '', template: '' };
  const saved = { value: 100, quantity: 2, isForSelf: false, gift };
  sessionStorage.setItem('giftstore.choices', JSON.stringify([[7, saved, 'guest']]));
  await openCard();
  await findGiftForm();
  expect(field('name')).toHaveValue('Lina');
  expect(quantity()).toHaveTextContent('2');
  expect(screen.getByRole('radio', { name: 'AED 100' })).not.toBeChecked();
  expect(sendTiming('As soon as it’s paid')).toBeChecked();
});

it('lists the errors of a restored gift in the order of its fields', async () => {
  const gift = { name: '', email: 'lina', message: '', template: '', timing: 'day', sendDay: '' };
  const saved = { value: 100, quantity: 1, isForSelf: false, gift, unit: 1 };
  sessionStorage.setItem('giftstore.choices', JSON.stringify([[7, saved, 'guest']]));
  const { user } = await openCard();
  await findGiftForm();
  await user.click(button('Buy now'));
  const errors = within(await screen.findByRole('alert')).getAllByRole('listitem');
  expect(errors.map(({ textContent }) => textContent?.split(':')[0])).toEqual([
    'Recipient’s name',
    'Recipient’s email',
    'Day',
  ]);
});

it('does not restore a gift that is in the cart', async () => {
  const { user, unmount } = await openWithValue({ add: added });
  await fillRecipient(lina);
  await user.click(button('Add to cart'));
  await waitFor(() => expect(field('name')).toHaveValue(''));
  await unmount();
  await openCard();
  expect(screen.getByRole('radio', { name: /Myself/ })).toBeChecked();
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('lina@example.com');
});

it('begins anew after its cards went into the cart, here and after a reload', async () => {
  const { user, unmount } = await openWithValue({ add: added });
  fireEvent.click(button('One more'));
  await user.click(button('Add to cart'));
  expect(await screen.findByRole('link', { name: 'Added · View cart' })).toHaveFocus();
  // The page still shows what was added.
  expect(quantity()).toHaveTextContent('2');
  await unmount();
  await openCard();
  expect(quantity()).toHaveTextContent('1');
  expect(screen.getByRole('radio', { name: 'AED 100' })).not.toBeChecked();
});

it("restores a guest's gift after signing in, and deletes it after signing out", async () => {
  const signedIn = ({ session }: FakeServices) => Object.assign(session, { signedIn: () => true });
  const guest = await openWithValue({});
  await fillRecipient(lina);
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
])('starts empty when storage contains %s', async (invalid) => {
  sessionStorage.setItem('giftstore.choices', invalid);
  await openCard();
  expect(quantity()).toHaveTextContent('1');
  expect(screen.getByRole('radio', { name: /Myself/ })).toBeChecked();
});

it('starts with the recipient of the Start Gifting form', async () => {
  storedSlice('startGifting').write({ wantTo: 'sendAGift', recipientName: 'Lina' });
  await openCard();
  await findGiftForm();
  expect(screen.getByRole('radio', { name: /Someone else/ })).toBeChecked();
  expect(field('name')).toHaveValue('Lina');
});

it('makes an earlier choice a gift for whom the Start Gifting form was sent since, and keeps the amount', async () => {
  const { unmount } = await openWithValue({});
  await unmount();
  storedSlice('startGifting').write({ wantTo: 'sendAGift', recipientName: 'Lina' });
  await openCard();
  await findGiftForm();
  expect(field('name')).toHaveValue('Lina');
  expect(screen.getByRole('radio', { name: 'AED 100' })).toBeChecked();
});

it.each([
  ['the same recipient, whose message stays', 'Lina', lina.message],
  ['another recipient, who gets none of it', 'Omar', ''],
])('opens a typed gift after the form was sent for %s', async (_, recipientName, message) => {
  const { unmount } = await openWithValue({});
  await fillRecipient(lina);
  await waitFor(() => expect(loadChoice({ brand: 7, unit: 1 })?.gift.message).toBe(lina.message));
  await unmount();
  storedSlice('startGifting').write({ wantTo: 'sendAGift', recipientName });
  await openCard();
  await findGiftForm();
  expect(field('name')).toHaveValue(recipientName);
  expect(field('message')).toHaveValue(message);
});

it('makes an earlier gift a card for oneself when the form was sent for a treat since', async () => {
  const { unmount } = await openWithValue({});
  await fillRecipient(lina);
  await waitFor(() => expect(loadChoice({ brand: 7, unit: 1 })?.gift.message).toBe(lina.message));
  await unmount();
  storedSlice('startGifting').write({ wantTo: 'treatMySelf' });
  await openCard();
  expect(await screen.findByRole('radio', { name: /Myself/ })).toBeChecked();
});

const OCCASION_PATH = '/selected-card/7?currency=1&occasion=birthday';
const FIRST_DESIGN = 'Birthday 1';

it('starts with a gift and its first design when the card was opened for an occasion', async () => {
  await openCard({ path: OCCASION_PATH });
  await findGiftForm();
  expect(screen.getByRole('radio', { name: /Someone else/ })).toBeChecked();
  expect(await screen.findByRole('radio', { name: 'Birthday' })).toBeChecked();
  await waitFor(() => expect(screen.getByRole('radio', { name: FIRST_DESIGN })).toBeChecked());
});

it('makes an earlier choice for myself a gift when the card is opened for an occasion', async () => {
  const { unmount } = await openWithValue({});
  await unmount();
  await openCard({ path: OCCASION_PATH });
  await findGiftForm();
  expect(screen.getByRole('radio', { name: /Someone else/ })).toBeChecked();
  expect(screen.getByRole('radio', { name: 'AED 100' })).toBeChecked();
});

it('preserves an earlier design when the card is opened for an occasion', async () => {
  const { unmount } = await openWithValue({});
  await fillRecipient();
  fireEvent.click(await screen.findByRole('radio', { name: 'Balloons' }));
  await waitFor(() => expect(loadChoice({ brand: 7, unit: 1 })?.gift.template).toBe('12'));
  await unmount();
  await openCard({ path: OCCASION_PATH });
  expect(await screen.findByRole('radio', { name: 'Balloons' })).toBeChecked();
  await waitFor(() => expect(window.location.search).toBe('?currency=1'));
  expect(screen.getByRole('radio', { name: 'Balloons' })).toBeChecked();
});

it('applies the occasion once: what the shopper chooses then counts', async () => {
  const { user, unmount } = await openCard({ path: OCCASION_PATH });
  await waitFor(() => expect(screen.getByRole('radio', { name: FIRST_DESIGN })).toBeChecked());
  expect(window.location.search).toBe('?currency=1');
  await user.click(screen.getByRole('radio', { name: /Myself/ }));
  await unmount();
  await openCard({ path: `/selected-card/7${window.location.search}` });
  expect(screen.getByRole('radio', { name: /Myself/ })).toBeChecked();
});

it("shows the last gift's occasion to the next one, without its design", async () => {
  const wedding = { ...birthday, id: 2, name: 'Wedding', gifting_images: [] };
  const add = jest.fn(added);
  const { user } = await openWithValue({
    add,
    path: '/selected-card/7?currency=1&occasion=wedding',
    responses: {
      ...cardResponses,
      'GET /v1/gifting_images': () => ({ gifting_category: [birthday, wedding] }),
    },
  });
  await findGiftForm();
  expect(await screen.findByRole('radio', { name: 'Wedding' })).toBeChecked();
  await fillRecipient(lina);
  await user.click(button('Add to cart'));
  await waitFor(() => expect(field('name')).toHaveValue(''));
  expect(screen.getByRole('radio', { name: 'Wedding' })).toBeChecked();
  expect(screen.getByLabelText('No design')).toBeChecked();
});

const AMOUNT_PATH = '/selected-card/7?currency=1&amount=250';

it('starts with the amount of the link, once', async () => {
  const { user, unmount } = await openCard({ path: AMOUNT_PATH });
  expect(await screen.findByRole('radio', { name: 'AED 250' })).toBeChecked();
  expect(quantity()).toHaveTextContent('1');
  // After a reload of this address the choice that follows counts.
  expect(window.location.search).toBe('?currency=1');
  await user.click(screen.getByRole('radio', { name: 'AED 50' }));
  await unmount();
  await openCard();
  expect(screen.getByRole('radio', { name: 'AED 50' })).toBeChecked();
});

it('replaces the amount of an earlier choice by that of the link, and restores the gift', async () => {
  const { unmount } = await openWithValue({});
  fireEvent.click(button('One more'));
  await fillRecipient(lina);
  await unmount();
  await openCard({ path: AMOUNT_PATH });
  await findGiftForm();
  expect(screen.getByRole('radio', { name: 'AED 250' })).toBeChecked();
  expect(quantity()).toHaveTextContent('1');
  expect(field('name')).toHaveValue('Lina');
});

it('repeats the gift of a link once, over an earlier one', async () => {
  const earlier = await openWithValue({});
  await fillRecipient({ ...lina, name: 'Omar' });
  await fillSendDay(sendDays(new Date()).last);
  await earlier.unmount();
  const prepare = () => history.replaceState({ usr: repeatGift({ ...lina, design: 12 }) }, '');
  const repeated = await openCard({ path: AMOUNT_PATH, prepare });
  await findGiftForm();
  expect(screen.getByRole('radio', { name: 'AED 250' })).toBeChecked();
  expect(field('name')).toHaveValue('Lina');
  expect(field('email')).toHaveValue('lina@example.com');
  expect(field('message')).toHaveValue(lina.message);
  expect(await screen.findByLabelText('Balloons')).toBeChecked();
  expect(sendTiming('As soon as it’s paid')).toBeChecked();
  await fill('message', 'See you soon');
  expect(JSON.stringify(history.state)).not.toContain('lina@example.com');
  await repeated.unmount();

  await openCard();
  await waitFor(() => expect(field('message')).toHaveValue('See you soon'));
});

it.each([
  ['the brand does not sell', '70', []],
  ['is sold out', '250', [250]],
  ['is no number', 'many', []],
])('ignores an amount of the link that %s', async (_what, amount, sold_out) => {
  const { unmount } = await openWithValue({});
  await unmount();
  const responses = { 'GET /v1/brands/7': () => ({ brand: { ...nourva, sold_out } }) };
  await openCard({ path: `/selected-card/7?currency=1&amount=${amount}`, responses });
  expect(screen.getByRole('radio', { name: 'AED 100' })).toBeChecked();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('starts with myself when the Start Gifting form was for a treat', async () => {
  storedSlice('startGifting').write({ wantTo: 'treatMySelf', recipientName: 'Lina' });
  await openCard();
  expect(screen.getByRole('radio', { name: /Myself/ })).toBeChecked();
});
