import { timingSafeEqual } from 'node:crypto';
import { hasEnded, type PreviewMap, previewChannel } from '@giftstore/contracts';
import { LiveReleases, type ObjectStore, previewNames } from '@giftstore/release';
import { LruMap } from '../lru-map';
import { openedLink, type PreviewLink } from './preview-cookie';

/** Previews that are followed at once; as many as the release command allows, and some that have ended. */
const MAX_FOLLOWED = 100;
/** Minimum interval of listing the previews: names that do not exist cost no more. */
const LISTED_FOR_MS = 1_000;

interface Settings {
  objects: ObjectStore;
  /** The channel that previews are laid over here. */
  channel: string;
  rootKeys: readonly string[];
  warn: (message: string) => void;
}

/** What a browser with a link gets: a preview, or the live shop with the message that the preview has ended. */
export type PreviewVisit =
  | { state: 'shown'; name: string; map: PreviewMap }
  /** The name is null for a cookie of no preview: anyone can send any number of those, and all of them get one page. */
  | { state: 'ended'; name: string | null };

/** The previews over a channel, each followed from when its link is first opened. */
export class Previews {
  private readonly followed = new LruMap<LiveReleases>(MAX_FOLLOWED);
  private listing: { at: number; names: Promise<string[]> } | null = null;

  constructor(private readonly settings: Settings) {}

  /**
   * The signed map of a link's preview, also when it has ended; null when there is none, or the token is not its own. Throws while the
   * repository cannot be read.
   */
  async find({ name, token }: PreviewLink): Promise<PreviewMap | null> {
    const followed = this.followed.get(name) ?? ((await this.isStored(name)) ? this.follow(name) : null);
    const map = await followed?.current();
    if (!map || !isPreview(map) || map.preview.over !== this.settings.channel) return null;
    return isEqual(map.preview.token, token) ? map : null;
  }

  /** What the browser that sent a request gets; null when it has opened no link. Throws as `find` does. */
  async visit(request: Parameters<typeof openedLink>[0]): Promise<PreviewVisit | null> {
    const link = openedLink(request);
    if (!link) return null;
    const map = await this.find(link);
    const { name } = link;
    if (!map) return { state: 'ended', name: null };
    return hasEnded(map.preview) ? { state: 'ended', name } : { state: 'shown', name, map };
  }

  /** Whether the preview that the browser has opened shows this release. */
  async shows(
    request: Parameters<typeof openedLink>[0],
    { remote, version }: { remote: string; version: string },
  ): Promise<boolean> {
    const visit = await this.visit(request);
    if (visit?.state !== 'shown' || !Object.hasOwn(visit.map.remotes, remote)) return false;
    return visit.map.remotes[remote]?.version === version;
  }

  private follow(name: string): LiveReleases {
    const { objects, rootKeys, warn } = this.settings;
    const followed = new LiveReleases({ objects, rootKeys, warn, channel: previewChannel(name) });
    this.followed.set(name, followed);
    return followed;
  }

  private async isStored(name: string): Promise<boolean> {
    if (!this.listing || Date.now() - this.listing.at >= LISTED_FOR_MS) {
      const names = previewNames(this.settings.objects);
      this.listing = { at: Date.now(), names };
      names.catch(() => {
        this.listing = null;
      });
    }
    return (await this.listing.names).includes(name);
  }
}

const isPreview = (map: { preview?: unknown }): map is PreviewMap => map.preview !== undefined;

/** In constant time, so that no token can be guessed character by character. */
function isEqual(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
}
