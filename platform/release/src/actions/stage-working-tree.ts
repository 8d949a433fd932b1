import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { KeyList, LiveRelease, LiveRemote, Release, ReleaseMap } from '@giftstore/contracts';
import { type Channel, isSameLive, type NextLive } from '../channel/commit';
import { situationOf } from '../check/check-against';
import type { CheckError } from '../check/check-error';
import { checkReleases } from '../check/check-releases';
import { signApproval } from '../repository/approvals';
import { versionOf } from '../repository/integrity';
import { liveReleaseOf } from '../repository/live-release';
import { BOOTH_HOST, packageFolder } from '../repository/package-folder';
import { RELEASE_FILE, ReleaseRepository } from '../repository/release-repository';
import type { Change } from '../repository/schema';
import { signRelease } from '../repository/team-signature';
import { trustedSignature } from '../repository/trusted-release';
import { type Build, verifyBuild } from '../repository/verify-build';
import { requiresApprovals } from './approved-entry';
import { commitReleases } from './commit-releases';
import { putRelease } from './put-release';
import { RefusedError } from './refused-error';

export interface StageOptions {
  /** Working tree whose `shell` and `mf-*` folders are built. */
  from: string;
  channel: Channel;
  /** Where releases are served. */
  baseUrl: string;
  /** Private key of a remote's team, PEM. */
  teamKey: (remote: string) => string;
  by: string;
  /** Gets one line per remote and one about the map. */
  log: (line: string) => void;
  /** The packages to make live; default: `builtPackages`. */
  names?: string[];
}

/** The packages of a channel for booths: their host, and the remote that it mounts. */
export const BOOTH_PACKAGES = [BOOTH_HOST, 'mf-giveaway-redeem'];

/** Names of the built packages of the storefront in a working tree: `shell` and `mf-*` that have a `dist`. */
export async function builtPackages(from: string): Promise<string[]> {
  const entries = await readdir(from, { withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isDirectory() && (entry.name === 'shell' || entry.name.startsWith('mf-')))
    .map((entry) => entry.name);
  const built = await Promise.all(names.map((name) => exists(join(from, name, 'dist', RELEASE_FILE))));
  const builtNames = names.filter((_, index) => built[index]).sort();
  if (!builtNames.length)
    throw new RefusedError(`Nothing is built in ${from}: no shell or mf-* has a dist/${RELEASE_FILE}.`);
  return builtNames;
}

/**
 * Makes everything that is built in a working tree live, in one revision: verifies, stores immutable versions, updates the channel.
 * Live remotes that are not built here stay as they are. When it throws, nothing live has changed.
 */
export async function stageWorkingTree(options: StageOptions): Promise<ReleaseMap> {
  const { from, channel, teamKey, by, log } = options;
  const repository = new ReleaseRepository(channel.objects);
  const names = options.names ?? (await builtPackages(from));
  const builds = await Promise.all(names.map((name) => readBuild(from, name)));
  for (const build of builds) {
    const { stored } = await putRelease(repository, build, teamKey(build.release.name));
    log(line(build.release, stored));
  }
  const releases = builds.map(({ release }) => release);
  const { map, committed } = await commitReleases(
    { ...channel, startOver: true },
    { by },
    async (head, keys) => {
      await refuseErrors(repository, releases, head, log);
      return nextLive(await liveRemotes(repository, releases, { head, keys, ...options }), { head, keys });
    },
  );
  log(`${map.channel}: revision ${map.revision}${committed ? '' : ', unchanged'}`);
  return map;
}

async function readBuild(from: string, name: string): Promise<Build> {
  const { folder, release } = await verifyBuild(join(from, packageFolder(name), 'dist'));
  if (release.name !== name)
    throw new RefusedError(`${folder} says it is "${release.name}", but its folder is ${name}.`);
  return { folder, release: { ...release, version: versionOf(release) } };
}

/**
 * A whole shop changes at once here, so it is checked against itself and other live releases, not against the replaced ones. An
 * exceeded budget is logged only, because a page in development may exceed it for a while.
 */
async function refuseErrors(
  repository: ReleaseRepository,
  releases: Release[],
  head: ReleaseMap | null,
  log: (line: string) => void,
): Promise<void> {
  const errors = checkReleases(await situationOf(repository, releases, head, { withoutPast: true }));
  for (const { message } of errors.filter(isBudget)) log(message);
  const messages = errors.filter((error) => !isBudget(error)).map(({ message }) => message);
  if (messages.length) throw new RefusedError(messages.join('\n'));
}

function isBudget({ rule }: CheckError): boolean {
  return rule === 'size-budget';
}

interface LiveOptions extends Pick<StageOptions, 'baseUrl' | 'channel' | 'teamKey'> {
  head: ReleaseMap | null;
  keys: KeyList;
}

async function liveRemotes(
  repository: ReleaseRepository,
  releases: Release[],
  options: LiveOptions,
): Promise<[string, LiveRemote][]> {
  return Promise.all(
    releases.map(async (release) => {
      const before = options.head?.remotes[release.name];
      const same = before?.version === release.version ? before : undefined;
      // Keys may have been created again since it was stored; then it is signed again.
      const signature = await trustedSignature(repository, release, options.keys, [same]);
      const signAgain = () => signRelease(release, options.teamKey(release.name));
      const live = liveReleaseOf(release, signature ?? signAgain(), options.baseUrl);
      const approval = same ? same.approval : approvalOf(live, before, { ...options, remote: release.name });
      return [
        release.name,
        { ...live, ...(approval && { approval }), ...(same?.canary && { canary: same.canary }) },
      ];
    }),
  );
}

/** Signed where the channel requires it, because a working tree has the keys of all teams. */
function approvalOf(
  live: LiveRelease,
  before: LiveRemote | undefined,
  { keys, channel, remote, teamKey }: LiveOptions & { remote: string },
) {
  if (!requiresApprovals(channel.name, keys)) return undefined;
  const terms = { percent: 100, previous: before?.version ?? null };
  return signApproval(channel.name, remote, live, terms, teamKey(remote));
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
