import { readSettings } from '@giftstore/settings';
import { failWith } from './settings-error';

/** Options that the SDK does not read from its environment (`AWS_REGION`, `AWS_ACCESS_KEY_ID`, `AWS_PROFILE` …). */
export interface S3Options {
  /** URL of another service than Amazon's. */
  endpoint?: string;
  /** The bucket is in the path, not in the host name, as most other services require. */
  pathStyle: boolean;
}

/** Reads the connection settings. Throws an Error that names each wrong variable. */
export function readS3Options(env: NodeJS.ProcessEnv): S3Options {
  const values = readSettings('release', env, {
    names: ['RELEASE_S3_ENDPOINT', 'RELEASE_S3_PATH_STYLE'],
    report: failWith,
  });
  const endpoint = values.RELEASE_S3_ENDPOINT;
  return { ...(endpoint && { endpoint }), pathStyle: values.RELEASE_S3_PATH_STYLE ?? Boolean(endpoint) };
}
