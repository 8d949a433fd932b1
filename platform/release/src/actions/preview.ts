import { randomBytes } from 'node:crypto';
import {
  hasEnded,
  MAX_PREVIEW_DAYS,
  type PreviewTerms,
  previewChannel,
  type ReleaseMap,
  withPreview,
} from '@giftstore/contracts';
import { readHead, refuseUntrusted } from '../channel/channel-records';
import { type Channel, commit, type Reason } from '../channel/commit';
import { checkAgainst } from '../check/check-against';
import { ReleaseRepository } from '../repository/release-repository';
import { trustedEntry } from '../repository/trusted-release';
import { commitReleases } from './commit-releases';
import { currentPreviews } from './previews';
import { type ChannelUpdate, publishedRelease, type ReleaseName } from './promote';
import { refuseErrors } from './refuse-errors';
import { RefusedError } from './refused-error';

const DAY_MS = 24 * 60 * 60_000;
/** More would be forgotten ones. */
export const MAX_PREVIEWS = 50;
const TOKEN_BYTES = 16;
/** The edge's own address, never a CDN's: these files are for who has the link. */
const BASE_URL = '/releases/';

/** A preview by its name, over a channel. */
export interface PreviewOf extends Reason {
  /** Names the preview: a pull request, a branch. */
  name: string;
}

export interface Preview extends PreviewOf {
  /** What it shows in place of the live releases; replaces what it showed before. */
  releases: ReleaseName[];
  /** From now on. */
  days: number;
}

/**
 * Shows published releases to whoever has the preview's link, laid over what is live in `over`. The link stays the same until the
 * preview ends. Throws a `RefusedError` that names what would break.
 */
export async function startPreview(over: Channel, request: Preview): Promise<ChannelUpdate> {
  const { name, releases, days } = request;
  if (!(days >= 1 && days <= MAX_PREVIEW_DAYS))
    throw new RefusedError(`A preview lasts 1 to ${MAX_PREVIEW_DAYS} days.`);
  const repository = new ReleaseRepository(over.objects);
  const published = await Promise.all(releases.map((one) => publishedRelease(repository, one)));
  const live = await liveMap(over);
  refuseErrors(published, await checkAgainst(repository, published, withPreview(live, NOTHING)));
  await refuseTooMany(over, name);
  return commitReleases(previewOf(over, name), request, async (head, keys) => {
    const entries = await Promise.all(
      published.map(async (release) => {
        const { [release.name]: stable } = live.remotes;
        const others = [stable, stable?.canary, head?.remotes[release.name]];
        const entry = await trustedEntry(repository, release, { keys, baseUrl: BASE_URL, others });
        return [release.name, entry] as const;
      }),
    );
    const what = published.map(({ name: remote, version }) => {
      const from = head?.remotes[remote]?.version ?? null;
      return { action: 'preview' as const, remote, from, to: version };
    });
    return { remotes: Object.fromEntries(entries), what, preview: termsOf(over, head, days) };
  });
}

/** Ends a preview now: its link says so from then on. Throws a `RefusedError` when there is none. */
export async function endPreview(
  over: Channel,
  { name, ...reason }: PreviewOf,
  now: () => number = Date.now,
): Promise<ChannelUpdate> {
  return commit(previewOf(over, name), reason, async (head) => {
    if (head?.preview?.over !== over.name)
      throw new RefusedError(`There is no preview ${name} over channel ${over.name}.`);
    if (hasEnded(head.preview, now())) return null;
    const preview = { ...head.preview, expires: new Date(now()).toISOString() };
    const what = [{ action: 'endPreview' as const, remote: '*', from: head.preview.expires, to: null }];
    return { remotes: head.remotes, what, preview };
  });
}

/** No release replaces a live one. */
const NOTHING = { remotes: {} } as ReleaseMap;

/** The channel of a preview. One whose keys were revoked begins again. */
function previewOf(over: Channel, name: string): Channel {
  const { objects, rootKeys, key, warn } = over;
  return { objects, rootKeys, key, warn, name: previewChannel(name), startOver: true };
}

async function liveMap({ objects, name, rootKeys }: Channel): Promise<ReleaseMap> {
  const head = await readHead(objects, name, rootKeys);
  refuseUntrusted(name, head);
  if (!head.record)
    throw new RefusedError(
      `Nothing is live in channel ${name}: a preview would have nothing to fall back to.`,
    );
  return head.record.map;
}

async function refuseTooMany(over: Channel, name: string): Promise<void> {
  const others = (await currentPreviews(over)).filter((one) => one.name !== name);
  if (others.length < MAX_PREVIEWS) return;
  throw new RefusedError(
    `There are ${others.length} previews already: end one with \`giftstore-release preview ${others[0]?.name} --end\`.`,
  );
}

/** A preview that goes on keeps its link; one that begins again has another. */
function termsOf(over: Channel, head: ReleaseMap | null, days: number): PreviewTerms {
  const before = head?.preview;
  const isSame = before?.over === over.name && !hasEnded(before);
  if (before && !isSame && !hasEnded(before))
    throw new RefusedError(`There is a preview of that name over channel ${before.over}: end it first.`);
  return {
    over: over.name,
    expires: new Date(Date.now() + days * DAY_MS).toISOString(),
    token: isSame ? before.token : randomBytes(TOKEN_BYTES).toString('base64url'),
  };
}
