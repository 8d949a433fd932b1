import {
  BRAND,
  chooseCountry,
  chooseValue,
  fillCart,
  heading,
  openFirstBrand,
  visitBrand,
} from '../support/catalogue';
import { cardFields, cards, payButton } from '../support/checkout';
import { newCustomer } from '../support/customer';
import { press, tabTo, type } from '../support/keyboard';
import { paidOnce, purchasesOf } from '../support/purchases';
import { expect, test } from '../support/test';

test('buys a gift with the keyboard only', async ({ page }) => {
  test.slow();
  const [buyer, friend] = [newCustomer('Aisha'), newCustomer('Bilal')];
  const button = (name: string | RegExp) => page.getByRole('button', { name });

  await page.goto('/');
  await expect(heading(page)).toBeVisible();
  await press(page, page.getByRole('link', { name: 'Start gifting' }));
  await expect(heading(page, 'All gift cards')).toBeFocused();

  await type(page, page.getByRole('searchbox', { name: 'Search by brand, category or occasion' }), BRAND);
  await expect(page.getByRole('status').filter({ hasText: /^1 gift card$/ })).toBeVisible();
  await press(page, page.getByRole('main').getByRole('link', { name: BRAND }));
  await expect(heading(page, BRAND)).toBeFocused();

  const values = page.getByRole('radiogroup', { name: 'Choose an amount' }).getByRole('radio');
  await tabTo(page, values.first());
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await expect(values.nth(1)).toBeChecked();
  const recipients = page.getByRole('radiogroup', { name: 'Who is it for?' }).getByRole('radio');
  await tabTo(page, recipients.first());
  await page.keyboard.press('ArrowDown');
  await expect(recipients.nth(1)).toBeChecked();
  await type(page, page.getByLabel('Recipient’s name'), 'Bilal');
  await type(page, page.getByLabel('Recipient’s email'), friend.email);
  await press(page, button('Add to cart'));
  await press(page, page.getByRole('link', { name: 'View cart' }));
  await expect(heading(page, 'Your cart')).toBeFocused();

  await press(page, button('Checkout as guest'));
  await expect(heading(page, 'Checkout')).toBeVisible();
  await type(page, page.getByLabel('First name'), buyer.firstName);
  await type(page, page.getByLabel('Last name'), buyer.lastName);
  await type(page, page.getByLabel('Email'), buyer.email);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Pay by card' })).toBeFocused();

  const card = cardFields(page);
  await type(page, card.number, cards.visa);
  await type(page, card.expiry, '1240');
  await type(page, card.cvc, '123');
  await expect(payButton(page)).toBeEnabled();
  await press(page, payButton(page));

  const dialog = page.getByRole('dialog', { name: 'Payment successful' });
  await expect(dialog.getByRole('button', { name: 'See the order' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect.poll(() => purchasesOf(buyer.email)).toEqual(paidOnce());
});

test('keeps the page in place when the focus moves into the order bar, and no field behind the bar', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visitBrand(page);
  await chooseValue(page);
  await page.getByText('Someone else').click();
  const bar = page.getByRole('region', { name: 'Your choice' });
  const message = page.getByRole('textbox', { name: 'Personal message' });
  await tabTo(page, page.getByLabel('Recipient’s name'));
  await tabTo(page, message);
  await expect(message).toBeInViewport({ ratio: 1 });
  const edge = (await bar.boundingBox())?.y ?? 0;
  const field = await message.boundingBox();
  expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThanOrEqual(edge);

  const scrolled = () => page.evaluate(() => window.scrollY);
  await tabTo(page, page.getByRole('tabpanel'));
  const before = await scrolled();
  await tabTo(page, bar.getByRole('button', { name: 'One fewer' }));
  await tabTo(page, bar.getByRole('button', { name: 'One more' }));
  expect(await scrolled()).toBe(before);
});

test('keeps the focus in an open dialog and restores it afterwards', async ({ page }) => {
  await fillCart(page);
  await page.goto('/allcards');
  await chooseCountry(page, 'United Kingdom');
  await openFirstBrand(page);
  await chooseValue(page);
  const add = page.getByRole('button', { name: 'Add to cart' });
  await press(page, add);
  const dialog = page.getByRole('alertdialog', { name: 'Start a new cart?' });
  await expect(dialog.getByRole('button', { name: 'Keep my cart' })).toBeFocused();
  for (let presses = 0; presses < 4; presses += 1) {
    await page.keyboard.press('Tab');
    const outside = await page.evaluate(
      () => !document.activeElement?.closest('dialog') && document.activeElement !== document.body,
    );
    expect(outside).toBe(false);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(add).toBeFocused();
});
