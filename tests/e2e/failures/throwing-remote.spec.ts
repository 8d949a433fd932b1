import { REPORT_PATH, type RemoteReport } from '@giftstore/contracts';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/test';
import { fallbackOf, goTo, headingOf, type Remote, remotes, visitNeighbour } from './remotes';
import { PERSONAL, type ThrowPhase } from './throwing-code';
import { startThrowingEdge, type ThrowingEdge } from './throwing-edge';

declare global {
  var giftstoreReports: RemoteReport[];
}

const FALLBACK_TIMEOUT_MS = 3_000;
/** The type and position of the error, without its message. */
const ERROR_REASON = expect.stringMatching(/^\w*Error at remoteEntry\.js:\d+:\d+$/);

/** Releases are checked, compressed and signed before the first test. */
const SETUP_TIMEOUT_MS = 120_000;

// Sequential, because the tests share one edge.
test.describe.configure({ mode: 'default' });
let edge: ThrowingEdge | undefined;
test.beforeAll(async () => {
  test.setTimeout(SETUP_TIMEOUT_MS);
  edge = await startThrowingEdge();
});
test.afterAll(() => edge?.kill());

const outcomes: Record<Exclude<ThrowPhase, 'click'>, RemoteReport['outcome']> = {
  load: 'failed',
  render: 'crashed',
  effect: 'crashed',
};

for (const remote of remotes) {
  for (const [phase, outcome] of Object.entries(outcomes) as [ThrowPhase, RemoteReport['outcome']][]) {
    test(`shows a fallback for ${remote.name} throwing at ${phase}, keeps the rest usable, and recovers on retry`, async ({
      page,
      pageErrors,
    }) => {
      pageErrors.expect(new RegExp(`${remote.name}|${PERSONAL}`));
      await recordReports(page);
      await throwAt(page, remote, phase);
      await page.goto(edge?.url + remote.neighbour.path);
      await expect(headingOf(page, remote.neighbour)).toBeVisible();
      await goTo(page, remote.path);
      const fallback = fallbackOf(page, remote);
      await expect(fallback).toBeVisible({ timeout: FALLBACK_TIMEOUT_MS });
      // Sent after the fallback is shown.
      await expect
        .poll(() => reportsOf(page))
        .toContainEqual(expect.objectContaining({ remote: remote.name, outcome, reason: ERROR_REASON }));
      await visitNeighbour(page, remote);
      await goTo(page, remote.path);
      await expect(fallback).toBeVisible({ timeout: FALLBACK_TIMEOUT_MS });
      await stopThrowing(page);
      await fallback.getByRole('button', { name: 'Try again' }).click();
      await expect(headingOf(page, remote)).toBeVisible();
      await expect(fallback).toBeHidden();
    });
  }

  test(`keeps ${remote.name} usable after it throws in a click`, async ({ page, pageErrors }) => {
    pageErrors.expect(new RegExp(PERSONAL));
    await recordReports(page);
    await throwAt(page, remote, 'click');
    await page.goto(edge?.url + remote.path);
    await expect(headingOf(page, remote)).toBeVisible();
    // A rendered page is visible before it handles clicks.
    await page.waitForFunction((name) => !!globalThis.giftstoreThrowing?.[name], remote.name);
    const crash = { remote: remote.name, outcome: 'crashed', reason: ERROR_REASON };
    await expect(async () => {
      await headingOf(page, remote).click();
      expect(await reportsOf(page)).toMatchObject([crash]);
    }).toPass();
    await expect(headingOf(page, remote)).toBeVisible();
    await visitNeighbour(page, remote);
  });
}

const throwAt = (page: Page, { name }: Remote, at: ThrowPhase) =>
  page.addInitScript(
    ([remote, phase]) => {
      globalThis.giftstoreThrows = { remote, at: phase };
    },
    [name, at] as const,
  );

const stopThrowing = (page: Page) =>
  page.evaluate(() => {
    globalThis.giftstoreThrows = undefined;
  });

/** The page's reports so far. Playwright cannot read the body of a beacon. */
const reportsOf = (page: Page) => page.evaluate(() => globalThis.giftstoreReports);

const recordReports = (page: Page) =>
  page.addInitScript((path) => {
    globalThis.giftstoreReports = [];
    const { sendBeacon } = navigator;
    navigator.sendBeacon = (url, body) => {
      if (url === path)
        void new Response(body).json().then((report) => globalThis.giftstoreReports.push(report));
      return sendBeacon.call(navigator, url, body);
    };
  }, REPORT_PATH);
