import type { FastifyInstance } from 'fastify';
import { faultInjected } from '../../core/fault-injection';

const KIB = 1024;
/** Bytes of the body of most calls. */
const SMALL_BODY_BYTES = 16 * KIB;
/** Bytes of a body with long texts or many lines. */
const LARGE_BODY_BYTES = 32 * KIB;
const MAX_UTF8_BYTES = 4;

/** The part of a JSON Schema that decides how long a valid body can be. */
interface Schema {
  properties?: Record<string, Schema>;
  items?: Schema;
  maxItems?: number;
  maxLength?: number;
}

/** Limits the body of each route by its schema, unless the route has a `bodyLimit` of its own. */
export function limitBodies(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    if (__FAULT_INJECTION__ && faultInjected('no-request-bounds')) return;
    const { body } = (route.schema ?? {}) as { body?: Schema };
    route.bodyLimit ??= bodyLimitOf(body);
  });
}

/** 16 KiB, or 32 KiB if the texts of a valid body can be longer than that. */
export function bodyLimitOf(schema: Schema = {}): number {
  return longestTexts(schema) * MAX_UTF8_BYTES > SMALL_BODY_BYTES ? LARGE_BODY_BYTES : SMALL_BODY_BYTES;
}

/** Characters of all texts of the largest valid body. */
function longestTexts({ properties = {}, items, maxItems = 1, maxLength = 0 }: Schema): number {
  const inFields = Object.values(properties).reduce((sum, field) => sum + longestTexts(field), 0);
  return maxLength + inFields + (items ? maxItems * longestTexts(items) : 0);
}
