import {
  type LiveRelease,
  matchRoute,
  PAGE_CONFIG_ID,
  type PageConfig,
  paths,
  RELEASE_MAP_ID,
  type Release,
  type ReleaseMap,
} from '@giftstore/contracts';
import { escapeHtml, escapeJson } from '../escape';
import { BOOTH_HOST } from '../repository/package-folder';
import type { ReleaseRepository } from '../repository/release-repository';
import { boothPolicy } from './booth-policy';

/** The remote that a booth mounts. */
const GIVEAWAY = 'mf-giveaway-redeem';
const WORKER_FILE = 'service-worker.js';

/** A booth's page and its service worker, which is served at `/booth-worker.js`. */
export interface BoothDocument {
  html: string;
  worker: Buffer;
}

/**
 * Writes the page of a booth: the same file for every request, from an edge or a file host, because a service worker keeps it.
 * @param config with `booth`
 * @throws {Error} when the channel lacks the host, or its release is damaged
 */
export async function boothDocument(
  repository: ReleaseRepository,
  map: ReleaseMap,
  config: PageConfig,
): Promise<BoothDocument> {
  const { live, release } = await readBooth(repository, map);
  const worker = await repository.readFile(release, WORKER_FILE);
  if (!worker) throw new Error(`${BOOTH_HOST} ${release.version} has no ${WORKER_FILE}.`);
  const html = lines([
    '<!doctype html>',
    '<html lang="en" dir="ltr">',
    '<head>',
    '<meta charset="utf-8">',
    `<meta http-equiv="content-security-policy" content="${escapeHtml(boothPolicy(config, map, false))}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    ...hostLinks(live, release),
    ...giveawayLinks(map, config.booth?.event ?? ''),
    `<title>${escapeHtml(config.brandName)}</title>`,
    `<meta name="description" content="${escapeHtml(release.routes[0]?.title.en ?? '')} · ${escapeHtml(config.brandName)}">`,
    '<meta name="robots" content="noindex">',
    '<meta name="referrer" content="no-referrer">',
    '<meta name="theme-color" content="#0B4F4A">',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '</head>',
    '<body data-chrome="none">',
    `<main id="main" tabindex="-1"><noscript><p>${escapeHtml(config.brandName)} needs JavaScript here.</p></noscript></main>`,
    jsonScript(PAGE_CONFIG_ID, boothConfig(config)),
    jsonScript(RELEASE_MAP_ID, map),
    '</body>',
    '</html>',
  ]);
  return { html, worker: worker.identity };
}

/** What a booth needs of the shop's configuration: no payment provider, and no key of the storefront's other pages. */
function boothConfig(config: PageConfig): PageConfig {
  const { brandName, supportEmail, supportPhone, apiBase, captcha, defaultUnitId, channel, booth } = config;
  return {
    ...{ brandName, supportEmail, supportPhone, apiBase, captcha, defaultUnitId, channel },
    stripe: { publishableKeys: { default: '' }, scriptUrl: '' },
    ...(booth && { booth }),
  };
}

/** The host's release of a channel. Throws when there is none. */
export async function readBooth(
  repository: ReleaseRepository,
  map: ReleaseMap,
): Promise<{ live: LiveRelease; release: Release & Required<Pick<Release, 'entry'>> }> {
  const live = map.remotes[BOOTH_HOST];
  if (!live)
    throw new Error(`Channel ${map.channel} has no ${BOOTH_HOST}: promote one and ${GIVEAWAY} to it first.`);
  const release = await repository.readLive(BOOTH_HOST, live);
  const { entry } = release;
  if (!entry) throw new Error(`${BOOTH_HOST} ${release.version} has no entry.`);
  return { live, release: { ...release, entry } };
}

function hostLinks({ base }: LiveRelease, { files, entry }: Release & Required<Pick<Release, 'entry'>>) {
  const attributes = (file: string) =>
    `"${escapeHtml(base + file)}" integrity="${escapeHtml(files[file]?.integrity ?? '')}" crossorigin="anonymous"`;
  return [
    ...entry.styles.map((file) => `<link rel="stylesheet" href=${attributes(file)}>`),
    ...entry.fonts.map(
      (file) =>
        `<link rel="preload" as="font" type="font/woff2" href="${escapeHtml(base + file)}" crossorigin="anonymous">`,
    ),
    ...entry.scripts.map((file) => `<script defer src=${attributes(file)}></script>`),
  ];
}

/** The giveaway's part for booths, which its page loads next (its chunk `booth`); the storefront's pages do not preload it. */
const BOOTH_PART = /^booth\.(?:[^/]+\.)?(?:js|css)$/;

/** What the splash loads first; the attributes are those of the later requests, or they would load twice. */
function giveawayLinks({ remotes }: ReleaseMap, event: string): string[] {
  const live = remotes[GIVEAWAY];
  if (!live) return [];
  const own = { remotes: { [GIVEAWAY]: live } };
  const match = matchRoute(own, paths.giveaway(event)) ?? matchRoute(own, paths.giveaway());
  const part = Object.keys(live.integrity).filter((file) => BOOTH_PART.test(file));
  return ['remoteEntry.js', ...(match?.route.preload ?? []), ...part].flatMap((file) => {
    const integrity = live.integrity[file];
    if (!integrity) return [];
    const kind = file.endsWith('.css') ? 'style' : 'script';
    const href = `href="${escapeHtml(live.base + file)}" integrity="${escapeHtml(integrity)}"`;
    return [`<link rel="preload" as="${kind}" ${href} crossorigin="anonymous">`];
  });
}

function jsonScript(id: string, value: unknown): string {
  return `<script type="application/json" id="${id}">${escapeJson(JSON.stringify(value))}</script>`;
}

const lines = (all: string[]) => `${all.join('\n')}\n`;
