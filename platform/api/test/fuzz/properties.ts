import fc from 'fast-check';
import type { DocumentedCall } from '../harness/openapi-document';
import type { Asked } from './asked';
import { badRequests } from './bad-requests';
import { digest } from './digest';
import type { FuzzedShop } from './fuzzed-shop';
import { bodyFits, responseErrors } from './oracle';
import { validRequests, written } from './valid-requests';

export interface Extent {
  numRuns: number;
  seed: number;
}

/** Whatever fits a call's schemas is never refused by them, and is answered as documented. */
export async function takesWhatFits(shop: FuzzedShop, call: DocumentedCall, extent: Extent): Promise<void> {
  const property = fc.asyncProperty(
    validRequests(call, shop.known),
    fc.boolean(),
    async (draft, signedIn) => {
      const asked = written(draft);
      const { response, bySchema } = await shop.ask(asked, signedIn);
      expect({ asked, faults: responseErrors(call, response), bySchema }).toEqual({
        asked,
        faults: [],
        bySchema: undefined,
      });
    },
  );
  await fc.assert(property, extent);
}

interface Refused {
  asked: Asked;
  signedIn: boolean;
  /** It met something that was there at the time, as a cart in another currency. */
  conflict: boolean;
}

/** Refusals that come before anybody looks at the body's fields. */
const before = new Set([400, 401, 403, 413, 415, 429]);

/** Whatever does not fit is refused as documented, never with a fault of the server's own, and leaves nothing behind. */
export async function refusesWhatDoesNot(
  shop: FuzzedShop,
  call: DocumentedCall,
  extent: Extent,
): Promise<void> {
  const refused: Refused[] = [];
  const property = fc.asyncProperty(badRequests(call, shop.known), fc.boolean(), async (asked, signedIn) => {
    const { response, bySchema } = await shop.ask(asked, signedIn);
    const fits = bodyFits(call, asked);
    expect({
      asked,
      faults: responseErrors(call, response),
      took: fits === false && !bySchema && !before.has(response.status),
      refused: bySchema === 'body' && fits === true,
    }).toEqual({ asked, faults: [], took: false, refused: false });
    if (isRefusal(response.status)) refused.push({ asked, signedIn, conflict: response.status === 409 });
  });
  await fc.assert(property, extent);
  await leavesNoTrace(shop, refused);
}

const isRefusal = (status: number) => status >= 400 && status < 500;

/** Asked once more, refusals leave everything as it is. What was a conflict and is none any more is no refusal. */
export async function leavesNoTrace(shop: FuzzedShop, refused: Refused[]): Promise<void> {
  await shop.signedIn();
  const kept = await digest(shop.database);
  const still: Refused[] = [];
  for (const one of refused) {
    const { response } = await shop.ask(one.asked, one.signedIn);
    if (!one.conflict || isRefusal(response.status)) still.push(one);
  }
  if (still.length < refused.length) return leavesNoTrace(shop, still);
  expect({ refused, state: await digest(shop.database) }).toEqual({ refused, state: kept });
}
