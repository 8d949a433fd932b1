import { execFile } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { ReleaseMap } from '@giftstore/contracts';
import { openReleases } from '@giftstore/release/actions';
import { publicKeyOf } from '@giftstore/release/keys';
import { linkLibraries } from '../../../shared/build/packages/testing/link-libraries';
import { moveOut } from '../../../shared/build/packages/testing/move-out';
import { promote } from '../../running-shop/releases';
import { shop } from '../../running-shop/shop';
import { workingTree } from '../../running-shop/start-scripts';
import { startDevServer } from '../development/dev-remote';
import { expect, test } from '../support/test';
import { type ChannelEdge, startChannel } from './channel-edge';
import { recordCalls, runGitlabJob, runWorkflowJob } from './pipelines';

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

test('shows mf-static-content after it has moved out, published with its own team key only', async ({
  page,
}) => {
  test.slow();
  const moved = join(folder, 'mf-static-content');
  moveOut(workingTree, { created: repository, moved, version: '0.9.0' });
  const webpack = join(folder, 'node_modules/webpack-cli/bin/cli.js');
  await node(moved, process.env, webpack, '--mode', 'production');
  const RELEASE_TEAM_KEY = await readFile(join(workingTree, '.keys/mf-static-content.pem'), 'utf8');
  const settings = { ...(await admitTeam()), RELEASE_TEAM_KEY };
  const release = join(installed, 'release/bin.mjs');
  await node(moved, settings, release, 'publish', 'mf-static-content', '--from', 'dist');
  await promote('mf-static-content', '0.9.0', { channel: CHANNEL });
  await expect.poll(() => liveVersion('mf-static-content')).toBe('0.9.0');
  await page.goto(`${edge.url}/faq`);
  await expect(page.locator('[data-remote="mf-static-content"]')).toBeVisible();
  await page.getByRole('searchbox').fill('refund');
  await expect(page.getByRole('main').getByRole('status')).toHaveText(/\S/);
  const scripts = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  );
  expect(scripts.some((path) => path.startsWith('/releases/mf-static-content/0.9.0/'))).toBe(true);
});

/** What a pipeline's settings hold: the team's key, and that of the channel for its later jobs. */
async function pipelineSettings(): Promise<NodeJS.ProcessEnv> {
  // Linked, not installed: npm would have made these.
  const commands = join(folder, 'node_modules/.bin');
  await mkdir(commands, { recursive: true });
  const ours = { 'giftstore-release': '@giftstore/release/bin.mjs' };
  const theirs = { tsc: 'typescript/bin/tsc', jest: 'jest/bin/jest.js', webpack: 'webpack-cli/bin/cli.js' };
  for (const [name, file] of Object.entries({ ...ours, ...theirs })) {
    await rm(join(commands, name), { force: true });
    await symlink(join('..', file), join(commands, name));
  }
  const RELEASE_CHANNEL_KEY = await readFile(join(workingTree, '.keys/channel.pem'), 'utf8');
  const settings = { ...(await admitTeam()), RELEASE_CHANNEL_KEY };
  return {
    ...settings,
    CHANNEL,
    SHOP_URL: edge.url,
    HOME: folder,
    AWS_REGION: '',
    GITHUB_REF_NAME: 'v0.3.0',
  };
}

test('goes live by the steps of both pipelines, as they are written', async () => {
  test.setTimeout(300_000);
  const programs = join(folder, 'programs');
  const calls = await recordCalls(programs);
  const run = { repository, programs, env: await pipelineSettings() };
  const manifest = join(repository, 'package.json');
  const original = await readFile(manifest, 'utf8');
  const secrets = Object.entries(run.env).map(([name, value]) => [`secrets.${name}`, value ?? '']);
  const github = {
    ...Object.fromEntries(secrets),
    'secrets.AWS_ACCESS_KEY_ID': '',
    'secrets.AWS_SECRET_ACCESS_KEY': '',
    'vars.AWS_REGION': '',
    'vars.SHOP_URL': edge.url,
    'github.token': 'a-token',
    'github.event.number': '12',
    'github.run_number': '3',
  };
  const isPullRequest = {
    "github.event_name == 'pull_request'": 'true',
    "always() && github.event_name == 'pull_request' && hashFiles('check.txt') != ''": 'true',
  };

  await test.step('a pull request on GitHub is published, checked and previewed, and its preview ended', async () => {
    const outputs = await runWorkflowJob('publish', { ...github, ...isPullRequest }, run);
    const version = outputs['steps.version.outputs.version'] ?? '';
    expect(version).toBe('0.1.0-pr12.3');
    const later = { ...github, 'needs.publish.outputs.version': version };
    await runWorkflowJob('preview', later, run);
    expect(await calls()).toMatch(/gh pr comment 12 --body-file check.txt\n.*0\.1\.0-pr12\.3 can go live/);
    const [link = ''] = /http:\S+\/preview\/\S+/.exec(await calls()) ?? [];
    await expect.poll(async () => (await fetch(link, { redirect: 'manual' })).status).toBe(303);
    await runWorkflowJob('end-preview', later, run);
    await expect.poll(async () => (await fetch(link, { redirect: 'manual' })).status).not.toBe(303);
  });

  await test.step('a tag on GitHub goes live for all, after a canary where there is a version before', async () => {
    await writeFile(manifest, original.replace('"0.1.0"', '"0.3.0"'));
    const outputs = await runWorkflowJob('publish', github, run);
    const later = {
      ...github,
      'needs.publish.outputs.version': outputs['steps.version.outputs.version'] ?? '',
    };
    await runWorkflowJob('canary', later, run);
    await runWorkflowJob('live', later, run);
    await expect.poll(() => liveVersion(REMOTE)).toBe('0.3.0');
  });

  await test.step('a merge request and a tag on GitLab do the same', async () => {
    await writeFile(manifest, original.replace('"0.1.0"', '"0.4.0"'));
    const merge = {
      CI_MERGE_REQUEST_IID: '8',
      CI_PIPELINE_IID: '2',
      CI_API_V4_URL: 'https://gitlab.example/api/v4',
    };
    const env = { ...run.env, ...merge, CI_PROJECT_ID: '5', GITLAB_TOKEN: 'a-token' };
    await runGitlabJob('verify', { ...run, env });
    const { VERSION } = await runGitlabJob('publish', { ...run, env });
    expect(VERSION).toBe('0.4.0-pr8.2');
    expect(await calls()).toContain('https://gitlab.example/api/v4/projects/5/merge_requests/8/notes');
    const { PREVIEW_LINK = '' } = await runGitlabJob('preview', { ...run, env: { ...env, VERSION } });
    await expect.poll(async () => (await fetch(PREVIEW_LINK, { redirect: 'manual' })).status).toBe(303);
    await runGitlabJob('end-preview', { ...run, env: { ...env, VERSION } });

    await writeFile(manifest, original.replace('"0.1.0"', '"0.4.0"'));
    const tag = { ...run.env, CI_COMMIT_TAG: 'v0.4.0' };
    const published = await runGitlabJob('publish', { ...run, env: tag });
    for (const job of ['canary', 'live']) await runGitlabJob(job, { ...run, env: { ...tag, ...published } });
    await expect.poll(() => liveVersion(REMOTE)).toBe('0.4.0');
  });
  await writeFile(manifest, original);
});

async function liveVersion(remote: string): Promise<string | undefined> {
  const map = (await (await fetch(`${edge.url}/releases.json`)).json()) as ReleaseMap;
  return map.remotes[remote]?.version;
}
