import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { leave } from '../../bench/faulty-canary-shoppers';
import { query } from '../../running-shop/database';
import {
  buildFaulty,
  type Defect,
  defects,
  FAULTY_PATH,
  LATE_PART,
  publishFaulty,
} from '../../running-shop/faulty-releases';
import { type StartedPart, startPart } from '../../running-shop/parts';
import { channelHistory, promote, rollBack } from '../../running-shop/releases';
import { visitorIds } from '../../running-shop/visitor-ids';
import { expect, test } from '../support/test';
import { type ChannelEdge, startChannel } from './channel-edge';

// Sequential, because the tests share the channel and the builds. `npm run bench -- --only canaries` tries every defect.
test.describe.configure({ mode: 'default' });

let edge: ChannelEdge;
let judge: StartedPart;
let folder: string;
const builds = new Map<string, string>();

test.beforeAll(async () => {
  test.setTimeout(240_000);
  folder = await mkdtemp(join(tmpdir(), 'giftstore-defects-'));
  edge = await startChannel('defects', { TRUST_PROXY: 'loopback' });
  judge = await startPart('judge', { CHANNEL: edge.channel });
  for (const remote of ['shell', 'mf-static-content']) builds.set(remote, await buildFaulty(remote, folder));
});
test.afterAll(async () => {
  await Promise.all([edge?.kill(), judge?.kill()]);
  await rm(folder, { recursive: true, force: true });
});

// The next test's shoppers would get the canary too.
test.afterEach(async () => {
  const [newest] = await channelHistory(edge.channel);
  for (const { action, remote } of newest?.what ?? [])
    if (action === 'canary') await rollBack(remote, edge.channel);
});

test('shows the fallback in place of a page whose module never resolves, and reports it', async ({
  page,
  pageErrors,
}) => {
  pageErrors.expect(/did not load in time/);
  const version = await release('never');
  await openAs(page, 'never');
  await expect(page.getByRole('alert').filter({ hasText: 'isn’t available right now' })).toBeVisible();
  await expect.poll(() => failuresOf(version)).toEqual([{ remote: 'mf-static-content', failed: true }]);
});

test('says in the document itself that the shell threw at its start, and reports it', async ({
  page,
  pageErrors,
}) => {
  pageErrors.expect(/a defect for a test/);
  const version = await release('shell');
  await openAs(page, 'shell');
  await expect(page.getByText('This page didn’t start properly.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Load it again' })).toBeVisible();
  await expect.poll(() => failuresOf(version)).toEqual([{ remote: 'shell', failed: true }]);
});

test('withdraws a canary whose server bundle throws, whose pages browsers render meanwhile', async ({
  page,
}) => {
  test.slow();
  const version = await release('serverThrow');
  await openAs(page, 'serverThrow');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const isWithdrawn = async () => (await channelHistory(edge.channel))[0]?.by === 'judge';
  for (let shopper = 0; shopper < 200 && !(await isWithdrawn()); shopper += 1) await requestPage(shopper);
  await expect
    .poll(async () => (await channelHistory(edge.channel))[0])
    .toMatchObject({ by: 'judge', what: [{ remote: 'mf-static-content', from: version }] });
});

test('withdraws a canary whose pages are slower in real browsers than those of the stable release', async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const version = await release('slow');
  const waiting = [...Array(MOST_SHOPPERS).keys()];
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      if (await reason()) return;
      for (const isCanary of [true, false]) await readAndLeave(browser, next, isCanary);
    }
  };
  await Promise.all([work(), work(), work()]);
  await expect.poll(reason).toMatch(/^the median (?:LCP|CLS) of \d+ networks is .* on 9\.0\.0-slow-/);
  expect((await channelHistory(edge.channel))[0]).toMatchObject({
    what: [{ remote: 'mf-static-content', from: version }],
  });
});

/** Why the judge ended the newest canary; empty while it runs. */
async function reason(): Promise<string> {
  const [newest] = await channelHistory(edge.channel);
  return newest?.by === 'judge' ? (newest.why ?? '') : '';
}

/** A decision needs twenty of each kind; some may close before they have reported. */
const MOST_SHOPPERS = 40;

/** A shopper in a network of their own reads the page for a moment. */
async function readAndLeave(browser: Browser, shopper: number, isCanary: boolean): Promise<void> {
  const network = `10.${isCanary ? 8 : 9}.${shopper}.7`;
  const context = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': network } });
  const [visitor = ''] = visitorIds('mf-static-content', isCanary, 1);
  await context.addCookies([{ name: 'visitor', value: visitor, url: edge.url }]);
  const page = await context.newPage();
  await page.goto(edge.url + FAULTY_PATH);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // One that is opened just after the withdrawal is not late.
  const isLate = async () => (await page.getByText(LATE_PART).isVisible()) || (await reason()) !== '';
  if (isCanary) await expect.poll(isLate).toBe(true);
  await leave(page);
  await context.close();
}

async function release(defect: Defect): Promise<string> {
  const { remote } = defects[defect];
  const version = await publishFaulty(defect, builds.get(remote) ?? '');
  const { revision } = await promote(remote, version, { percent: 50, channel: edge.channel });
  const current = async () =>
    ((await (await fetch(`${edge.url}/releases.json`)).json()) as { revision: number }).revision;
  await expect.poll(current).toBe(revision);
  return version;
}

/** Opens the page as a shopper who gets the canary. */
async function openAs(page: Page, defect: Defect): Promise<void> {
  const [visitor = ''] = visitorIds(defects[defect].remote, true, 1);
  await page.context().addCookies([{ name: 'visitor', value: visitor, url: edge.url }]);
  await page.goto(edge.url + FAULTY_PATH);
}

/** A browser in a separate network requests the page, with the canary in turn. */
async function requestPage(shopper: number): Promise<void> {
  const [visitor = ''] = visitorIds('mf-static-content', shopper % 2 === 0, 1);
  const response = await fetch(edge.url + FAULTY_PATH, {
    headers: {
      'x-forwarded-for': `10.7.${shopper}.7`,
      'sec-fetch-dest': 'document',
      cookie: `visitor=${visitor}`,
    },
  });
  expect(response.status).toBe(200);
}

async function failuresOf(version: string) {
  return query('SELECT remote, failed FROM edge.release_reports WHERE version = $1 AND failed', [version]);
}
