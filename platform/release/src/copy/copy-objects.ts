import type { ObjectHeaders, ObjectStore } from '../objects/object-store';
import { IMMUTABLE } from '../repository/cache-control';
import { contentTypeOf } from '../repository/content-type';
import { RESERVED_FOLDERS } from '../repository/release-repository';

/** Records that name other objects. */
const NAMING = /^(channels|previews)\//;
const ENCODINGS = { br: 'br', gz: 'gzip' } as const;

/**
 * The keys of a repository in the order in which a copy reads them: first what names other objects, while those stay. To write
 * the copy the order is the reverse, so that nothing is named before it is there.
 */
export async function keysToCopy(objects: ObjectStore): Promise<string[]> {
  const keys = await objects.list('');
  return [...keys.filter((key) => NAMING.test(key)), ...keys.filter((key) => !NAMING.test(key))];
}

/** Creates an object of a copy with the headers that it was published with. @throws Error for a key that exists */
export async function createCopy(objects: ObjectStore, key: string, bytes: Buffer): Promise<void> {
  if (await objects.create(key, bytes, headersOf(key))) return;
  throw new Error(`${objects.location} has an object ${key} already`);
}

function headersOf(key: string): ObjectHeaders {
  const [folder = ''] = key.split('/');
  if (RESERVED_FOLDERS.includes(folder)) return { contentType: 'application/json', cacheControl: 'no-cache' };
  const [, file = key, ending] = /^(.+)\.(br|gz)$/.exec(key) ?? [];
  const contentEncoding = ending && ENCODINGS[ending as keyof typeof ENCODINGS];
  return {
    contentType: contentTypeOf(file),
    cacheControl: IMMUTABLE,
    ...(contentEncoding ? { contentEncoding } : {}),
  };
}
