import { expect } from '@playwright/test';
import { expectLoaded, openWith } from './shopper';
import type { State } from './states';

/** Opened by the address of a section, deep in the longest text. */
const section: State = {
  name: 'a section of the terms',
  async open(shopper) {
    await openWith(shopper, '/terms-and-conditions#return-policy');
    await expectLoaded(shopper.page);
    const heading = shopper.page.locator('#return-policy h2');
    if (shopper.t('') === '') return void (await expect(heading).toBeInViewport());
    // The artificial language replaces the server's page, which the browser has scrolled.
    await expect(async () => {
      await heading.evaluate((element) => element.scrollIntoView());
      await expect(heading).toBeInViewport({ timeout: 1_000 });
    }).toPass();
  },
};

/** On a wide window the list is beside the text, and nothing opens. */
const arabicSections: State = {
  name: 'the list of sections of the Arabic terms',
  async open(shopper) {
    const { page } = shopper;
    await openWith(shopper, '/ar/terms-and-conditions');
    await expectLoaded(page);
    const summary = page.locator('main summary');
    if (await summary.isVisible()) await summary.click();
    await expect(page.locator('main article nav ol a:visible').first()).toBeVisible();
  },
};

const arabicRemembered: State = {
  name: 'the terms in the remembered language',
  async open(shopper) {
    await openWith(shopper, '/terms-and-conditions', { termsLanguage: { language: 'ar' } });
    await expect(shopper.page).toHaveURL('/ar/terms-and-conditions');
    await expectLoaded(shopper.page);
  },
};

export const legalStates = [section, arabicSections, arabicRemembered];
