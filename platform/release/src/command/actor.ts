import { hostname, userInfo } from 'node:os';

/** Who runs a command, for the records: the given name, the user of a CI pipeline, or the user of this machine. */
export function actor(env: NodeJS.ProcessEnv, named?: string): string {
  const pipeline = env.GITHUB_ACTOR || env.GITLAB_USER_LOGIN || env.BUILDKITE_BUILD_CREATOR;
  if (named) return named;
  if (pipeline) return `${pipeline} (pipeline)`;
  return `${userName()}@${hostname()}`;
}

function userName(): string {
  try {
    return userInfo().username;
  } catch {
    // An account without a name, as in some containers.
    return 'unknown';
  }
}
