import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { KeyList, LiveRemote, Release, ReleaseMap } from '@giftstore/contracts';
import { type Channel, commit, isSameLive, type NextLive } from '../channel/commit';
import { situationOf } from '../check/check-against';
import { checkReleases } from '../check/check-releases';
import type { Problem } from '../check/problem';
import { versionOf } from '../store/integrity';
import { liveReleaseOf } from '../store/live-release';
import { RELEASE_FILE, ReleaseStore } from '../store/release-store';
import type { Change } from '../store/schema';
import { signRelease } from '../store/team-signature';
import { trustedSignature } from '../store/trusted-release';
import { type Build, verifyBuild } from '../store/verify-build';
import { putRelease } from './put-release';
import { RefusedError } from './refused-error';

export interface StageOptions {
  /** Checkout whose `shell` and `mf-*` folders have been built. */
  from: string;
  channel: Channel;
  /** Where releases are served. */
  baseUrl: string;
  /** Private key of a remote's team, PEM. */
  teamKey: (remote: string) => string;
  by: string;
  /** Hears one line per remote and one about the map. */
  log: (line: string) => void;
}

/** Names of the packages in a checkout that are built: `shell` and `mf-*` that have a `dist`. */
export async function builtPackages(from: string): Promise<string[]> {
  const entries = await readdir(from, { withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isDirectory() && (entry.name === 'shell' || entry.name.startsWith('mf-')))
    .map((entry) => entry.name);
  const built = await Promise.all(names.map((name) => exists(join(from, name, 'dist', RELEASE_FILE))));
  const found = names.filter((_, index) => built[index]).sort();
  if (!found.length)
    throw new RefusedError(`Nothing is built under ${from}: no shell or mf-* has a dist/${RELEASE_FILE}.`);
  return found;
}

/**
 * Makes everything that is built in a checkout live, in one revision: verify, store as immutable versions, move the
 * channel's pointers. Remotes that are live but not built here stay as they are. Nothing is live differently when it
 * throws.
 */
export async function stageCheckout(options: StageOptions): Promise<ReleaseMap> {
  const { from, channel, teamKey, by, log } = options;
  const store = new ReleaseStore(channel.objects);
  const names = await builtPackages(from);
  const builds = await Promise.all(names.map((name) => readBuild(from, name)));
  for (const build of builds) {
    const { stored } = await putRelease(store, build, teamKey(build.release.name));
    log(line(build.release, stored));
  }
  const releases = builds.map(({ release }) => release);
  const { map, committed } = await commit({ ...channel, startOver: true }, { by }, async (head, keys) => {
    await refuseProblems(store, releases, head, log);
    return nextLive(await liveRemotes(store, releases, { head, keys, ...options }), { head, keys });
  });
  log(`${map.channel}: revision ${map.revision}${committed ? '' : ', unchanged'}`);
  return map;
}

async function readBuild(from: string, name: string): Promise<Build> {
  const { folder, release } = await verifyBuild(join(from, name, 'dist'));
  if (release.name !== name)
    throw new RefusedError(`${folder} says it is "${release.name}", but its folder is ${name}.`);
  return { folder, release: { ...release, version: versionOf(release) } };
}

/**
 * A whole shop changes at once here, so it is held against itself and what else is live, not against what was. Somebody
 * at work on a page may be over its budget for a while, and is told.
 */
async function refuseProblems(
  store: ReleaseStore,
  releases: Release[],
  head: ReleaseMap | null,
  log: (line: string) => void,
): Promise<void> {
  const problems = checkReleases(await situationOf(store, releases, head, { withoutPast: true }));
  for (const { message } of problems.filter(isBudget)) log(message);
  const messages = problems.filter((problem) => !isBudget(problem)).map(({ message }) => message);
  if (messages.length) throw new RefusedError(messages.join('\n'));
}

function isBudget({ rule }: Problem): boolean {
  return rule === 'size-budget';
}

interface LiveOptions extends Pick<StageOptions, 'baseUrl' | 'teamKey'> {
  head: ReleaseMap | null;
  keys: KeyList;
}

async function liveRemotes(
  store: ReleaseStore,
  releases: Release[],
  options: LiveOptions,
): Promise<[string, LiveRemote][]> {
  return Promise.all(
    releases.map(async (release) => {
      const before = options.head?.remotes[release.name];
      const same = before?.version === release.version ? before : undefined;
      // Keys may have been made anew since it was stored: signed again, it counts again.
      const signature = await trustedSignature(store, release, options.keys, [same]);
      const anew = () => signRelease(release, options.teamKey(release.name));
      const live = liveReleaseOf(release, signature ?? anew(), options.baseUrl);
      return [release.name, { ...live, ...(same?.canary && { canary: same.canary }) }];
    }),
  );
}

function nextLive(
  staged: [string, LiveRemote][],
  { head, keys }: { head: ReleaseMap | null; keys: KeyList },
): NextLive | null {
  const remotes = { ...head?.remotes, ...Object.fromEntries(staged) };
  if (head && head.keys.version === keys.version && isSameLive(head.remotes, remotes)) return null;
  const what = staged
    .map(([remote, { version }]): Change => {
      return { action: 'stage', remote, from: head?.remotes[remote]?.version ?? null, to: version };
    })
    .filter(({ from, to }) => from !== to);
  return { remotes, what };
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

function line({ name, version, files }: Release, stored: boolean): string {
  const sizes = Object.values(files).map(({ size }) => size);
  const kilobytes = Math.round(sizes.reduce((sum, size) => sum + size, 0) / 1024);
  return `${name} ${version}: ${stored ? 'stored' : 'unchanged'} (${sizes.length} files, ${kilobytes} KB)`;
}
