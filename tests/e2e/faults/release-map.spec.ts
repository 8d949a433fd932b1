import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { RELEASE_MAP_ID, type ReleaseMap } from '@giftstore/contracts';
import type { Page, Route } from '@playwright/test';
import { freePorts, type StartedPart, startPart } from '../../store/parts';
import { liveMap, promote, publishVariant, stageInto } from '../../store/releases';
import { store } from '../../store/store';
import { expect, test } from '../shop/test';
import { fallbackOf, goTo, headingOf, type Remote, remotes } from './remotes';

const CHANNEL = 'map-faults';
const moved = remotes.find(({ name }) => name === 'mf-rewards') as Remote;

/** Releases are checked, compressed and signed before the first test. */
const PUBLISHING_MS = 120_000;

// They move the pointers of one channel, each after the other.
test.describe.configure({ mode: 'default' });
let edge: StartedPart | undefined;
let url = '';
test.beforeAll(async () => {
  test.setTimeout(PUBLISHING_MS);
  await stageInto(CHANNEL);
  const [port] = (await freePorts(1)) as [number];
  url = `http://localhost:${port}`;
  edge = await startPart('edge', { PORT: String(port), CHANNEL });
});
test.afterAll(() => edge?.kill());

test('records that are garbled, unsigned or taken away leave the last good map live', async ({ page }) => {
  await page.goto(url + moved.neighbour.path);
  const before = await mapOf(page);
  await writeFile(record(before.revision + 1), 'garbled{');
  const unsigned = { ...before, revision: before.revision + 2 };
  await writeFile(record(unsigned.revision), JSON.stringify({ map: unsigned, by: 'x', at: 'now', what: [] }));
  await page.goto(url + moved.path);
  await expect(headingOf(page, moved)).toBeVisible();
  expect((await mapOf(page)).revision).toBe(before.revision);

  const next = await makeLive();
  expect(next.revision).toBe(before.revision + 3);
  await expect.poll(() => servedRevision()).toBe(next.revision);
  const aside = `${record(next.revision)}.taken-away`;
  await rename(record(next.revision), aside);
  await page.goto(url + moved.path);
  await expect(headingOf(page, moved)).toBeVisible();
  expect((await mapOf(page)).revision).toBe(next.revision);
  await rename(aside, record(next.revision));
});

const answers: [string, (own: ReleaseMap) => (route: Route) => unknown][] = [
  ['is down', () => (route) => route.fulfill({ status: 503 })],
  ['never comes', () => () => undefined],
  ['is garbled', () => (route) => route.fulfill({ body: 'garbled{' })],
  ['is old', (own) => (route) => route.fulfill({ json: own })],
  ['is altered', (own) => (route) => route.fulfill({ json: { ...own, revision: own.revision + 9 } })],
];

for (const [what, answer] of answers) {
  test(`a release is withdrawn under an open page, and the map ${what}: only that remote waits for it`, async ({
    page,
    complaints,
  }) => {
    complaints.expect(/mf-rewards|releases\.json|what is live now|status of 503/);
    await page.goto(url + moved.neighbour.path);
    await expect(headingOf(page, moved.neighbour)).toBeVisible();
    const own = await mapOf(page);
    await makeLive();
    const putBack = await withdraw(own);
    await page.route('**/releases.json', answer(own));
    await goTo(page, moved.path);
    const fallback = fallbackOf(page, moved);
    await expect(fallback).toBeVisible({ timeout: 3_000 });
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await fallback.getByRole('button', { name: 'Try again' }).click();
    await expect(headingOf(page, moved)).toBeVisible();
    await putBack();
  });
}

const record = (revision: number) =>
  join(store.releases(), 'channels', CHANNEL, `${String(revision).padStart(12, '0')}.json`);

/** The map that the document came with. */
const mapOf = (page: Page): Promise<ReleaseMap> =>
  page.evaluate((id) => JSON.parse(document.getElementById(id)?.textContent ?? ''), RELEASE_MAP_ID);

async function servedRevision(): Promise<number> {
  return ((await (await fetch(`${url}/releases.json`)).json()) as ReleaseMap).revision;
}

/** A new release of the remote, live as far as the store says. */
async function makeLive(): Promise<ReleaseMap> {
  const version = await publishVariant(moved.name, () => undefined);
  await promote(moved.name, version, { channel: CHANNEL });
  return liveMap(CHANNEL);
}

async function withdraw({ remotes: live }: ReleaseMap): Promise<() => Promise<void>> {
  const folder = join(store.releases(), moved.name, live[moved.name]?.version ?? '');
  await rename(folder, `${folder}.withdrawn`);
  return () => rename(`${folder}.withdrawn`, folder);
}
