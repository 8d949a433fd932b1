import type { Locator, Page } from '@playwright/test';
import { query } from '../../running-shop/database';
import { expectAccessible } from '../support/accessible';
import { expectSignedIn, signIn, signUp } from '../support/account';
import { fillCart, heading } from '../support/catalogue';
import { cards, confirmSuccess, openCart, payWith } from '../support/checkout';
import { type Customer, newCustomer } from '../support/customer';
import { mailsTo } from '../support/inbox';
import { conversion, mailedCard } from '../support/redeem-link';
import { startSession } from '../support/session';
import { expect, test } from '../support/test';

const number = (page: Page) => page.getByRole('textbox', { name: 'Gift card code' });
const submit = (page: Page) => page.getByRole('button', { name: 'Redeem', exact: true });
const getPoints = (page: Page) => conversion(page).getByRole('button', { name: /^Get [\d,]+ points?$/ });
const balance = (page: Page) => page.getByRole('region', { name: 'Your points' });
const added = (page: Page) => page.getByRole('dialog', { name: /^[\d,]+ points added$/ });
const transactions = (page: Page): Locator => page.getByRole('region', { name: 'Transactions' });
/** The rows of the table, or the cards of a phone. */
const rows = (page: Page) => transactions(page).locator('tbody tr, li').filter({ hasText: 'points' });

async function openPoints(page: Page): Promise<void> {
  await page.goto('/reward-points');
  await expect(heading(page, 'Reward points')).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

/** On a wide screen, the balance and the form begin at one height and share the width. */
async function expectPanelsAligned(page: Page): Promise<void> {
  const size = page.viewportSize();
  await page.setViewportSize({ width: 1440, height: 900 });
  const panels = [balance(page), page.getByRole('region', { name: 'Redeem a gift card' })];
  const [one, other] = await Promise.all(
    panels.map(async (panel) => {
      const { y = 0, width = 0 } = (await panel.boundingBox()) ?? {};
      return [y, width].map(Math.round);
    }),
  );
  expect(one?.[1]).toBeGreaterThan(0);
  expect(other).toEqual(one);
  if (size) await page.setViewportSize(size);
}

async function enter(page: Page, code: string): Promise<void> {
  await number(page).fill(code);
  await submit(page).click();
  await expect(conversion(page)).toBeVisible();
}

/** The number of cards that the customer converted. */
async function conversionsOf({ email }: Customer): Promise<number | undefined> {
  const [row] = await query<{ cards: number }>(
    `SELECT count(*)::int AS cards FROM vouchers v JOIN users u ON u.id = v.redeemer_id
      WHERE u.email = $1 AND v.state = 'REDEEMED'`,
    [email],
  );
  return row?.cards;
}

/** The balance in the dialog of a conversion: "6,250 points". */
async function newBalance(page: Page): Promise<string> {
  await expect(added(page)).toContainText(/You now have [\d,]+ points, worth AED/);
  return /You now have ([\d,]+ points)/.exec((await added(page).textContent()) ?? '')?.[1] ?? '';
}

async function codeMailedTo(email: string): Promise<string> {
  const find = async () =>
    (await mailsTo(email)).flatMap(({ text }) => /Code: (\S+)/.exec(text)?.[1] ?? [])[0];
  await expect.poll(find).toBeTruthy();
  return (await find()) as string;
}

test('a customer buys a card, redeems it and pays with its points [core-2.60] [core-4.52] [core-4.53] [core-4.55]', async ({
  page,
}) => {
  test.slow();
  const buyer = newCustomer('Amal');
  await startSession(page, buyer);
  await fillCart(page);
  await openCart(page);
  await page.getByRole('button', { name: 'Checkout', exact: true }).click();
  await payWith(page, cards.visa);
  await confirmSuccess(page);
  const code = await codeMailedTo(buyer.email);

  await openPoints(page);
  await expect(transactions(page).getByText('No transactions yet')).toBeVisible();
  await expect(submit(page)).toBeDisabled();
  await expectPanelsAligned(page);
  await expectAccessible(page, 'the points page');
  await number(page).pressSequentially(` ${code.toLowerCase().replaceAll('-', ' ')} `);
  await submit(page).click();
  await expect(conversion(page)).toContainText('This can’t be undone.');
  await expectAccessible(page, 'the points page');
  await getPoints(page).dblclick();
  const points = await newBalance(page);
  await added(page).getByRole('button', { name: 'Done' }).click();
  await expect(number(page)).toHaveValue('');
  await expect(balance(page)).toContainText(points);
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText(/Added.*\w gift card redeemed/s);
  expect(await conversionsOf(buyer)).toBe(1);

  await fillCart(page);
  await openCart(page);
  await expect(page.getByText(points).first()).toBeVisible();
  await page.getByRole('switch', { name: 'Pay with reward points' }).click();
  await expect(page.getByText('Reward points used')).toBeVisible();
  await page.getByRole('button', { name: 'Checkout', exact: true }).click();
  await payWith(page, cards.visa);
  const order = await confirmSuccess(page);
  await openPoints(page);
  await expect(rows(page).filter({ hasText: 'Spent' })).toContainText(order);
  await page.getByRole('radio', { name: 'Added' }).check();
  await expect(page).toHaveURL('/reward-points?kind=credited');
  await expect(rows(page).filter({ hasText: 'Spent' })).toHaveCount(0);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^reward-points-[\d-]+\.csv$/);
});

