import type { Operation, Schema } from '../../src/infra/http/openapi/schema';
import type { OpenapiDocument } from '../harness/openapi-document';

/** The resources that a request is about. */
export interface Resources {
  /** The order number that buyers see. */
  orderId: string;
  accessToken?: string;
  cartItemId: string;
}

export interface BuiltRequest {
  method: string;
  path: string;
  body?: unknown;
}

/** The documented example of a call, for these resources. */
export function requestFor(document: OpenapiDocument, name: string, resources: Resources): BuiltRequest {
  const [method = '', path = ''] = name.split(' ');
  const operation = document.paths[path]?.[method.toLowerCase()] as Operation;
  const query = new URLSearchParams();
  let url = path;
  for (const { name: field, in: place, required, schema } of operation.parameters ?? []) {
    const value = sampleOf(field, schema, resources);
    if (place === 'path') url = url.replace(`{${field}}`, encodeURIComponent(value ?? '1'));
    else if (place === 'query' && value !== undefined && (required || field in idsOf(resources)))
      query.set(field, value);
  }
  const example = exampleOf(operation);
  return {
    method,
    path: query.size > 0 ? `${url}?${query}` : url,
    body: example && withIds(example, resources),
  };
}

function idsOf({ orderId, accessToken, cartItemId }: Resources): Record<string, string | undefined> {
  return { order_id: orderId, access_token: accessToken, cart_item_id: cartItemId };
}

function sampleOf(field: string, schema: Schema | undefined, resources: Resources): string | undefined {
  if (field in idsOf(resources)) return idsOf(resources)[field];
  const { example, examples, enum: options, type } = (schema ?? {}) as Record<string, unknown>;
  const documented =
    example ?? (examples as unknown[] | undefined)?.[0] ?? (options as unknown[] | undefined)?.[0];
  return String(documented ?? (type === 'integer' || type === 'number' ? 1 : 'AED'));
}

function exampleOf({ requestBody }: Operation): unknown {
  const content = requestBody?.content['application/json'] as
    | { example?: unknown; examples?: Record<string, { value: unknown }> }
    | undefined;
  return content?.example ?? Object.values(content?.examples ?? {})[0]?.value;
}

/** The example with the ids of its order, token and cart line replaced, at any depth. */
function withIds(example: unknown, resources: Resources): unknown {
  if (Array.isArray(example)) return example.map((part) => withIds(part, resources));
  if (!example || typeof example !== 'object') return example;
  return Object.fromEntries(
    Object.entries(example)
      .map(([field, value]) => [
        field,
        field in idsOf(resources) ? idsOf(resources)[field] : withIds(value, resources),
      ])
      .filter(([, value]) => value !== undefined),
  );
}
