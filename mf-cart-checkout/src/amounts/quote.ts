import type { Http } from '@giftstore/contracts';
import type { Cart, QuoteRequest } from '@giftstore/contracts/api';
import type { CartLineInput } from '@giftstore/contracts/bus';
import { toCartLine } from '../lines/cart-rules';

export const QUOTE_PATH = '/v2/cart_items/quote';

/**
 * Fetches the price of lines in a payment currency (code). Nothing is stored.
 * Throws `ApiError`; `lineErrorsOf` returns the lines that it refuses.
 */
export async function fetchQuote(
  http: Http,
  lines: readonly CartLineInput[],
  currency: string,
  signal?: AbortSignal,
): Promise<Cart> {
  const body = { cart_items: lines.map(toCartLine), currency_code: currency } as QuoteRequest;
  const { data } = await http.post<Cart>(QUOTE_PATH, body, { signal });
  return data;
}
