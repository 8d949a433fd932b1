import { addToCart, chooseValue, fillCart, heading, visitBrand } from '../shop/catalogue';
import {
  answerBank,
  cardFields,
  cards,
  checkOutAsGuest,
  giveDetails,
  goToCardStep,
  openCart,
  payButton,
  payWith,
  seeSuccess,
} from '../shop/checkout';
import { paidOnce, truthAbout } from '../shop/oracle';
import { somebody } from '../shop/people';
import { expect, test } from '../shop/test';

test('buys now with 3-D Secure, and leaves the cart as it was', async ({ page }) => {
  const buyer = somebody('Mariam');
  await visitBrand(page);
  await chooseValue(page);
  await addToCart(page);
  await page.getByRole('button', { name: 'Buy now' }).click();
  await expect(heading(page, 'Checkout')).toBeVisible();
  await giveDetails(page, buyer);
  await payWith(page, cards.threeDSecure);
  await answerBank(page, 'Complete');
  await seeSuccess(page);
  await expect(page.getByRole('link', { name: 'Cart, 1 card' })).toBeVisible();
  await expect.poll(() => truthAbout(buyer.email)).toEqual(paidOnce());
});

test('is told when the bank says no, and pays with another card', async ({ page }) => {
  const buyer = somebody('Yusuf');
  await fillCart(page);
  await goToCardStep(page, buyer);
  await payWith(page, cards.threeDSecure);
  await answerBank(page, 'Fail');
  await expect(page.getByText('Your bank did not confirm the payment')).toBeVisible();
  expect((await truthAbout(buyer.email)).charges).toBe(0);
  await payWith(page, cards.visa);
  await seeSuccess(page);
  await expect.poll(() => truthAbout(buyer.email)).toEqual(paidOnce());
});

test('is told each decline in its own words, and then pays', async ({ page, complaints }) => {
  complaints.expect(/ 402 |status of 402/);
  const buyer = somebody('Sara');
  await fillCart(page);
  await goToCardStep(page, buyer);
  for (const [number, words] of [
    [cards.declined, 'Your card was declined.'],
    [cards.insufficientFunds, 'Your card has insufficient funds.'],
    [cards.expired, 'Your card has expired.'],
    [cards.wrongCvc, "Your card's security code is incorrect."],
  ] as const) {
    await payWith(page, number);
    await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible();
    await expect(payButton(page)).toBeEnabled();
  }
  await payWith(page, cards.visa);
  await seeSuccess(page);
  await expect.poll(() => truthAbout(buyer.email)).toEqual(paidOnce());
});

test('cannot pay with a card number that cannot be, and is told under the field [core-5.19, core-8.22]', async ({
  page,
}) => {
  await fillCart(page);
  await openCart(page);
  await checkOutAsGuest(page);
  await giveDetails(page, somebody('Huda'));
  await expect(payButton(page)).toBeDisabled();
  const { number, expiry } = cardFields(page);
  await number.fill('4242424242424241');
  await expect(page.getByText('Your card number is invalid.')).toBeVisible();
  await expiry.fill('0120');
  await expect(page.getByText("Your card's expiration year is in the past.")).toBeVisible();
  await expect(payButton(page)).toBeDisabled();
});
