import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type KeyList,
  type LiveRelease,
  type ReleaseMap,
  TrustError,
  verifyRelease,
} from '@giftstore/contracts';
import { readHead } from '../channel/channel-records';
import { publicKeyOf } from '../keys/key-files.mjs';
import { readKeyList } from '../keys/key-list';
import type { KeySource } from '../keys/own-keys';
import { isApprovedStill } from './approved-entry';
import type { Releases } from './open-releases';
import { RefusedError } from './refused-error';
import { channelNames } from './renew-keys';

/**
 * Throws a `RefusedError` for public keys that cannot be revoked yet. With a list of keys that does not cover a live release no
 * team and no edge could update the channel.
 */
export async function refuseRevocation(releases: Releases, revoked: readonly string[]): Promise<void> {
  const { objects, config } = releases;
  const list = await readKeyList(objects, releases.channel().rootKeys);
  if (!list || !revoked.length) return;
  const errors = [
    ...unlisted(list, revoked),
    ...(await privateHalves(config.keys, revoked)),
    ...(await stillNeeded(releases, without(list, revoked))),
  ];
  if (errors.length) throw new RefusedError(['No key was revoked:', ...errors].join('\n- '));
}

function unlisted({ version, channel, remotes }: KeyList, revoked: readonly string[]): string[] {
  const listed = new Set([...channel, ...Object.values(remotes).flat()]);
  return revoked
    .filter((key) => !listed.has(key))
    .map(
      (key) => `${key} is not in the list of keys, version ${version}: \`giftstore-release keys\` shows it.`,
    );
}

/** A private half in this key folder would be listed again by the next command. */
async function privateHalves({ folder, channel }: KeySource, revoked: readonly string[]): Promise<string[]> {
  const files = (await readdir(folder))
    .filter((file) => file.endsWith('.pem'))
    .map((file) => join(folder, file));
  const pems = await Promise.all(files.map(async (file) => [file, await readFile(file, 'utf8')] as const));
  return [...pems, ['RELEASE_CHANNEL_KEY', channel ?? ''] as const]
    .filter(([, pem]) => revoked.some((key) => isHalfOf(key, pem)))
    .map(
      ([place]) => `Its private half is in ${place} and would be listed again: remove it from there first.`,
    );
}

function isHalfOf(key: string, pem: string): boolean {
  try {
    return publicKeyOf(pem) === key;
  } catch {
    // Not a private key.
    return false;
  }
}

async function stillNeeded({ objects, channel }: Releases, keys: KeyList): Promise<string[]> {
  const names = await channelNames(objects);
  const messages = await Promise.all(
    names.map(async (name) => {
      const { record } = await readHead(objects, name, channel(name).rootKeys);
      return record ? unsigned(record.map, keys) : [];
    }),
  );
  return messages.flat();
}

/** Live releases of a map that these keys do not cover. */
async function unsigned({ channel, remotes }: ReleaseMap, keys: KeyList): Promise<string[]> {
  const live = Object.entries(remotes).flatMap(([name, { canary, ...stable }]) => [
    { name, release: stable, percent: 100 },
    ...(canary ? [{ name, release: canary, percent: canary.percent }] : []),
  ]);
  const messages = await Promise.all(live.map((one) => uncovered(channel, one, keys)));
  return messages.flat();
}

async function uncovered(
  channel: string,
  { name, release, percent }: { name: string; release: LiveRelease; percent: number },
  keys: KeyList,
): Promise<string[]> {
  const live = `${name} ${release.version} is live in channel ${channel} and`;
  if (!(await isTrusted(name, release, keys)))
    return [
      `${live} signed with it: publish ${name} as a new version under its new key and promote that first.`,
    ];
  const terms = { keys, remote: name, percent, teamKey: undefined };
  if (await isApprovedStill(channel, release, terms)) return [];
  const share = percent < 100 ? ` --canary ${percent}` : '';
  return [
    `${live} approved with it: where another key of ${name} is, run \`giftstore-release promote ${name}@${release.version}${share} --channel ${channel} --why "…"\` first.`,
  ];
}

async function isTrusted(...signed: Parameters<typeof verifyRelease>): Promise<boolean> {
  try {
    await verifyRelease(...signed);
    return true;
  } catch (error) {
    if (error instanceof TrustError) return false;
    throw error;
  }
}

function without(list: KeyList, revoked: readonly string[]): KeyList {
  const left = (keys: readonly string[]) => keys.filter((key) => !revoked.includes(key));
  const remotes = Object.entries(list.remotes).map(([name, keys]) => [name, left(keys)] as const);
  return { ...list, channel: left(list.channel), remotes: Object.fromEntries(remotes) };
}
