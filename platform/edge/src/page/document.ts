import {
  EARLY_TEMPLATE_ATTRIBUTE,
  type LiveRelease,
  PAGE_CONFIG_ID,
  type PageConfig,
  type PageHead,
  PRELOADED_DATA_ID,
  PREVIEW_MAP_ID,
  PURPOSE_ATTRIBUTE,
  RELEASE_DETAILS_ID,
  RELEASE_MAP_ID,
  type ReleaseMap,
  type RenderedChrome,
  type RouteMatch,
  VISIT_ID,
  type Visit,
} from '@giftstore/contracts';
import { escapeHtml, escapeJson } from '../escape';
import { BANNER_STYLES, previewBanner } from '../preview/preview-banner';
import type { PreviewVisit } from '../preview/previews';
import { EVERY_PATH, SHELL } from '../shell-route';
import { fontScript } from './font-script';
import { headLinks } from './head-links';
import { headTags, structuredData } from './head-tags';
import { imagePreload } from './image-preload';
import { untilPicture } from './inline-picture';
import { lateStyles } from './late-styles';
import type { MapInSummary } from './map-summary';
import { noncedScripts, scriptedLinks, scriptedPreloads } from './nonced-scripts';
import { type PagePart, scriptElement } from './page-parts';
import type { InlineStyles } from './page-styles';
import { pressRecorder } from './press-recorder';
import { type RenderedRemote, shellHtml } from './shell-html';
import type { ShellRelease } from './shell-release';
import { themeScript } from './theme-script';
import { watchdog } from './watchdog';

/** The shell's root element. */
const ROOT_ID = 'giftstore-root';
/** The language that pages are rendered in, and its direction. */
export const LANGUAGE = { locale: 'en', direction: 'ltr' };

export interface DocumentInput {
  config: PageConfig;
  origin: string;
  /** As it was signed; `visit` says which canaries this shopper gets. */
  map: ReleaseMap;
  /** The map in summary with the details of the page's own releases, in place of the whole map; null where the page needs that. */
  summary: MapInSummary | null;
  visit: Visit;
  /** Null for shoppers. */
  preview: PreviewVisit | null;
  shell: ShellRelease;
  /** The owner of the path; null when not even the not-found page has an owner. */
  active: { live: LiveRelease; match: RouteMatch } | null;
  url: string;
  head: PageHead;
  rendered: RenderedRemote | undefined;
  chrome: RenderedChrome | undefined;
  /** Null when the first paint waits for the style sheets. */
  styles: InlineStyles | null;
  /** JSON text, safe in a script element. */
  preloadedData: string;
}

const mapTexts = new WeakMap<ReleaseMap, string>();

/**
 * A whole page: the visible content first, then everything that the shell needs to start without another request. The data is at
 * the end, where it delays nothing visible.
 */
export function documentParts(input: DocumentInput): PagePart[] {
  const { config, map, shell, active, head, rendered, chrome, visit, preview, origin, styles } = input;
  const links = headLinks(shell, active, { isRendered: !!rendered?.html, areInline: !!styles });
  const tagline = taglineOf(map);
  return [
    lines(
      '<!doctype html>',
      `<html lang="${LANGUAGE.locale}" dir="${LANGUAGE.direction}">`,
      '<head>',
      '<meta charset="utf-8">',
      '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
      ...untilPicture(rendered?.html ?? ''),
    ),
    ...themeScript(),
    ...(rendered?.html || chrome ? pressRecorder() : []),
    ...(styles ? [...fontScript(styles.fonts), ...lateStyles()] : []),
    ...scriptElement(rendered?.early?.start),
    lines(
      ...(styles ? [`<style>${styles.text}</style>`] : []),
      ...links.styles,
      ...(preview ? [`<link rel="stylesheet" href="${BANNER_STYLES}">`] : []),
      ...imagePreload(rendered?.html ?? ''),
      ...links.preloads,
      ...headTags({ head, brandName: config.brandName, tagline, origin }),
      '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    ),
    // Without rendered content the shopper waits for the scripts.
    ...(rendered?.html ? [] : noncedScripts([...links.scripts, ...links.scriptPreloads])),
    lines(
      '</head>',
      bodyTag(active),
      ...links.fonts,
      ...(preview ? [previewBanner(preview)] : []),
      `<div id="${ROOT_ID}">${shellHtmlOf(input)}</div>`,
    ),
    ...scriptedLinks(links.late),
    lines(...earlyTemplates(rendered?.early?.templates)),
    ...scriptElement(rendered?.early?.content),
    lines(
      ...structuredData({ head, origin }),
      jsonScript(PAGE_CONFIG_ID, escapeJson(JSON.stringify(config))),
      jsonScript(VISIT_ID, escapeJson(JSON.stringify(visit))),
      jsonScript(PRELOADED_DATA_ID, input.preloadedData),
    ),
    // Before the scripts, whose errors it reports.
    ...watchdog(shell),
    // Behind all that is visible, and before the map, the largest part of the rest: they run when the document is complete.
    ...(rendered?.html ? [...noncedScripts(links.scripts), ...scriptedPreloads(links.scriptPreloads)] : []),
    lines(
      ...mapScripts(input),
      ...(preview?.state === 'shown' ? [jsonScript(PREVIEW_MAP_ID, mapText(preview.map))] : []),
      '</body>',
      '</html>',
    ),
  ];
}

function bodyTag(active: DocumentInput['active']): string {
  const { chrome, purpose } = active?.match.route ?? {};
  // Hidden, not left out: the shell shows them when the shopper navigates to another page.
  if (chrome === 'none') return '<body data-chrome="none">';
  return purpose ? `<body ${PURPOSE_ATTRIBUTE}="${escapeHtml(purpose)}">` : '<body>';
}

function shellHtmlOf({ shell, config, active, chrome, rendered, url }: DocumentInput): string {
  const mainLabel = active?.match.route.title[LANGUAGE.locale] ?? config.brandName;
  return shellHtml(shell.template, { config, mainLabel }, { chrome, rendered, url });
}

function earlyTemplates(templates: readonly string[] = []): string[] {
  return templates.map(
    (html, index) => `<template ${EARLY_TEMPLATE_ATTRIBUTE}="${index}">${html}</template>`,
  );
}

/** The shop in a few words: the title of the shell's route. */
function taglineOf({ remotes }: ReleaseMap): string {
  return remotes[SHELL]?.routes.find(({ path }) => path === EVERY_PATH)?.title[LANGUAGE.locale] ?? '';
}

function mapScripts({ map, summary }: DocumentInput): string[] {
  if (!summary) return [jsonScript(RELEASE_MAP_ID, mapText(map))];
  return [jsonScript(RELEASE_MAP_ID, summary.map), jsonScript(RELEASE_DETAILS_ID, summary.details)];
}

function mapText(map: ReleaseMap): string {
  const text = mapTexts.get(map) ?? escapeJson(JSON.stringify(map));
  mapTexts.set(map, text);
  return text;
}

function jsonScript(id: string, safeJson: string): string {
  return `<script type="application/json" id="${id}">${safeJson}</script>`;
}

const lines = (...all: string[]) => `${all.join('\n')}\n`;
