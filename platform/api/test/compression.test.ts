import { get, type IncomingHttpHeaders } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { client } from './harness/client';
import { createTestDatabase, type TestDatabase } from './harness/database';
import { type RunningPart, startApi } from './harness/processes';
import { gift, guestOrder, shopper } from './harness/shop';

jest.setTimeout(60_000);

let database: TestDatabase;
let api: RunningPart;

beforeAll(async () => {
  database = await createTestDatabase();
  api = await startApi({ DATABASE_URL: database.url });
});
afterAll(async () => {
  await api.kill();
  await database.drop();
});

interface Received {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** A response as it was received, not decompressed. */
function read(path: string, headers: Record<string, string>, method = 'GET'): Promise<Received> {
  return new Promise((resolve, reject) => {
    const request = get(api.url + path, { method, headers, agent: false }, async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk);
      resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) });
    });
    request.on('error', reject);
  });
}

const accepting = (encoding: string) => ({ 'accept-encoding': encoding });

describe.each([
  ['cached', '/v1/brands?currency=1'],
  ['computed for each request', '/v1/brands?currency=1&search=%20%20'],
])('a public response that is %s', (_how, path) => {
  it('is compressed as the client accepts, with an ETag for each encoding', async () => {
    const br = await read(path, accepting('gzip, deflate, br'));
    const gzip = await read(path, accepting('gzip'));
    const plain = await read(path, {});
    const encodings = [br, gzip, plain].map(({ headers }) => headers['content-encoding']);
    expect(encodings).toEqual(['br', 'gzip', undefined]);
    expect(brotliDecompressSync(br.body)).toEqual(plain.body);
    expect(gunzipSync(gzip.body)).toEqual(plain.body);
    expect(br.body.length).toBeLessThan(0.6 * plain.body.length);
    expect(new Set([br, gzip, plain].map(({ headers }) => headers.etag)).size).toBe(3);
    for (const { headers, body } of [br, gzip, plain]) {
      expect(headers.vary).toBe('accept-encoding');
      expect(headers['content-length']).toBe(String(body.length));
    }
  });

  it('is 304 for the ETag of the encoding that the client accepts, and for no other', async () => {
    const { headers } = await read(path, accepting('br'));
    const known = { 'if-none-match': String(headers.etag) };
    const again = await read(path, { ...accepting('br'), ...known });
    expect([again.status, again.body.length, again.headers.vary]).toEqual([304, 0, 'accept-encoding']);
    expect(again.headers.etag).toBe(headers.etag);
    expect((await read(path, { ...accepting('gzip'), ...known })).status).toBe(200);
  });

  it('has the same headers for HEAD', async () => {
    const head = await read(path, accepting('br'), 'HEAD');
    const { headers } = await read(path, accepting('br'));
    expect(head.body.length).toBe(0);
    for (const name of ['content-encoding', 'content-length', 'etag', 'vary'])
      expect([name, head.headers[name]]).toEqual([name, headers[name]]);
  });
});

it('leaves short responses and those with secrets as they are', async () => {
  const short = await read('/v1/brands?currency=1&limit=1', accepting('br'));
  expect(short.headers).not.toHaveProperty('content-encoding');
  expect(short.headers).not.toHaveProperty('vary');
  const giftcard = [50, 100, 200].map((giftcard_value) => ({ ...gift, giftcard_value }));
  const order = await shopper(client(api.url), '').place(guestOrder({ giftcard }));
  const path = `/v1/orders/${order.order_id}?access_token=${encodeURIComponent(order.access_token ?? '')}`;
  const { status, headers, body } = await read(path, accepting('br, gzip'));
  expect([status, body.length > 1_000]).toEqual([200, true]);
  expect(headers).not.toHaveProperty('content-encoding');
});

it('sends one country for a name, and none for an unknown one', async () => {
  const names = async (query: string) =>
    (await client(api.url)('GET', `/v1/countries${query}`)).body.data.countries.map(
      ({ country_name }: { country_name: string }) => country_name,
    );
  expect((await names('')).length).toBeGreaterThan(1);
  expect(await names('?country_name=United%20Arab%20Emirates')).toEqual(['United Arab Emirates']);
  expect(await names('?country_name=Nowhere')).toEqual([]);
});
