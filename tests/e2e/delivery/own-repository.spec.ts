import { execFile } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openReleases } from '@giftstore/release/actions';
import { publicKeyOf } from '@giftstore/release/keys';
import { linkLibraries } from '../../../shared/build/packages/testing/link-libraries';
import { promote } from '../../running-shop/releases';
import { shop } from '../../running-shop/shop';
import { workingTree } from '../../running-shop/start-scripts';
import { startDevServer } from '../development/dev-remote';
import { expect, test } from '../support/test';
import { type ChannelEdge, startChannel } from './channel-edge';

/** A team whose remote is in a repository of its own, with packages for ours, and which has only its own key. */
const CHANNEL = 'own-repository';
const REMOTE = 'mf-own-repository';

let edge: ChannelEdge;
let folder: string;
/** Folder of the installed packages. */
let installed: string;
let repository: string;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  folder = await mkdtemp(join(tmpdir(), 'giftstore-own-repository-'));
  edge = await startChannel(CHANNEL);
  installed = await installPackages();
  const generator = join(installed, 'create-remote/create-remote.mjs');
  await node(folder, process.env, generator, REMOTE, '/own-repository', 'From another repository');
  repository = join(folder, REMOTE);
});
test.afterAll(async () => {
  await edge?.kill();
  await rm(folder, { recursive: true, force: true });
});

const node = (cwd: string, env: NodeJS.ProcessEnv, script: string, ...args: string[]) =>
  promisify(execFile)(process.execPath, [script, ...args], { cwd, env });

/** The packages as they are published, installed in an empty folder. */
async function installPackages(): Promise<string> {
  const target = join(folder, 'node_modules/@giftstore');
  const written = join(folder, 'packages');
  await node(workingTree, process.env, 'shared/build/packages/packages.mjs', '--into', written);
  await cp(written, target, { recursive: true });
  linkLibraries(workingTree, join(folder, 'node_modules'), await readdir(written));
  return target;
}

/** Admits a team; its private key is nowhere but in the result. */
async function admitTeam(): Promise<NodeJS.ProcessEnv> {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const RELEASE_TEAM_KEY = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const settings = { ...process.env, GIFTSTORE_DATA: shop.data(), RELEASE_STORE: shop.releases() };
  const command = join(workingTree, 'platform/release/dist/giftstore-release.js');
  const trusted = `${REMOTE}=${publicKeyOf(RELEASE_TEAM_KEY)}`;
  await node(workingTree, settings, command, 'keys', '--trust', trusted);
  const { config } = await openReleases(settings, workingTree, console.warn);
  return {
    PATH: process.env.PATH,
    KEYS_DIR: join(folder, 'no-keys'),
    RELEASE_STORE: shop.releases(),
    RELEASE_ROOT_KEYS: config.rootKeys.join(','),
    RELEASE_TEAM_KEY,
  };
}

test('serves a remote of another repository in development before its first release', async ({
  page,
  pageErrors,
}) => {
  test.slow();
  // Its own connection closes with it.
  pageErrors.expect(/webpack-dev-server/);
  const server = await startDevServer(
    repository,
    { SHOP_URL: edge.url },
    join(installed, 'build/dev/start.mjs'),
  );
  try {
    await page.goto(`${server.url}/own-repository`);
    await expect(page.getByRole('heading', { level: 1, name: 'From another repository' })).toBeVisible();
    const texts = join(repository, 'locales/en.json');
    await writeFile(texts, (await readFile(texts, 'utf8')).replaceAll('From another', 'From our'));
    await expect(page.getByRole('heading', { level: 1, name: 'From our repository' })).toBeVisible();
    await writeFile(texts, (await readFile(texts, 'utf8')).replaceAll('From our', 'From another'));
    await page.goto('about:blank');
  } finally {
    expect(await server.stop(), 'exit code after Ctrl-C').toBe(0);
  }
});

test('shows a page that was built and published in another repository, with its team key only', async ({
  page,
}) => {
  test.slow();
  const webpack = join(folder, 'node_modules/webpack-cli/bin/cli.js');
  await node(repository, process.env, webpack, '--mode', 'production');
  const release = join(installed, 'release/bin.mjs');
  await node(repository, await admitTeam(), release, 'publish', REMOTE, '--from', 'dist');
  await promote(REMOTE, '0.1.0', { channel: CHANNEL });
  // The edge reads its channel at intervals.
  await expect.poll(async () => (await fetch(`${edge.url}/own-repository`)).status).toBe(200);
  await page.goto(`${edge.url}/own-repository`);
  await expect(page.getByRole('heading', { level: 1, name: 'From another repository' })).toBeVisible();
  await expect(page).toHaveTitle(/^From another repository/);
});
