import { resolve } from 'node:path';
import { FolderObjects } from './folder-objects';
import { type PrunableObjects, StorageError } from './object-store';
import { openS3Objects } from './s3-objects';

/**
 * Opens the release repository at `location`: `s3://bucket/folder`, or the path of a folder, which may not exist yet. Throws a
 * `StorageError` for a location of another kind.
 */
export async function openObjects(location: string): Promise<PrunableObjects> {
  if (/^(?!s3:)[a-z0-9+.-]+:\/\//i.test(location))
    throw new StorageError(
      `"${location}" is no release repository: write s3://bucket/folder, or the path of a folder.`,
    );
  return location.startsWith('s3:') ? openS3Objects(location) : new FolderObjects(resolve(location));
}
