import { bool, cleanEnv, url } from 'envalid';

/** What the SDK's own environment (`AWS_REGION`, `AWS_ACCESS_KEY_ID`, `AWS_PROFILE` …) does not say. */
export interface S3Options {
  /** Address of a service that is not Amazon's. */
  endpoint?: string;
  /** The bucket stands in the path, not in the host's name; what most other services want. */
  pathStyle: boolean;
}

const variables = {
  RELEASE_S3_ENDPOINT: url({ default: '' }),
  RELEASE_S3_PATH_STYLE: bool({ default: undefined }),
};

/** Reads how the bucket is reached. Throws an Error with a sentence for each variable that is wrong. */
export function readS3Options(env: NodeJS.ProcessEnv): S3Options {
  const values = cleanEnv(env, variables, { reporter });
  const endpoint = values.RELEASE_S3_ENDPOINT;
  return { ...(endpoint && { endpoint }), pathStyle: values.RELEASE_S3_PATH_STYLE ?? Boolean(endpoint) };
}

function reporter({ errors }: { errors: Partial<Record<string, Error>> }): void {
  const problems = Object.entries(errors).map(([name, error]) => `${name}: ${error?.message}`);
  if (problems.length) throw new Error(`The configuration cannot be used. ${problems.join('; ')}`);
}
