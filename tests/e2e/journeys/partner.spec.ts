import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible';
import { newCustomer } from '../support/customer';
import { expectOneMail, mailsTo } from '../support/inbox';
import { startPartnerSession } from '../support/partner';
import { startSession } from '../support/session';
import { expect, test } from '../support/test';

// Without transitions, axe sees the final colours.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const header =
  'first_name,last_name,email,company,designation,mobile,quantity,country,product_id,create_password';
const rowTo = (name: string, email: string, mobile = '0501234567') =>
  `${name},Khan,${email},Acme,Manager,${mobile},1,United Arab Emirates,1,yes`;

let folder: string;
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'partner-'));
});
test.afterAll(() => rm(folder, { recursive: true }));

/** Writes a CSV file and chooses it. */
async function chooseFile(page: Page, name: string, rows: string[]): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, `\uFEFF${[header, ...rows].join('\r\n')}\r\n`);
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: /^Choose (a CSV|another) file/ }).click();
  await (await chooser).setFiles(path);
  return path;
}

const sendButton = (page: Page) => page.getByRole('button', { name: /^Send (\d+ )?gift cards?$/ });

async function confirmFile(page: Page): Promise<void> {
  await sendButton(page).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send now' }).click();
}

test('sends gift cards to one recipient from the balance, and again [more-2.20, more-2.22]', async ({
  page,
}) => {
  const [partner, recipient] = [newCustomer('Mona'), newCustomer('Sara')];
  await startPartnerSession(page, partner, 100);
  await page.goto('/partner');
  await expect(page.getByText('AED 100.00').first()).toBeVisible();
  await expectAccessible(page, 'the single send');

  await page.getByRole('button', { name: 'Review and send' }).click();
  await page.getByRole('link', { name: 'First name: This field is required' }).click();
  await expect(page.getByRole('textbox', { name: 'First name' })).toBeFocused();
  await expectAccessible(page, 'the errors of the form');

  await page.keyboard.type('Sara');
  await page.getByRole('textbox', { name: 'Last name' }).fill('Khan');
  await page.getByRole('textbox', { name: 'Email' }).fill(recipient.email);
  await page.getByRole('combobox', { name: 'Country' }).click();
  await page.getByRole('option', { name: 'United Arab Emirates' }).click();
  await expect(page.getByText('+971', { exact: true })).toBeVisible();
  await page.getByRole('textbox', { name: 'Mobile' }).fill('050 123 4567');
  await page.getByRole('textbox', { name: 'Company' }).fill('Acme');
  await page.getByRole('textbox', { name: 'Designation' }).fill('Manager');
  await page.getByRole('combobox', { name: 'Product' }).selectOption({ index: 1 });
  await page.getByRole('textbox', { name: 'Quantity' }).fill('2');
  await page.getByRole('checkbox', { name: /password/ }).check();
  await page.getByRole('button', { name: 'Review and send' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('Your balance is AED 50.00 afterwards.');
  await expectAccessible(page, 'the confirmation');
  await page.getByRole('button', { name: 'Send now' }).dblclick();

  await expect(page.getByRole('heading', { name: 'Your gift cards are on their way' })).toBeFocused();
  await expect(page.getByText(/^(\w{4}-){2}\w{4}$/)).toBeVisible();
  await expectAccessible(page, 'what was sent');
  expect((await expectOneMail(recipient.email)).text).toContain('/card?token=');
  await expect(page.getByText('AED 50.00').first()).toBeVisible();

  await page.getByRole('tab', { name: 'Past sends' }).click();
  await expect(page).toHaveURL('/partner?tab=sends');
  await expect(page.getByRole('row', { name: recipient.email })).toContainText('Emailed');
  await expectAccessible(page, 'past sends');
  await page.getByRole('button', { name: `Email again to ${recipient.email}` }).click();
  await expect.poll(async () => (await mailsTo(recipient.email)).length).toBe(2);
  await page.getByRole('searchbox', { name: 'Search past sends' }).fill('nothing like this');
  await expect(page.getByText('Nothing matches your search')).toBeVisible();
  await expect(page).toHaveURL(/search=nothing/);

  await page.getByRole('tab', { name: 'Balance' }).click();
  await expect(page.getByRole('row', { name: /Sara Khan/ })).toContainText('AED 50.00');
  await expectAccessible(page, 'the balance');
});

test('sends a list once it is right, follows it, and downloads the result [more-2.21, more-5.19, more-9.6]', async ({
  page,
}) => {
  const [partner, first, second] = [newCustomer('Mona'), newCustomer('Sara'), newCustomer('Omar')];
  await startPartnerSession(page, partner, 100);
  await page.goto('/partner?tab=upload');
  const sample = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the sample' }).click();
  expect((await sample).suggestedFilename()).toBe('sends-sample.csv');
  await expectAccessible(page, 'the upload');

  await chooseFile(page, 'team.csv', [rowTo('مريم', first.email), rowTo('Omar', 'omar', '12')]);
  await expect(page.getByRole('heading', { name: '2 rows in your file' })).toBeFocused();
  await page.getByRole('link', { name: 'Row 3, Email: Enter a valid email' }).click();
  await expect(page.locator(':focus')).toContainText('Enter a valid email');
  await expect(sendButton(page)).toBeDisabled();
  await expectAccessible(page, 'a file with faults');

  await chooseFile(page, 'team.csv', [rowTo('مريم', first.email), rowTo('Omar', second.email)]);
  await expect(sendButton(page)).toBeEnabled();
  await confirmFile(page);
  await expect(page).toHaveURL(/tab=upload&upload=/);
  await expectOneMail(first.email);
  await expectOneMail(second.email);
  await page.reload();
  await expect(page.getByText('2 of 2 rows emailed')).toBeVisible();
  await expectAccessible(page, 'the progress');

  const result = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the result (CSV)' }).click();
  const csv = await readFile(await (await result).path(), 'utf8');
  expect(csv).toContain('مريم');
  expect(csv.match(/,MAILED,,\S+Z,(\w{4}-){2}\w{4}/g)).toHaveLength(2);
});

test('sends nothing of a file that changed since it was checked', async ({ page }) => {
  const [partner, recipient] = [newCustomer('Mona'), newCustomer('Sara')];
  await startPartnerSession(page, partner, 100);
  await page.goto('/partner?tab=upload');
  const path = await chooseFile(page, 'changing.csv', [rowTo('Sara', recipient.email)]);
  await expect(sendButton(page)).toBeEnabled();
  await appendFile(path, `${rowTo('Omar', recipient.email)}\r\n`);
  await confirmFile(page);
  await expect(page.getByText(/^The file has changed/)).toBeVisible();
  await expect(page.getByText('AED 100.00').first()).toBeVisible();
  expect(await mailsTo(recipient.email)).toEqual([]);
});

test('is for corporate partners only, and leads others to what companies get', async ({ page }) => {
  await startSession(page, newCustomer('Omar'));
  await page.goto('/partner');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page is for corporate partners');
  await expectAccessible(page, 'no access');
  await page.getByRole('link', { name: 'See what companies get' }).click();
  await expect(page).toHaveURL('/for-business');
});
