import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible';
import { expectOneMail, mailsTo } from '../support/inbox';
import { runOperatorCommand } from '../support/operator-command';
import { expect, test } from '../support/test';

// Without transitions, axe sees the final colours.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const REFUSED = /status of 400|response: 400/;

let number = 0;
const unique = () => `${Date.now().toString(36)}${process.pid.toString(36)}${number++}`;

/** The operator creates a campaign of a fair in Berlin, with one code. */
async function createCampaign(...options: string[]) {
  const event = `fair-${unique()}`;
  const code = `CODE${unique()}`.toUpperCase();
  const texts = ['--title', 'Summer fair', '--subtitle', 'Booth 12', '--location', 'Messe Berlin, Hall 3'];
  const times = ['--starts', '2027-06-17T09:45:00+02:00', '--ends', '2027-06-17T19:30:00+02:00'];
  const more = ['--footer', 'By Gifti Global', '--headline', 'The first global card for any currency'];
  await runOperatorCommand(
    ...['giveaway', 'create', event, '--event', event, '--value', '50', '--currency', 'USD'],
    ...['--zone', 'Europe/Berlin', ...times, ...texts, ...more, ...options],
  );
  await runOperatorCommand('giveaway', 'codes', event, '--code', code, '--uses', '1');
  return { event, code, path: `/giveaway/${event}` };
}

async function fillIn(page: Page, { email, code }: { email: string; code?: string }): Promise<void> {
  await page.getByRole('textbox', { name: 'First name' }).fill('Lina');
  await page.getByRole('textbox', { name: 'Last name' }).fill('Haddad');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('combobox', { name: 'Country' }).selectOption('United Arab Emirates');
  await expect(page.getByText('+971', { exact: true })).toBeVisible();
  await page.getByRole('textbox', { name: 'Phone' }).fill('50 123 4567');
  await page.getByRole('textbox', { name: 'Company' }).fill('Acme');
  await page.getByRole('textbox', { name: 'Job title' }).fill('Engineer');
  if (code) await page.getByRole('textbox', { name: 'Giveaway code' }).fill(code);
}

async function submit(page: Page): Promise<void> {
  await expect(page.getByText('Verified')).toBeVisible();
  await page.getByRole('button', { name: 'Claim my gift card' }).click();
}

test('claims a card with the code of a printed sheet, and gets it by mail [more-2.1] [more-2.3] [more-2.10]', async ({
  page,
}) => {
  const { path, code } = await createCampaign('--consent', 'Gifti Global may write to me');
  const email = `${unique()}@example.com`;
  // Not after the load event: on a busy machine, the splash has ended by then.
  await page.goto(`${path}#code=${code}`, { waitUntil: 'commit' });
  await expect(page.getByText('09:45 to 19:30 CEST')).toBeVisible();
  await expect(page.getByText('17 June 2027')).toBeVisible();
  await expect(page.getByText('09:45 to 19:30 CEST')).toBeHidden();
  await expect(page.locator('[data-site-header]')).toBeHidden();
  await expect(page.locator('#shell-footer')).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The first global card for any currency');

  await expect(page.getByRole('textbox', { name: 'Giveaway code' })).toHaveValue(code);
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('button', { name: 'Claim my gift card' })).toBeDisabled();
  await expectAccessible(page, 'the form');
  await fillIn(page, { email });
  const consent = page.getByRole('checkbox', { name: 'Gifti Global may write to me' });
  await expect(consent).not.toBeChecked();
  await submit(page);

  await expect(page.getByRole('heading', { name: 'Your gift card is claimed' })).toBeFocused();
  await expectAccessible(page, 'the confirmation');
  const mail = await expectOneMail(email);
  expect(mail.text).toContain('USD 50');
  await page.getByRole('link', { name: 'Visit the shop' }).click();
  await expect(page).toHaveURL('/');
});

test('shows what is missing and what the server refuses, and takes a code once [more-5.1] [more-8.1]', async ({
  page,
  pageErrors,
}) => {
  pageErrors.expect(REFUSED);
  const { path, code, event } = await createCampaign();
  // With a code left, the campaign still has its form.
  await runOperatorCommand('giveaway', 'codes', event, '--code', `${code}B`, '--uses', '1');
  await page.goto(path);
  await page.getByRole('textbox', { name: 'First name' }).fill('L');
  await submit(page);
  await expect(page.getByText('Minimum length of this field is 2').first()).toBeVisible();
  await expect(page.getByText('This field is required').first()).toBeVisible();
  await expectAccessible(page, 'a form with errors');

  const [first, second] = [`${unique()}@example.com`, `${unique()}@example.com`];
  await fillIn(page, { email: first, code: code.toLowerCase() });
  await submit(page);
  await expect(page.getByRole('heading', { name: 'Your gift card is claimed' })).toBeVisible();

  await page.goto(path);
  await fillIn(page, { email: second, code });
  await submit(page);
  await expect(page.getByText('This code isn’t valid or has already been used').first()).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(second);
  expect(await mailsTo(second)).toEqual([]);
});

test('shows a campaign that has not begun, one that has ended, and none', async ({ page, pageErrors }) => {
  pageErrors.expect(/404/);
  const upcoming = await createCampaign('--opens', '2030-01-01T08:00:00Z');
  await page.goto(upcoming.path);
  await expect(page.getByRole('heading', { name: 'Almost there' })).toBeVisible();
  await expect(page.getByText(/1\sJanuary\s2030, 09:00/)).toBeVisible();

  const ended = await createCampaign();
  await runOperatorCommand('giveaway', 'close', ended.event);
  await page.goto(ended.path);
  await expect(page.getByRole('heading', { name: 'This giveaway has ended' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'About the event' })).toHaveCount(0);
  await expectAccessible(page, 'a campaign that has ended');

  // On a busy machine the browser renders a page whose data comes late, and its status is 200.
  await expect(async () => {
    const response = await page.goto('/giveaway/no-such-event');
    expect(response?.status()).toBe(404);
  }).toPass();
  await expect(page.getByRole('heading', { name: 'We can’t find this giveaway' })).toBeVisible();
});

test('offers the demo campaign in Arabic, from right to left', async ({ page }) => {
  await page.goto('/giveaway');
  await page.getByRole('button', { name: 'العربية' }).click();
  await expect(page.getByRole('textbox', { name: 'الاسم الأول' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expectAccessible(page, 'the form in Arabic');
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('textbox', { name: 'First name' })).toBeVisible();
});
