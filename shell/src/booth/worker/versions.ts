const FILES = 'booth-files-';

/** Caches of API data and pictures, which all versions share. */
export const DATA_CACHE = 'booth-data';
export const PICTURE_CACHE = 'booth-pictures';

/** The cache that holds the page and the files of one version. */
export const cacheOf = (version: string) => `${FILES}${version}`;

/** Caches of files, the newest last. */
export async function fileCaches(): Promise<string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(FILES));
}

/**
 * Deletes the files of all versions but the active one and the one before it, which another window may show until its next
 * splash.
 */
export async function deleteOldVersions(active: string): Promise<void> {
  const others = (await fileCaches()).filter((name) => name !== cacheOf(active));
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
}
