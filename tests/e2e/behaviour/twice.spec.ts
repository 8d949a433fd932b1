import { fillCart, heading } from '../shop/catalogue';
import { answerBank, cards, goToCardStep, payButton, payWith, seeSuccess, typeCard } from '../shop/checkout';
import { paidOnce, truthAbout } from '../shop/oracle';
import { somebody } from '../shop/people';
import { expect, test } from '../shop/test';

test('a double click on Pay is one payment', async ({ page }) => {
  const buyer = somebody('Dina');
  await fillCart(page);
  await goToCardStep(page, buyer);
  await typeCard(page, cards.visa);
  await payButton(page).dblclick();
  await seeSuccess(page);
  await expect.poll(() => truthAbout(buyer.email)).toEqual(paidOnce());
});

test('two tabs at the payment are one order', async ({ page, context }) => {
  const buyer = somebody('Karim');
  await fillCart(page);
  await goToCardStep(page, buyer);
  await typeCard(page, cards.visa);
  const other = await context.newPage();
  await other.goto('/payment');
  await expect(other.getByRole('heading', { name: 'Pay by card' })).toBeVisible();
  await typeCard(other, cards.visa);
  await payButton(page).click();
  await seeSuccess(page);
  await payButton(other).click();
  // Told so, or led to the order that is paid: never a second charge.
  await expect(
    other.getByText('This checkout has changed').or(heading(other, 'Thank you for your order')),
  ).toBeVisible({ timeout: 20_000 });
  await expect.poll(() => truthAbout(buyer.email)).toEqual(paidOnce());
});

test('a tab closed at the bank: the payment page goes on where it was', async ({ page, context }) => {
  const buyer = somebody('Hala');
  await fillCart(page);
  await goToCardStep(page, buyer);
  await payWith(page, cards.threeDSecure);
  await expect(page.getByRole('button', { name: 'Complete authentication' })).toBeVisible();
  await page.close();
  const later = await context.newPage();
  await later.goto('/payment');
  await expect(later.getByText(`Receipt to ${buyer.email}`)).toBeVisible();
  await payWith(later, cards.visa);
  await seeSuccess(later);
  await expect.poll(() => truthAbout(buyer.email)).toEqual(paidOnce());
});

test('a tab closed after the bank said yes: the order is paid and found', async ({ page, context }) => {
  const buyer = somebody('Ines');
  await fillCart(page);
  await goToCardStep(page, buyer);
  await payWith(page, cards.threeDSecure);
  await context.route('**/success?**', (route) => route.abort());
  await answerBank(page, 'Complete');
  await expect.poll(async () => (await truthAbout(buyer.email)).charges).toBe(1);
  await page.close();
  await context.unroute('**/success?**');
  const later = await context.newPage();
  await later.goto('/payment');
  await seeSuccess(later);
  await expect.poll(() => truthAbout(buyer.email)).toEqual(paidOnce());
});

test('the address that the bank sent back to, opened again, pays nothing twice', async ({
  page,
  context,
  complaints,
}) => {
  complaints.expect(/410/);
  const buyer = somebody('Omnia');
  await fillCart(page);
  await goToCardStep(page, buyer);
  let returned = '';
  context.on('request', (request) => {
    if (request.isNavigationRequest() && request.url().includes('/success?')) returned ||= request.url();
  });
  await payWith(page, cards.threeDSecure);
  const bank = page.getByRole('button', { name: 'Complete authentication' });
  await expect(bank).toBeVisible();
  const bankPage = page.url();
  await bank.click();
  await seeSuccess(page);
  const again = await context.newPage();
  await again.goto(returned);
  await seeSuccess(again);
  await again.goto(bankPage);
  await expect(heading(again, 'This authentication was already used')).toBeVisible();
  await expect.poll(() => truthAbout(buyer.email)).toEqual(paidOnce());
});
