import type { Channel } from '../channel/commit';
import { type ReleaseConfig, readReleaseConfig } from '../config';
import { channelKeyOf, makeOwnKeys, teamKeyOf } from '../keys/own-keys';
import type { ObjectStore } from '../objects/object-store';
import { openObjects } from '../objects/open-objects';
import { ReleaseStore } from '../store/release-store';

/** A release store with everything that its writers are told from outside. */
export interface Releases {
  objects: ObjectStore;
  store: ReleaseStore;
  config: ReleaseConfig;
  /** The channel of that name, or the configured one; its key is looked for when it is used. */
  channel(name?: string): Channel;
  /** Private key of a remote's team. Throws a `KeyError` when it is not here. */
  teamKey(remote: string): string;
  /** Where the root key is this checkout's own: makes missing keys of these remotes and lists them in the store. */
  makeKeys(remotes: readonly string[]): Promise<void>;
}

/** Opens the release store that the environment names. `checkout` is the folder that default paths lie in. */
export async function openReleases(
  env: NodeJS.ProcessEnv,
  checkout: string,
  warn: (sentence: string) => void,
): Promise<Releases> {
  const config = readReleaseConfig(env, checkout);
  const { keys, releaseStore, rootElsewhere } = config;
  const objects = await openObjects(releaseStore);
  return {
    objects,
    store: new ReleaseStore(objects),
    config,
    channel: (name = config.channel) => ({
      objects,
      name,
      get rootKeys() {
        return readReleaseConfig(env, checkout).rootKeys;
      },
      get key() {
        return channelKeyOf(keys);
      },
      warn,
    }),
    teamKey: (remote) => teamKeyOf(keys, remote),
    async makeKeys(remotes) {
      if (!rootElsewhere) await makeOwnKeys(objects, keys.folder, remotes);
    },
  };
}
