import { randomBytes } from 'node:crypto';
import { copyFile, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import type { Release } from '@giftstore/contracts';
import { compressForGood } from './compress';
import { isAbsent, isPresent } from './file-errors';
import { integrityOf } from './integrity';
import { RELEASE_FILE, type ReleaseStore } from './release-store';
import type { Build } from './verify-build';

const LEFT_OVER_AFTER_MS = 60 * 60_000;

/**
 * Puts a verified build into the store as `release.version`. A version is never overwritten: when it is there already it
 * is checked and used again (`stored: false`). Throws when what is there is damaged.
 */
export async function putRelease(
  store: ReleaseStore,
  { folder, release }: Build,
): Promise<{ stored: boolean }> {
  const target = store.releaseFolder(release.name, release.version);
  if (!target) throw new Error(`${release.name} ${release.version} cannot be stored: not an allowed name`);
  const existing = await store.readRelease(release.name, release.version);
  if (existing) {
    await checkStored(target, existing);
    return { stored: false };
  }
  const incoming = join(store.incomingFolder, `${release.name}-${randomBytes(6).toString('hex')}`);
  try {
    await fill(incoming, folder, release);
    await mkdir(dirname(target), { recursive: true });
    await rename(incoming, target);
    return { stored: true };
  } catch (error) {
    if (isPresent(error))
      throw new Error(`${target} exists without a ${RELEASE_FILE}: remove it, then again.`);
    throw error;
  } finally {
    await rm(incoming, { recursive: true, force: true });
  }
}

/** Removes what runs that were killed have left behind. */
export async function clearLeftOvers(store: ReleaseStore): Promise<void> {
  const names = await readdir(store.incomingFolder).catch((error) => {
    if (isAbsent(error)) return [];
    throw error;
  });
  for (const name of names) {
    const path = join(store.incomingFolder, name);
    const { mtimeMs } = await stat(path);
    if (Date.now() - mtimeMs > LEFT_OVER_AFTER_MS) await rm(path, { recursive: true, force: true });
  }
}

async function fill(incoming: string, from: string, release: Release): Promise<void> {
  const files = Object.keys(release.files);
  const folders = new Set(['', ...files.map((file) => dirname(file))]);
  for (const name of folders) await mkdir(join(incoming, name), { recursive: true });
  // Compression runs on libuv's threads; a few files at a time keep the cores busy and the memory small.
  const queue = files.values();
  const workers = Array.from({ length: availableParallelism() }, async () => {
    for (const file of queue) await fillFile(incoming, from, file);
  });
  await Promise.all(workers);
  await writeFile(join(incoming, RELEASE_FILE), `${JSON.stringify(release, null, 2)}\n`);
}

async function fillFile(incoming: string, from: string, file: string): Promise<void> {
  const target = join(incoming, file);
  await copyFile(join(from, file), target);
  const { br, gzip } = await compressForGood(file, await readFile(target));
  if (br) await writeFile(`${target}.br`, br);
  if (gzip) await writeFile(`${target}.gz`, gzip);
}

async function checkStored(target: string, release: Release): Promise<void> {
  for (const [file, { integrity }] of Object.entries(release.files)) {
    const bytes = await readFile(join(target, file)).catch(() => null);
    if (bytes && integrityOf(bytes) === integrity) continue;
    throw new Error(`The stored release ${target} is damaged at ${file}: remove that folder, then again.`);
  }
}
