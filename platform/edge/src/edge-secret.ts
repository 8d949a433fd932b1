import { createHash, randomBytes } from 'node:crypto';

export interface EdgeSecret {
  /** 32 bytes. */
  key: Buffer;
  /** False: made up by this process, so no other edge believes what this one signs. */
  shared: boolean;
}

/**
 * What was given; else what follows from the channel's key, which all edges that may roll back have anyway; else random.
 */
export function edgeSecret(given: string, channelKey: string): EdgeSecret {
  const source = given || channelKey;
  if (!source) return { key: randomBytes(32), shared: false };
  return { key: createHash('sha256').update('edge secret').update(source).digest(), shared: true };
}
