import {
  FIRST_DATA_ID,
  PAGE_CONFIG_ID,
  type PageConfig,
  RELEASE_MAP_ID,
  type ReleaseMap,
  type RouteMatch,
} from '@giftstore/contracts';
import { escapeHtml, escapeJson } from './escape';
import { routePreloads, shellLinks } from './head-links';
import { EVERY_PATH, SHELL, type ShellRelease } from './shell-release';

/** Element that the shell takes over. */
const ROOT_ID = 'giftstore-root';
/** The header's colour, for the browser's own bar. */
const THEME_COLOR = '#0B4F4A';

export interface PageInput {
  config: PageConfig;
  map: ReleaseMap;
  shell: ShellRelease;
  /** Who answers the path; null when not even the not-found page has an owner. */
  match: RouteMatch | null;
  /** JSON text, safe in a script element. */
  firstData: string;
  nonce: string;
}

const mapTexts = new WeakMap<ReleaseMap, string>();

/** A whole page: everything the shell needs to start without asking for anything more. */
export function pageHtml(input: PageInput): string {
  const { config, map, shell, match, firstData, nonce } = input;
  return [
    '<!doctype html>',
    '<html lang="en" dir="ltr">',
    '<head>',
    '<meta charset="utf-8">',
    `<title>${escapeHtml(titleOf(match, config.brandName))}</title>`,
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<meta name="theme-color" content="${THEME_COLOR}">`,
    `<meta name="description" content="${escapeHtml(descriptionOf(map, config.brandName))}">`,
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    ...shellLinks(shell, nonce),
    ...routePreloads(map, match, nonce),
    '</head>',
    // The places stay: the shell works in them, and shows them when the shopper goes on to another page.
    match?.route.chrome === 'none' ? '<body data-chrome="none">' : '<body>',
    `<div id="${ROOT_ID}">${firstPaint(input)}</div>`,
    jsonScript(PAGE_CONFIG_ID, escapeJson(JSON.stringify(config))),
    jsonScript(RELEASE_MAP_ID, mapText(map)),
    jsonScript(FIRST_DATA_ID, firstData),
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

/** `Your cart · Gifti Global`; the brand alone when the page has no title. */
function titleOf(match: RouteMatch | null, brandName: string): string {
  const title = match?.route.title.en;
  return title ? `${title} · ${brandName}` : brandName;
}

/** What the shop is, in the words of the shell's own title. */
function descriptionOf({ remotes }: ReleaseMap, brandName: string): string {
  const tagline = remotes[SHELL]?.routes.find(({ path }) => path === EVERY_PATH)?.title.en;
  return tagline ? `${brandName}: ${tagline}` : brandName;
}

/** Header, footer and the places of the pages, as the shell's release draws them. */
function firstPaint({ shell, config, match }: PageInput): string {
  const values: Record<string, string> = {
    brandName: config.brandName,
    supportEmail: config.supportEmail,
    supportPhone: config.supportPhone,
    mainLabel: match?.route.title.en ?? config.brandName,
  };
  return shell.firstPaint.replace(/\{\{(\w+)\}\}/g, (written, name: string) =>
    Object.hasOwn(values, name) ? escapeHtml(values[name] ?? '') : written,
  );
}

function mapText(map: ReleaseMap): string {
  const known = mapTexts.get(map) ?? escapeJson(JSON.stringify(map));
  mapTexts.set(map, known);
  return known;
}

function jsonScript(id: string, safeJson: string): string {
  return `<script type="application/json" id="${id}">${safeJson}</script>`;
}
