import { createHash, randomBytes } from 'node:crypto';

/** Ids of shoppers who get the canary of a remote that half of all get, or who do not. */
export function visitorIds(remote: string, isCanary: boolean, count: number): string[] {
  const ids: string[] = [];
  while (ids.length < count) {
    const id = randomBytes(16).toString('base64url');
    const bucket = createHash('sha256').update(`${id} ${remote}`).digest().readUInt32BE() % 100;
    if (bucket < 50 === isCanary) ids.push(id);
  }
  return ids;
}
