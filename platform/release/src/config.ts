import { join, resolve } from 'node:path';
import { readSettings, type SettingsOf } from '@giftstore/settings';
import { CHANNEL, isRootKeyExternal, readKey, rootKeysOf } from './keys/key-files.mjs';
import type { KeySource } from './keys/own-keys';
import { failWith } from './objects/settings-error';

/** The release repository, for everything that reads or writes it. */
export interface RepositoryConfig {
  /** Path of a folder, or `s3://bucket/prefix`. */
  repositoryLocation: string;
  channel: string;
  /** Public root keys: raw points, base64. */
  rootKeys: string[];
}

/** The additional configuration for publishing and promoting. */
export interface ReleaseConfig extends RepositoryConfig {
  keys: KeySource;
  /** Whether the root key is held elsewhere, so that none is created here. */
  isRootKeyExternal: boolean;
  /** The address that releases are served at, ending in a slash. */
  baseUrl: string;
}

/** The settings of the release repository, for a part that reads it. */
export type RepositorySettings = Pick<
  SettingsOf<'release'>,
  'GIFTSTORE_DATA' | 'RELEASE_STORE' | 'CHANNEL' | 'KEYS_DIR' | 'RELEASE_ROOT_KEYS'
>;

/** The configuration of the release repository. `workingTree`: the folder of the default paths. */
export function repositoryConfig(values: RepositorySettings, workingTree: string): RepositoryConfig {
  const data = values.GIFTSTORE_DATA || join(workingTree, '.data');
  const store = values.RELEASE_STORE || join(data, 'releases');
  return {
    repositoryLocation: /^[a-z0-9+.-]+:\/\//i.test(store) ? store : resolve(store),
    channel: values.CHANNEL,
    rootKeys: rootKeysOf(values, keysDir(values, workingTree)),
  };
}

/** The private key of the channel, PEM; empty when neither the setting nor `KEYS_DIR` has it. */
export function readChannelKey(
  values: Pick<SettingsOf<'release'>, 'KEYS_DIR' | 'RELEASE_CHANNEL_KEY'>,
  workingTree: string,
): string {
  return values.RELEASE_CHANNEL_KEY || (readKey(keysDir(values, workingTree), CHANNEL) ?? '');
}

/**
 * Reads the configuration for publishing and promoting releases.
 * @throws {StorageError} that names each wrong setting
 */
export function readReleaseConfig(env: NodeJS.ProcessEnv, workingTree: string): ReleaseConfig {
  const values = readSettings('release', env, { report: failWith });
  return {
    ...repositoryConfig(values, workingTree),
    keys: {
      folder: keysDir(values, workingTree),
      team: values.RELEASE_TEAM_KEY || undefined,
      channel: values.RELEASE_CHANNEL_KEY || undefined,
    },
    isRootKeyExternal: isRootKeyExternal(values, keysDir(values, workingTree)),
    baseUrl: values.RELEASE_BASE_URL,
  };
}

function keysDir(values: { KEYS_DIR: string }, workingTree: string): string {
  return resolve(values.KEYS_DIR || join(workingTree, '.keys'));
}
