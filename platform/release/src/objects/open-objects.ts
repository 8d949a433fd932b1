import { resolve } from 'node:path';
import { FolderObjects } from './folder-objects';
import type { ObjectStore } from './object-store';
import { openS3Objects } from './s3-objects';

/**
 * Opens the release store at `location`: `s3://bucket/folder`, or the path of a folder, which may not exist yet. Throws a
 * `StoreError` for a location of another kind.
 */
export async function openObjects(location: string): Promise<ObjectStore> {
  return location.startsWith('s3:') ? openS3Objects(location) : new FolderObjects(resolve(location));
}
