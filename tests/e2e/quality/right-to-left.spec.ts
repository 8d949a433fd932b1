import type { Locator } from '@playwright/test';
import { pseudoText, switchToPseudoLanguage } from '../support/pseudo-language';
import { expect, test } from '../support/test';
import { expectLoaded, openWith } from './shopper';

// That every state fits, translations.spec.ts shows.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** The scroll distance of a list from its start. */
const scrollDistance = (list: Locator) => list.evaluate((element) => Math.abs(element.scrollLeft));

for (const direction of ['ltr', 'rtl'] as const)
  test(`fades the categories on a phone where they go on (${direction})`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const t = direction === 'rtl' ? pseudoText : (text: string) => text;
    if (direction === 'rtl') await switchToPseudoLanguage(page);
    await openWith({ page, t }, '/allcards');
    await expectLoaded(page);
    const row = page.getByRole('navigation', { name: t('Categories') }).getByRole('list');
    const toward = direction === 'rtl' ? '270deg' : '90deg';
    const [before, behind] = ['rgb(0, 0, 0) 48px', 'rgb(0, 0, 0) calc(100% - 48px)'];
    const fades = () => row.evaluate((element) => getComputedStyle(element).maskImage);
    await expect
      .poll(fades)
      .toContain(`linear-gradient(${toward}, rgba(0, 0, 0, 0), rgb(0, 0, 0) 0px, ${behind}`);
    await row.getByRole('link').nth(5).scrollIntoViewIfNeeded();
    await expect.poll(fades).toContain(`${before}, ${behind}`);
    await row.getByRole('link').last().scrollIntoViewIfNeeded();
    await expect.poll(fades).toContain(`${before}, rgb(0, 0, 0) 100%`);
    await row.getByRole('link').last().focus();
    await page.keyboard.press('Shift+Tab');
    await expect.poll(fades).toBe('none');
    // The category of the address is in view.
    const [chosen, path] = await row
      .getByRole('link')
      .nth(8)
      .evaluate((link: HTMLAnchorElement) => [link.textContent ?? '', link.pathname + link.search] as const);
    await page.goto(path);
    await expect(row.getByRole('link', { name: chosen, exact: true })).toBeInViewport({ ratio: 1 });
  });

test('mirrors directional icons, and scrolls rows in the other direction', async ({ page }) => {
  await switchToPseudoLanguage(page);
  await openWith({ page, t: pseudoText }, '/');
  await expectLoaded(page);
  const categories = page.getByRole('region', { name: pseudoText('Categories') });
  const [previous, next] = ['Previous categories', 'More categories'].map((name) =>
    categories.getByRole('button', { name: pseudoText(name) }),
  ) as [Locator, Locator];
  const mirrored = (icon: Locator) =>
    icon.evaluate((element) => new DOMMatrix(getComputedStyle(element).transform).a);
  expect(await mirrored(next.locator('svg'))).toBe(-1);
  const [first, second] = await Promise.all([previous.boundingBox(), next.boundingBox()]);
  expect(second?.x, 'the next button is on the left').toBeLessThan(first?.x ?? 0);
  const list = categories.getByRole('list');
  await next.click();
  await expect.poll(() => scrollDistance(list)).toBeGreaterThan(50);
  const distance = await scrollDistance(list);
  await list.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => scrollDistance(list)).toBeLessThan(distance);
});
