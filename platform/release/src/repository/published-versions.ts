import semver from 'semver';
import type { ObjectStore } from '../objects/object-store';
import { RELEASE_FILE } from './release-repository';

/** Every complete version of a remote in the repository, the oldest first; those that are no semantic versions come before. */
export async function publishedVersions(objects: ObjectStore, remote: string): Promise<string[]> {
  const keys = await objects.list(`${remote}/`);
  const versions = keys.flatMap((key) => {
    const [, version = '', file, ...rest] = key.split('/');
    return file === RELEASE_FILE && !rest.length ? [version] : [];
  });
  return versions.sort(compareVersions);
}

function compareVersions(a: string, b: string): number {
  if (semver.valid(a) && semver.valid(b)) return semver.compare(a, b) || (a < b ? -1 : 1);
  return Number(Boolean(semver.valid(a))) - Number(Boolean(semver.valid(b))) || (a < b ? -1 : 1);
}

/** Whether a version is above another one; every semantic version is above others. */
export function isNewerVersion(version: string, other: string): boolean {
  if (!semver.valid(version)) return false;
  return !semver.valid(other) || semver.gt(version, other);
}
