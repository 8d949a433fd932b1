import type { KeyList } from '@giftstore/contracts';
import type { ObjectStore } from '../objects/object-store';
import { KeyError } from './key-error';
import { CHANNEL, makeKey, makeRootKey, publicKeyOf, readKey } from './key-files.mjs';
import { writeKeyList } from './key-list';

/** Where private keys come from: a folder, or single keys from the environment of a pipeline (PEM). */
export interface KeySource {
  folder: string;
  team?: string | undefined;
  channel?: string | undefined;
}

/** The private key of a remote's team. Throws a `KeyError` when it is not here. */
export function teamKeyOf({ folder, team }: KeySource, remote: string): string {
  return team ?? readKey(folder, remote) ?? missing(`key of ${remote}`, folder, 'RELEASE_TEAM_KEY');
}

/** The private key of the channels. Throws a `KeyError` when it is not here. */
export function channelKeyOf({ folder, channel }: KeySource): string {
  return channel ?? readKey(folder, CHANNEL) ?? missing('key of the channels', folder, 'RELEASE_CHANNEL_KEY');
}

/**
 * Makes whatever key is missing in the folder for these remotes, root and channel included, and sees that the store's
 * list has them all.
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

function missing(what: string, folder: string, variable: string): never {
  throw new KeyError(
    `The ${what} is missing: it is expected in ${folder} (KEYS_DIR) or in ${variable}. \`giftstore-release keys\` makes keys where the root key is.`,
  );
}
