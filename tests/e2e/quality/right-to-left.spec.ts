import type { Locator, Page } from '@playwright/test';
import { expectFitting } from '../shop/accessible';
import { cutOffTexts } from '../shop/cut-off';
import { somebody } from '../shop/people';
import { pseudo, speakPseudo } from '../shop/pseudo';
import { beSignedIn } from '../shop/session';
import { expect, test } from '../shop/test';
import { comeTo, isThere } from './shopper';
import { signedInStates } from './signed-in-states';
import { type State, states } from './states';

const say = (text: string) => pseudo(text, 'mirrored');

const home: State = {
  name: 'home',
  async open(shopper) {
    await comeTo(shopper, '/');
    await isThere(shopper.page);
  },
};

/** How far a list was scrolled, in the direction of reading. */
const scrolled = (list: Locator) => list.evaluate((element) => Math.abs(element.scrollLeft));

async function areFitting(page: Page, all: State[]): Promise<void> {
  await speakPseudo(page, 'mirrored');
  for (const { name, open } of all) {
    await open({ page, say });
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expectFitting(page, `${name} at ${width}`);
      expect.soft(await cutOffTexts(page), `${name} at ${width}`).toEqual([]);
    }
  }
}

test.describe('from right to left', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('every state fits, and its words too', async ({ page, complaints }) => {
    test.setTimeout(240_000);
    complaints.expect(/404|422.*quote/);
    await areFitting(page, [home, ...states]);
  });

  test('what belongs to somebody who is signed in fits, and its words too', async ({ page }) => {
    test.slow();
    await beSignedIn(page, somebody('Hind'), 50_000);
    await areFitting(page, signedInStates);
  });

  test('what points along the line turns around, and rows are scrolled the other way', async ({ page }) => {
    await speakPseudo(page, 'mirrored');
    await comeTo({ page, say }, '/');
    await isThere(page);
    const categories = page.getByRole('region', { name: say('Categories') });
    const [back, on] = [say('Previous categories'), say('More categories')].map((name) =>
      categories.getByRole('button', { name }),
    ) as [Locator, Locator];
    const mirrored = (icon: Locator) =>
      icon.evaluate((element) => new DOMMatrix(getComputedStyle(element).transform).a);
    expect(await mirrored(on.locator('svg'))).toBe(-1);
    const [first, second] = await Promise.all([back.boundingBox(), on.boundingBox()]);
    expect(second?.x, 'going on is on the left').toBeLessThan(first?.x ?? 0);
    const list = categories.getByRole('list');
    await on.click();
    await expect.poll(() => scrolled(list)).toBeGreaterThan(50);
    const there = await scrolled(list);
    await list.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => scrolled(list)).toBeLessThan(there);
  });
});