test('two tabs that confirm at once convert a card once, and both show its points', async ({
  page,
  context,
  browser,
}) => {
  test.slow();
  const customer = newCustomer('Huda');
  const { code } = await mailedCard(browser);
  await startSession(page, customer);
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await openPoints(tab);
    await enter(tab, code);
  }
  await Promise.all([page, other].map((tab) => getPoints(tab).click()));
  for (const tab of [page, other]) await expect(added(tab)).toBeVisible();
  expect(await conversionsOf(customer)).toBe(1);
  const text = await newBalance(page);
  expect(await newBalance(other)).toBe(text);
  for (const tab of [page, other]) {
    await added(tab).getByRole('button', { name: 'Done' }).click();
    await expect(balance(tab)).toContainText(text);
    await expect(rows(tab)).toHaveCount(1);
  }
});

test('points of a redeemed card show at once in the header of another tab', async ({
  page,
  context,
  browser,
}) => {
  const { code } = await mailedCard(browser);
  await startSession(page, newCustomer('Rima'), 100);
  await openPoints(page);
  const other = await context.newPage();
  await other.goto('/allcards');
  await expect(other.getByRole('banner').getByText('100 points')).toBeVisible();
  await enter(page, code);
  await getPoints(page).click();
  const points = await newBalance(page);
  await expect(other.getByRole('banner').getByText(points)).toBeVisible();
});

test('a lost response and a reload neither lose nor repeat a conversion', async ({
  page,
  browser,
  pageErrors,
}) => {
  test.slow();
  pageErrors.expect(/convert|Failed to load resource/);
  const customer = newCustomer('Dana');
  const { code } = await mailedCard(browser);
  await startSession(page, customer);
  await openPoints(page);
  await enter(page, code);
  await page.reload();
  await expect(page.getByText(/gift card is ready$/)).toBeVisible();
  await page.getByRole('button', { name: /^Continue/ }).click();
  await page.route('**/mylist-credits/convert', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await getPoints(page).click();
  await expect(conversion(page)).toContainText('never converted twice');
  await page.unroute('**/mylist-credits/convert');
  await conversion(page).getByRole('button', { name: 'Try again' }).click();
  await expect(added(page)).toBeVisible();
  expect(await conversionsOf(customer)).toBe(1);
  await page.reload();
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByText(/gift card is ready$/)).toHaveCount(0);
});

test('a session that ends in the dialog leaves the card for after the next sign-in', async ({
  page,
  browser,
  pageErrors,
}) => {
  test.slow();
  pageErrors.expect(/401/);
  const customer = newCustomer('Yara');
  const { code } = await mailedCard(browser);
  await signUp(page, customer);
  await expectSignedIn(page, customer);
  await openPoints(page);
  await enter(page, code);
  await query('DELETE FROM sessions s USING users u WHERE u.id = s.user_id AND u.email = $1', [
    customer.email,
  ]);
  await getPoints(page).click();
  await expect(page).toHaveURL(/\/auth\/login\?origin=%2Freward-points/);
  await signIn(page, customer);
  await expect(page).toHaveURL('/reward-points');
  await page.getByRole('button', { name: /^Continue/ }).click();
  await getPoints(page).click();
  await expect(added(page)).toBeVisible();
  expect(await conversionsOf(customer)).toBe(1);
});
