import { createPrivateKey } from 'node:crypto';
import { join, resolve } from 'node:path';
import { cleanEnv, makeValidator, str } from 'envalid';
import { CHANNEL, isRootElsewhere, readKey, rootKeysOf } from './keys/key-files.mjs';
import type { KeySource } from './keys/own-keys';
import { StoreError } from './objects/object-store';

/** Where releases are kept, for everything that reads or writes them. */
export interface StoreConfig {
  /** Path of a folder, or `s3://bucket/prefix`. */
  releaseStore: string;
  channel: string;
  /** Public root keys: raw points, base64. */
  rootKeys: string[];
  /** Private key that moves the channel, PEM; empty: not here, so that a bad canary is only held back, not rolled back. */
  channelKey: string;
}

/** What those who publish and promote are told besides. */
export interface ReleaseConfig extends StoreConfig {
  keys: KeySource;
  /** Whether others hold the root key, so that none is made here. */
  rootElsewhere: boolean;
  /** Where releases are served, ending in a slash. */
  baseUrl: string;
}

const baseUrl = makeValidator<string>((input) => {
  if (/^(?:https?:\/\/[^/\s]+)?\/(?:[^\s?#]*\/)?$/.test(input)) return input;
  throw new Error('must be a path or an address that ends in a slash, such as https://cdn.example/releases/');
});

/** Said at the start, since what signs with it may first be needed on a bad night. */
const privateKey = makeValidator<string>((input) => {
  if (!input || isSigningKey(input)) return input;
  throw new Error('is no P-256 private key: it is the whole text of a .pem file, with its line ends');
});

function isSigningKey(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyDetails?.namedCurve === 'prime256v1';
  } catch {
    return false;
  }
}

/** Variables of the store, for the configuration of whoever serves it. */
export const storeVariables = {
  GIFTSTORE_DATA: str({ default: '' }),
  RELEASE_STORE: str({ default: '' }),
  CHANNEL: str({ default: 'live' }),
  KEYS_DIR: str({ default: '' }),
  RELEASE_ROOT_KEYS: str({ default: '' }),
  RELEASE_CHANNEL_KEY: privateKey({ default: '' }),
};

const variables = {
  ...storeVariables,
  RELEASE_TEAM_KEY: privateKey({ default: '' }),
  RELEASE_BASE_URL: baseUrl({ default: '/releases/' }),
};

type Values = { [name in keyof typeof storeVariables]: string };

/** The configuration of the store from cleaned variables. `checkout` is the folder that default paths lie in. */
export function storeConfig(values: Values, checkout: string): StoreConfig {
  const data = values.GIFTSTORE_DATA || join(checkout, '.data');
  const store = values.RELEASE_STORE || join(data, 'releases');
  return {
    releaseStore: /^[a-z0-9+.-]+:\/\//i.test(store) ? store : resolve(store),
    channel: values.CHANNEL,
    rootKeys: rootKeysOf(values, keysDir(values, checkout)),
    channelKey: values.RELEASE_CHANNEL_KEY || (readKey(keysDir(values, checkout), CHANNEL) ?? ''),
  };
}

/** Reads the configuration of whoever writes releases. Throws an Error with a sentence for each variable that is wrong. */
export function readReleaseConfig(env: NodeJS.ProcessEnv, checkout: string): ReleaseConfig {
  const values = cleanEnv(env, variables, { reporter });
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

function reporter({ errors }: { errors: Partial<Record<string, Error>> }): void {
  const problems = Object.entries(errors).map(
    ([name, error]) => `${name}: ${error?.message || 'is missing'}`,
  );
  if (problems.length) throw new StoreError(`The configuration cannot be used. ${problems.join('; ')}`);
}
