import type { Params } from './form';
import { readList } from './read-params';
import type { StripeApi } from './stripe-api';
import { invalidRequest } from './stripe-api-error';

type Find = (id: string, api: StripeApi) => object;

const finders: Record<string, Find> = {
  latest_charge: (id, api) => api.charges.retrieve(id),
  charge: (id, api) => api.charges.retrieve(id),
  payment_intent: (id, api) => api.intents.retrieve(id),
  payment_method: (id, api) => api.methods.retrieve(id).shown,
};

/**
 * Replaces ids by the objects that `expand[]` names (`latest_charge`, or `data.charge` in a list).
 * @throws StripeApiError 400 for a property that cannot be expanded
 */
export function expand(object: object, params: Params, api: StripeApi): object {
  const paths = readList(params, 'expand') ?? [];
  return paths.reduce((result, path) => expandPath(result, path, api), object);
}

function expandPath(object: object, path: string, api: StripeApi): object {
  if (path.startsWith('data.') && 'data' in object && Array.isArray(object.data)) {
    return { ...object, data: object.data.map((item: object) => expandPath(item, path.slice(5), api)) };
  }
  const find = finders[path];
  if (!find || !(path in object)) {
    throw invalidRequest(`This property cannot be expanded (${path}).`, { param: 'expand' });
  }
  const id = (object as Record<string, unknown>)[path];
  return typeof id === 'string' ? { ...object, [path]: find(id, api) } : object;
}
