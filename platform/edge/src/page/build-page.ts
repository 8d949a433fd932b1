import {
  type PageConfig,
  type PageHead,
  PREVIEWS_ATTRIBUTE,
  type RenderedChrome,
  type RenderedPage,
  type RouteMatch,
} from '@giftstore/contracts';
import type { MediaFiles } from '../assets/media-files';
import type { Renderer } from '../render/renderer';
import { NONCE_LENGTH } from '../reports/nonce';
import type { PageHeaders } from '../send/page-headers';
import { type SplicedText, splicedWeight, spliceText } from '../send/spliced-text';
import { SHELL } from '../shell-route';
import type { ApiResponses } from './api-responses';
import { type PolicyInput, releaseOrigins } from './content-security-policy';
import { documentParts, LANGUAGE } from './document';
import { routeStyles } from './head-links';
import { inlinePicture } from './inline-picture';
import { type MapInSummary, mapInSummary } from './map-summary';
import type { CacheablePage } from './page-cache';
import { PageData } from './page-data';
import { piecesOf } from './page-parts';
import type { PageRequest } from './page-request';
import type { InlineStyles, PageStyles } from './page-styles';
import { pageHeaders } from './security-headers';
import type { ShellRelease, Shells } from './shell-release';
import { styleHashes } from './style-hashes';

/** A page as it is cached: complete except for the nonce. */
export interface BuiltPage extends CacheablePage {
  status: number;
  text: SplicedText;
  headers: PageHeaders;
  /** Remotes whose server bundle failed this very page before it was built. */
  failed: ReadonlySet<string>;
}

export interface PageSources {
  config: PageConfig;
  /** Where sales are reported to the affiliate host; empty: there is none. */
  affiliateUrl: string;
  shells: Shells;
  styles: PageStyles;
  media: MediaFiles;
  api: ApiResponses;
  renderer: Renderer;
  /** Public root keys, raw points, base64. */
  rootKeys: readonly string[];
  warn: (message: string) => void;
}

/** The shell of a preview's page does not know previews: it would show the live remotes. */
export class UnsupportedPreviewError extends Error {
  override name = 'UnsupportedPreviewError';

  constructor(readonly preview: string) {
    super(`the shell of the preview ${preview} does not support previews`);
  }
}

/**
 * Makes a page: what the releases render of it with their data, the document and its headers. Throws when no shell is live, or when
 * the shell cannot show the preview.
 * @param renewing no shopper waits for the page
 * @param onRenderFailure called with a remote whose server bundle threw, hung or drew nothing, possibly later
 */
export async function buildPage(
  request: PageRequest,
  sources: PageSources,
  renewing: boolean,
  onRenderFailure: (remote: string) => void = () => {},
): Promise<BuiltPage> {
  const { active, preview } = request;
  // A page that several URLs share shows none of them: it could hold what another visitor searched for.
  const url = request.plain ? request.url : (active?.match.route.path ?? request.url);
  const { config, affiliateUrl } = sources;
  const data = new PageData(sources.api, { renewing, warn: sources.warn });
  const failed = new Set<string>();
  const fail = (remote: string) => {
    failed.add(remote);
    onRenderFailure(remote);
  };
  const { shell, rendered, chrome } = await renderParts(request, sources, data, fail);
  if (preview?.state === 'shown' && !shell.template.includes(PREVIEWS_ATTRIBUTE))
    throw new UnsupportedPreviewError(preview.name);
  if (active && drewNothing(rendered)) fail(active.match.remote);
  const styles = await stylesOf(request, sources.styles, { shell, rendered, chrome });
  const summary = await summaryFor(request, shell.template, sources);
  const parts = documentParts({
    ...{ config, shell, chrome: chrome ?? undefined, active, url, preloadedData: data.json() },
    ...{ map: request.map, summary, visit: request.visit, origin: request.origin, preview, styles },
    head: headOf(request, rendered),
    rendered:
      rendered && active
        ? { ...rendered, remote: active.match.remote, version: active.live.version, url }
        : undefined,
  });
  const text = await spliceText(piecesOf(parts), NONCE_LENGTH);
  return {
    status: request.found ? (rendered?.status ?? 200) : 404,
    text,
    headers: headersOf(request, { ...config, affiliateUrl }, rendered, {
      styleHashes: styleHashes(...htmlOf(rendered), chrome?.header, chrome?.footer),
      inlineStyles: styles?.source,
    }),
    // What fails later was not missing from this page when it was built, and counts for whoever requested it only.
    failed: new Set(failed),
    weight: splicedWeight(text),
    finished: data.isComplete && rendered !== undefined && !drewNothing(rendered) && chrome !== undefined,
  };
}

/**
 * The shell, and what it and the remote render of the page, in parallel. Of a preview the browser renders what is previewed: nothing
 * that waits for its review runs beside the pages of shoppers.
 */
