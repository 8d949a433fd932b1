/** What is said of an object to whoever serves it. A folder keeps none of it. */
export interface ObjectHeaders {
  contentType?: string;
  cacheControl?: string;
  contentEncoding?: 'br' | 'gzip';
}

/**
 * Where releases and the channels' records lie: a folder or a bucket. Nothing in it is ever overwritten or deleted,
 * so writers need no locks: whoever creates a key first has it.
 */
export interface ObjectStore {
  /** The store's place, as people know it. */
  readonly location: string;
  /** How often somebody who follows a channel may look without being a burden, in milliseconds. */
  readonly lookEveryMs: number;
  /** Whether asking for an object costs nothing to speak of: a folder. */
  readonly isNear: boolean;
  /** The object's bytes; null when there is none. */
  read(key: string): Promise<Buffer | null>;
  /**
   * Stores an object under a key that is free. False when the key is taken: nothing has changed then. Readers find the
   * whole object or none.
   */
  create(key: string, bytes: Uint8Array, headers?: ObjectHeaders): Promise<boolean>;
  /** Keys that begin with `prefix`, sorted; only those after `after`. */
  list(prefix: string, after?: string): Promise<string[]>;
  exists(key: string): Promise<boolean>;
}

/** The store cannot be used: not reachable, no permission, a key that cannot be one. */
export class StoreError extends Error {
  override name = 'StoreError';
}

const SEGMENT = /^[A-Za-z0-9_@][A-Za-z0-9_@.+~-]*$/;

/** Whether no part of a key could lead out of the store or to its own files. */
export function isKey(key: string): boolean {
  return key.length <= 900 && key.split('/').every((segment) => SEGMENT.test(segment));
}

/** Throws a `StoreError` for a key that no store takes. */
export function checkKey(key: string): void {
  if (!isKey(key)) throw new StoreError(`"${key}" cannot be the key of an object.`);
}
