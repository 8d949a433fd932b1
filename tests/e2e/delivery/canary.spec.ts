import { REPORT_PATH, type RemoteReport, type Visit } from '@giftstore/contracts';
import { query } from '../../store/database';
import { channelHistory, promote, publishVariant } from '../../store/releases';
import { heading } from '../shop/catalogue';
import { expect, test } from '../shop/test';
import { type ChannelEdge, startChannel } from './own-channel';

const REMOTE = 'mf-account';
const PATH = '/auth/login';
/** Enough for a judgement: twenty networks must have been heard. */
const SHOPPERS = 60;

let edge: ChannelEdge;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  // Shoppers of many networks, all of them this machine.
  edge = await startChannel('canary', { TRUST_PROXY: 'loopback' });
});
test.afterAll(() => edge?.kill());

test('a canary that throws for its shoppers is taken back by the edge, which says why', async ({
  browser,
  complaints,
}) => {
  test.slow();
  complaints.expect(/mf-account/);
  const version = await publishVariant(REMOTE, (files) => {
    for (const [name, bytes] of files)
      if (/^sign-in\..*\.js$/.test(name))
        files.set(name, Buffer.concat([Buffer.from('throw new Error("a bad release");\n'), bytes]));
  });
  const { revision } = await promote(REMOTE, version, { percent: 50, channel: edge.channel });
  await expect.poll(revisionAt).toBe(revision);

  // One of them in a real browser: the shell itself tells what happened.
  const { visitor } = await visitorWith(version);
  const context = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': '198.51.100.1' } });
  await context.addCookies([{ name: 'visitor', value: visitor, url: edge.url }]);
  const page = await context.newPage();
  await page.goto(edge.url + PATH);
  await expect(
    page.getByRole('alert').filter({ hasText: '“Sign in” cannot be shown just now' }),
  ).toBeVisible();
  await expect
    .poll(() =>
      query('SELECT remote, failed FROM release_reports WHERE channel = $1 AND version = $2', [
        edge.channel,
        version,
      ]),
    )
    .toEqual([{ remote: REMOTE, failed: true }]);

  // The others as their browsers would say it.
  for (let shopper = 0; shopper < SHOPPERS; shopper += 1) await visitAndReport(shopper, version);

  await expect
    .poll(async () => (await channelHistory(edge.channel))[0], { timeout: 20_000 })
    .toMatchObject({ by: 'edge', what: [{ remote: REMOTE, from: version }] });
  const [record] = await channelHistory(edge.channel);
  expect(record?.why).toMatch(new RegExp(`networks.*${version}`));

  await page.goto(edge.url + PATH);
  await expect(heading(page, 'Welcome back')).toBeVisible();
  await context.close();
});

async function revisionAt(): Promise<number> {
  const map = (await (await fetch(`${edge.url}/releases.json`)).json()) as { revision: number };
  return map.revision;
}

interface Seen {
  visitor: string;
  nonce: string;
  canary: boolean;
}

/** A page view over HTTP: who the edge takes this for, and the page's nonce. */
async function view(network: string): Promise<Seen> {
  const answer = await fetch(edge.url + PATH, { headers: { 'x-forwarded-for': network } });
  const html = await answer.text();
  const visit = JSON.parse(/id="giftstore-visit">([^<]*)</.exec(html)?.[1] ?? '{}') as Visit;
  return {
    visitor: /visitor=([^;]+)/.exec(answer.headers.get('set-cookie') ?? '')?.[1] ?? '',
    nonce: / nonce="([^"]+)"/.exec(html)?.[1] ?? '',
    canary: visit.canaries.includes(REMOTE),
  };
}

async function visitorWith(version: string): Promise<Seen> {
  for (let at = 0; at < 50; at += 1) {
    const seen = await view('203.0.113.1');
    if (seen.canary) return seen;
  }
  throw new Error(`no shopper gets ${version}`);
}

/** A shopper of a network of their own: the canary fails for them, what was live before works. */
async function visitAndReport(shopper: number, version: string): Promise<void> {
  const network = `10.${Math.floor(shopper / 200)}.${shopper % 200}.7`;
  const { nonce, canary } = await view(network);
  const report: RemoteReport = {
    nonce,
    remote: REMOTE,
    version: canary ? version : await liveVersion(),
    outcome: canary ? 'failed' : 'mounted',
  };
  const answer = await fetch(edge.url + REPORT_PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: edge.url, 'x-forwarded-for': network },
    body: JSON.stringify(report),
  });
  expect(answer.status).toBe(204);
}

async function liveVersion(): Promise<string> {
  const map = (await (await fetch(`${edge.url}/releases.json`)).json()) as {
    remotes: Record<string, { version: string }>;
  };
  return map.remotes[REMOTE]?.version ?? '';
}
