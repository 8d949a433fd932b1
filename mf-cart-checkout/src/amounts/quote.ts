import type { Http } from '@giftstore/contracts';
import type { BuyNowQuoteRequest, Cart, QuoteRequest } from '@giftstore/contracts/api';
import type { CartLineInput } from '@giftstore/contracts/bus';
import { toCartLine } from '../lines/cart-rules';

export const QUOTE_PATH = '/v2/cart_items/quote';
const BUY_NOW_QUOTE_PATH = '/v2/cart_items/quote_buy_now';

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

/**
 * Fetches the price of the line that a customer buys without the cart, less their points where they are used. Nothing is stored.
 * Throws `ApiError`; `lineErrorsOf` returns what is wrong with the line.
 */
export async function fetchBuyNowQuote(
  http: Http,
  line: CartLineInput,
  { currency, usePoints }: { currency: string; usePoints: boolean },
): Promise<Cart> {
  const body = {
    cart_item: toCartLine(line),
    currency_code: currency,
    use_reward_points: usePoints,
  } as BuyNowQuoteRequest;
  const { data } = await http.post<Cart>(BUY_NOW_QUOTE_PATH, body);
  return data;
}
