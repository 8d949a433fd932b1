import type { Page } from '@playwright/test';
import { expectFitting } from '../support/accessible';
import { newCustomer } from '../support/customer';
import { cutOffTexts } from '../support/cut-off-texts';
import { pseudoText, switchToPseudoLanguage } from '../support/pseudo-language';
import { startSession } from '../support/session';
import { expect, test } from '../support/test';
import { collectServerTexts, untranslatedTexts } from '../support/untranslated-texts';
import { accountGroups } from './account-groups';
import { signedInStates } from './signed-in-states';
import { routes, type State, states } from './states';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Input and names in the states. */
const INPUT = [
  'zzzz',
  'Nadia Haddad',
  'For you',
  'Rania Haddad',
  'Hind',
  'Visa',
  'Mastercard',
  'xxx.csv',
  'xxx',
];

/** Expects that each state has no English text, and fits in a language with longer texts from right to left. */
async function expectTranslated(page: Page, all: State[]): Promise<void> {
  const serverTexts = collectServerTexts(page);
  await switchToPseudoLanguage(page);
  for (const { name, open } of all) {
    await open({ page, t: pseudoText });
    // The rendered page stays visible until the page is rendered in this language.
    await expect(page.getByRole('main')).toContainText('⟦');
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    expect
      .soft(await untranslatedTexts(page, serverTexts, INPUT), `untranslated texts of ${name}`)
      .toEqual([]);
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expectFitting(page, `${name} at ${width}`);
      // A resized page may still be changing its layout.
      await expect.soft.poll(() => cutOffTexts(page), { message: `${name} at ${width}` }).toEqual([]);
    }
  }
}

for (const [name, all] of [
  ['every route', routes],
  ['the main states', states],
] as const) {
  test(`translates all texts of ${name} and fits longer ones from right to left`, async ({
    page,
    pageErrors,
  }) => {
    test.setTimeout(600_000);
    pageErrors.expect(/404|422.*quote/);
    await expectTranslated(page, all);
  });
}

test('translates all texts of signed-in states and fits longer ones from right to left', async ({ page }) => {
  test.slow();
  await startSession(page, newCustomer('Hind'), 50_000);
  await expectTranslated(page, signedInStates);
});

for (const { name, states: all, begin, errors } of accountGroups) {
  test(`translates all texts of ${name} and fits longer ones from right to left`, async ({
    page,
    pageErrors,
  }) => {
    test.setTimeout(600_000);
    pageErrors.expect(errors);
    await begin(page);
    await expectTranslated(page, all);
  });
}
