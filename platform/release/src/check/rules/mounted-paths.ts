import { listed, titleOf } from '../check-error';
import { allReleases, isShell, type Rule, remotesWhereAll, shells } from '../situation';
import { shapeOf } from './path-clashes';

/** A host that mounts only some remotes, such as a booth's, shares a channel with no other, and finds the paths that it mounts. */
export const mountedPaths: Rule = (situation) => [...foreignRemotes(situation), ...missingPaths(situation)];

const foreignRemotes: Rule = (situation) =>
  shells(situation).flatMap((host) =>
    allReleases(situation)
      .filter((release) => host.mounts && !isShell(release) && !Object.hasOwn(host.mounts, release.name))
      .map((release) => ({
        rule: 'not-mounted',
        affects: [release.name],
        message: `${titleOf(host)} mounts ${listed(Object.keys(host.mounts ?? {}))} only: nobody would ever see ${titleOf(release)} in this channel.`,
        advice: `Promote ${release.name} to a channel of the storefront.`,
      })),
  );

const missingPaths: Rule = (situation) => {
  const after = allReleases(situation);
  const isOwned = (remote: string, path: string) =>
    remotesWhereAll(
      after,
      ({ name, routes }) => name === remote && routes.some((route) => shapeOf(route.path) === shapeOf(path)),
    ).length > 0;
  return shells(situation).flatMap((host) =>
    Object.entries(host.mounts ?? {})
      .filter(([remote]) => after.some(({ name }) => name === remote))
      .flatMap(([remote, mounted]) =>
        mounted
          .filter((path) => !isOwned(remote, path))
          .map((path) => ({
            rule: 'missing-path',
            affects: [host.name, remote],
            message: `${titleOf(host)} mounts ${path}, which ${remote} would not have.`,
            advice: `Keep the route in ${remote}/remote.json, or promote a ${host.name} without it first.`,
          })),
      ),
  );
};
