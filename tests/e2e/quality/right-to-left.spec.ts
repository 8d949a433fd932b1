import type { Locator, Page } from '@playwright/test';
import { expectFitting } from '../support/accessible';
import { newCustomer } from '../support/customer';
import { cutOffTexts } from '../support/cut-off-texts';
import { pseudoText, switchToPseudoLanguage } from '../support/pseudo-language';
import { startSession } from '../support/session';
import { expect, test } from '../support/test';
import { accountGroups } from './account-groups';
import { expectLoaded, openWith } from './shopper';
import { signedInStates } from './signed-in-states';
import { type State, states } from './states';

const t = (text: string) => pseudoText(text, 'mirrored');

const home: State = {
  name: 'home',
  async open(shopper) {
    await openWith(shopper, '/');
    await expectLoaded(shopper.page);
  },
};

/** The scroll distance of a list from its start. */
const scrollDistance = (list: Locator) => list.evaluate((element) => Math.abs(element.scrollLeft));

async function expectFittingStates(page: Page, all: State[]): Promise<void> {
  await switchToPseudoLanguage(page, 'mirrored');
  for (const { name, open } of all) {
    await open({ page, t });
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

  test('fits every state and its texts', async ({ page, pageErrors }) => {
    test.setTimeout(600_000);
    pageErrors.expect(/404|422.*quote/);
    await expectFittingStates(page, [home, ...states]);
  });

  test('fits every state of a signed-in customer and its texts', async ({ page }) => {
    test.slow();
    await startSession(page, newCustomer('Hind'), 50_000);
    await expectFittingStates(page, signedInStates);
  });

  for (const { name, states: all, begin, errors } of accountGroups) {
    test(`fits every state of ${name} and its texts`, async ({ page, pageErrors }) => {
      test.setTimeout(600_000);
      pageErrors.expect(errors);
      await begin(page);
      await expectFittingStates(page, all);
    });
  }

  test('mirrors directional icons, and scrolls rows in the other direction', async ({ page }) => {
    await switchToPseudoLanguage(page, 'mirrored');
    await openWith({ page, t }, '/');
    await expectLoaded(page);
    const categories = page.getByRole('region', { name: t('Categories') });
    const [previous, next] = [t('Previous categories'), t('More categories')].map((name) =>
      categories.getByRole('button', { name }),
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
});
