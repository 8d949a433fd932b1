import type { Page } from '@playwright/test';
import { endPreview, preview, publishVariant } from '../../running-shop/releases';
import { heading } from '../support/catalogue';
import { expect, test } from '../support/test';
import { type ChannelEdge, startChannel } from './channel-edge';
import { prependToSignIn } from './sign-in-script';

const REMOTE = 'mf-account';
const PATH = '/auth/login';
const NAME = 'pr-12';

let edge: ChannelEdge;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  edge = await startChannel('previewed');
});
test.afterAll(() => edge?.kill());

/** Publishes the sign-in page with a mark, and shows it in the preview. @returns the URL of its link, to that page */
async function previewMarked(mark: string): Promise<string> {
  const version = await publishVariant(REMOTE, (files) =>
    prependToSignIn(files, `globalThis.previewed = ${JSON.stringify(mark)};`),
  );
  const link = await preview(NAME, { remote: REMOTE, version, channel: edge.channel });
  return `${edge.url}${link}?to=${PATH}`;
}

const markOf = (page: Page) => page.evaluate(() => (globalThis as { previewed?: string }).previewed);
const banner = (page: Page) => page.getByRole('complementary', { name: 'Preview' });

test('shows one remote of a preview among the live ones, and the way out of it', async ({
  page,
  browser,
}) => {
  await page.goto(await previewMarked('first'));
  await expect(page).toHaveURL(edge.url + PATH);
  await expect(heading(page, 'Welcome back')).toBeVisible();
  expect(await markOf(page)).toBe('first');
  await expect(banner(page)).toContainText(`Preview of ${NAME} until`);

  // A remote that it does not show is the live one.
  await page.goto(`${edge.url}/faq`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(banner(page)).toBeVisible();

  const shopper = await browser.newPage();
  await shopper.goto(edge.url + PATH);
  await expect(heading(shopper, 'Welcome back')).toBeVisible();
  expect(await markOf(shopper)).toBeUndefined();
  await expect(banner(shopper)).toHaveCount(0);
  await shopper.close();

  await banner(page).getByRole('link', { name: 'Back to the live shop' }).click();
  await expect(banner(page)).toHaveCount(0);
  await page.goto(edge.url + PATH);
  await expect(heading(page, 'Welcome back')).toBeVisible();
  expect(await markOf(page)).toBeUndefined();
});

test('sends no report from a preview', async ({ page }) => {
  const reports: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/reports') reports.push(request.postData() ?? '');
  });
  await page.goto(await previewMarked('silent'));
  await expect(heading(page, 'Welcome back')).toBeVisible();
  await page.goto('about:blank');
  expect(reports).toEqual([]);
});

test('is back in the live shop with a message once the preview has ended', async ({ page, pageErrors }) => {
  pageErrors.expect(/status of 410|response: 410/);
  const link = await previewMarked('ended');
  await page.goto(link);
  await expect(banner(page)).toContainText('Preview of');
  await endPreview(NAME, edge.channel);
  await expect
    .poll(async () => {
      await page.goto(edge.url + PATH);
      return (await banner(page).count()) ? banner(page).textContent() : '';
    })
    .toContain(`The preview ${NAME} has ended. This is the live shop.`);
  await expect(heading(page, 'Welcome back')).toBeVisible();
  expect(await markOf(page)).toBeUndefined();
  const response = await page.goto(link);
  expect(response?.status()).toBe(410);
  await expect(heading(page, `The preview ${NAME} has ended`)).toBeVisible();
});

test('fits a phone of 320 px, and its way out is reached by the keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(await previewMarked('narrow'));
  await expect(banner(page)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await page.keyboard.press('Tab');
  await expect(banner(page).getByRole('link', { name: 'Back to the live shop' })).toBeFocused();
});
