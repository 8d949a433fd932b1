import type { ObjectStore } from '@giftstore/release/copy';
import { DomainError } from '../../../core/domain-error';
import { type BackupRecord, CHUNK_BYTES } from './records';

/** Whether a release repository is in a bucket instead of a folder. */
export function isBucket(location: string): boolean {
  return location.startsWith('s3:');
}

/** The objects of a release repository in a bucket. One that is pruned meanwhile is left out: nothing names it any more. */
export async function* readBucket(name: string, location: string): AsyncIterable<BackupRecord> {
  const { keysToCopy } = await loadCopy();
  const objects = await openBucket(location);
  for (const key of await keysToCopy(objects)) {
    const bytes = await objects.read(key);
    if (!bytes) continue;
    yield { file: `${name}/${key}` };
    for (let start = 0; start < bytes.length; start += CHUNK_BYTES) {
      yield { chunk: bytes.subarray(start, start + CHUNK_BYTES).toString('base64') };
    }
  }
}

/** @throws DomainError `conflict` for a bucket whose folder is not empty */
export async function requireEmptyBucket(location: string): Promise<void> {
  const [found] = await (await openBucket(location)).list('');
  if (found) throw new DomainError('conflict', { message: `${location} is not empty. Nothing was changed.` });
}

/** Creates the objects that a folder has, the records of channels last: edges serve nothing before everything is there. */
export async function fillBucket(location: string, folder: string): Promise<void> {
  const { createCopy, keysToCopy } = await loadCopy();
  const [source, target] = [await openBucket(folder), await openBucket(location)];
  for (const key of (await keysToCopy(source)).reverse()) {
    const bytes = await source.read(key);
    if (bytes) await createCopy(target, key, bytes);
  }
}

async function openBucket(location: string): Promise<ObjectStore> {
  return (await loadCopy()).openObjects(location);
}

/** Loaded where it is needed: other commands start without it. */
const loadCopy = () => import('@giftstore/release/copy');
