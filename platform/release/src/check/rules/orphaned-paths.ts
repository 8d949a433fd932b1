import { titleOf } from '../problem';
import { everybody, isShell, type Rule, surelyBy } from '../situation';
import { shapeOf } from './path-clashes';

const NOT_FOUND = '/404';

/** What was answered goes on being answered: somebody has the link in a mail, a bookmark or a search engine. */
export const orphanedPaths: Rule = (situation) => {
  const after = everybody(situation);
  const answered = (path: string) =>
    surelyBy(after, ({ routes }) => routes.some((route) => shapeOf(route.path) === shapeOf(path))).length > 0;
  return situation.before
    .filter((release) => !isShell(release))
    .flatMap((release) =>
      release.routes
        .filter(({ path }) => !answered(path))
        .map(({ path }) => ({
          rule: 'orphaned-path',
          affects: [release.name],
          message: `${path} is answered by ${titleOf(release)} today and by nobody afterwards${
            path === NOT_FOUND ? '; it is the page for everything that is not found' : ''
          }.`,
          advice: `Keep the route, if only to lead on to its new place; if it is to move, promote both remotes at once.`,
        })),
    );
};
