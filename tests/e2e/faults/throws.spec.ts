import { REPORT_PATH, type RemoteReport } from '@giftstore/contracts';
import type { Page } from '@playwright/test';
import { expect, test } from '../shop/test';
import { fallbackOf, goTo, headingOf, type Remote, remotes, visitNeighbour } from './remotes';
import { PERSONAL, type Place } from './throwing-code';
import { startThrowingEdge, type ThrowingEdge } from './throwing-edge';

declare global {
  var giftstoreReports: RemoteReport[];
}

const SOON_MS = 3_000;
/** The kind of error and its place, and no word of what it says. */
const THROWN = expect.stringMatching(/^\w*Error at remoteEntry\.js:\d+:\d+$/);

/** Releases are checked, compressed and signed before the first test. */
const PUBLISHING_MS = 120_000;

// One edge serves them all.
test.describe.configure({ mode: 'default' });
let edge: ThrowingEdge | undefined;
test.beforeAll(async () => {
  test.setTimeout(PUBLISHING_MS);
  edge = await startThrowingEdge();
});
test.afterAll(() => edge?.kill());

const outcomes: Record<Exclude<Place, 'click'>, RemoteReport['outcome']> = {
  load: 'failed',
  render: 'crashed',
  effect: 'crashed',
};

for (const remote of remotes) {
  for (const [place, outcome] of Object.entries(outcomes) as [Place, RemoteReport['outcome']][]) {
    test(`${remote.name} that throws at ${place} is only that remote, and comes when it can`, async ({
      page,
      complaints,
    }) => {
      complaints.expect(new RegExp(`${remote.name}|${PERSONAL}`));
      await hearReports(page);
      await throwAt(page, remote, place);
      await page.goto(edge?.url + remote.neighbour.path);
      await expect(headingOf(page, remote.neighbour)).toBeVisible();
      await goTo(page, remote.path);
      const fallback = fallbackOf(page, remote);
      await expect(fallback).toBeVisible({ timeout: SOON_MS });
      expect(await reportsOf(page)).toContainEqual(
        expect.objectContaining({ remote: remote.name, outcome, reason: THROWN }),
      );
      await visitNeighbour(page, remote);
      await goTo(page, remote.path);
      await expect(fallback).toBeVisible({ timeout: SOON_MS });
      await throwNoMore(page);
      await fallback.getByRole('button', { name: 'Try again' }).click();
      await expect(headingOf(page, remote)).toBeVisible();
      await expect(fallback).toBeHidden();
    });
  }

  test(`${remote.name} that throws in a click stays as it was`, async ({ page, complaints }) => {
    complaints.expect(new RegExp(PERSONAL));
    await hearReports(page);
    await throwAt(page, remote, 'click');
    await page.goto(edge?.url + remote.path);
    await expect(headingOf(page, remote)).toBeVisible();
    // A page that came rendered is there before it hears clicks.
    await page.waitForFunction((name) => !!globalThis.giftstoreThrowing?.[name], remote.name);
    const crash = { remote: remote.name, outcome: 'crashed', reason: THROWN };
    await expect(async () => {
      await headingOf(page, remote).click();
      expect(await reportsOf(page)).toMatchObject([crash]);
    }).toPass();
    await expect(headingOf(page, remote)).toBeVisible();
    await visitNeighbour(page, remote);
  });
}

const throwAt = (page: Page, { name }: Remote, at: Place) =>
  page.addInitScript(
    ([remote, place]) => {
      globalThis.giftstoreThrows = { remote, at: place };
    },
    [name, at] as const,
  );

const throwNoMore = (page: Page) =>
  page.evaluate(() => {
    globalThis.giftstoreThrows = undefined;
  });

/** What the page has told the edge by now; a beacon's body is not seen on the wire. */
const reportsOf = (page: Page) => page.evaluate(() => globalThis.giftstoreReports);

const hearReports = (page: Page) =>
  page.addInitScript((path) => {
    globalThis.giftstoreReports = [];
    const { sendBeacon } = navigator;
    navigator.sendBeacon = (url, body) => {
      if (url === path) void new Response(body).json().then((one) => globalThis.giftstoreReports.push(one));
      return sendBeacon.call(navigator, url, body);
    };
  }, REPORT_PATH);
