import type { KeyList } from '@giftstore/contracts';
import type { ObjectStore } from '../objects/object-store';
import { KeyError } from './key-error';
import { CHANNEL, makeKey, makeRootKey, publicKeyOf, ROOT, readKey } from './key-files.mjs';
import { hasKeyList, writeKeyList } from './key-list';

/** Where private keys come from: a folder, or the environment of a CI pipeline (PEM). */
export interface KeySource {
  folder: string;
  team?: string | undefined;
  channel?: string | undefined;
}

/** The private key of a remote's team. Throws a `KeyError` when it is missing. */
export function teamKeyOf({ folder, team }: KeySource, remote: string): string {
  return team ?? readKey(folder, remote) ?? missing(`key of ${remote}`, folder, 'RELEASE_TEAM_KEY');
}

/** The private key of the channels. Throws a `KeyError` when it is missing. */
export function channelKeyOf({ folder, channel }: KeySource): string {
  return channel ?? readKey(folder, CHANNEL) ?? missing('key of the channels', folder, 'RELEASE_CHANNEL_KEY');
}

/**
 * Creates missing keys of these remotes, the root and the channel in the folder, and adds them to the repository's list.
 */
export async function makeOwnKeys(
  objects: ObjectStore,
  folder: string,
  remotes: readonly string[],
): Promise<KeyList> {
  const root = makeRootKey(folder);
  const own = remotes.map((remote) => [remote, [publicKeyOf(makeKey(folder, remote))]]);
  const channel = [publicKeyOf(makeKey(folder, CHANNEL))];
  return writeKeyList(objects, root, { channel, remotes: Object.fromEntries(own) });
}

/**
 * Refuses to begin a second line of trust: where another root key has signed the repository's list, no page would trust a new one.
 */
export async function refuseSecondRootKey(objects: ObjectStore, folder: string): Promise<void> {
  if (readKey(folder, ROOT) || !(await hasKeyList(objects))) return;
  throw new KeyError(
    `${objects.location} has a list of keys that a root key has signed, which is not in ${folder} (KEYS_DIR). Bring that key, or set RELEASE_ROOT_KEYS to its public half; no second one is made in production.`,
  );
}

function missing(what: string, folder: string, variable: string): never {
  throw new KeyError(
    `The ${what} is missing: it is expected in ${folder} (KEYS_DIR) or in ${variable}. \`giftstore-release keys\` creates keys where the root key is.`,
  );
}
