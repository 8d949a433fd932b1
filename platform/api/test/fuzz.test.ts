import { type FuzzedShop, openFuzzedShop } from './fuzz/fuzzed-shop';
import { acceptsValidRequests, rejectionsChangeNothing, rejectsInvalidRequests } from './fuzz/properties';

const { FUZZ_RUNS, FUZZ_SEED } = process.env;
/** `npm test` sends the same few requests of each kind to each call, `npm run test:fuzz` many new ones. */
const runs = Number(FUZZ_RUNS ?? 4);
const seed = Number(FUZZ_SEED ?? (FUZZ_RUNS ? Math.floor(Math.random() * 2 ** 31) : 1));

jest.setTimeout(60_000 + runs * 20_000);

let shop: FuzzedShop;
beforeAll(async () => {
  shop = await openFuzzedShop();
});
afterAll(() => shop.close());

describe(`every call of the OpenAPI document (FUZZ_RUNS=${runs} FUZZ_SEED=${seed})`, () => {
  it('accepts whatever fits its schema, and responds as documented', async () => {
    for (const call of shop.operations) await acceptsValidRequests(shop, call, { numRuns: runs, seed });
  });

  it('rejects what does not fit, never with a server error, and changes nothing', async () => {
    for (const call of shop.operations) await rejectsInvalidRequests(shop, call, { numRuns: 2 * runs, seed });
  });
});

describe('the fuzzer', () => {
  const extent = { numRuns: 50, seed };
  const operationOf = (fuzzedShop: FuzzedShop, operationName: string) => {
    const call = fuzzedShop.operations.find(({ name }) => name === operationName);
    if (!call) throw new Error(`${operationName} is not documented`);
    return call;
  };

  it('detects a server that drops unknown fields and parses numbers from text', async () => {
    const lax = await openFuzzedShop({ GIFTSTORE_FAULTS: 'no-strict-bodies' });
    const quote = operationOf(lax, 'POST /v2/cart_items/quote');
    const fuzzed = rejectsInvalidRequests(lax, quote, extent).finally(lax.close);
    await expect(fuzzed).rejects.toThrow('Property failed');
  });

  it('detects an undocumented failure, and a schema that rejects valid input', async () => {
    const quote = structuredClone(operationOf(shop, 'POST /v2/cart_items/quote'));
    const { 422: _, ...responses } = quote.operation.responses;
    const silent = { ...quote, operation: { ...quote.operation, responses } };
    await expect(rejectsInvalidRequests(shop, silent, extent)).rejects.toThrow('Property failed');
    const wider = { ...quote, body: { type: 'object' } };
    await expect(acceptsValidRequests(shop, wider, extent)).rejects.toThrow('Property failed');
  });

  it('detects the changes of a rejected request', async () => {
    const contact = { name: 'Mona', email: 'mona@example.com', message: 'Hello' };
    const request = {
      name: 'POST /v1/contact_us',
      method: 'POST',
      url: '/v1/contact_us',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ contact }),
    };
    await expect(
      rejectionsChangeNothing(shop, [{ request, signedIn: false, conflict: false }]),
    ).rejects.toThrow('contact_messages');
  });
});
