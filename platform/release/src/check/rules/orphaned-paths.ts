import type { Release } from '@giftstore/contracts';
import { listed, titleOf } from '../check-error';
import { allReleases, isShell, type Rule, remotesWhereAll, shells } from '../situation';
import { shapeOf } from './path-clashes';

const NOT_FOUND = '/404';

/**
 * A path stays reachable, because mails, bookmarks and search engines link to it. A host that mounts some paths only needs no
 * others (`mounted-paths.ts`).
 */
export const orphanedPaths: Rule = (situation) => {
  if (shells(situation).some(({ mounts }) => mounts)) return [];
  const after = allReleases(situation);
  const isOwned = (path: string) =>
    remotesWhereAll(after, ({ routes }) => routes.some((route) => shapeOf(route.path) === shapeOf(path)))
      .length > 0;
  return situation.replaced
    .filter((release) => !isShell(release))
    .flatMap((release) =>
      release.routes
        .filter(({ path }) => !isOwned(path))
        .map(({ path }) => ({
          rule: 'orphaned-path',
          affects: [release.name],
          message: `${path} belongs to ${titleOf(release)} today and to no remote afterwards${
            path === NOT_FOUND ? '; it is the not-found page' : ''
          }.${linkingTo(path, after)}`,
          advice: `Keep the route, at least as a redirect to the new page; to move it, promote both remotes at once.`,
        })),
    );
};

/** Releases whose pages link to a path, the candidates' too; those of before links were recorded name none. */
function linkingTo(path: string, releases: readonly Release[]): string {
  const linking = releases.filter(({ links }) => links?.some((link) => shapeOf(link) === shapeOf(path)));
  if (!linking.length) return '';
  return ` ${listed(linking.map(titleOf))} ${linking.length === 1 ? 'links' : 'link'} to it.`;
}
