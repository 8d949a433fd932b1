import {
  DEFAULT_CURRENCY,
  EARLY_REQUEST,
  type PageConfig,
  paths,
  QUOTE_PATH,
  type RouteMatch,
  STATE_KEY,
  STATE_VERSION,
  TOKEN_KEY,
} from '@giftstore/contracts';
import { escapeJson } from '../escape';
import { NONCE, type PagePart } from './page-parts';

/** A lost quote is asked for again by the page. */
const TIMEOUT_MS = 5_000;

/**
 * Sends a guest's lines as the cart's page does (mf-cart-checkout/src/lines/cart-rules.ts, `toCartLine`): a test compares both. What a
 * broken storage holds, the page handles.
 */
const SEND = `((keys, url, currency, ms) => {
try {
if (localStorage.getItem(keys.token)) return;
const { version, cart } = JSON.parse(localStorage.getItem(keys.state));
if (version !== keys.version || !cart.lines.length) return;
const text = (value) => value?.trim() || undefined;
const cart_items = cart.lines.map(({ brand_id, currency, country_id, giftcard_value, quantity, isforself, ...gift }) => {
const line = { brand_id, currency, country_id, giftcard_value, quantity, isforself };
if (isforself) return line;
const [gift_message, contact_name, contact_email] = [gift.gift_message, gift.contact_name, gift.contact_email].map(text);
return { ...line, gift_message, contact_name, contact_email, gifting_image_id: gift.gifting_image_id };
});
const body = JSON.stringify({ cart_items, currency_code: cart.currency ?? currency });
const headers = { accept: 'application/json', 'content-type': 'application/json' };
const response = fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(ms) })
.then((result) => result.ok ? result.json() : null).catch(() => null);
window[Symbol.for(keys.early)] = { url, body, response };
} catch {}
})`;

/**
 * In the document of the cart a script that has a guest's lines priced while the scripts of the page are still loading. A customer's
 * cart is on the server, and any other page has no use for a quote.
 */
export function earlyQuote(
  { apiBase }: Pick<PageConfig, 'apiBase'>,
  match: RouteMatch | undefined,
): PagePart[] {
  if (match?.route.path !== paths.cart()) return [];
  const keys = { token: TOKEN_KEY, state: STATE_KEY, version: STATE_VERSION, early: EARLY_REQUEST };
  const settings = [keys, apiBase + QUOTE_PATH, DEFAULT_CURRENCY, TIMEOUT_MS];
  const values = settings.map((value) => escapeJson(JSON.stringify(value))).join(', ');
  return ['<script nonce="', NONCE, `">${SEND}(${values});</script>\n`];
}
