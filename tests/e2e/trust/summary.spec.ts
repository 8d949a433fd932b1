import type { MapSummary, ReleaseDetails } from '@giftstore/contracts';
import type { Page, Route } from '@playwright/test';
import { fallbackOf, goTo, headingOf, visitNeighbour } from '../failures/remotes';
import { expect, test } from '../support/test';
import {
  ALTERED,
  alteredCodeRan,
  ENTRY,
  entryRan,
  expectRefusal,
  hashOf,
  serveAltered,
  TIMEOUT_MS,
  victim,
} from './altered-code';
import { alterDetails, alterSummary } from './altered-document';

test.beforeEach(({ pageErrors }) => {
  pageErrors.expect(
    /mf-rewards|releases of this page are refused|evil\.example|preload|releases\.json|release map/,
  );
});

// A page may still be fetching details when its test ends.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

test.describe('a summary that was altered in transit', () => {
  for (const [alteration, alter] of [
    ['a foreign address', (summary) => withBase(summary, 'https://evil.example/releases/')],
    ['a higher revision', (summary) => ({ ...summary, revision: summary.revision + 1 })],
    ['no signature', ({ summarySignature: _, ...rest }) => rest as MapSummary],
  ] as [string, (summary: MapSummary) => MapSummary][]) {
    test(`runs no code and shows a message for ${alteration}`, async ({ page }) => {
      await serveAltered(page);
      await alterSummary(page, victim.path, alter);
      await page.goto(victim.path);
      await expectRefusal(page);
    });
  }
});

test.describe('details with the hash of other code', () => {
  const withOtherHash = (details: ReleaseDetails) => ({
    ...details,
    integrity: { ...details.integrity, [ENTRY]: hashOf(ALTERED) },
  });

  test('are refused in the document, and fetched from the address of the release', async ({ page }) => {
    await alterDetails(page, victim.path, victim.name, withOtherHash);
    await page.goto(victim.path);
    await expect(headingOf(page, victim)).toBeVisible();
    expect(await alteredCodeRan(page)).toBe(false);
  });

  test('are refused at the address of the release, and replaced by those of the signed map', async ({
    page,
  }) => {
    await serveDetails(page, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: withOtherHash(await response.json()) });
    });
    await page.goto(victim.neighbour.path);
    await goTo(page, victim.path);
    await expect(headingOf(page, victim)).toBeVisible();
    expect(await alteredCodeRan(page)).toBe(false);
  });

  test('run no code when there is no other map', async ({ page }) => {
    await serveAltered(page);
    await page.route('**/releases.json', (route) => route.abort());
    await serveDetails(page, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: withOtherHash(await response.json()) });
    });
    await page.goto(victim.neighbour.path);
    await goTo(page, victim.path);
    await expect(fallbackOf(page, victim)).toBeVisible();
    expect(await alteredCodeRan(page)).toBe(false);
    expect(await entryRan(page, victim.name)).toBe(false);
    await visitNeighbour(page, victim, TIMEOUT_MS);
  });
});

test.describe('details that cannot be fetched', () => {
  for (const [state, respond] of [
    ['are down', (route) => route.fulfill({ status: 503 })],
    ['never arrive', () => undefined],
    ['are garbled', (route) => route.fulfill({ body: 'garbled{' })],
    ['cannot be reached', (route) => route.abort()],
  ] as [string, (route: Route) => unknown][]) {
    test(`come from the signed map when they ${state}`, async ({ page }) => {
      await serveDetails(page, respond);
      await page.goto(victim.neighbour.path);
      await goTo(page, victim.path);
      await expect(headingOf(page, victim)).toBeVisible();
    });
  }

  test('leave a fallback without a network, and the page with it', async ({ page }) => {
    await serveDetails(page, (route) => route.abort());
    await page.route('**/releases.json', (route) => route.abort());
    await page.goto(victim.neighbour.path);
    await goTo(page, victim.path);
    const fallback = fallbackOf(page, victim);
    await expect(fallback).toBeVisible();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await fallback.getByRole('button', { name: 'Try again' }).click();
    await expect(headingOf(page, victim)).toBeVisible();
  });
});

/** Responds for the details of the victim. */
async function serveDetails(page: Page, respond: (route: Route) => unknown): Promise<void> {
  await page.route(new RegExp(`/releases/${victim.name}/[^/]+\\.json$`), respond);
}

function withBase(summary: MapSummary, base: string): MapSummary {
  const live = { ...(summary.remotes[victim.name] as MapSummary['remotes'][string]), base };
  return { ...summary, remotes: { ...summary.remotes, [victim.name]: live } };
}
