import { readSettings } from '@giftstore/settings';
import { failWith } from '../config';

/** What the SDK's own environment (`AWS_REGION`, `AWS_ACCESS_KEY_ID`, `AWS_PROFILE` …) does not say. */
export interface S3Options {
  /** Address of a service that is not Amazon's. */
  endpoint?: string;
  /** The bucket stands in the path, not in the host's name; what most other services want. */
  pathStyle: boolean;
}

/** Reads how the bucket is reached. Throws an Error with a sentence for each variable that is wrong. */
export function readS3Options(env: NodeJS.ProcessEnv): S3Options {
  const values = readSettings('release', env, {
    names: ['RELEASE_S3_ENDPOINT', 'RELEASE_S3_PATH_STYLE'],
    report: failWith,
  });
  const endpoint = values.RELEASE_S3_ENDPOINT;
  return { ...(endpoint && { endpoint }), pathStyle: values.RELEASE_S3_PATH_STYLE ?? Boolean(endpoint) };
}
