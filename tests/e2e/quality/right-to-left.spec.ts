import type { Locator } from '@playwright/test';
import { pseudoText, switchToPseudoLanguage } from '../support/pseudo-language';
import { expect, test } from '../support/test';
import { expectLoaded, openWith } from './shopper';

// That every state fits, translations.spec.ts shows.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** The scroll distance of a list from its start. */
const scrollDistance = (list: Locator) => list.evaluate((element) => Math.abs(element.scrollLeft));

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
