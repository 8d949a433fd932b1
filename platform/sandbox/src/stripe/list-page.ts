import type { Params } from './form';
import { readGroup, readInteger, readString } from './read-params';
import { invalidRequest } from './stripe-api-error';

/** A page of a list in Stripe's format, newest first. @throws StripeApiError 400 if the limit is not 1 to 100 */
export function listPage<T extends { id: string; created: number; type?: unknown }>(
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
  const isInPeriod = readPeriod(params);
  const newestFirst = items
    .filter((item) => (!type || item.type === type) && isInPeriod(item.created))
    .reverse();
  const start = after ? newestFirst.findIndex((item) => item.id === after) + 1 : 0;
  return {
    object: 'list',
    data: newestFirst.slice(start, start + limit),
    has_more: newestFirst.length > start + limit,
    url,
  };
}

/** `created[gte]` and the like: whether a time in seconds is within all of them. */
function readPeriod(params: Params): (created: number) => boolean {
  const created = readGroup(params, 'created') ?? {};
  const bound = (name: string, otherwise: number) => readInteger(created, name) ?? otherwise;
  const [gt, gte] = [bound('gt', -Infinity), bound('gte', -Infinity)];
  const [lt, lte] = [bound('lt', Infinity), bound('lte', Infinity)];
  return (time) => time > gt && time >= gte && time < lt && time <= lte;
}
