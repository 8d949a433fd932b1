import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type MapSummary, RELEASE_MAP_ID, type ReleaseMap } from '@giftstore/contracts';
import type { Page, Route } from '@playwright/test';
import { freePorts, type StartedPart, startPart } from '../../running-shop/parts';
import { liveMap, promote, publishVariant, stageInto } from '../../running-shop/releases';
import { shop } from '../../running-shop/shop';
import { expect, test } from '../support/test';
import { fallbackOf, goTo, headingOf, type Remote, remotes } from './remotes';

const CHANNEL = 'map-failures';
const subject = remotes.find(({ name }) => name === 'mf-rewards') as Remote;

/** Releases are checked, compressed and signed before the first test. */
const SETUP_TIMEOUT_MS = 120_000;

// Sequential, because the tests change one channel.
test.describe.configure({ mode: 'default' });
let edge: StartedPart | undefined;
let url = '';
test.beforeAll(async () => {
  test.setTimeout(SETUP_TIMEOUT_MS);
  await stageInto(CHANNEL);
  const [port] = (await freePorts(1)) as [number];
  url = `http://localhost:${port}`;
  edge = await startPart('edge', { PORT: String(port), CHANNEL });
});
test.afterAll(() => edge?.kill());

test('serves the last good map when records are garbled, unsigned or removed', async ({ page }) => {
  await page.goto(url + subject.neighbour.path);
  const before = await mapOf(page);
  await writeFile(record(before.revision + 1), 'garbled{');
  const unsigned = { ...(await liveMap(CHANNEL)), revision: before.revision + 2 };
  await writeFile(record(unsigned.revision), JSON.stringify({ map: unsigned, by: 'x', at: 'now', what: [] }));
  await page.goto(url + subject.path);
  await expect(headingOf(page, subject)).toBeVisible();
  expect((await mapOf(page)).revision).toBe(before.revision);

  const next = await makeLive();
  expect(next.revision).toBe(before.revision + 3);
  await expect.poll(() => servedRevision()).toBe(next.revision);
  const removed = `${record(next.revision)}.removed`;
  await rename(record(next.revision), removed);
  await page.goto(url + subject.path);
  await expect(headingOf(page, subject)).toBeVisible();
  expect((await mapOf(page)).revision).toBe(next.revision);
  await rename(removed, record(next.revision));
});

const responses: [string, (current: ReleaseMap) => (route: Route) => unknown][] = [
  ['is down', () => (route) => route.fulfill({ status: 503 })],
  ['never arrives', () => () => undefined],
  ['is garbled', () => (route) => route.fulfill({ body: 'garbled{' })],
  ['is old', (current) => (route) => route.fulfill({ json: current })],
  [
    'is altered',
    (current) => (route) => route.fulfill({ json: { ...current, revision: current.revision + 9 } }),
  ],
];

for (const [state, respond] of responses) {
  test(`shows a fallback only for a withdrawn release when the map ${state}`, async ({
    page,
    pageErrors,
  }) => {
    pageErrors.expect(/mf-rewards|releases\.json|what is live now|status of 503/);
    await page.goto(url + subject.neighbour.path);
    await expect(headingOf(page, subject.neighbour)).toBeVisible();
    const current = await liveMap(CHANNEL);
    expect((await mapOf(page)).revision).toBe(current.revision);
    await makeLive();
    const restore = await withdraw(current);
    await page.route('**/releases.json', respond(current));
    await goTo(page, subject.path);
    const fallback = fallbackOf(page, subject);
    await expect(fallback).toBeVisible({ timeout: 3_000 });
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await fallback.getByRole('button', { name: 'Try again' }).click();
    await expect(headingOf(page, subject)).toBeVisible();
    await restore();
  });
}

const record = (revision: number) =>
  join(shop.releases(), 'channels', CHANNEL, `${String(revision).padStart(12, '0')}.json`);

/** The summary of the release map in the document. */
const mapOf = (page: Page): Promise<MapSummary> =>
  page.evaluate((id) => JSON.parse(document.getElementById(id)?.textContent ?? ''), RELEASE_MAP_ID);

async function servedRevision(): Promise<number> {
  return ((await (await fetch(`${url}/releases.json`)).json()) as ReleaseMap).revision;
}

/** Publishes and promotes a new release of the remote. */
async function makeLive(): Promise<ReleaseMap> {
  const version = await publishVariant(subject.name, () => undefined);
  await promote(subject.name, version, { channel: CHANNEL });
  return liveMap(CHANNEL);
}

async function withdraw({ remotes: live }: ReleaseMap): Promise<() => Promise<void>> {
  const folder = join(shop.releases(), subject.name, live[subject.name]?.version ?? '');
  await rename(folder, `${folder}.withdrawn`);
  return () => rename(`${folder}.withdrawn`, folder);
}
