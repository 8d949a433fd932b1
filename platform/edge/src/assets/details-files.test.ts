import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { detailsPath, type LiveRemote, summaryOf, verifyRelease, withDetails } from '@giftstore/contracts';
import { type FixturePackage, SHOP, stageFixture, temporaryFolder } from '@giftstore/release/testing';
import { call, startEdge } from '../testing/running-edge';

jest.setTimeout(30_000);

const REMOTE = 'mf-catalogue';
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let stops: (() => Promise<unknown>)[];
beforeEach(async () => {
  folder = await temporaryFolder();
  stops = [];
});
afterEach(async () => {
  for (const stop of stops.reverse()) await stop();
  await folder.remove();
});

/** Makes a version of the catalogue live. */
function stage(version: string, to = folder.path) {
  const catalogue = SHOP[REMOTE] as FixturePackage;
  const files = { ...catalogue.files, 'home.js': `home('${version}')` };
  return stageFixture(to, { ...SHOP, [REMOTE]: { ...catalogue, version, files } });
}

async function edge(env: Record<string, string> = {}): Promise<string> {
  const running = await startEdge(folder.path, env);
  stops.push(running.stop);
  return running.origin;
}

const versionIn = ({ map }: Awaited<ReturnType<typeof stage>>) => map.remotes[REMOTE]?.version ?? '';

it('complete an entry of the summary to what its team has signed, for good and in every encoding', async () => {
  const staged = await stage('1.0.0');
  const path = detailsPath(REMOTE, versionIn(staged));
  const origin = await edge();
  const get = (encoding: string) => call(origin, path, { headers: { 'accept-encoding': encoding } });
  const [br, gzip, plain] = [await get('br'), await get('gzip'), await get('identity')];
  expect(plain.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'application/json; charset=utf-8',
    vary: 'accept-encoding',
  });
  expect(brotliDecompressSync(br.body).toString()).toBe(plain.text);
  expect(gunzipSync(gzip.body).toString()).toBe(plain.text);
  const summary = summaryOf(staged.map).remotes[REMOTE];
  expect(summary).not.toHaveProperty('integrity');
  const whole = withDetails(summary as LiveRemote, JSON.parse(plain.text));
  await expect(verifyRelease(REMOTE, whole, staged.map.keys)).resolves.toBeUndefined();
  expect(whole.integrity).toEqual(staged.map.remotes[REMOTE]?.integrity);
});

it('are there of releases that are or were live, and of no others', async () => {
  const was = versionIn(await stage('1.0.0'));
  const is = versionIn(await stage('1.1.0'));
  const other = join(folder.path, 'elsewhere');
  const secret = versionIn(await stage('2.0.0', other));
  await rename(join(other, 'releases', REMOTE, secret), join(folder.path, 'releases', REMOTE, secret));
  const origin = await edge();
  const status = async (path: string) => (await call(origin, path)).status;
  expect(await status(detailsPath(REMOTE, was))).toBe(200);
  expect(await status(detailsPath(REMOTE, is))).toBe(200);
  for (const path of [
    detailsPath(REMOTE, secret),
    detailsPath(REMOTE, '9.9.9'),
    detailsPath('mf-unknown', is),
    detailsPath(REMOTE, '../mf-static-content'),
    `/releases/${REMOTE}/${is}`,
    `/releases/${REMOTE}/.json`,
    '/releases/channels/live.json',
  ])
    expect([path, await status(path)]).toEqual([path, 404]);
});

it('are not there of a release that its team has not signed as it is stored', async () => {
  const version = versionIn(await stage('1.0.0'));
  const file = join(folder.path, 'releases', REMOTE, version, 'release.json');
  const good = await readFile(file, 'utf8');
  const release = JSON.parse(good);
  release.files['lazy.js'].integrity = release.files['home.js'].integrity;
  await writeFile(file, JSON.stringify(release));
  const origin = await edge();
  const bad = await call(origin, detailsPath(REMOTE, version));
  expect([bad.status, bad.headers['cache-control']]).toEqual([404, 'no-store']);
  await writeFile(file, good);
  expect((await call(origin, detailsPath(REMOTE, version))).status).toBe(200);
});

it('are gone with a release that was deleted, and stay while the disk cannot be read', async () => {
  const version = versionIn(await stage('1.0.0'));
  const origin = await edge();
  const status = async () => (await call(origin, detailsPath(REMOTE, version))).status;
  expect(await status()).toBe(200);
  const store = join(folder.path, 'releases');
  await rename(store, `${store}-moved`);
  expect(await status()).toBe(200);
  await rename(`${store}-moved`, store);
  const release = join(store, REMOTE, version);
  await rename(release, `${release}-moved`);
  expect(await status()).toBe(404);
  await rename(`${release}-moved`, release);
  expect(await status()).toBe(200);
});

it('are not known before the repository can be read', async () => {
  const version = versionIn(await stage('1.0.0'));
  const origin = await edge();
  expect((await call(origin, '/releases.json')).status).toBe(200);
  const store = join(folder.path, 'releases');
  await rename(store, `${store}-moved`);
  const { status, headers } = await call(origin, detailsPath(REMOTE, version));
  await rename(`${store}-moved`, store);
  expect([status, headers['cache-control'], headers['retry-after']]).toEqual([503, 'no-store', '2']);
});
