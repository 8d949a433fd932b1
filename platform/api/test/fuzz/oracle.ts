import type { ApiResponse } from '../harness/client';
import { type DocumentedCall, faultsOf } from '../harness/openapi-document';
import type { Asked } from './asked';

/** What is wrong with an response, in words; empty when it is one that the document speaks of. */
export function responseErrors(call: DocumentedCall, { status, body, headers }: ApiResponse): string[] {
  if (status === 304) return [];
  if (status >= 500 && status !== 503) return [`answered ${status}: ${JSON.stringify(body)}`];
  const documented = call.operation.responses[status];
  if (!documented) return [`answered ${status}, which is not documented: ${JSON.stringify(body)}`];
  if ((status === 503 || status === 429) && !headers.get('retry-after'))
    return [`${status} without retry-after`];
  const [type = ''] = (headers.get('content-type') ?? '').split(';');
  const schema = documented.content?.[type]?.schema;
  if (!schema) return [`answered ${status} as ${type}, which is not documented`];
  return type === 'application/json' ? faultsOf(schema, body).map((fault) => `${status}: ${fault}`) : [];
}

/**
 * Whether the request's body fits the document: then the server must not say that it does not, and the other way round.
 * Undefined where the schema is not what decides.
 */
export function bodyFits(call: DocumentedCall, { headers, body }: Asked): boolean | undefined {
  // An empty body counts as none, and some calls need none.
  if (!call.body || !body || headers['content-type'] !== 'application/json') return undefined;
  try {
    // A byte order mark may be passed over (RFC 8259 §8.1).
    return faultsOf(call.body, JSON.parse(body.replace(/^\uFEFF/, ''))).length === 0;
  } catch {
    return false;
  }
}
