import type { Params } from './form';
import { readInteger, readString } from './read-params';
import { invalidRequest } from './stripe-api-error';

/** A page of a list in Stripe's format, newest first. @throws StripeApiError 400 if the limit is not 1 to 100 */
export function listPage<T extends { id: string; type?: unknown }>(
  items: T[],
  params: Params,
  url: string,
): object {
  const limit = readInteger(params, 'limit') ?? 10;
  if (limit < 1 || limit > 100) {
    throw invalidRequest('This value must be between 1 and 100.', { param: 'limit' });
  }
  const type = readString(params, 'type');
  const after = readString(params, 'starting_after');
  const newestFirst = items.filter((item) => !type || item.type === type).reverse();
  const start = after ? newestFirst.findIndex((item) => item.id === after) + 1 : 0;
  return {
    object: 'list',
    data: newestFirst.slice(start, start + limit),
    has_more: newestFirst.length > start + limit,
    url,
  };
}
