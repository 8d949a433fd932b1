import type { Http } from '@giftstore/contracts';
import type { Cart, LineFault, LineFaults, QuoteRequest } from '@giftstore/contracts/api';
import type { CartLineInput } from '@giftstore/contracts/bus';
import { ApiError } from '@giftstore/http';
import { toCartLine } from '../cart/cart-rules';

/**
 * What these lines cost when they are paid in `currency` (code). Nothing is stored.
 * Throws `ApiError`; `lineFaultsOf` tells which lines it is about.
 */
export async function fetchQuote(
  http: Http,
  lines: readonly CartLineInput[],
  currency: string,
  signal?: AbortSignal,
): Promise<Cart> {
  const body = { cart_items: lines.map(toCartLine), currency_code: currency } as QuoteRequest;
  const { data } = await http.post<Cart>('/v2/cart_items/quote', body, { signal });
  return data;
}

/** The lines that a 422 is about: a brand that is gone, a value that is no longer offered … */
export function lineFaultsOf(error: unknown): LineFault[] {
  if (!(error instanceof ApiError) || error.code !== 422) return [];
  const { line_faults } = (error.data ?? {}) as Partial<LineFaults>;
  return Array.isArray(line_faults) ? line_faults : [];
}