async function renderParts(
  request: PageRequest,
  { config, shells, renderer, media }: PageSources,
  data: PageData,
  onRenderFailure: (remote: string) => void,
) {
  const live = request.effective.remotes[SHELL];
  if (!live) throw new Error('No shell is live.');
  const common = { unit: Number(request.unit), locale: LANGUAGE.locale, config };
  const renderPage = async () => {
    if (!isRendered(request) || isPreviewed(request, request.active.match.remote)) return null;
    const { match, live: remote } = request.active;
    const initial = { ...common, url: request.url };
    const onFailure = () => onRenderFailure(match.remote);
    const options = { shell: live, data: data.source(), onFailure };
    const page = await renderer.page(match.remote, remote, initial, options);
    return page && { ...page, html: await inlinePicture(page.html, media) };
  };
  const purpose = request.active?.match.route.purpose;
  const chromeRequest = { ...common, url: '/', ...(purpose && { purpose }) };
  const [shell, rendered, chrome] = await Promise.all([
    shells.read(live),
    renderPage(),
    isPreviewed(request, SHELL)
      ? null
      : renderer.chrome(live, chromeRequest, data.source(), () => onRenderFailure(SHELL)),
  ]);
  return { shell, rendered, chrome };
}

/** The release map in summary, except in a preview, whose few pages have both maps whole. */
async function summaryFor(
  { map, effective, active, preview }: PageRequest,
  template: string,
  { rootKeys, warn }: PageSources,
): Promise<MapInSummary | null> {
  const shell = effective.remotes[SHELL];
  if (!shell || preview?.state === 'shown') return null;
  const own = { [SHELL]: shell, ...(active && { [active.match.remote]: active.live }) };
  return mapInSummary(map, own, { template, rootKeys, warn });
}

/** The styles of what the document shows: of the shell, and of the remote where it is rendered. */
function stylesOf(
  { active, effective }: PageRequest,
  styles: PageStyles,
  {
    shell,
    rendered,
    chrome,
  }: {
    shell: ShellRelease;
    rendered: RenderedPage | null | undefined;
    chrome: RenderedChrome | null | undefined;
  },
): Promise<InlineStyles | null> {
  const live = effective.remotes[SHELL];
  const releases = live ? [{ remote: SHELL, live, files: shell.entry.styles }] : [];
  if (active && rendered?.html && active.match.remote !== SHELL)
    releases.push({ remote: active.match.remote, live: active.live, files: routeStyles(active) });
  const html = [shell.template, chrome?.header, chrome?.footer, ...htmlOf(rendered)];
  return styles.inline(releases, html.join('\n'));
}

/** What the document has of a rendered page, its templates included. */
function htmlOf(rendered: RenderedPage | null | undefined): (string | undefined)[] {
  return [rendered?.html, ...(rendered?.early?.templates ?? [])];
}

function isPreviewed({ preview }: PageRequest, remote: string): boolean {
  return preview?.state === 'shown' && Object.hasOwn(preview.map.remotes, remote);
}

/** A page that says itself that there is none may be empty: the browser shows what there is instead. */
function drewNothing(rendered: RenderedPage | null | undefined): boolean {
  return rendered?.html === '' && (rendered.status ?? 200) === 200;
}

/** Whether a server bundle renders this page. */
function isRendered(
  request: PageRequest,
): request is PageRequest & { active: NonNullable<PageRequest['active']> } {
  return request.plain && request.active?.match.route.render === 'server';
}

/** Whether a page is one person's: it depends on the session, or search engines leave it out. Rendered pages are public. */
function isSensitive({ session, robots, render }: RouteMatch['route']): boolean {
  return render !== 'server' && (session !== undefined || robots !== undefined);
}

/** The rendered page's metadata, with defaults from its route. */
function headOf(
  { active, found, plain, limited, url, preview }: PageRequest,
  rendered: RenderedPage | null | undefined,
): PageHead {
  const robots = active?.match.route.robots;
  const name = active?.match.route.title[LANGUAGE.locale];
  const title = rendered?.head.title ?? name;
  // Search engines leave it out, whatever its release says.
  if (preview) return { ...(title && { title }), robots: 'noindex' };
  return {
    ...(name && { title: name }),
    ...(robots && { robots }),
    ...(found && plain && !robots && { canonical: url }),
    ...(!plain && !limited && { robots: 'noindex' as const }),
    ...rendered?.head,
  };
}

function headersOf(
  { active, effective, https, found, preview }: PageRequest,
  { stripe, captcha, affiliateUrl }: PageConfig & Pick<PageSources, 'affiliateUrl'>,
  rendered: RenderedPage | null | undefined,
  styles: Pick<PolicyInput, 'styleHashes' | 'inlineStyles'>,
): PageHeaders {
  const robots = preview ? 'noindex' : (active?.match.route.robots ?? rendered?.head.robots);
  const { fixed, policy } = pageHeaders({
    https,
    policies: found ? (active?.match.route.policy ?? []) : [],
    isSensitive: active !== null && isSensitive(active.match.route),
    stripeScriptUrl: stripe.scriptUrl,
    affiliateUrl,
    recaptcha: captcha.provider === 'recaptcha',
    releaseOrigins: releaseOrigins(effective),
    ...styles,
    overridable: effective.channel !== 'live',
  });
  return { fixed: { ...fixed, ...(robots && { 'x-robots-tag': robots }) }, policy };
}
