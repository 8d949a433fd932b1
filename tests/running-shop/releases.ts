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
import { shop } from './shop';
import { workingTree } from './start-scripts';

const run = promisify(execFile);
const by = 'a test';
const environment = () => ({
  ...process.env,
  GIFTSTORE_DATA: shop.data(),
  RELEASE_STORE: shop.releases(),
});
const open = () => actions.openReleases(environment(), workingTree, console.warn);

/** The live release map, read and verified like in the edge. */
export async function liveMap(channel = 'live'): Promise<ReleaseMap> {
  const { objects, config } = await open();
  const live = new LiveReleases({ objects, channel, rootKeys: config.rootKeys, warn: console.warn });
  const map = await live.current();
  if (!map) throw new Error(`There is no live release in channel ${channel}.`);
  return map;
}

/** The channel's changes, newest first: by whom, when and why. */
export async function channelHistory(channel: string): Promise<Awaited<ReturnType<typeof readHistory>>> {
  const { objects, config } = await open();
  return readHistory(objects, channel, config.rootKeys, 50);
}

/** Removes a remote's live files from the release repository. @returns a function that restores them */
export async function removeRelease(remote: string): Promise<() => Promise<void>> {
  const version = (await liveMap()).remotes[remote]?.version ?? '';
  const folder = join(shop.releases(), remote, version);
  const removed = `${folder}.removed`;
  await rename(folder, removed);
  return () => rename(removed, folder);
}

/** The files of a release by path; `edit` changes them in place. */
export type Files = Map<string, Buffer>;

/**
 * Publishes the live release of a remote as a new version with changed files or declarations. Sizes and hashes are
 * updated.
 * @returns the version, which is not live yet
 */
export async function publishVariant(
  remote: string,
  edit: (files: Files, release: Release) => void | Promise<void>,
): Promise<string> {
  const { repository: releases } = await open();
  const live = (await liveMap()).remotes[remote];
  if (!live) throw new Error(`${remote} is not live.`);
  const release = await releases.readLive(remote, live);
  const names = Object.keys(release.files);
  const stored = await Promise.all(names.map((name) => releases.readFile(release, name)));
  const files: Files = new Map(names.map((name, i) => [name, stored[i]?.identity ?? Buffer.of()]));
  const variant = { ...release, version: `${release.version}-${Date.now().toString(36)}` };
  await edit(files, variant);
  await publishFiles(remote, variant, files);
  return variant.version;
}

/** Publishes these files as a release, with their sizes and hashes. It is not live yet. */
export async function publishFiles(remote: string, release: Release, files: Files): Promise<void> {
  const from = await mkdtemp(join(tmpdir(), 'giftstore-variant-'));
  try {
    await writeBuild(from, release, files);
    await publishBuild(remote, from);
  } finally {
    await rm(from, { recursive: true, force: true });
  }
}

/** Publishes a build like its team does. It is not live yet. */
export async function publishBuild(remote: string, from: string): Promise<void> {
  const { objects, teamKey, config } = await open();
  await actions.publish(objects, { remote, from, teamKey: teamKey(remote), rootKeys: config.rootKeys });
}

/** Makes a published version live, for `percent` of the shoppers if given. */
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

/** Shows a published version in a preview over a channel. @returns the path of its link */
export async function preview(
  name: string,
  { remote, version, channel }: { remote: string; version: string; channel: string },
): Promise<string> {
  const { channel: named } = await open();
  const releases = [{ remote, version }];
  const { map } = await actions.startPreview(named(channel), { name, releases, days: 1, by });
  if (!map.preview) throw new Error(`${map.channel} is no preview.`);
  return actions.previewPath({ channel: map.channel, preview: map.preview });
}

/** Ends a preview now. */
export async function endPreview(name: string, channel: string): Promise<void> {
  const { channel: named } = await open();
  await actions.endPreview(named(channel), { name, by });
}

/** Rolls back the remote's last change: its canary, or its live version. */
export async function rollBack(remote: string, channel?: string): Promise<ReleaseMap> {
  const { channel: named, config } = await open();
  return (await actions.rollBack(named(channel), { remote, baseUrl: config.baseUrl, by })).map;
}

/** Creates a remote with one page from the template, builds it in `folder`, and makes it live. */
export async function createRemote(name: string, path: string, folder: string): Promise<void> {
  const node = (script: string, parameters: string[], cwd = workingTree) =>
    run(process.execPath, [join(workingTree, script), ...parameters], { cwd, env: environment() });
  await node('shared/build/generate/new-remote.mjs', [name, path, 'Made for a test', '--into', folder]);
  await node('node_modules/webpack-cli/bin/cli.js', ['--mode', 'production'], join(folder, name));
  await node('platform/release/dist/stage.js', ['--from', folder]);
}

/** Makes the builds of this working tree live in another channel. */
export async function stageInto(channel: string): Promise<void> {
  await run(process.execPath, [join(workingTree, 'platform/release/dist/stage.js')], {
    env: { ...environment(), CHANNEL: channel },
  });
}

/** Removes a remote, with the paths that shoppers may have kept, from the live map and the release repository. */
export async function retire(remote: string): Promise<void> {
  const { channel, config } = await open();
  await rm(join(config.keys.folder, `${remote}.pem`), { force: true });
  await actions.retire(channel(), { remote, by, isForced: true, why: 'the test has ended' });
  await rm(join(shop.releases(), remote), { recursive: true, force: true });
}

async function writeBuild(folder: string, release: Release, files: Files): Promise<void> {
  for (const [name, bytes] of files) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), bytes);
  }
  const declaration = { ...release, files: describeFiles(folder, fs) };
  await writeFile(join(folder, 'release.json'), JSON.stringify(declaration));
}
