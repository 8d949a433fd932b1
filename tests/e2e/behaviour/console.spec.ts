import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { query } from '../../running-shop/database';
import { expectAccessible } from '../support/accessible';
import { addToCart, chooseValue, fillRecipient, visitBrand } from '../support/catalogue';
import {
  cards,
  checkOutAsGuest,
  confirmSuccess,
  fillGuestDetails,
  openCart,
  payWith,
} from '../support/checkout';
import { type RunningConsole, signInOperator, startConsole } from '../support/console';
import { newCustomer } from '../support/customer';
import { expectOneMail, mailsTo } from '../support/inbox';
import { readOperatorCommand } from '../support/operator-command';
import { expect, test } from '../support/test';

// Each operator has a network of the same machine: the enrolments of one run stay below its limit.
test.describe.configure({ mode: 'serial' });

const PAGES = [
  '/',
  '/catalogue',
  '/stock',
  '/partners',
  '/giveaways',
  '/points',
  '/audit',
  '/health',
  '/operators',
];
const WIDTHS = [390, 768, 1440];

let operators: RunningConsole;

test.beforeAll(async () => {
  operators = await startConsole();
});
test.afterAll(() => operators?.part.kill());

/** A guest buys a gift. @returns the order's number, with who buys and who receives it */
async function buyGift(page: Page) {
  const [buyer, friend] = [newCustomer('Layla'), newCustomer('Omar')];
  await visitBrand(page);
  await chooseValue(page);
  await fillRecipient(page, friend, 'Happy birthday!');
  await addToCart(page);
  await openCart(page);
  await checkOutAsGuest(page);
  await fillGuestDetails(page, buyer);
  await payWith(page, cards.visa);
  const number = await confirmSuccess(page);
  await expectOneMail(friend.email);
  return { number, buyer, friend };
}

/** The last entry of the audit log about an order. */
async function lastEntry(target: string) {
  const [entry] = await query(
    'select actor, command from audit_log where target = $1 order by id desc limit 1',
    [target],
  );
  return entry;
}

test('support finds an order by its recipient, sends its cards again and refunds it', async ({
  page,
  browser,
}) => {
  test.slow();
  const { number, buyer, friend } = await buyGift(page);
  // Without scripts: the pages need none.
  const context = await browser.newContext({ javaScriptEnabled: false });
  const desk = await context.newPage();
  const name = await signInOperator(desk, operators, 'support');
  await desk.getByRole('searchbox', { name: 'Find an order' }).fill(friend.email);
  await desk.getByRole('button', { name: 'Find' }).click();
  await desk.getByRole('link', { name: number }).click();
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText(number);
  await expect(desk.getByText(buyer.email).first()).toBeVisible();

  await desk.getByText('Send the cards again').click();
  await desk.getByRole('button', { name: 'Preview the mails' }).click();
  await expect(desk.getByText(`Mail all cards of ${number} again`)).toBeVisible();
  expect(await lastEntry(number)).toBeUndefined();
  await desk.getByRole('button', { name: 'Confirm' }).click();
  await expect(desk.getByRole('status')).toContainText('1 mails were queued');
  expect(await lastEntry(number)).toEqual({ actor: `operator:${name}`, command: 'vouchers resend' });
  await expect.poll(async () => (await mailsTo(friend.email)).length).toBe(2);

  await desk.getByText('Refund the order').click();
  await desk.locator('#refund-reason').fill('bought twice');
  await desk.getByRole('button', { name: 'Preview the refund' }).click();
  await expect(desk.getByText(`Void the cards of ${number}`)).toBeVisible();
  await desk.getByRole('button', { name: 'Confirm' }).click();
  await expect(desk.getByRole('status')).toContainText('REFUNDED');
  await expect(desk.getByRole('region', { name: 'What happened, newest first' })).toContainText(
    'orders refund',
  );
  expect(await lastEntry(number)).toEqual({ actor: `operator:${name}`, command: 'orders refund' });
  await context.close();
});

test('an admin sees what an import would change before it does', async ({ page }) => {
  await signInOperator(page, operators, 'admin');
  const exported = await readOperatorCommand('catalogue', 'export');
  const catalogue = JSON.parse(exported) as { brands: { name: string }[] };
  const [first, ...others] = catalogue.brands;
  const renamed = `${first?.name} Renamed`;
  const changed = JSON.stringify({ ...catalogue, brands: [{ ...first, name: renamed }, ...others] });
  await page.goto(`${operators.url}/catalogue`);
  await page.getByText('Import a file').click();
  const file = { name: 'catalogue.json', mimeType: 'application/json', buffer: Buffer.from(changed) };
  await page.getByLabel('Catalogue', { exact: true }).setInputFiles(file);
  await page.getByRole('button', { name: 'Show the difference' }).first().click();
  await expect(page.getByRole('region', { name: 'What would change' })).toContainText('Renamed');
  await page.getByRole('link', { name: 'Go back without a change' }).click();
  await expect(page.getByText(renamed)).toBeHidden();
});

test('the pages are accessible and fit at every width', async ({ page }, info) => {
  test.slow();
  await signInOperator(page, operators, 'admin');
  for (const path of PAGES) {
    await page.goto(operators.url + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const summary of await page.locator('main > .actions > details > summary').all())
      await summary.click();
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await expectAccessible(page, `${path} at ${width} px`);
      const name = `console-${path.slice(1) || 'orders'}-${width}.png`;
      await page.screenshot({ path: info.outputPath(name), fullPage: true });
      expect((await readFile(info.outputPath(name))).length).toBeGreaterThan(0);
    }
  }
});

test('support has no page and no action of finance and admins', async ({ page, pageErrors }) => {
  pageErrors.expect(/403/);
  await signInOperator(page, operators, 'support');
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await expect(pages.getByRole('link', { name: 'Stock' })).toBeVisible();
  await expect(pages.getByRole('link', { name: 'Operators' })).toHaveCount(0);
  const response = await page.goto(`${operators.url}/operators`);
  expect(response?.status()).toBe(403);
  await expect(page.getByRole('alert')).toContainText('The role support may not run');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});
