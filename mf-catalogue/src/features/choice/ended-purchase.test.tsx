import { defineRemote } from '@giftstore/remote';
import { storedSlice } from '@giftstore/state';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { cardResponses } from '../../brands/catalogue.test.fixture';
import { NO_GIFT } from '../../choice/data/slice';
import { definition } from '../../remote';
import { renderAgain } from '../../render-catalogue.test.fixture';
import {
  button,
  field,
  fill,
  fillRecipient,
  findGiftForm,
  lina,
  openCard,
  openWithValue,
} from '../../selected-card.test.fixture';
import { markInPurchase, saveChoice } from './data/choice-storage';

const checkout = storedSlice('checkout');
const purchase = { lines: [], currency: 'AED', idempotencyKey: 'key' };
/** As the cart's remote starts a purchase. */
const buyNow = () => {
  checkout.write({ ...purchase, source: 'buyNow' });
  return {};
};
const quantity = () => screen.getByRole('group', { name: 'Quantity' });
const stored = () => sessionStorage.getItem('giftstore.choices');

/** Presses Buy now for two cards for Lina, and leaves the page. */
async function buyGift() {
  const { user, unmount } = await openWithValue({ buyNow });
  fireEvent.click(button('One more'));
  await fillRecipient(lina);
  await user.click(button('Buy now'));
  await waitFor(() => expect(stored()).toContain('"isInPurchase":true'));
  await unmount();
}

function expectNewVisit() {
  expect(screen.getByRole('radio', { name: /Myself/ })).toBeChecked();
  expect(screen.getByRole('radio', { name: 'AED 100' })).not.toBeChecked();
  expect(quantity()).toHaveTextContent('1');
  expect(stored()).toBe('[]');
}

async function expectGift(message: string) {
  await findGiftForm();
  expect(field('name')).toHaveValue('Lina');
  expect(field('message')).toHaveValue(message);
  expect(screen.getByRole('radio', { name: 'AED 100' })).toBeChecked();
  expect(quantity()).toHaveTextContent('2');
}

it.each([
  ['was paid or cancelled', () => checkout.clear()],
  ['gave way to that of the cart', () => checkout.write({ ...purchase, source: 'cart' })],
])("begins anew once a gift's purchase %s", async (_, end) => {
  await buyGift();
  end();
  const { user } = await openCard();
  expectNewVisit();
  await user.click(screen.getByRole('radio', { name: /Someone else/ }));
  await findGiftForm();
  expect(field('name')).toHaveValue('');
});

it('begins anew in the same document, too, whose state has the choice', async () => {
  const remote = defineRemote(definition);
  const options = { path: '/selected-card/7?currency=1', responses: cardResponses };
  const { unmount } = await renderAgain(remote, {
    ...options,
    prepare: ({ bus }) => void bus.handle('cart/buyNow', buyNow),
  });
  fireEvent.click(await screen.findByRole('radio', { name: 'AED 100' }));
  await fillRecipient(lina);
  fireEvent.click(button('Buy now'));
  await waitFor(() => expect(stored()).toContain('"isInPurchase":true'));
  await unmount();
  checkout.clear();
  await renderAgain(remote, options);
  await screen.findByRole('radio', { name: 'AED 100' });
  await waitFor(expectNewVisit);
});

it('restores the gift as often as its page is opened while its purchase is unfinished, and not after it', async () => {
  await buyGift();
  for (let visit = 0; visit < 2; visit++) {
    const { unmount } = await openCard();
    await expectGift(lina.message);
    await unmount();
  }
  checkout.clear();
  await openCard();
  expectNewVisit();
});

it('restores a gift that was changed since its purchase, which bought another', async () => {
  await buyGift();
  const { unmount } = await openCard();
  await findGiftForm();
  await fill('message', 'See you soon');
  await waitFor(() => expect(stored()).toContain('See you soon'));
  await unmount();
  checkout.clear();
  await openCard();
  await expectGift('See you soon');
});

it('restores a gift whose payment page did not open', async () => {
  const { user, unmount } = await openWithValue({});
  fireEvent.click(button('One more'));
  await fillRecipient(lina);
  await user.click(button('Buy now'));
  await screen.findByText(/You haven’t been charged/);
  await unmount();
  await openCard();
  await expectGift(lina.message);
});

it("restores another card's gift after a purchase", async () => {
  await buyGift();
  const gift = { name: 'Omar', email: '', message: '', template: '', timing: '', sendDay: '' };
  const other = [7, { unit: 1, value: 100, quantity: 1, isForSelf: false, gift }, 'guest'];
  const [entry] = JSON.parse(stored() ?? '[]');
  sessionStorage.setItem('giftstore.choices', JSON.stringify([[8, ...entry.slice(1)], other]));
  checkout.clear();
  await openCard();
  await findGiftForm();
  expect(field('name')).toHaveValue('Omar');
});

it('restores a gift that was left unpaid once another Buy now was paid', async () => {
  await buyGift();
  saveChoice(8, { unit: 1, value: 50, quantity: 1, isForSelf: true, gift: NO_GIFT }, 'guest');
  markInPurchase(8);
  checkout.clear();
  await openCard();
  await expectGift(lina.message);
});
