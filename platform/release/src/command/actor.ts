import { hostname, userInfo } from 'node:os';

/** Who moves pointers, for the records: the one that is named, a pipeline's actor, or the person at this machine. */
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
    return 'somebody';
  }
}
