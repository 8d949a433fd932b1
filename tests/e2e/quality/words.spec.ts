import type { Page } from '@playwright/test';
import { expectFitting } from '../shop/accessible';
import { cutOffTexts } from '../shop/cut-off';
import { somebody } from '../shop/people';
import { pseudo, speakPseudo } from '../shop/pseudo';
import { beSignedIn } from '../shop/session';
import { expect, test } from '../shop/test';
import { serverWords, unmarkedWords } from '../shop/words-seen';
import { signedInStates } from './signed-in-states';
import { routes, type State, states } from './states';

/** What the shopper of these states has typed, or is called. */
const TYPED = ['zzzz', 'Nadia Haddad', 'For you', 'Rania Haddad', 'Hind', 'xxx'];

async function areOurWords(page: Page, all: State[]): Promise<void> {
  const server = serverWords(page);
  await speakPseudo(page, 'accented');
  for (const { name, open } of all) {
    await open({ page, say: (text) => pseudo(text) });
    // What the server drew stays in sight until the page is drawn in this language.
    await expect(page.getByRole('main')).toContainText('⟦');
    expect.soft(await unmarkedWords(page, server, TYPED), `words of ${name}`).toEqual([]);
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
    complaints,
  }) => {
    test.setTimeout(240_000);
    complaints.expect(/404|422.*quote/);
    await areOurWords(page, all);
  });
}

test('no word for somebody who is signed in is written into the code, and none is cut off when it is longer', async ({
  page,
}) => {
  test.slow();
  await beSignedIn(page, somebody('Hind'), 50_000);
  await areOurWords(page, signedInStates);
});
