import type { AdsConfig } from './ads';
import type { MapSummary, ReleaseDetails } from './release-summaries';
import type { ReleaseMap } from './releases';

/**
 * The data that the edge writes into the page for the shell, as JSON in `<script type="application/json" id="…">`. All of
 * it is public; it never contains personal data.
 */
export const PAGE_CONFIG_ID = 'giftstore-config';
export const RELEASE_MAP_ID = 'giftstore-releases';
export const PRELOADED_DATA_ID = 'giftstore-preloaded-data';
export const VISIT_ID = 'giftstore-visit';
/** Only in the pages of a development server: the builds that replace releases, as the parameter `override` names them. */
export const DEVELOPMENT_ID = 'giftstore-development';

export interface PageConfig {
  brandName: string;
  supportEmail: string;
  supportPhone: string;
  /** Address of a chat with support; missing in configurations of older edges. */
  supportChatUrl?: string;
  /** Who runs the shop and sells; missing in configurations of older edges, and at booths. */
  company?: Company;
  /** Base URL of the API; empty for the page's own origin. */
  apiBase: string;
  stripe: {
    /** Publishable key by payment currency; `default` for all but SAR (rule core-9.21). */
    publishableKeys: { default: string; SAR?: string };
    /** URL of the script that defines `window.Stripe`. */
    scriptUrl: string;
  };
  captcha: { provider: 'altcha' } | { provider: 'recaptcha'; siteKey: string };
  /** Id of the gift-card unit for shoppers who have not chosen one. */
  defaultUnitId: number;
  channel: string;
  /** Only at a test shop, whose pages say so. */
  stage?: 'staging';
  /** Absent where no country has ads. */
  ads?: AdsConfig;
  /** Of encrypted redeem links: key and initialization vector in hex. Missing: the shop has none. */
  redeemLink?: { key: string; iv: string };
  /** Only at a booth, where the page is the giveaway and nothing else. */
  booth?: BoothConfig;
  /** Only where traces are collected: the share of presses that are, from 0 to 1. */
  tracing?: { ratio: number };
}

/** The company of the shop, as the law has pages and receipts name it. */
export interface Company {
  name: string;
  address: string;
  /** VAT registration number. */
  taxNumber: string;
  /** Number of its trade licence; missing where there is none. */
  licenceNumber?: string;
}

/** What the host of a booth passes to the giveaway page (docs/adr/0043). */
export interface BoothConfig {
  /** The campaign of the booth. */
  event: string;
  /** Versions for the staff page; the host takes them from the verified release map. */
  releases?: { host: string; giveaway: string; revision: number };
}

/**
 * Responses of public GET calls by their `requestKey`, as envelopes. A 404 is included, so that the page does not request
 * it again.
 */
export type PreloadedData = Record<string, unknown>;

/** The edge's decisions for this visit; the same for all visits that get the same page. */
export interface Visit {
  /** Id of the gift-card unit that the page was rendered for. */
  unit: number;
  /** Remotes whose canary this shopper gets. */
  canaries: string[];
  /** Remotes whose mounts are reported too, not only their failures: those with a canary, for comparison. */
  reported: string[];
  /** The route of the page, as its release declares it, for its reports. Missing from older edges, which take no page in a report. */
  page?: string;
}

export interface Page {
  config: PageConfig;
  /** In summary, where the shell reads summaries and the channel has one. */
  releases: ReleaseMap | MapSummary;
  /** Details of the page's own releases, by remote, where the releases are in summary. */
  details?: Record<string, ReleaseDetails>;
  /** Laid over the releases; only in pages of a preview. */
  preview?: ReleaseMap;
  preloadedData: PreloadedData;
  visit: Visit;
}

/** Path of the shell's reports about remotes: same origin, `navigator.sendBeacon`, JSON. */
export const REPORT_PATH = '/reports';

/** Id of the element that tells a shopper that the shell did not start; the shell removes it when it has. */
export const WATCHDOG_ID = 'giftstore-watchdog';
/** Event of the window: the shell cannot start, and has said so itself. */
export const SHELL_FAILED_EVENT = 'giftstore:shell-failed';

/** Style sheets behind the first paint, whose styles are in the document: a script of the document applies them when all are there. */
export const LATE_STYLES = 'link[rel="stylesheet"][media="print"]';
/** Event of the window: it has applied them. */
export const STYLED_EVENT = 'giftstore:styled';

/** One report. The page's nonce proves that an edge served the page. */
export interface RemoteReport {
  nonce: string;
  remote: string;
  version: string;
  outcome: 'mounted' | 'failed' | 'crashed' | 'measured';
  /** A short description without query strings and personal data. */
  reason?: string;
  /** The route that the document was opened with, as its release declares it: `/brand/:id`. */
  page?: string;
  vitals?: WebVitals;
}

/** How fast a page was for its shopper; each is missing where the browser does not measure it, or there was nothing to measure. */
export interface WebVitals {
  /** Largest contentful paint, ms. */
  lcp?: number;
  /** Interaction to next paint, ms. */
  inp?: number;
  /** Cumulative layout shift. */
  cls?: number;
}

/**
 * Cookie with the click id of an affiliate's link, readable by scripts, path /, valid for a day (rules core-9.20, more-9.3).
 * Deleted after its sale was reported.
 */
export const AFFILIATE_COOKIE = 'affiliate_click';
export const AFFILIATE_COOKIE_SECONDS = 24 * 60 * 60;
/** A click id that the API accepts. */
export const AFFILIATE_CLICK = /^[\w.-]{1,200}$/;

/** Cookie with the id of the chosen gift-card unit, so that the edge can render pages for it. Not personal data. */
export const UNIT_COOKIE = 'unit';
