/**
 * The ads of the merchandise page (docs/adr/0048). The ad host's script runs in a document of its own, which the edge serves
 * and the page holds in a sandboxed frame: it reaches neither the page nor the shopper's session.
 */

/** Path of the document with the ads of a country. */
export const adFramePath = (countryCode: string) => `/ads/${encodeURIComponent(countryCode)}`;

/** `type` of the messages that the document posts to the page around it. */
export const AD_MESSAGE = 'giftstore/ad';

/** What became of an ad: `failed` when its script did not load. */
export type AdOutcome = 'filled' | 'unfilled' | 'failed';
export const AD_OUTCOMES: readonly AdOutcome[] = ['filled', 'unfilled', 'failed'];

/** The ads of the page's configuration; what is behind them, only the edge knows. */
export interface AdsConfig {
  /** ISO 3166-1 alpha-2 codes of the countries with ads. */
  countries: string[];
}
