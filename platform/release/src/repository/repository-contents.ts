import { stat } from 'node:fs/promises';
import { isAbsent } from '../objects/file-errors';
import { type ObjectStore, StorageError } from '../objects/object-store';

/**
 * Whether a repository without a live release is empty or serves other channels. Throws a `StorageError` when its folder does not
 * exist: a wrong path, or a disk that is not mounted, looks like an empty repository otherwise.
 */
export async function repositoryContents(objects: ObjectStore): Promise<'empty' | 'other channels'> {
  if (await hasKeys(objects)) return 'other channels';
  if (objects.isLocal && !(await isFolder(objects.location))) throw absent(objects);
  return 'empty';
}

/** Throws a `StorageError` when the repository has no list of keys, as every one has from which anything was ever served. */
export async function requireRepository(objects: ObjectStore): Promise<void> {
  if (!(await hasKeys(objects))) throw absent(objects);
}

async function hasKeys(objects: ObjectStore): Promise<boolean> {
  return (await objects.list('keys/')).length > 0;
}

function absent({ location }: ObjectStore): StorageError {
  return new StorageError(
    `The release repository ${location} cannot be used: there is none, or its disk is not mounted.`,
  );
}

async function isFolder(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isDirectory();
  } catch (error) {
    if (isAbsent(error)) return false;
    throw error;
  }
}
