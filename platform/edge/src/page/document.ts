import {
  type LiveRelease,
  PAGE_CONFIG_ID,
  type PageConfig,
  type PageHead,
  PRELOADED_DATA_ID,
  RELEASE_MAP_ID,
  type ReleaseMap,
  type RenderedChrome,
  type RouteMatch,
  VISIT_ID,
  type Visit,
} from '@giftstore/contracts';
import { escapeJson } from './escape';
import { type DrawnRemote, firstPaint } from './first-paint';
import { firstPicturePreload } from './first-picture';
import { headLinks } from './head-links';
import { headTags, structuredData } from './head-tags';
import type { PagePart } from './page-parts';
import { earlyScripts, lateScripts } from './permitted-scripts';
import { EVERY_PATH, SHELL, type ShellRelease } from './shell-release';

/** Element that the shell takes over. */
const ROOT_ID = 'giftstore-root';
/** The header's colour, for the browser's own bar. */
const THEME_COLOR = '#0B4F4A';
/** The language that pages are drawn in, and how it is written. */
export const LANGUAGE = { locale: 'en', direction: 'ltr' };

export interface DocumentInput {
  config: PageConfig;
  origin: string;
  /** As it was signed; what this visitor gets of it follows from `visit`. */
  map: ReleaseMap;
  visit: Visit;
  shell: ShellRelease;
  /** Who answers the path; null when not even the not-found page has an owner. */
  active: { live: LiveRelease; match: RouteMatch } | null;
  url: string;
  head: PageHead;
  drawn: DrawnRemote | undefined;
  chrome: RenderedChrome | undefined;
  /** JSON text, safe in a script element. */
  preloadedData: string;
}

const mapTexts = new WeakMap<ReleaseMap, string>();

/**
 * A whole page: what is seen first, then everything that the shell needs to start without asking for more. Its data
 * stands at the end, where it keeps nothing waiting that is seen.
 */
export function documentParts(input: DocumentInput): PagePart[] {
  const { config, map, shell, active, head, drawn, visit, origin } = input;
  const links = headLinks(shell, active, !!drawn?.html);
  const tagline = taglineOf(map);
  return [
    lines(
      '<!doctype html>',
      `<html lang="${LANGUAGE.locale}" dir="${LANGUAGE.direction}">`,
      '<head>',
      '<meta charset="utf-8">',
      '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
      ...links.styles,
      ...firstPicturePreload(drawn?.html ?? ''),
      ...links.preloads,
      ...headTags({ head, brandName: config.brandName, tagline, origin }),
      `<meta name="theme-color" content="${THEME_COLOR}">`,
      '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    ),
    // Where nothing is drawn yet, the scripts are what everybody waits for.
    ...(drawn?.html ? [] : earlyScripts(links.scripts)),
    lines(
      '</head>',
      // The places stay: the shell works in them, and shows them when the shopper goes on to another page.
      active?.match.route.chrome === 'none' ? '<body data-chrome="none">' : '<body>',
      `<div id="${ROOT_ID}">${firstPaintOf(input)}</div>`,
    ),
    lines(
      ...structuredData({ head, origin }),
      jsonScript(PAGE_CONFIG_ID, escapeJson(JSON.stringify(config))),
      jsonScript(VISIT_ID, escapeJson(JSON.stringify(visit))),
      jsonScript(PRELOADED_DATA_ID, input.preloadedData),
      jsonScript(RELEASE_MAP_ID, mapText(map)),
    ),
    ...(drawn?.html ? lateScripts(links.scripts) : []),
    lines('</body>', '</html>'),
  ];
}

function firstPaintOf({ shell, config, active, chrome, drawn, url }: DocumentInput): string {
  const mainLabel = active?.match.route.title[LANGUAGE.locale] ?? config.brandName;
  return firstPaint(shell.firstPaint, { config, mainLabel }, { chrome, drawn, url });
}

/** What the shop is, in the words of the shell's own title. */
function taglineOf({ remotes }: ReleaseMap): string {
  return remotes[SHELL]?.routes.find(({ path }) => path === EVERY_PATH)?.title[LANGUAGE.locale] ?? '';
}

function mapText(map: ReleaseMap): string {
  const known = mapTexts.get(map) ?? escapeJson(JSON.stringify(map));
  mapTexts.set(map, known);
  return known;
}

function jsonScript(id: string, safeJson: string): string {
  return `<script type="application/json" id="${id}">${safeJson}</script>`;
}

const lines = (...all: string[]) => `${all.join('\n')}\n`;
