import { REPORT_PATH, type RemoteReport, type Visit } from '@giftstore/contracts';
import { query } from '../../running-shop/database';
import { type StartedPart, startPart } from '../../running-shop/parts';
import { channelHistory, promote, publishVariant } from '../../running-shop/releases';
import { heading } from '../support/catalogue';
import { expect, test } from '../support/test';
import { type ChannelEdge, startChannel } from './channel-edge';
import { prependToSignIn } from './sign-in-script';

const REMOTE = 'mf-account';
const PATH = '/auth/login';
/** A page that mounts in every browser. */
const PUBLIC = { remote: 'mf-static-content', path: '/faq' };
/** Enough for a decision, which requires reports of twenty networks. */
const SHOPPERS = 80;

let edge: ChannelEdge;
let judge: StartedPart;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  // All shoppers are on this machine, but appear to be in many networks.
  edge = await startChannel('canary', { TRUST_PROXY: 'loopback' });
  judge = await startPart('judge', { CHANNEL: edge.channel });
});
test.afterAll(() => Promise.all([edge?.kill(), judge?.kill()]));

test('rolls a throwing canary back and records the reason', async ({ browser, pageErrors }) => {
  test.slow();
  pageErrors.expect(/mf-account/);
  const version = await publishVariant(REMOTE, (files) =>
    prependToSignIn(files, 'throw new Error("a bad release");'),
  );
  const { revision } = await promote(REMOTE, version, { percent: 50, channel: edge.channel });
  await expect.poll(revisionAt).toBe(revision);

  // One shopper has a real browser, where the shell sends the report.
  const { visitor } = await visitorWith(version);
  const context = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': '198.51.100.1' } });
  await context.addCookies([{ name: 'visitor', value: visitor, url: edge.url }]);
  const page = await context.newPage();
  await page.goto(edge.url + PATH);
  await expect(
    page.getByRole('alert').filter({ hasText: '“Sign in” isn’t available right now' }),
  ).toBeVisible();
  await expect
    .poll(() =>
      query('SELECT remote, failed FROM edge.release_reports WHERE channel = $1 AND version = $2', [
        edge.channel,
        version,
      ]),
    )
    .toEqual([{ remote: REMOTE, failed: true }]);

  // The others send the same reports over HTTP.
  for (let shopper = 0; shopper < SHOPPERS; shopper += 1) await visitAndReport(shopper, version);

  await expect
    .poll(async () => (await channelHistory(edge.channel))[0])
    .toMatchObject({ by: 'judge', what: [{ remote: REMOTE, from: version }] });
  const [record] = await channelHistory(edge.channel);
  expect(record?.why).toMatch(new RegExp(`networks.*${version}`));

  // The record exists a moment before the edge serves it.
  await expect.poll(revisionAt).toBeGreaterThan(revision);
  await page.goto(edge.url + PATH);
  await expect(heading(page, 'Welcome back')).toBeVisible();
  await context.close();
});

test('rolls back a canary of which one page stays silent, which no script of it could report', async () => {
  test.slow();
  const version = await publishVariant(PUBLIC.remote, () => {});
  const { revision } = await promote(PUBLIC.remote, version, { percent: 50, channel: edge.channel });
  await expect.poll(revisionAt).toBe(revision);
  // One page of the canary reports nothing, as one that freezes; its other pages and those of the stable release do.
  for (let shopper = 0; shopper < SHOPPERS; shopper += 1) await openPublicPages(shopper, version);
  await expect
    .poll(async () => (await channelHistory(edge.channel))[0], { timeout: 90_000 })
    .toMatchObject({ by: 'judge', what: [{ remote: PUBLIC.remote, from: version }] });
  const [record] = await channelHistory(edge.channel);
  expect(record?.why).toMatch(/^\/faq: .*networks stayed silent/);
});

/** A browser of a separate network opens two pages; of the first, only one with the stable release reports. */
async function openPublicPages(shopper: number, canaryVersion: string): Promise<void> {
  const network = `10.9.${shopper}.7`;
  let cookie = '';
  for (const path of [PUBLIC.path, '/contact-us']) {
    const headers = { 'sec-fetch-dest': 'document', cookie };
    const { nonce, canary, visitor } = await view(network, { remote: PUBLIC.remote, path }, headers);
    cookie ||= `visitor=${visitor}`;
    const version = canary ? canaryVersion : await liveVersion(PUBLIC.remote);
    const isHanging = canary && path === PUBLIC.path;
    if (!isHanging)
      await report(network, { nonce, remote: PUBLIC.remote, version, outcome: 'mounted', page: path });
  }
}

async function revisionAt(): Promise<number> {
  const map = (await (await fetch(`${edge.url}/releases.json`)).json()) as { revision: number };
  return map.revision;
}

interface PageView {
  visitor: string;
  nonce: string;
  canary: boolean;
}

/** Requests a page over HTTP. @returns the visitor id and nonce from the edge, and whether the canary is on the page */
async function view(
  network: string,
  { remote, path } = { remote: REMOTE, path: PATH },
  headers: Record<string, string> = {},
): Promise<PageView> {
  const response = await fetch(edge.url + path, { headers: { ...headers, 'x-forwarded-for': network } });
  const html = await response.text();
  const visit = JSON.parse(/id="giftstore-visit">([^<]*)</.exec(html)?.[1] ?? '{}') as Visit;
  return {
    visitor: /visitor=([^;]+)/.exec(response.headers.get('set-cookie') ?? '')?.[1] ?? '',
    nonce: / nonce="([^"]+)"/.exec(html)?.[1] ?? '',
    canary: visit.canaries.includes(remote),
  };
}

async function visitorWith(version: string): Promise<PageView> {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const pageView = await view('203.0.113.1');
    if (pageView.canary) return pageView;
  }
  throw new Error(`No shopper gets ${version}`);
}

/** A shopper in a separate network reports a failure of the canary, or a success of the live version. */
async function visitAndReport(shopper: number, version: string): Promise<void> {
  const network = `10.${Math.floor(shopper / 200)}.${shopper % 200}.7`;
  const { nonce, canary } = await view(network);
  await report(network, {
    nonce,
    remote: REMOTE,
    version: canary ? version : await liveVersion(),
    outcome: canary ? 'failed' : 'mounted',
  });
}

async function report(network: string, body: RemoteReport): Promise<void> {
  const response = await fetch(edge.url + REPORT_PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: edge.url, 'x-forwarded-for': network },
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(204);
}

async function liveVersion(remote = REMOTE): Promise<string> {
  const map = (await (await fetch(`${edge.url}/releases.json`)).json()) as {
    remotes: Record<string, { version: string }>;
  };
  return map.remotes[remote]?.version ?? '';
}
