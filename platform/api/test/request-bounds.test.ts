import { bodyLimitOf } from '../src/infra/http/body-limit';
import type { Schema } from '../src/infra/http/openapi/schema';
import { nastyBodies } from './bounds/nasty-bodies';
import { type FuzzedShop, openFuzzedShop } from './fuzz/fuzzed-shop';
import { sendRequest } from './fuzz/send-request';
import type { DocumentedCall } from './harness/openapi-document';

jest.setTimeout(180_000);

/** Bytes of an envelope around little that the request contained. */
const ENVELOPE_BYTES = 2_048;
const MAX_URL_LENGTH = 4_096;

let shop: FuzzedShop;
beforeAll(async () => {
  shop = await openFuzzedShop();
});
afterAll(() => shop.close());

interface Sent {
  call: string;
  request: string;
  status: number;
  /** Bytes of the response beyond those of the request. */
  excess: number;
  errors: number;
  ms: number;
}

async function send(call: DocumentedCall, name: string, url: string, body?: string): Promise<Sent> {
  const headers = { ...(await shop.signedIn()), ...(body ? { 'content-type': 'application/json' } : {}) };
  const start = performance.now();
  const response = await sendRequest(shop.url, { name: call.name, method: call.method, url, headers, body });
  const bytes = Buffer.byteLength(JSON.stringify(response.body));
  return {
    call: call.name,
    request: name,
    status: response.status,
    excess: bytes - Buffer.byteLength(body ?? url),
    errors: Object.values(response.body.errors ?? {}).flat().length,
    ms: Math.round(performance.now() - start),
  };
}

const isFailure = ({ status }: Sent) => status >= 400 && status < 500;

/** Prints what took longest, round trip included: a figure to look at, which depends on the machine. */
function report(sent: Sent[]): void {
  const refused = sent.filter(isFailure).sort((a, b) => b.ms - a.ms);
  console.info(
    `${refused.length} of ${sent.length} refused; the slowest: ${JSON.stringify(refused.slice(0, 3))}`,
  );
}

const isTooMuch = ({ excess, errors }: Sent) => excess > ENVELOPE_BYTES || errors > 60;

describe('the largest body of each call, in its worst forms', () => {
  it('is answered with few errors, and with less than it contained', async () => {
    const sent: Sent[] = [];
    for (const call of shop.operations.filter(({ body }) => body)) {
      const schema = call.body as Schema;
      const example = call.operation.requestBody?.content['application/json']?.example;
      const url = call.path.replace(/\{\w+\}/g, '1');
      for (const { name, text } of nastyBodies(schema, example, bodyLimitOf(schema)))
        sent.push(await send(call, name, url, text));
    }
    report(sent);
    expect(sent.length).toBeGreaterThan(500);
    expect(sent.filter(({ status }) => status >= 500)).toEqual([]);
    expect(sent.filter((one) => isFailure(one) && isTooMuch(one))).toEqual([]);
  });

  it('is 413 with one byte more', async () => {
    for (const call of shop.operations.filter(({ body }) => body)) {
      const limit = bodyLimitOf(call.body);
      const { status } = await send(
        call,
        'too long',
        call.path.replace(/\{\w+\}/g, '1'),
        ' '.repeat(limit + 1),
      );
      expect({ call: call.name, status }).toEqual({ call: call.name, status: 413 });
    }
  });
});

describe('a server without bounds', () => {
  it('reads and validates the body that the others refuse', async () => {
    const lax = await openFuzzedShop({ GIFTSTORE_FAULTS: 'no-request-bounds' });
    const body = `{"cart_items":[${Array(40_000).fill('{}').join(',')}],"currency_code":"AED"}`;
    const request = { name: 'quote', method: 'POST', url: '/v2/cart_items/quote', body };
    const headers = { 'content-type': 'application/json' };
    const { status } = await sendRequest(lax.url, { ...request, headers }).finally(lax.close);
    expect(status).toBe(422);
  });
});

describe('the longest address of each call', () => {
  const texts = ['a', '%20', '%D8%B9', '-', '0', '%25', 'a@'];

  it('is answered with few errors, and with less than it contained', async () => {
    const sent: Sent[] = [];
    for (const call of shop.operations) {
      const { parameters = [] } = call.operation;
      for (const text of texts) {
        const path = call.path.replace(/\{\w+\}/g, text.repeat(Math.floor(1_900 / text.length)));
        const query = parameters
          .filter((one) => one.in === 'query')
          .map(({ name }) => `${name}=${text.repeat(100)}`);
        sent.push(await send(call, text, `${path}?${query.join('&')}`.slice(0, MAX_URL_LENGTH)));
      }
      const unknown = Array.from({ length: 1_500 }, (_, index) => `${index.toString(36)}`).join('&');
      sent.push(
        await send(
          call,
          'unknown parameters',
          `${call.path.replace(/\{\w+\}/g, '1')}?${unknown}`.slice(0, 4_000),
        ),
      );
    }
    report(sent);
    expect(sent.filter(({ status }) => status >= 500)).toEqual([]);
    expect(sent.filter((one) => isFailure(one) && isTooMuch(one))).toEqual([]);
  });

  it('is 414 beyond its limit', async () => {
    const url = `/v1/brands?currency=1&search=${'a'.repeat(MAX_URL_LENGTH)}`;
    const { status, body } = await sendRequest(shop.url, { name: 'GET', method: 'GET', url, headers: {} });
    expect({ status, code: body.code }).toEqual({ status: 414, code: 414 });
  });
});
