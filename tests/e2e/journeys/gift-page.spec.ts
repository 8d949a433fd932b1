import type { Locator, Page } from '@playwright/test';
import { query } from '../../running-shop/database';
import { shop } from '../../running-shop/shop';
import { expectAccessible, expectDarkAccessible, expectFitting, expectNoMotion } from '../support/accessible';
import { BRAND, heading } from '../support/catalogue';
import { newCustomer } from '../support/customer';
import { buyOwnCard, sendGift } from '../support/gift-page';
import { press } from '../support/keyboard';
import { conversion } from '../support/redeem-link';
import { startSession } from '../support/session';
import { expect, test } from '../support/test';

// Without transitions, axe sees the final colours.
test.use({ contextOptions: { reducedMotion: 'reduce' }, permissions: ['clipboard-read', 'clipboard-write'] });

const OPEN = '**/v1/gifts/open';
const LONG = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(3);
const MESSAGE = `Happy birthday <b>Omar</b>!\n${LONG}`;

const giftCards = (page: Page) =>
  page.getByRole('list', { name: /^Your gift cards?$/ }).getByRole('listitem');
const design = (page: Page) => page.locator('main img[src*="/gifting/"]');
/** Whether a picture is loaded. */
const isLoaded = (image: Locator) =>
  image.evaluate((element: HTMLImageElement) => element.complete && element.naturalWidth > 0);

