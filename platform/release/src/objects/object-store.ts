/** HTTP headers for a bucket that is served directly. A folder ignores them. */
export interface ObjectHeaders {
  contentType?: string;
  cacheControl?: string;
  contentEncoding?: 'br' | 'gzip';
}

/**
 * Storage of releases and of channels' records: a folder or a bucket. Objects are never overwritten, so writers need no locks: the
 * first to create a key wins.
 */
export interface ObjectStore {
  /** The path or URL, for messages. */
  readonly location: string;
  /** A reasonable interval for polling a channel, in milliseconds. */
  readonly pollIntervalMs: number;
  /** Whether requests are cheap: a folder. */
  readonly isLocal: boolean;
  /** The object's bytes; null when there is none. */
  read(key: string): Promise<Buffer | null>;
  /**
   * Creates an object. False, without a change, when the key exists. Readers find the whole object or none.
   */
  create(key: string, bytes: Uint8Array, headers?: ObjectHeaders): Promise<boolean>;
  /** Keys that begin with `prefix`, sorted; only those after `after`. */
  list(prefix: string, after?: string): Promise<string[]>;
  exists(key: string): Promise<boolean>;
}

/** What a listing says of an object. */
export interface ObjectDetails {
  key: string;
  bytes: number;
  /** When it was created, by the storage's clock, in milliseconds. */
  createdAt: number;
}

/** A store that can also delete: only `prune` does, and edges never get it. */
export interface PrunableObjects extends ObjectStore {
  /** Objects whose keys begin with `prefix`, sorted by key. */
  listDetails(prefix: string): Promise<ObjectDetails[]>;
  /** Deletes an object; does nothing when there is none. */
  delete(key: string): Promise<void>;
}

/** The storage cannot be used: not reachable, no permission, an invalid key. */
export class StorageError extends Error {
  override name = 'StorageError';
}

const SEGMENT = /^[A-Za-z0-9_@][A-Za-z0-9_@.+~-]*$/;

/** Whether no part of a key could lead outside the storage or to its internal files. */
export function isKey(key: string): boolean {
  return key.length <= 900 && key.split('/').every((segment) => SEGMENT.test(segment));
}

/** Throws a `StorageError` for an invalid key. */
export function checkKey(key: string): void {
  if (!isKey(key)) throw new StorageError(`"${key}" cannot be the key of an object.`);
}
