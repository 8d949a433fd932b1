import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { type Release, TrustError } from '@giftstore/contracts';
import { publicKeyOf } from '../keys/key-files.mjs';
import type { ObjectHeaders } from '../objects/object-store';
import { IMMUTABLE } from '../repository/cache-control';
import { compressAsset } from '../repository/compress';
import { contentTypeOf } from '../repository/content-type';
import { integrityOf, isSameRelease } from '../repository/integrity';
import {
  isRemoteName,
  isVersion,
  RELEASE_FILE,
  type ReleaseRepository,
  SIGNATURE_FILE,
} from '../repository/release-repository';
import { isSignedByTeam, signRelease } from '../repository/team-signature';
import type { Build } from '../repository/verify-build';
import { refusePruned } from './refuse-pruned';
import { RefusedError } from './refused-error';

/**
 * Stores a verified build as `release.version`, signed with its team's key. A version is never overwritten: one with the same
 * content is checked and used (`stored: false`). Throws a `RefusedError` when it exists with other content, a `TrustError` when the
 * stored one is damaged.
 */
export async function putRelease(
  repository: ReleaseRepository,
  { folder, release }: Build,
  teamKey: string,
): Promise<{ stored: boolean }> {
  const { name, version } = release;
  if (!isRemoteName(name) || !isVersion(version))
    throw new RefusedError(`${name} ${version} cannot be stored: not an allowed name or version.`);
  await refusePruned(repository.objects, release);
  const existing = await repository.readRelease(name, version);
  if (existing) {
    if (!isSameRelease(existing, release)) throw new RefusedError(taken(release, 'published already'));
    await checkStored(repository, existing);
    return { stored: false };
  }
  await putFiles(repository, release, folder);
  await putSignature(repository, release, teamKey);
  // The last file completes the release: without it the version does not exist for readers.
  const declaration = Buffer.from(`${JSON.stringify(release, null, 2)}\n`);
  const stored = await put(repository, release, RELEASE_FILE, declaration);
  // A prune that began meanwhile may have taken what was there of an interrupted publish.
  if (stored) await refusePruned(repository.objects, release);
  return stored ? { stored } : putRelease(repository, { folder, release }, teamKey);
}

async function putFiles(repository: ReleaseRepository, release: Release, folder: string): Promise<void> {
  // A few files at a time keep the cores busy and the memory small: compression runs on libuv's threads.
  const queue = Object.keys(release.files).values();
  const workers = Array.from({ length: availableParallelism() }, async () => {
    for (const file of queue) await putFile(repository, release, file, await readFile(join(folder, file)));
  });
  await Promise.all(workers);
}

async function putFile(
  repository: ReleaseRepository,
  release: Release,
  file: string,
  bytes: Buffer,
): Promise<void> {
  if (!(await put(repository, release, file, bytes)) && !(await isStored(repository, release, file)))
    throw new RefusedError(taken(release, 'there in part'));
  // Only edges read the server bundle.
  const { br, gzip } = file.startsWith('server/') ? {} : await compressAsset(file, bytes);
  if (br)
    await put(repository, release, `${file}.br`, br, {
      contentType: contentTypeOf(file),
      contentEncoding: 'br',
    });
  if (gzip)
    await put(repository, release, `${file}.gz`, gzip, {
      contentType: contentTypeOf(file),
      contentEncoding: 'gzip',
    });
}

async function putSignature(repository: ReleaseRepository, release: Release, teamKey: string): Promise<void> {
  const signature = signRelease(release, teamKey);
  if (await put(repository, release, SIGNATURE_FILE, Buffer.from(`${signature}\n`))) return;
  const existing = await repository.readSignature(release.name, release.version);
  const own = { remotes: { [release.name]: [publicKeyOf(teamKey)] } };
  if (!existing || !(await isSignedByTeam(release, existing, own)))
    throw new RefusedError(taken(release, 'there in part'));
}

async function put(
  repository: ReleaseRepository,
  { name, version }: Release,
  file: string,
  bytes: Buffer,
  headers: ObjectHeaders = { contentType: contentTypeOf(file) },
): Promise<boolean> {
  return repository.objects.create(`${name}/${version}/${file}`, bytes, {
    cacheControl: IMMUTABLE,
    ...headers,
  });
}

/** Whether an interrupted publish has stored exactly this file. */
async function isStored(repository: ReleaseRepository, release: Release, file: string): Promise<boolean> {
  const bytes = await repository.objects.read(`${release.name}/${release.version}/${file}`);
  return bytes !== null && integrityOf(bytes) === release.files[file]?.integrity;
}

function taken({ name, version }: Release, how: string): string {
  return `${name} ${version} is ${how}, with other content, and a version never changes: give ${name} a new version and publish that.`;
}

async function checkStored(repository: ReleaseRepository, release: Release): Promise<void> {
  for (const [file, { integrity }] of Object.entries(release.files)) {
    const key = `${release.name}/${release.version}/${file}`;
    const bytes = await repository.objects.read(key);
    if (bytes && integrityOf(bytes) === integrity) continue;
    throw new TrustError(
      `The stored release ${release.name} ${release.version} is damaged at ${file}: restore ${key} in ${repository.objects.location}, or publish a new version.`,
    );
  }
}
