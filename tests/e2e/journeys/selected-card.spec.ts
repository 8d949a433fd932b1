import { expectAccessible } from '../support/accessible';
import { addToCart, chooseValue, fillRecipient, heading, visitBrand } from '../support/catalogue';
import { expect, test } from '../support/test';

// Without transitions, axe sees the final colours.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const MESSAGE = 'كل عام وأنت بخير 🇦🇪\n<b>Omar</b> & "family" <img src=x onerror=alert(1)>';
const friend = { firstName: 'عبد الرحمن', lastName: 'Omar', email: 'omar@example.com' };

test('previews a gift, restores it after reload and Back, and clears it after adding it to the cart [core-2.34, core-2.35, core-2.36]', async ({
  page,
}) => {
  const bar = page.getByRole('region', { name: 'Your choice' });
  const name = page.getByLabel('Recipient’s name');
  await visitBrand(page);
  await expect(bar.getByRole('button', { name: 'Buy now' })).toBeInViewport({ ratio: 1 });
  await expect(bar.getByText('Choose an amount')).toBeInViewport({ ratio: 1 });
  await expectAccessible(page, 'a card');

  const value = (await chooseValue(page)).replace(/\u00a0/g, ' ');
  await bar.getByRole('button', { name: 'One more' }).click();
  await fillRecipient(page, friend, MESSAGE);
  if ((page.viewportSize()?.width ?? 0) < 768)
    await page.getByRole('button', { name: 'Preview the email' }).click();
  const mail = page.getByRole('region', { name: 'Email preview' });
  await expect(mail).toContainText('Hello عبد الرحمن Omar,');
  await expect(mail).toContainText(`[Your name] sent you 2 gift cards for Amberlane, ${value} each`);
  await expect(mail.locator('blockquote')).toHaveText(`“${MESSAGE}”`);
  await expectAccessible(page, 'the mail preview');

  await page.reload();
  await expect(name).toHaveValue('عبد الرحمن Omar');
  await expect(page.getByRole('textbox', { name: 'Personal message' })).toHaveValue(MESSAGE);
  await expect(bar.getByRole('group', { name: 'Quantity' })).toContainText('2');

  await bar.getByRole('button', { name: 'Buy now' }).click();
  await expect(page).toHaveURL('/payment');
  await expect(heading(page)).toBeVisible();
  await page.goBack();
  await expect(name).toHaveValue('عبد الرحمن Omar');

  await page.getByText('Myself').click();
  await expect(page.getByText('Your gift details were cleared.')).toBeVisible();
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByRole('textbox', { name: 'Personal message' })).toHaveValue(MESSAGE);

  await addToCart(page);
  await expect(bar.getByRole('link', { name: 'Added · View cart' })).toBeInViewport({ ratio: 1 });
  await expect(name).toHaveValue('');
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Myself' })).toBeChecked();
  await page.setViewportSize({ width: 320, height: 640 });
  await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
  await expect(bar.getByRole('button', { name: 'Buy now' })).toBeInViewport({ ratio: 1 });
  await expectAccessible(page, 'a card on the smallest phone, from right to left');
});
