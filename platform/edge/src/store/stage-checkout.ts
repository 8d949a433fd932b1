import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Release, ReleaseMap } from '@giftstore/contracts';
import { writeFileAtomic } from './atomic-file';
import { isAbsent } from './file-errors';
import { versionOf } from './integrity';
import { nextMap } from './next-map';
import { clearLeftOvers, putRelease } from './put-release';
import { RELEASE_FILE, ReleaseStore } from './release-store';
import { parseReleaseMap } from './schema';
import { withStoreLock } from './store-lock';
import { type Build, verifyBuild } from './verify-build';

export interface StageOptions {
  /** Checkout whose `shell` and `mf-*` folders have been built. */
  from: string;
  /** Folder of the release store. */
  store: string;
  channel: string;
  /** Hears one line per remote and one about the map. */
  log: (line: string) => void;
}

/**
 * Makes everything that is built in a checkout live: verify, store as immutable versions, move the channel's pointer.
 * Remotes that are live but not built here stay as they are. Nothing is live differently when it throws.
 */
export async function stageCheckout({
  from,
  store: folder,
  channel,
  log,
}: StageOptions): Promise<ReleaseMap> {
  const store = new ReleaseStore(folder);
  const builds = await Promise.all((await builtPackages(from)).map((name) => readBuild(from, name)));
  if (!builds.length)
    throw new Error(`Nothing is built under ${from}: no shell or mf-* has a dist/${RELEASE_FILE}.`);
  return withStoreLock(folder, async () => {
    await clearLeftOvers(store);
    const file = store.channelFile(channel);
    const old = await readMap(file);
    const releases = builds.map(({ release }) => release);
    const next = nextMap(channel, old, releases);
    for (const build of builds) {
      const { stored } = await putRelease(store, build);
      log(line(build.release, stored));
    }
    if (next !== old) await writeFileAtomic(file, `${JSON.stringify(next)}\n`);
    log(`${channel}: revision ${next.revision}${next === old ? ', unchanged' : ''}`);
    return next;
  });
}

async function builtPackages(from: string): Promise<string[]> {
  const entries = await readdir(from, { withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isDirectory() && (entry.name === 'shell' || entry.name.startsWith('mf-')))
    .map((entry) => entry.name);
  const built = await Promise.all(names.map((name) => exists(join(from, name, 'dist', RELEASE_FILE))));
  return names.filter((_, index) => built[index]).sort();
}

async function readBuild(from: string, name: string): Promise<Build> {
  const { folder, release } = await verifyBuild(join(from, name, 'dist'));
  if (release.name !== name)
    throw new Error(`${folder} says it is "${release.name}", but its folder is ${name}.`);
  return { folder, release: { ...release, version: versionOf(release) } };
}

async function readMap(file: string): Promise<ReleaseMap | null> {
  try {
    return parseReleaseMap(await readFile(file, 'utf8'));
  } catch (error) {
    if (isAbsent(error)) return null;
    // Starting over would set the revision back, which browsers refuse.
    throw new Error(
      `${file} cannot be used (${(error as Error).message}): restore it, or delete it on purpose.`,
    );
  }
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
