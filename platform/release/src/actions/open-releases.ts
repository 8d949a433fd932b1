import type { Channel } from '../channel/commit';
import { type ReleaseConfig, readReleaseConfig } from '../config';
import { channelKeyOf, makeOwnKeys, refuseSecondRootKey, teamKeyOf } from '../keys/own-keys';
import type { PrunableObjects } from '../objects/object-store';
import { openObjects } from '../objects/open-objects';
import { ReleaseRepository } from '../repository/release-repository';

/** The release repository with the configuration of its writers. */
export interface Releases {
  objects: PrunableObjects;
  repository: ReleaseRepository;
  config: ReleaseConfig;
  /** The channel of that name, or the configured one; its key is read on first use. */
  channel(name?: string): Channel;
  /** Private key of a remote's team. Throws a `KeyError` when it is not here. */
  teamKey(remote: string): string;
  /** When this working tree has the root key: creates missing keys of these remotes and lists them in the repository. */
  makeKeys(remotes: readonly string[]): Promise<void>;
}

/** Opens the configured release repository. `workingTree` is the folder of the default paths. */
export async function openReleases(
  env: NodeJS.ProcessEnv,
  workingTree: string,
  warn: (message: string) => void,
): Promise<Releases> {
  const config = readReleaseConfig(env, workingTree);
  const { keys, repositoryLocation, isRootKeyExternal } = config;
  const objects = await openObjects(repositoryLocation);
  return {
    objects,
    repository: new ReleaseRepository(objects),
    config,
    channel: (name = config.channel) => ({
      objects,
      name,
      get rootKeys() {
        return readReleaseConfig(env, workingTree).rootKeys;
      },
      get key() {
        return channelKeyOf(keys);
      },
      warn,
    }),
    teamKey: (remote) => teamKeyOf(keys, remote),
    async makeKeys(remotes) {
      if (isRootKeyExternal) return;
      if (env.NODE_ENV === 'production') await refuseSecondRootKey(objects, keys.folder);
      await makeOwnKeys(objects, keys.folder, remotes);
    },
  };
}
