import { randomBytes } from 'node:crypto';
import { bucketOf } from '../../platform/edge/src/visit';

/** Ids of shoppers who get the canary of a remote that half of all get, or who do not. */
export function visitorIds(remote: string, isCanary: boolean, count: number): string[] {
  const ids: string[] = [];
  while (ids.length < count) {
    const id = randomBytes(16).toString('base64url');
    if (bucketOf(id, remote) < 50 === isCanary) ids.push(id);
  }
  return ids;
}
