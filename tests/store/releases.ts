import { execFile } from 'node:child_process';
import * as fs from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { Release, ReleaseMap } from '@giftstore/contracts';
import { LiveReleases, readHistory } from '@giftstore/release';
import * as actions from '@giftstore/release/actions';
import { describeFiles } from '../../shared/build/webpack/describe-files.mjs';
import { checkout } from './start-scripts';
import { store } from './store';

const run = promisify(execFile);
const by = 'a test';
const environment = () => ({
  ...process.env,
  GIFTSTORE_DATA: store.data(),
  RELEASE_STORE: store.releases(),
});
const open = () => actions.openReleases(environment(), checkout, console.warn);

/** What is live now, read and believed as the edge does. */
export async function liveMap(channel = 'live'): Promise<ReleaseMap> {
  const { objects, config } = await open();
  const live = new LiveReleases({ objects, channel, rootKeys: config.rootKeys, warn: console.warn });
  const map = await live.current();
  if (!map) throw new Error(`Nothing is live in channel ${channel}.`);
  return map;
}

/** Who moved the channel's pointers, when and why; the newest first. */
export async function channelHistory(channel: string): Promise<Awaited<ReturnType<typeof readHistory>>> {
  const { objects, config } = await open();
  return readHistory(objects, channel, config.rootKeys, 50);
}

/** Takes the live files of a remote out of the release store; gives what puts them back. */
export async function takeAway(remote: string): Promise<() => Promise<void>> {
  const version = (await liveMap()).remotes[remote]?.version ?? '';
  const folder = join(store.releases(), remote, version);
  const aside = `${folder}.taken-away`;
  await rename(folder, aside);
  return () => rename(aside, folder);
}

/** Files of a release by their path, to be changed in place. */
export type Files = Map<string, Buffer>;

/**
 * Publishes the live release of a remote as a new version, changed by `edit` in its files or in what it declares. Sizes
 * and hashes are made true again. Gives the version; it is not live anywhere yet.
 */
export async function publishVariant(
  remote: string,
  edit: (files: Files, release: Release) => void | Promise<void>,
): Promise<string> {
  const { store: releases } = await open();
  const live = (await liveMap()).remotes[remote];
  if (!live) throw new Error(`${remote} is not live.`);
  const release = await releases.readLive(remote, live);
  const names = Object.keys(release.files);
  const stored = await Promise.all(names.map((name) => releases.readFile(release, name)));
  const files: Files = new Map(names.map((name, at) => [name, stored[at]?.identity ?? Buffer.of()]));
  const variant = { ...release, version: `${release.version}-${Date.now().toString(36)}` };
  await edit(files, variant);
  const from = await mkdtemp(join(tmpdir(), 'giftstore-variant-'));
  try {
    await writeBuild(from, variant, files);
    await publishBuild(remote, from);
  } finally {
    await rm(from, { recursive: true, force: true });
  }
  return variant.version;
}

/** Publishes what was built in a folder, as its team does. It is not live anywhere yet. */
export async function publishBuild(remote: string, from: string): Promise<void> {
  const { objects, teamKey, config } = await open();
  await actions.publish(objects, { remote, from, teamKey: teamKey(remote), rootKeys: config.rootKeys });
}

/** Makes a published version live; a share of the shoppers gets it when `percent` is given. */
export async function promote(
  remote: string,
  version: string,
  { percent, channel }: { percent?: number; channel?: string } = {},
): Promise<ReleaseMap> {
  const { channel: named, config } = await open();
  const { baseUrl } = config;
  const releases = [{ remote, version }];
  return (await actions.promote(named(channel), { releases, percent, baseUrl, by })).map;
}

/** Takes the remote's last step back: its canary, or the version that is live. */
export async function rollBack(remote: string, channel?: string): Promise<ReleaseMap> {
  const { channel: named, config } = await open();
  return (await actions.rollBack(named(channel), { remote, baseUrl: config.baseUrl, by })).map;
}

/** Makes a fresh remote of one page from the template, builds it in `folder`, and makes it live. */
export async function makeRemote(name: string, path: string, folder: string): Promise<void> {
  const node = (script: string, words: string[], cwd = checkout) =>
    run(process.execPath, [join(checkout, script), ...words], { cwd, env: environment() });
  await node('shared/build/generate/new-remote.mjs', [name, path, 'Made for a test', '--into', folder]);
  await node('node_modules/webpack-cli/bin/cli.js', ['--mode', 'production'], join(folder, name));
  await node('platform/release/dist/stage.js', ['--from', folder]);
}

/** Makes what is built in this checkout live in a channel of its own as well. */
export async function stageInto(channel: string): Promise<void> {
  await run(process.execPath, [join(checkout, 'platform/release/dist/stage.js')], {
    env: { ...environment(), CHANNEL: channel },
  });
}

/** Takes a remote out of the live map again, as if it had never been. */
export async function retire(remote: string): Promise<void> {
  const { channel, config } = await open();
  await rm(join(config.keys.folder, `${remote}.pem`), { force: true });
  await actions.retire(channel(), { remote, by });
  await rm(join(store.releases(), remote), { recursive: true, force: true });
}

async function writeBuild(folder: string, release: Release, files: Files): Promise<void> {
  for (const [name, bytes] of files) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), bytes);
  }
  const described = { ...release, files: describeFiles(folder, fs) };
  await writeFile(join(folder, 'release.json'), JSON.stringify(described));
}
