import { resolve } from 'node:path';
import { FolderObjects } from './folder-objects';
import { type ObjectStore, StoreError } from './object-store';
import { openS3Objects } from './s3-objects';

/**
 * Opens the release store at `location`: `s3://bucket/folder`, or the path of a folder, which may not exist yet. Throws a
 * `StoreError` for a location of another kind.
 */
export async function openObjects(location: string): Promise<ObjectStore> {
  if (/^(?!s3:)[a-z0-9+.-]+:\/\//i.test(location))
    throw new StoreError(
      `"${location}" is no release store: write s3://bucket/folder, or the path of a folder.`,
    );
  return location.startsWith('s3:') ? openS3Objects(location) : new FolderObjects(resolve(location));
}
