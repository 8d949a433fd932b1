import type { ReleaseMap } from './releases';

/**
 * What the edge writes into the page for the shell, as JSON in `<script type="application/json" id="…">`.
 * Everything in it is public; nothing of a person is ever in it.
 */
export const PAGE_CONFIG_ID = 'giftstore-config';
export const RELEASE_MAP_ID = 'giftstore-releases';
export const FIRST_DATA_ID = 'giftstore-first-data';

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

/** Answers of public GET calls, by path and query exactly as the page will ask for them. */
export type FirstData = Record<string, unknown>;

export interface Page {
  config: PageConfig;
  releases: ReleaseMap;
  firstData: FirstData;
}

/** Cookie with the chosen gift-card unit's id, so that the edge can prepare the page for it. Not personal. */
export const UNIT_COOKIE = 'unit';
