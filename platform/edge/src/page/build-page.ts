import {
  type DataValues,
  fillTemplate,
  type PageConfig,
  type PageHead,
  type PreloadedData,
  type RenderedPage,
} from '@giftstore/contracts';
import type { Renderer } from '../render/renderer';
import { type SplicedText, splicedWeight, spliceText } from '../send/spliced-text';
import type { ApiAnswers } from './api-answers';
import { isAfterSale, isPaymentPath, isSignInPath, releaseOrigins } from './content-security-policy';
import { documentParts, LANGUAGE } from './document';
import type { Keepable } from './kept-pages';
import { piecesOf } from './page-parts';
import type { PageRequest } from './page-request';
import { dataTemplates, preloadData, shellTemplates } from './preload-data';
import { type PageHeaders, pageHeaders } from './security-headers';
import { SHELL, type Shells } from './shell-release';
import { styleHashes } from './style-hashes';

/** A page as it is kept: whole but for the nonce. */
export interface BuiltPage extends Keepable {
  status: number;
  text: SplicedText;
  headers: PageHeaders;
}

export interface PageSources {
  config: PageConfig;
  /** Where the affiliate host takes sales; empty: there is none. */
  affiliateUrl: string;
  shells: Shells;
  answers: ApiAnswers;
  renderer: Renderer;
}

/** Makes a page: first data, what the releases draw of it, the document, its headers. Throws when there is no shell. */
export async function buildPage(
  request: PageRequest,
  { config, affiliateUrl, shells, answers, renderer }: PageSources,
  renewing: boolean,
): Promise<BuiltPage> {
  const { effective, active, url, plain } = request;
  const liveShell = effective.remotes[SHELL];
  if (!liveShell) throw new Error('No shell is live.');
  const values = { unit: request.unit, params: active?.match.params ?? {}, query: request.query };
  const [shell, first] = await Promise.all([
    shells.read(liveShell),
    preloadData(answers, dataTemplates(effective, active?.match ?? null), values, renewing),
  ]);

  const asked = { unit: Number(request.unit), locale: LANGUAGE.locale, config };
  const api = JSON.parse(first.json) as PreloadedData;
  const drawsPage = plain && first.complete && active?.match.route.render === 'server';
  const [drawn, chrome] = await Promise.all([
    drawsPage ? renderer.page(active.match.remote, active.live, { ...asked, url, api }, liveShell) : null,
    renderer.chrome(liveShell, { ...asked, url: '/', api: chromeData(api, request, values) }),
  ]);

  const parts = documentParts({
    ...{ config, shell, chrome, active, url, preloadedData: first.json },
    ...{ map: request.map, visit: request.visit, origin: request.origin },
    head: headOf(request, drawn),
    drawn:
      drawn && active
        ? { ...drawn, remote: active.match.remote, version: active.live.version, url }
        : undefined,
  });
  const text = await spliceText(piecesOf(parts));
  return {
    status: request.found ? (drawn?.status ?? 200) : 404,
    text,
    headers: headersOf(
      request,
      { ...config, affiliateUrl },
      drawn,
      styleHashes(drawn?.html, chrome?.header, chrome?.footer),
    ),
    weight: splicedWeight(text),
    finished: first.complete && drawn !== undefined && chrome !== undefined,
  };
}

/** What the release says of this page, filled in with what its route says of all of its kind. */
function headOf(
  { active, found, plain, url }: PageRequest,
  drawn: RenderedPage | null | undefined,
): PageHead {
  const robots = active?.match.route.robots;
  const name = active?.match.route.title[LANGUAGE.locale];
  return {
    ...(name && { title: name }),
    ...(robots && { robots }),
    ...(found && plain && !robots && { canonical: url }),
    ...(!plain && { robots: 'noindex' as const }),
    ...drawn?.head,
  };
}

function headersOf(
  { active, effective, https, url, found }: PageRequest,
  { stripe, captcha, affiliateUrl }: PageConfig & Pick<PageSources, 'affiliateUrl'>,
  drawn: RenderedPage | null | undefined,
  hashes: string[],
): PageHeaders {
  const robots = active?.match.route.robots ?? drawn?.head.robots;
  const [path = ''] = url.split('?');
  const { fixed, policy } = pageHeaders({
    https,
    payment: found && isPaymentPath(path),
    popups: found && isSignInPath(path),
    stripeScriptUrl: stripe.scriptUrl,
    affiliateUrl: found && isAfterSale(path) ? affiliateUrl : '',
    recaptcha: captcha.provider === 'recaptcha',
    releaseOrigins: releaseOrigins(effective),
    styleHashes: hashes,
    overridable: effective.channel !== 'live',
  });
  return { fixed: { ...fixed, ...(robots && { 'x-robots-tag': robots }) }, policy };
}

/** The first data that header and footer are drawn from, so that all pages share one drawing of them. */
function chromeData(api: PreloadedData, { effective }: PageRequest, values: DataValues): PreloadedData {
  const paths = shellTemplates(effective.remotes).map((template) => fillTemplate(template, values));
  return Object.fromEntries(Object.entries(api).filter(([path]) => paths.includes(path)));
}
