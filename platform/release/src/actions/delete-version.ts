import type { PrunableObjects } from '../objects/object-store';
import { cancelPruning, endPruning, readMark } from '../repository/pruned-releases';
import { RELEASE_FILE } from '../repository/release-repository';
import type { StoredVersion } from './prunable-releases';

/** Files that are deleted at once. */
const BATCH_SIZE = 16;

/**
 * Deletes the files of a marked version and records that. False, without a change, when files were added after `since`: its publish
 * goes on. `release.json` goes first: without it the version does not exist for readers, whatever else is left.
 */
export async function deleteVersion(
  objects: PrunableObjects,
  { remote, version }: Pick<StoredVersion, 'remote' | 'version'>,
  since: number,
): Promise<boolean> {
  const name = { remote, version };
  const files = await objects.listDetails(`${remote}/${version}/`);
  if (files.some(({ createdAt }) => createdAt >= since)) {
    await cancelPruning(objects, name);
    return false;
  }
  const first = `${remote}/${version}/${RELEASE_FILE}`;
  await objects.delete(first);
  const others = files.map(({ key }) => key).filter((key) => key !== first);
  for (let at = 0; at < others.length; at += BATCH_SIZE)
    await Promise.all(others.slice(at, at + BATCH_SIZE).map((key) => objects.delete(key)));
  const mark = await readMark(objects, name);
  // Without it another prune has recorded the deletion already.
  if (mark) await endPruning(objects, name, mark);
  return true;
}
