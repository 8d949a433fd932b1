import { join, resolve } from 'node:path';
import { readSettings, type SettingsOf } from '@giftstore/settings';
import { CHANNEL, isRootElsewhere, readKey, rootKeysOf } from './keys/key-files.mjs';
import type { KeySource } from './keys/own-keys';
import { StoreError } from './objects/object-store';

/** The release repository, for everything that reads or writes it. */
export interface StoreConfig {
  /** Path of a folder, or `s3://bucket/prefix`. */
  releaseStore: string;
  channel: string;
  /** Public root keys: raw points, base64. */
  rootKeys: string[];
  /** Private key that moves the channel, PEM; empty: a bad canary is held back, not rolled back. */
  channelKey: string;
}

/** What publishing and promoting need besides. */
export interface ReleaseConfig extends StoreConfig {
  keys: KeySource;
  /** Whether the root key is held elsewhere, so that none is created here. */
  rootElsewhere: boolean;
  /** The address that releases are served at, ending in a slash. */
  baseUrl: string;
}

/** The settings of the release repository, for a part that reads it. */
export type StoreSettings = Pick<
  SettingsOf<'release'>,
  'GIFTSTORE_DATA' | 'RELEASE_STORE' | 'CHANNEL' | 'KEYS_DIR' | 'RELEASE_ROOT_KEYS' | 'RELEASE_CHANNEL_KEY'
>;

/** The configuration of the release repository. `checkout`: the folder of the default paths. */
export function storeConfig(values: StoreSettings, checkout: string): StoreConfig {
  const data = values.GIFTSTORE_DATA || join(checkout, '.data');
  const store = values.RELEASE_STORE || join(data, 'releases');
  return {
    releaseStore: /^[a-z0-9+.-]+:\/\//i.test(store) ? store : resolve(store),
    channel: values.CHANNEL,
    rootKeys: rootKeysOf(values, keysDir(values, checkout)),
    channelKey: values.RELEASE_CHANNEL_KEY || (readKey(keysDir(values, checkout), CHANNEL) ?? ''),
  };
}

/**
 * Reads the configuration for publishing and promoting releases.
 * @throws {StoreError} that names each wrong setting
 */
export function readReleaseConfig(env: NodeJS.ProcessEnv, checkout: string): ReleaseConfig {
  const values = readSettings('release', env, { report: failWith });
  return {
    ...storeConfig(values, checkout),
    keys: {
      folder: keysDir(values, checkout),
      team: values.RELEASE_TEAM_KEY || undefined,
      channel: values.RELEASE_CHANNEL_KEY || undefined,
    },
    rootElsewhere: isRootElsewhere(values, keysDir(values, checkout)),
    baseUrl: values.RELEASE_BASE_URL,
  };
}

function keysDir(values: { KEYS_DIR: string }, checkout: string): string {
  return resolve(values.KEYS_DIR || join(checkout, '.keys'));
}

/** Throws a `StoreError` that names each wrong setting. */
export function failWith(problems: [name: string, problem: string][]): never {
  const list = problems.map(([name, problem]) => `${name}: ${problem}`).join('; ');
  throw new StoreError(`The configuration cannot be used. ${list}`);
}
