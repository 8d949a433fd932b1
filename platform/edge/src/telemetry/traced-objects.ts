import type { ObjectStore } from '@giftstore/release';
import { traced } from './tracing';

/** The release repository's storage, with a span for each access that a traced request waits for. */
export function tracedObjects(objects: ObjectStore): ObjectStore {
  const access = <T>(operation: string, work: () => Promise<T>) =>
    traced(`store ${operation}`, { kind: 'CLIENT' }, work);
  return {
    location: objects.location,
    pollIntervalMs: objects.pollIntervalMs,
    isLocal: objects.isLocal,
    read: (key) => access('read', () => objects.read(key)),
    create: (key, bytes, headers) => objects.create(key, bytes, headers),
    list: (prefix, after) => access('list', () => objects.list(prefix, after)),
    exists: (key) => access('exists', () => objects.exists(key)),
  };
}
