import { createReadStream, type Dirent } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { isBucket, readBucket } from './bucket';
import { type BackupRecord, CHUNK_BYTES } from './records';

/** Folders that belong to a backup, by their name in it; releases may be in a bucket, `s3://bucket/folder`. */
export type Folders = Readonly<Partial<Record<'releases' | 'media', string>>>;

/**
 * The files of the folders. Files that change are written beside and renamed, so each is whole; those that point to others are
 * read first, while what they point to stays.
 */
export async function* readFolders(folders: Folders): AsyncIterable<BackupRecord> {
  for (const [name, folder] of Object.entries(folders)) {
    if (isBucket(folder)) {
      yield* readBucket(name, folder);
      continue;
    }
    for await (const path of filesIn(folder, '')) {
      yield { file: `${name}/${path}` };
      for await (const chunk of createReadStream(join(folder, path), { highWaterMark: CHUNK_BYTES })) {
        yield { chunk: (chunk as Buffer).toString('base64') };
      }
    }
  }
}

/** Small files of a folder come before its subfolders. */
async function* filesIn(root: string, below: string): AsyncIterable<string> {
  const entries = (await readdir(join(root, below), { withFileTypes: true })).sort(filesFirst);
  for (const entry of entries) {
    const path = below ? `${below}/${entry.name}` : entry.name;
    if (entry.isDirectory()) yield* filesIn(root, path);
    else if (entry.isFile()) yield path;
  }
}

function filesFirst(one: Dirent, other: Dirent): number {
  return Number(one.isDirectory()) - Number(other.isDirectory()) || (one.name < other.name ? -1 : 1);
}
