import type { Operation, Schema } from '../../src/infra/http/openapi/schema';
import type { OpenapiDocument } from '../harness/openapi-document';

/** Things that a request may be about. */
export interface Things {
  /** What people see as an order's number. */
  orderId: string;
  accessToken?: string;
  cartItemId: string;
}

export interface BuiltRequest {
  method: string;
  path: string;
  body?: unknown;
}

/** The documented example of a call, about these things. */
export function requestFor(document: OpenapiDocument, name: string, things: Things): BuiltRequest {
  const [method = '', path = ''] = name.split(' ');
  const operation = document.paths[path]?.[method.toLowerCase()] as Operation;
  const query = new URLSearchParams();
  let url = path;
  for (const { name: field, in: place, required, schema } of operation.parameters ?? []) {
    const value = sampleOf(field, schema, things);
    if (place === 'path') url = url.replace(`{${field}}`, encodeURIComponent(value ?? '1'));
    else if (place === 'query' && value !== undefined && (required || field in known(things)))
      query.set(field, value);
  }
  const example = exampleOf(operation);
  return { method, path: query.size > 0 ? `${url}?${query}` : url, body: example && about(example, things) };
}

function known({ orderId, accessToken, cartItemId }: Things): Record<string, string | undefined> {
  return { order_id: orderId, access_token: accessToken, cart_item_id: cartItemId };
}

function sampleOf(field: string, schema: Schema | undefined, things: Things): string | undefined {
  if (field in known(things)) return known(things)[field];
  const { example, examples, enum: options, type } = (schema ?? {}) as Record<string, unknown>;
  const given =
    example ?? (examples as unknown[] | undefined)?.[0] ?? (options as unknown[] | undefined)?.[0];
  return String(given ?? (type === 'integer' || type === 'number' ? 1 : 'AED'));
}

function exampleOf({ requestBody }: Operation): unknown {
  const content = requestBody?.content['application/json'] as
    | { example?: unknown; examples?: Record<string, { value: unknown }> }
    | undefined;
  return content?.example ?? Object.values(content?.examples ?? {})[0]?.value;
}

/** The example with its order, token and cart line replaced, wherever they stand. */
function about(example: unknown, things: Things): unknown {
  if (Array.isArray(example)) return example.map((part) => about(part, things));
  if (!example || typeof example !== 'object') return example;
  return Object.fromEntries(
    Object.entries(example)
      .map(([field, value]) => [field, field in known(things) ? known(things)[field] : about(value, things)])
      .filter(([, value]) => value !== undefined),
  );
}
