import { type LiveRelease, matchRoute, paths, type ReleaseMap } from '@giftstore/contracts';
import { GIVEAWAY, HOST } from '../booth-remotes';

/** A file of a release by its URL, as Workbox precaches it. The URL is immutable, so it has no revision. */
export interface CachedFile {
  url: string;
  revision: null;
  integrity: string;
}

const SCRIPT_OR_STYLE = /\.(?:m?js|css|json)$/;

/**
 * The files that a booth needs without a network, from the signed map: of the host those that its page loads, of the giveaway
 * all but those of its other pages. What the giveaway's form does not use of the host's widgets is kept once it is used.
 * @param html the page
 */
export function filesToCache({ remotes }: ReleaseMap, event: string, html: string): CachedFile[] {
  const host = remotes[HOST];
  const giveaway = remotes[GIVEAWAY];
  return [
    ...(host ? filesOf(host, (file) => html.includes(`"${host.base}${file}"`)) : []),
    ...(giveaway ? filesOf(giveaway, isForEvent(giveaway, event)) : []),
  ];
}

function filesOf({ base, integrity }: LiveRelease, isNeeded: (file: string) => boolean): CachedFile[] {
  return Object.entries(integrity)
    .filter(([file]) => SCRIPT_OR_STYLE.test(file) && isNeeded(file))
    .map(([file, hash]) => ({ url: base + file, revision: null, integrity: hash }));
}

/** Whether a file of the giveaway is not preloaded for its other pages only. */
function isForEvent(live: LiveRelease, event: string): (file: string) => boolean {
  const remotes = { [GIVEAWAY]: live };
  const pages = [paths.giveaway(event), paths.giveaway()].map((path) => matchRoute({ remotes }, path)?.route);
  const own = new Set(pages.flatMap((route) => route?.preload ?? []));
  const all = new Set(live.routes.flatMap(({ preload }) => preload));
  return (file) => own.has(file) || !all.has(file);
}
