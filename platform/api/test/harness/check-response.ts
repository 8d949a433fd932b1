import { readFileSync } from 'node:fs';
import { responseErrors } from '../fuzz/response-errors';
import type { ApiResponse } from './client';
import { type DocumentedCall, type OpenapiDocument, operationsOf } from './openapi-document';

/** Calls with their path as a pattern; those without parameters first, because `/orders/lookup` also fits `/orders/{id}`. */
let calls: { call: DocumentedCall; pattern: RegExp }[] | undefined;

/**
 * Compares the response to any request of a test with the OpenAPI document, which global-setup wrote to a file. Requests to
 * other servers, and to addresses that are not documented, are not compared; nor is a 500, which any call may be.
 * @throws Error for a status, a field or a type that the document does not have
 */
export function checkResponse(method: string, path: string, response: ApiResponse): void {
  if (response.status === 500 || !isEnvelope(response.body)) return;
  calls ??= readCalls();
  const [address = ''] = path.split('?');
  const found = calls.find(({ call, pattern }) => call.method === method && pattern.test(address));
  const errors = found ? responseErrors(found.call, response) : [];
  if (errors.length > 0)
    throw new Error(`OpenAPI does not describe the response to ${method} ${path}: ${errors}`);
}

function isEnvelope(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'status' in body && 'code' in body;
}

function readCalls() {
  const file = process.env.GIFTSTORE_TEST_OPENAPI;
  if (!file) return [];
  const document = JSON.parse(readFileSync(file, 'utf8')) as OpenapiDocument;
  const isExact = (path: string) => Number(path.includes('{'));
  return operationsOf(document)
    .sort((a, b) => isExact(a.path) - isExact(b.path))
    .map((call) => ({
      call,
      pattern: new RegExp(`^${call.path.replace(/\/$/, '').replace(/\{\w+\}/g, '[^/]+')}/?$`),
    }));
}
