import type { Page } from '@playwright/test';
import { BRAND, brandTiles, heading } from '../support/catalogue';
import { holdRequests, openRendered } from '../support/held-requests';
import { expect, test } from '../support/test';

const box = (page: Page) => page.getByRole('combobox', { name: 'Search gift cards' });
const suggestions = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' });

test('suggests cards and categories on any page, by keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/faq');
  await box(page).pressSequentially('amber');
  const option = suggestions(page).getByRole('option', { name: new RegExp(`^${BRAND}`) });
  await expect(option).toBeVisible();
  await box(page).press('ArrowDown');
  await expect(suggestions(page).getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
  await box(page).press('Enter');
  await expect(heading(page, BRAND)).toBeVisible();
  await expect(suggestions(page)).toBeHidden();
  await expect(box(page)).toHaveValue('');

  await box(page).pressSequentially('fash');
  await suggestions(page).getByRole('option', { name: 'Fashion Category' }).click();
  await expect(heading(page, 'Fashion gift cards')).toBeVisible();

  await box(page).fill('xqzwv zzz');
  await box(page).press('Enter');
  await expect(page).toHaveURL('/allcards?search=xqzwv+zzz');
  const categories = page.getByRole('navigation', { name: 'Categories' });
  await expect(categories.getByRole('link', { name: 'Fashion' })).toHaveAttribute(
    'href',
    /^\/allcards\?category=\d+$/,
  );
  await expect(
    page.getByRole('region', { name: 'Popular gift cards' }).getByRole('link').first(),
  ).toBeVisible();
  // What was searched for stays, without suggestions above its result, and comes back with it.
  await expect(box(page)).toHaveValue('xqzwv zzz');
  await expect(suggestions(page)).toBeHidden();
  await page.goBack();
  await expect(heading(page, 'Fashion gift cards')).toBeVisible();
  await expect(box(page)).toHaveValue('');
  await page.goForward();
  await expect(box(page)).toHaveValue('xqzwv zzz');
  await page.reload();
  await expect(box(page)).toHaveValue('xqzwv zzz');
});

test('says that suggestions load, without moving the page', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const respond = await holdRequests(page, '**/v1/brands?**');
  await page.goto('/faq');
  const top = () => heading(page).evaluate((element) => element.getBoundingClientRect().top);
  const before = await top();
  await box(page).pressSequentially('amber');
  await expect(page.getByRole('status').filter({ hasText: 'Searching…' })).toBeAttached();
  expect(await top()).toBe(before);
  respond();
  await expect(suggestions(page).getByRole('option').first()).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Searching…' })).toHaveCount(0);
});

test('opens over the header on a phone, and closes with Escape or the page', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/');
  await expect(box(page)).toBeHidden();
  const open = page.getByRole('button', { name: 'Open search' });
  const height = () => page.locator('#shell-header').evaluate((header) => header.clientHeight);
  const before = await height();
  await open.click();
  await expect(box(page)).toBeFocused();
  expect(await height()).toBe(before);
  await page.keyboard.press('Escape');
  await expect(box(page)).toBeHidden();
  await expect(open).toBeFocused();
  await open.click();
  await box(page).pressSequentially('amber');
  await suggestions(page)
    .getByRole('option', { name: new RegExp(`^${BRAND}`) })
    .click();
  await expect(heading(page, BRAND)).toBeVisible();
  await expect(box(page)).toBeHidden();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('searches with a plain form', async ({ page }) => {
    await openRendered(page, '/faq');
    const search = page.getByRole('search', { name: 'Search gift cards' });
    if (!(await search.isVisible())) await page.getByRole('button', { name: 'Open search' }).click();
    await box(page).fill(BRAND);
    await box(page).press('Enter');
    await expect(page).toHaveURL(`/allcards?search=${BRAND}`);
    await openRendered(page, `/allcards?search=${BRAND}`);
    await expect(brandTiles(page).first()).toHaveAccessibleName(new RegExp(`^${BRAND}`));
  });
});

test('leads from a card to another and shows both again on home', async ({ page }) => {
  await page.goto('/allcards?search=amberlane');
  await brandTiles(page).first().click();
  await expect(heading(page, BRAND)).toBeVisible();
  const related = page.getByRole('region', { name: 'You might also like' });
  await related.scrollIntoViewIfNeeded();
  const other = related.getByRole('link').first();
  await expect(other).toBeVisible();
  const path = new URL((await other.getAttribute('href')) ?? '', page.url());
  await other.click();
  await expect(page).toHaveURL(path.href);
  await expect(heading(page)).not.toHaveText(BRAND);
  await expect(page.getByRole('radiogroup', { name: 'Choose an amount' })).toBeVisible();
  await page.goto('/');
  const recent = page.getByRole('region', { name: 'Recently viewed' });
  await expect(recent.getByRole('link')).toHaveCount(2);
  await expect(recent.getByRole('link').nth(1)).toHaveText(BRAND);
});

test('lists cards by amount and by occasion', async ({ page }) => {
  await page.goto('/');
  const link = page.getByRole('navigation', { name: 'Shop by amount' }).getByRole('link').first();
  const amount = ((await link.textContent()) ?? '').replace('\u00a0', ' ');
  await link.click();
  await expect(heading(page)).toHaveText(`${amount} gift cards`);
  const tile = page.getByRole('main').getByRole('link', { name: new RegExp(`. ${amount}$`) });
  const address = page.url();
  await page
    .getByRole('navigation', { name: 'Categories' })
    .getByRole('link', { name: 'Food & dining' })
    .click();
  await expect(page).toHaveURL(new RegExp(`^${address}\\?category=\\d+$`));
  await expect(heading(page)).toHaveText(`${amount} gift cards`);
  await expect(tile.first()).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(address);
  await tile.first().click();
  await expect(page.getByRole('radio', { name: amount, exact: true })).toBeChecked();
  await page.goBack();
  await expect(heading(page)).toHaveText(`${amount} gift cards`);
  await page.goBack();
  const occasion = page.getByRole('navigation', { name: 'Shop by occasion' }).getByRole('link').first();
  // biome-ignore lint/performance/useDomNodeTextContent: a rendered link also has its picture's markup, in a noscript element
  const name = await occasion.innerText();
  await occasion.click();
  await expect(heading(page)).toHaveText(`${name} gift cards`);
  await expect(brandTiles(page).first()).toBeVisible();
});