/** The pages of the document as it would be printed on A4. */
async function printedPages(page: Page): Promise<number> {
  const document = (await page.pdf({ format: 'A4' })).toString('latin1');
  return document.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

test('a recipient opens the link of the mail, copies the code with the keyboard, and redeems the card', async ({
  page,
  browser,
}) => {
  const { link, code, value } = await sendGift(browser, MESSAGE);

  const requested: string[] = [];
  page.on('request', async (request) => {
    // A request that begins as the test ends has no headers any more.
    const headers = await request.allHeaders().catch(() => undefined);
    requested.push(`${request.url()} ${headers?.referer ?? ''}`);
  });
  const response = await page.goto(link);
  expect(response?.headers()).toMatchObject({ 'x-robots-tag': 'noindex', 'cache-control': 'no-store' });
  const title = `Sara sent you ${value} for ${BRAND}`;
  await expect(heading(page, title)).toBeFocused();
  await expect(page).toHaveURL('/gift');
  await expect(page).toHaveTitle(new RegExp(`^Sara sent you .+ for ${BRAND} ·`));
  await expect.poll(() => isLoaded(design(page))).toBe(true);
  await expect(page.getByText('Hello Omar,')).toBeVisible();
  await expect(page.getByRole('blockquote')).toContainText('<b>Omar</b>');
  await expect(giftCards(page)).toHaveCount(1);
  await expect(giftCards(page)).toContainText(value);
  await expect(giftCards(page)).toContainText(code);
  await expect(
    page.getByRole('region', { name: 'How to use it' }).getByRole('listitem').first(),
  ).toBeVisible();
  await expectAccessible(page, 'a gift');
  await expectDarkAccessible(page, 'a gift');
  await expectNoMotion(page, 'a gift');

  await press(page, page.getByRole('button', { name: 'Copy Code of gift card 1' }));
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
  await expect(page.getByRole('status').filter({ hasText: /^Copied$/ })).toBeAttached();
  const storage = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(storage).not.toContain(code);

  const showQr = page.getByRole('button', { name: 'Show QR code of gift card 1' });
  await press(page, showQr);
  const till = page.getByRole('dialog', { name: `${BRAND} gift card, ${value}` });
  await expect.poll(() => isLoaded(till.getByRole('img', { name: 'QR code' }))).toBe(true);
  await expect(till).toContainText(code);
  await expectAccessible(page, 'a QR code');
  await expectDarkAccessible(page, 'a QR code');
  await page.keyboard.press('Escape');
  await expect(showQr).toBeFocused();

  await page.reload();
  await expect(heading(page, title)).toBeFocused();
  const token = new URL(link, shop.url()).searchParams.get('t') ?? '';
  expect(requested.filter((text) => text.includes(token))).toHaveLength(1);

  await page.setViewportSize({ width: 1440, height: 900 });
  await expectAccessible(page, 'a gift on a desktop');
  await page.setViewportSize({ width: 320, height: 640 });
  await expectAccessible(page, 'a gift on the smallest phone');
  await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
  await expectAccessible(page, 'a gift from right to left');

  await press(page, page.getByRole('button', { name: 'Redeem into points (gift card 1)' }));
  await expect(page).toHaveURL('/auth/login/redeem');
  await expect(page.getByText(`•••• ${code.replaceAll('-', '').slice(-4)}`)).toBeVisible();
});

test('a customer turns a card into points over its page, which then shows it as redeemed', async ({
  page,
  browser,
}) => {
  const { link, code } = await sendGift(browser, 'Enjoy!');
  await startSession(page, newCustomer('Omar'));
  await page.goto(link);
  await page.getByRole('button', { name: 'Redeem into points (gift card 1)' }).click();
  await expect(conversion(page)).toBeVisible();
  await expect(page).toHaveURL('/gift');
  await conversion(page)
    .getByRole('button', { name: /^Get [\d,]+ points$/ })
    .click();
  await expect(page.getByRole('heading', { name: /points added$/ })).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(giftCards(page)).toContainText('Redeemed into points');
  await expect(page.getByText('so its code no longer works')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Pick a gift card' })).toBeVisible();
  await expect(page.getByText(code)).toHaveCount(0);
  await expectAccessible(page, 'a redeemed gift');
});

test('a buyer opens a card for oneself, and prints it on one page without controls', async ({
  page,
  browser,
}) => {
  const { link, code } = await buyOwnCard(browser);
  await page.goto(link);
  await expect(heading(page, new RegExp(`^Your AED .+ ${BRAND} gift card$`))).toBeFocused();
  await expect(page.getByRole('link', { name: 'Send someone a gift card' })).toHaveCount(0);
  await expectAccessible(page, 'a card for oneself');

  await page.emulateMedia({ media: 'print' });
  await expect(giftCards(page)).toContainText(code);
  await expect(page.getByRole('region', { name: 'How to use it' })).toBeVisible();
  for (const name of [/^Copy/, /^Show/, /^Redeem/, 'Print this page'])
    await expect(page.getByRole('button', { name })).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expectFitting(page, 'a gift in print');
  expect(await printedPages(page)).toBe(1);
});

test('says what to do with a link that is missing, cut off, of a former recipient or of a cancelled card', async ({
  page,
  browser,
  pageErrors,
}) => {
  pageErrors.expect(/ 4(?:04|09) |status of 4(?:04|09)/);
  const { link, email } = await sendGift(browser, 'Enjoy!');

  await page.goto('/gift');
  await expect(heading(page, 'Open the link in your email')).toBeVisible();
  await expectAccessible(page, 'no link');
  await page.goto(link.slice(0, -5));
  await expect(heading(page, 'This link doesn’t work')).toBeVisible();
  await expect(page).toHaveURL('/gift');
  await expectAccessible(page, 'a cut link');

  await query('UPDATE order_lines SET corrections = 1 WHERE recipient_email = $1', [email]);
  await page.goto(link);
  await expect(heading(page, 'This gift was sent to another address')).toBeVisible();
  await expect(page.getByText(/still works/)).toHaveCount(0);
  await expectAccessible(page, 'a link of a former recipient');
  await page.reload();
  await expect(heading(page, 'This gift was sent to another address')).toBeVisible();

  await query('UPDATE order_lines SET corrections = 0 WHERE recipient_email = $1', [email]);
  const cancelled = { status: 'Error', code: 409, message: '', data: { reason: 'cancelled' } };
  await page.route(OPEN, (route) => route.fulfill({ status: 409, json: cancelled }));
  await page.goto(link);
  await expect(heading(page, 'This gift was cancelled')).toBeVisible();
  await expectAccessible(page, 'a cancelled card');
});

test('tries again by itself when the network returns, and with its button when the shop is busy', async ({
  page,
  browser,
  pageErrors,
}) => {
  pageErrors.expect(/ 503 |status of 503|ERR_FAILED/);
  const { link } = await buyOwnCard(browser);
  const opened = heading(page, new RegExp(`${BRAND} gift card$`));

  await page.route(OPEN, (route) => route.abort('failed'));
  await page.goto(link);
  await expect(page.getByText(/You seem to be offline/)).toBeVisible();
  await expect(heading(page, 'Your gift')).toBeFocused();
  await expectAccessible(page, 'a gift without network');
  await page.unroute(OPEN);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(opened).toBeFocused();

  await page.route(OPEN, (route) => route.fulfill({ status: 503, body: '{}' }));
  await page.reload();
  await expect(page.getByText('The store is very busy just now.')).toBeVisible();
  await page.unroute(OPEN);
  await press(page, page.getByRole('main').getByRole('button', { name: 'Try again' }));
  await expect(opened).toBeFocused();
});
