import { shop } from '../../running-shop/shop';
import { expectAccessible } from '../support/accessible';
import { heading } from '../support/catalogue';
import { newCustomer } from '../support/customer';
import { press, tabTo, type } from '../support/keyboard';
import { sendCards } from '../support/partner';
import { expect, test } from '../support/test';

// Without transitions, axe sees the final colours.
test.use({ contextOptions: { reducedMotion: 'reduce' }, permissions: ['clipboard-read', 'clipboard-write'] });

const LONG = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(3);

test('opens password-protected cards after a wrong password, and copies a code with the keyboard only', async ({
  page,
  pageErrors,
}) => {
  pageErrors.expect(/ 422 |status of 422/);
  const { link, password, sender } = await sendCards(newCustomer('Huda'), 2, { company: LONG });
  const referers: string[] = [];
  page.on('request', async (request) => {
    // A request that begins as the test ends has none any more.
    const headers = await request.allHeaders().catch(() => undefined);
    if (headers) referers.push(headers.referer ?? '');
  });
  const response = await page.goto(link);
  expect(response?.headers()).toMatchObject({ 'x-robots-tag': 'noindex', 'cache-control': 'no-store' });
  await expect(heading(page, 'Open your gift cards')).toBeVisible();
  await expect(page).toHaveURL('/card');
  await expectAccessible(page, 'the password page');

  const field = page.getByRole('textbox', { name: 'Password' });
  await type(page, field, 'not this one');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Password is wrong')).toBeVisible();
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('not this one');
  await expectAccessible(page, 'a wrong password');

  // On a phone, the tab may be reloaded while the recipient looks up the password.
  await page.reload();
  await type(page, field, ` ${password.toLowerCase().replaceAll('-', '')} `);
  await press(page, page.getByRole('button', { name: 'Open my gift cards' }));
  await expect(heading(page, 'Your 2 gift cards')).toBeFocused();
  await expect(page.getByText(`${sender.firstName} ${sender.lastName}`)).toBeVisible();
  const cards = page.getByRole('main').getByRole('listitem');
  await expect(cards).toHaveCount(2);
  await expect(cards.first()).toContainText('AED 25');
  await expectAccessible(page, 'the cards');

  await press(page, page.getByRole('button', { name: 'Copy Code of gift card 2' }));
  const code = await page.evaluate(() => navigator.clipboard.readText());
  expect(code).toMatch(/^\w{5}(-\w{5}){3}-\w{6}$/);
  await expect(cards.nth(1)).toContainText(code);
  await expect(page.getByRole('status').filter({ hasText: /^Copied$/ })).toBeAttached();

  expect(referers).toContain(`${shop.url()}/`);
  expect(referers.filter((referer) => referer.includes('token'))).toEqual([]);
  const storage = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(storage).not.toContain(code);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectAccessible(page, 'the cards on the smallest phone');
  await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
  await expectAccessible(page, 'the cards from right to left');

  await press(page, page.getByRole('button', { name: 'Redeem into points (gift card 2)' }));
  await expect(page).toHaveURL('/auth/login/redeem');
});

test('shows messages for an invalid link, too many attempts and an unavailable API', async ({
  page,
  pageErrors,
}) => {
  pageErrors.expect(/ (404|422|429|503) |status of (404|422|429|503)|ERR_INTERNET_DISCONNECTED/);
  const { link, password } = await sendCards(newCustomer('Huda'), 1);
  const field = page.getByRole('textbox', { name: 'Password' });
  const button = page.getByRole('button', { name: /Open my gift cards|Try again/ });

  await page.goto('/card?token=cut-short');
  await field.fill(password);
  await button.click();
  await expect(heading(page, 'This link doesn’t work')).toBeVisible();
  await expectAccessible(page, 'a broken link');
  await page.goto('/card');
  await expect(heading(page, 'Open the link in your email')).toBeVisible();
  await expectAccessible(page, 'no link');

  await page.goto(link);
  await field.fill(password);
  await page.context().setOffline(true);
  await button.click();
  await expect(page.getByText('You seem to be offline.')).toBeVisible();
  await page.context().setOffline(false);
  await page.route('**/v1/partner/card_page', (route) => route.fulfill({ status: 503, body: '{}' }));
  await button.click();
  await expect(page.getByText('The store is very busy just now.')).toBeVisible();
  await expect(field).toHaveValue(password);
  await page.unroute('**/v1/partner/card_page');
  await button.click();
  await expect(heading(page, 'Your gift card')).toBeFocused();

  await page.reload();
  for (let attempt = 0; attempt < 5; attempt += 1) {
    await field.fill(`wrong ${attempt}`);
    const response = page.waitForResponse('**/v1/partner/card_page');
    await button.click();
    expect((await response).status()).toBe(422);
    await expect(button).not.toHaveAttribute('aria-busy');
  }
  await field.fill(password);
  await button.click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText(/Try again in 15 minutes/);
  await tabTo(page, field);
  await expect(field).toHaveValue(password);
  await expectAccessible(page, 'too many attempts');
});
