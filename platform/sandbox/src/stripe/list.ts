import type { Params } from './form';
import { readInteger, readString } from './read-params';
import { invalidRequest } from './stripe-failure';

/** Newest first, a page at a time, as Stripe lists. @throws StripeFailure 400 for a limit that is not 1 to 100 */
export function listOf<T extends { id: string; type?: unknown }>(
  all: T[],
  params: Params,
  url: string,
): object {
  const limit = readInteger(params, 'limit') ?? 10;
  if (limit < 1 || limit > 100) {
    throw invalidRequest('This value must be between 1 and 100.', { param: 'limit' });
  }
  const type = readString(params, 'type');
  const after = readString(params, 'starting_after');
  const newest = all.filter((item) => !type || item.type === type).reverse();
  const start = after ? newest.findIndex((item) => item.id === after) + 1 : 0;
  return {
    object: 'list',
    data: newest.slice(start, start + limit),
    has_more: newest.length > start + limit,
    url,
  };
}
