import type { Page } from '@playwright/test';
import { expectFitting } from '../support/accessible';
import { newCustomer } from '../support/customer';
import { cutOffTexts } from '../support/cut-off-texts';
import { pseudoText, switchToPseudoLanguage } from '../support/pseudo-language';
import { startSession } from '../support/session';
import { expect, test } from '../support/test';
import { collectServerTexts, untranslatedTexts } from '../support/untranslated-texts';
import { signedInStates } from './signed-in-states';
import { routes, type State, states } from './states';

/** What the shopper of these states has typed, or is called. */
const TYPED = ['zzzz', 'Nadia Haddad', 'For you', 'Rania Haddad', 'Hind', 'xxx'];

async function areOurWords(page: Page, all: State[]): Promise<void> {
  const server = collectServerTexts(page);
  await switchToPseudoLanguage(page, 'accented');
  for (const { name, open } of all) {
    await open({ page, t: (text) => pseudoText(text) });
    // What the server drew stays in sight until the page is drawn in this language.
    await expect(page.getByRole('main')).toContainText('⟦');
    expect.soft(await untranslatedTexts(page, server, TYPED), `words of ${name}`).toEqual([]);
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect.soft(await cutOffTexts(page), `${name} at ${width}`).toEqual([]);
      await expectFitting(page, `${name}, in longer words, at ${width}`);
    }
  }
}

for (const [where, all] of [
  ['every route', routes],
  ['the main states', states],
] as const) {
  test(`no word of ${where} is written into the code, and none is cut off when it is longer`, async ({
    page,
    pageErrors,
  }) => {
    test.setTimeout(240_000);
    pageErrors.expect(/404|422.*quote/);
    await areOurWords(page, all);
  });
}

test('no word for somebody who is signed in is written into the code, and none is cut off when it is longer', async ({
  page,
}) => {
  test.slow();
  await startSession(page, newCustomer('Hind'), 50_000);
  await areOurWords(page, signedInStates);
});
