import type { ReleaseMap } from './releases';

/**
 * What the edge writes into the page for the shell, as JSON in `<script type="application/json" id="…">`.
 * Everything in it is public; nothing of a person is ever in it.
 */
export const PAGE_CONFIG_ID = 'giftstore-config';
export const RELEASE_MAP_ID = 'giftstore-releases';
export const PRELOADED_DATA_ID = 'giftstore-preloaded-data';
export const VISIT_ID = 'giftstore-visit';

export interface PageConfig {
  brandName: string;
  supportEmail: string;
  supportPhone: string;
  /** Where the API is reached; empty: the page's own origin. */
  apiBase: string;
  stripe: {
    /** Publishable key by payment currency; `default` for the others (spec core §9: SAR has its own). */
    publishableKeys: { default: string; SAR?: string };
    /** Script that provides `window.Stripe`. */
    scriptUrl: string;
  };
  captcha: { provider: 'altcha' } | { provider: 'recaptcha'; siteKey: string };
  /** Gift-card unit to show to a visitor who has not chosen one. */
  defaultUnitId: number;
  channel: string;
}

/**
 * Answers of public GET calls, by path and query exactly as the page will ask for them: envelopes, those of a 404 too, so
 * that a page learns without asking again that there is no such thing.
 */
export type PreloadedData = Record<string, unknown>;

/** What the edge decided for this visit; the same for everybody whose page is the same. */
export interface Visit {
  /** Gift-card unit that the page was prepared for. */
  unit: number;
  /** Remotes of which this shopper has the canary. */
  canaries: string[];
  /** Remotes whose mounting is reported too, not only their failing: those with a canary, to compare it with. */
  reported: string[];
}

export interface Page {
  config: PageConfig;
  releases: ReleaseMap;
  preloadedData: PreloadedData;
  visit: Visit;
}

/** Where the shell reports how a remote fared. Same origin, `navigator.sendBeacon`, JSON. */
export const REPORT_PATH = '/reports';

/** One report. The page's nonce shows that it comes from a page that an edge served. */
export interface RemoteReport {
  nonce: string;
  remote: string;
  version: string;
  outcome: 'mounted' | 'failed' | 'crashed';
  /** What happened, in a few words; no URL's query, nothing of a person. */
  reason?: string;
}

/**
 * Cookie with the click id of an affiliate's link, readable by the page, path /, for a day (spec second §4). It goes
 * once a sale was reported.
 */
export const AFFILIATE_COOKIE = 'affiliate_click';
/** A click id as the API takes it. */
export const AFFILIATE_CLICK = /^[\w.-]{1,200}$/;

/** Cookie with the chosen gift-card unit's id, so that the edge can prepare the page for it. Not personal. */
export const UNIT_COOKIE = 'unit';
