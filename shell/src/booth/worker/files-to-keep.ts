import { type LiveRelease, matchRoute, paths, type ReleaseMap } from '@giftstore/contracts';
import { GIVEAWAY, HOST } from '../booth-remotes';

/** A file of a release by its URL, as Workbox precaches it. The URL is immutable, so it has no revision. */
export interface KeptFile {
  url: string;
  revision: null;
  integrity: string;
}

const SCRIPT_OR_STYLE = /\.(?:m?js|css|json)$/;
const WORKER = 'service-worker.js';

/** The files that a booth needs without a network: the host's, and the giveaway's without those of its other pages. */
export function filesToKeep({ remotes }: ReleaseMap, event: string): KeptFile[] {
  return [HOST, GIVEAWAY].flatMap((name) => {
    const live = remotes[name];
    return live ? filesOf(live, otherPagesOf(name, live, event)) : [];
  });
}

function filesOf({ base, integrity }: LiveRelease, isLeftOut: (file: string) => boolean): KeptFile[] {
  return Object.entries(integrity)
    .filter(([file]) => SCRIPT_OR_STYLE.test(file) && file !== WORKER && !isLeftOut(file))
    .map(([file, hash]) => ({ url: base + file, revision: null, integrity: hash }));
}

/** Whether a file is preloaded for other routes of a remote only. */
function otherPagesOf(name: string, live: LiveRelease, event: string): (file: string) => boolean {
  const remotes = { [name]: live };
  const pages = [paths.giveaway(event), paths.giveaway()].map((path) => matchRoute({ remotes }, path)?.route);
  const own = new Set(pages.flatMap((route) => route?.preload ?? []));
  const all = new Set(live.routes.flatMap(({ preload }) => preload));
  return (file) => all.has(file) && !own.has(file);
}
