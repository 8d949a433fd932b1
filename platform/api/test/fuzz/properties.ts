import fc from 'fast-check';
import { databaseDigest } from '../harness/database-digest';
import type { DocumentedCall } from '../harness/openapi-document';
import { badRequests } from './bad-requests';
import type { FuzzedShop } from './fuzzed-shop';
import { bodyFits, responseErrors } from './response-errors';
import type { FuzzRequest } from './send-request';
import { validRequests, writtenRequest } from './valid-requests';

export interface RunParameters {
  numRuns: number;
  seed: number;
}

/** Valid requests are never rejected by the schema, and responses are as documented. */
export async function acceptsValidRequests(
  shop: FuzzedShop,
  call: DocumentedCall,
  extent: RunParameters,
): Promise<void> {
  const property = fc.asyncProperty(
    validRequests(call, shop.known),
    fc.boolean(),
    async (draft, signedIn) => {
      const request = writtenRequest(draft);
      const { response, bySchema } = await shop.send(request, signedIn);
      expect({ request, errors: responseErrors(call, response), bySchema }).toEqual({
        request,
        errors: [],
        bySchema: undefined,
      });
    },
  );
  await fc.assert(property, extent);
}

interface Rejected {
  request: FuzzRequest;
  signedIn: boolean;
  /** Rejected because of the state at that time, such as a cart in another currency. */
  conflict: boolean;
}

/** Failures that come before the body's fields are validated. */
const beforeValidation = new Set([400, 401, 403, 413, 415, 429]);

/** Invalid requests are rejected as documented, never with a server error, and change nothing. */
export async function rejectsInvalidRequests(
  shop: FuzzedShop,
  call: DocumentedCall,
  extent: RunParameters,
): Promise<void> {
  const rejected: Rejected[] = [];
  const property = fc.asyncProperty(
    badRequests(call, shop.known),
    fc.boolean(),
    async (request, signedIn) => {
      const { response, bySchema } = await shop.send(request, signedIn);
      const fits = bodyFits(call, request);
      expect({
        request,
        errors: responseErrors(call, response),
        accepted: fits === false && !bySchema && !beforeValidation.has(response.status),
        rejected: bySchema === 'body' && fits === true,
      }).toEqual({ request, errors: [], accepted: false, rejected: false });
      if (isRejection(response.status))
        rejected.push({ request, signedIn, conflict: response.status === 409 });
    },
  );
  await fc.assert(property, extent);
  await rejectionsChangeNothing(shop, rejected);
}

const isRejection = (status: number) => status >= 400 && status < 500;

/** Tables that a rejected request may change: attempts are counted, captchas used, sessions started and ended. */
const attemptTables = ['rate_limits', 'captcha_uses', 'sessions'];

/** Sent again, rejected requests change nothing. A conflict may be resolved by then; the request is dropped. */
export async function rejectionsChangeNothing(shop: FuzzedShop, rejected: Rejected[]): Promise<void> {
  await shop.signedIn();
  const before = await databaseDigest(shop.database, attemptTables);
  const still: Rejected[] = [];
  for (const one of rejected) {
    const { response } = await shop.send(one.request, one.signedIn);
    if (!one.conflict || isRejection(response.status)) still.push(one);
  }
  if (still.length < rejected.length) return rejectionsChangeNothing(shop, still);
  expect({ rejected, state: await databaseDigest(shop.database, attemptTables) }).toEqual({
    rejected,
    state: before,
  });
}
