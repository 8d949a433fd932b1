import type { ApiResponse } from '../harness/client';
import { type DocumentedCall, schemaErrors } from '../harness/openapi-document';
import type { FuzzRequest } from './send-request';

/** The deviations of a response from the OpenAPI document. */
export function responseErrors(call: DocumentedCall, { status, body, headers }: ApiResponse): string[] {
  if (status === 304) return [];
  if (status >= 500 && status !== 503) return [`responded ${status}: ${JSON.stringify(body)}`];
  const documented = call.operation.responses[status];
  if (!documented) return [`responded ${status}, which is not documented: ${JSON.stringify(body)}`];
  if ((status === 503 || status === 429) && !headers.get('retry-after'))
    return [`${status} without retry-after`];
  const [type = ''] = (headers.get('content-type') ?? '').split(';');
  const schema = documented.content?.[type]?.schema;
  if (!schema) return [`responded ${status} as ${type}, which is not documented`];
  return type === 'application/json' ? schemaErrors(schema, body).map((error) => `${status}: ${error}`) : [];
}

/**
 * Whether the request's body fits its schema. The server accepts or rejects it accordingly.
 * Undefined if the schema does not decide.
 */
export function bodyFits(call: DocumentedCall, { headers, body }: FuzzRequest): boolean | undefined {
  // An empty body counts as no body, which some calls accept.
  if (!call.body || !body || headers['content-type'] !== 'application/json') return undefined;
  try {
    // Parsers may ignore a byte order mark (RFC 8259 §8.1).
    return schemaErrors(call.body, JSON.parse(body.replace(/^\uFEFF/, ''))).length === 0;
  } catch {
    return false;
  }
}
