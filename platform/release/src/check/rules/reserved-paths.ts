import { RESERVED_PATHS } from '@giftstore/contracts';
import { titleOf } from '../check-error';
import type { Rule } from '../situation';

const SITEMAP_PART = /^sitemap-\d+\.xml$/;

/** The edge serves these paths itself, so that a route there would never be reached. */
export const reservedPaths: Rule = ({ candidates }) =>
  candidates.flatMap((release) =>
    release.routes
      .filter(({ path }) => isReserved(path))
      .map(({ path }) => ({
        rule: 'reserved-path',
        affects: [release.name],
        message: `${titleOf(release)} claims ${path}, which the edge serves itself: the page would never be shown.`,
        advice: `Choose another path in ${release.name}/remote.json.`,
      })),
  );

function isReserved(path: string): boolean {
  const [, first = ''] = path.toLowerCase().split('/');
  return RESERVED_PATHS.some((reserved) => reserved === first) || SITEMAP_PART.test(first);
}
