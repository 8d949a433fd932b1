import { createHash } from 'node:crypto';
import { type Approval, isApprovedBy, type LiveRelease, signedApprovalText } from '@giftstore/contracts';
import * as v from 'valibot';
import { fingerprintOf, signText } from '../keys/signing';
import type { ObjectStore } from '../objects/object-store';
import { parseJson } from '../parse-json';

const approval = v.object({
  percent: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)),
  previous: v.nullable(v.string()),
  signature: v.string(),
});

/** A team's approval of a release for a channel. `teamKey` is the private key, PEM. */
export function signApproval(
  channel: string,
  name: string,
  release: LiveRelease,
  terms: Pick<Approval, 'percent' | 'previous'>,
  teamKey: string,
): Approval {
  return { ...terms, signature: signText(signedApprovalText(channel, name, release, terms), teamKey) };
}

/** Stores an approval, for those who promote without the team's key. */
export async function storeApproval(
  objects: ObjectStore,
  { channel, remote, version }: { channel: string; remote: string; version: string },
  made: Approval,
): Promise<void> {
  const digest = createHash('sha256').update(made.signature).digest('hex').slice(0, 16);
  const key = `approvals/${channel}/${remote}/${version}/${digest}.json`;
  await objects.create(key, Buffer.from(`${JSON.stringify(made)}\n`), {
    contentType: 'application/json',
    cacheControl: 'no-cache',
  });
}

/** The stored approvals of a release for a channel; their signatures are not verified, and unreadable ones are left out. */
export async function readApprovals(
  objects: ObjectStore,
  { channel, remote, version }: { channel: string; remote: string; version: string },
): Promise<Approval[]> {
  const keys = await objects.list(`approvals/${channel}/${remote}/${version}/`);
  const read = await Promise.all(
    keys.map(async (key) => {
      const bytes = await objects.read(key);
      try {
        return bytes ? [parseJson(approval, bytes.toString())] : [];
      } catch {
        return [];
      }
    }),
  );
  return read.flat();
}

/** The name of the key that approved an entry, `mf-x key 3f2a9c1b0d11`; null when none of these keys did. */
export async function approverOf(
  channel: string,
  name: string,
  release: LiveRelease,
  teamKeys: readonly string[],
): Promise<string | null> {
  for (const key of teamKeys) {
    if (await isApprovedBy(channel, name, release, [key])) return `${name} key ${fingerprintOf(key)}`;
  }
  return null;
}
