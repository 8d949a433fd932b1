import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { ReleaseMap } from '@giftstore/contracts';
import { openObjects, readHistory } from '@giftstore/release';
import { promote, publish } from '@giftstore/release/actions';
import { fixtureChannel, SHOP, stageFixture, temporaryFolder, writeBuild } from '@giftstore/release/testing';
import { createTestDatabase, type TestDatabase } from './harness/database';
import { type RunningPart, startEdge, startJudge } from './harness/processes';

const REMOTE = 'mf-catalogue';
const NETWORKS = 30;

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let database: TestDatabase;
let edges: RunningPart[] = [];
let judges: RunningPart[] = [];

beforeAll(async () => {
  execFileSync(process.execPath, ['build.mjs'], { cwd: resolve(__dirname, '../../edge') });
  [folder, database] = await Promise.all([temporaryFolder(), createTestDatabase()]);
}, 30_000);
afterAll(async () => {
  await Promise.all([...edges, ...judges].map((part) => part.kill()));
  await database.drop();
  await folder.remove();
});

/** Publishes a canary of one remote for half of the shoppers; returns both versions. */
async function storeWithCanary() {
  const { workingTree, store, map } = await stageFixture(folder.path);
  const objects = await openObjects(store);
  const channel = fixtureChannel(folder.path, objects);
  const fixture = SHOP[REMOTE] as (typeof SHOP)[string];
  const files = { ...fixture.files, 'home.js': 'throw new Error("boom")' };
  const from = await writeBuild(workingTree, REMOTE, { ...fixture, files });
  const teamKey = readFileSync(join(folder.path, `keys/${REMOTE}.pem`), 'utf8');
  const { release } = await publish(objects, { remote: REMOTE, from, teamKey, rootKeys: channel.rootKeys });
  const { version } = release;
  const releases = [{ remote: REMOTE, version }];
  await promote(channel, { releases, percent: 50, baseUrl: '/releases/', by: 'a team' });
  const history = () => readHistory(objects, 'live', channel.rootKeys, 20);
  return { history, channelKey: channel.key, canary: version, stable: map.remotes[REMOTE]?.version ?? '' };
}

/** A shopper of the network opens a page of one edge, and the page reports to the other edge. */
async function shop(network: number, version: string, outcome: string, [serving, reporting]: RunningPart[]) {
  const forwarded = { 'x-forwarded-for': `10.1.${network}.7`, 'x-forwarded-proto': 'https' };
  const page = await fetch(`${serving?.url}/`, { headers: forwarded });
  await page.arrayBuffer();
  const [, nonce] = /'nonce-([^']+)'/.exec(page.headers.get('content-security-policy') ?? '') ?? [];
  const response = await fetch(`${reporting?.url}/reports`, {
    method: 'POST',
    headers: { ...forwarded, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ nonce, remote: REMOTE, version, outcome }),
  });
  return { status: response.status, cookie: page.headers.get('set-cookie') };
}

async function liveAt(url: string) {
  const map = (await (await fetch(`${url}/releases.json`)).json()) as ReleaseMap;
  return map.remotes[REMOTE];
}

it('judges roll a failing canary back once, for all visitors, and record why', async () => {
  const { history, channelKey, canary, stable } = await storeWithCanary();
  const env = {
    EDGE_DATABASE_URL: database.url,
    EDGE_SECRET: 'a secret that both edges of this test share',
    RELEASE_STORE: join(folder.path, 'releases'),
    KEYS_DIR: join(folder.path, 'keys'),
    MEDIA_DIR: folder.path,
    TRUST_PROXY: 'true',
  };
  edges = await Promise.all([startEdge(env), startEdge(env)]);
  const judging = { ...env, RELEASE_CHANNEL_KEY: channelKey };
  judges = await Promise.all([startJudge(judging), startJudge(judging)]);
  // Pages count only if they were served in a later second than the start of the canary.
  const [begun] = await history();
  while (Math.floor(Date.now() / 1000) * 1000 < Date.parse(begun?.at ?? '')) await new Promise(setImmediate);

  const turned = [...edges].reverse();
  for (let network = 0; network < NETWORKS; network++) {
    const good = await shop(network, stable, 'mounted', edges);
    const bad = await shop(100 + network, canary, 'crashed', turned);
    expect([good.status, bad.status]).toEqual([204, 204]);
    if (network === 0)
      expect(bad.cookie).toMatch(/^__Host-visitor=[\w-]{22}; .*; HttpOnly; SameSite=Lax; Secure$/);
  }

  await Promise.race(judges.map((judge) => judge.waitForOutput('was rolled back')));
  const [newest, before] = await history();
  expect(newest).toMatchObject({
    by: 'judge',
    what: [{ action: 'rollback', remote: REMOTE, from: canary, to: stable }],
    // The judges check every few seconds, perhaps before the last reports arrive.
    why: expect.stringMatching(`^(\\d+) of \\1 networks failed on ${canary}, 0 of \\d+ on ${stable}$`),
  });
  expect(before?.what).toEqual([expect.objectContaining({ action: 'canary', remote: REMOTE })]);

  for (const { url } of edges) {
    while ((await liveAt(url))?.canary) await new Promise(setImmediate);
    expect((await liveAt(url))?.version).toBe(stable);
    expect((await fetch(`${url}/`)).headers.get('set-cookie')).toBeNull();
  }

  // Stopping waits for a running check, so nothing happens after it.
  await Promise.all([...edges, ...judges].map((part) => part.stop()));
  const rollbacks = judges.map((judge) => judge.output().split('was rolled back').length - 1);
  expect(rollbacks.sort()).toEqual([0, 1]);
  expect(await history()).toHaveLength(3);
}, 40_000);
