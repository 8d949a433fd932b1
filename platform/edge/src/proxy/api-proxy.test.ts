import { createHash, randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { gzipSync } from 'node:zlib';
import { temporaryFolder } from '@giftstore/release/testing';
import { call, startApi, startEdge } from '../testing/running-edge';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let stops: (() => Promise<unknown>)[];
beforeEach(async () => {
  folder = await temporaryFolder();
  stops = [];
});
afterEach(async () => {
  for (const stop of stops.reverse()) await stop();
  await folder.remove();
});

interface ApiRequest {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

/** An edge in front of an API that records its requests. */
async function proxied(env: Record<string, string> = {}) {
  const requests: ApiRequest[] = [];
  const api = await startApi(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    requests.push({
      method: request.method ?? '',
      url: request.url ?? '',
      headers: request.headers,
      body: Buffer.concat(chunks),
    });
    if (request.url?.includes('busy')) response.statusCode = 503;
    response.setHeader('retry-after', '1');
    response.setHeader('set-cookie', ['sid=1; HttpOnly; SameSite=Lax', 'b=2']);
    response.setHeader('cache-control', 'public, max-age=60');
    response.end('{"status":"Success"}');
  });
  const edge = await startEdge(folder.path, { API_URL: api.url, ...env });
  stops.push(api.stop, edge.stop);
  return { origin: edge.origin, requests };
}

describe('the API behind the edge', () => {
  it('gets the body of a client that sends Expect: 100-continue', async () => {
    const { origin, requests } = await proxied();
    const headers = { expect: '100-continue', 'content-type': 'text/csv', 'content-length': '5' };
    const { status } = await call(origin, '/v1/x', { method: 'POST', headers, body: Buffer.from('a,b,c') });
    expect([status, requests.at(-1)?.body.toString()]).toEqual([200, 'a,b,c']);
  });

  it('gets any body byte for byte', async () => {
    const { origin, requests } = await proxied();
    const bodies: [string, Buffer][] = [
      ['application/json', Buffer.from('{ "b":1,\r\n "a": 1.50 , "a":2}\n')],
      ['application/json; charset=utf-8', Buffer.from('{"ü":"\\u00fc"}  ')],
      ['text/plain', Buffer.from([0xff, 0xfe, 0x00])],
      ['multipart/form-data; boundary=x', randomBytes(300_000)],
    ];
    for (const [type, body] of bodies) {
      const headers = {
        'content-type': type,
        'stripe-signature': 't=1,v1=abc',
        'content-length': String(body.length),
      };
      const { status } = await call(origin, '/v1/payments/webhook', { method: 'POST', headers, body });
      expect(status).toBe(200);
      const received = requests.at(-1);
      expect(
        createHash('sha256')
          .update(received?.body ?? '')
          .digest('hex'),
      ).toBe(createHash('sha256').update(body).digest('hex'));
      expect(received?.headers).toMatchObject({ 'content-type': type, 'stripe-signature': 't=1,v1=abc' });
    }
  });

  it('keeps its cookies, cache headers, path and query through the edge', async () => {
    const { origin, requests } = await proxied();
    const { headers, text } = await call(origin, '/v2/cart_items?b=1&a=%20x&b=2', {
      headers: { cookie: 'sid=1' },
    });
    expect(text).toBe('{"status":"Success"}');
    expect(headers['set-cookie']).toEqual(['sid=1; HttpOnly; SameSite=Lax', 'b=2']);
    expect(headers['cache-control']).toBe('public, max-age=60');
    expect(requests[0]).toMatchObject({ url: '/v2/cart_items?b=1&a=%20x&b=2', headers: { cookie: 'sid=1' } });
    await call(origin, '/openapi.json');
    await call(origin, '/v1/accounts/sessions/signout', { method: 'DELETE' });
    expect(requests.slice(1).map(({ method, url }) => `${method} ${url}`)).toEqual([
      'GET /openapi.json',
      'DELETE /v1/accounts/sessions/signout',
    ]);
  });

  it('gets the client address from the edge, not from the client', async () => {
    const { origin, requests } = await proxied();
    const claims = {
      'x-forwarded-for': '6.6.6.6',
      'x-forwarded-proto': 'https',
      forwarded: 'for=6.6.6.6',
      'x-request-id': 'trace-0001',
    };
    const { headers } = await call(origin, '/v1/x', { headers: claims });
    expect(requests[0]?.headers).toMatchObject({
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'http',
      'x-forwarded-host': new URL(origin).host,
      'x-request-id': 'trace-0001',
    });
    expect(requests[0]?.headers).not.toHaveProperty('forwarded');
    expect(headers['x-request-id']).toBe('trace-0001');
  });

  it('gets the client address from a trusted proxy', async () => {
    const { origin, requests } = await proxied({ TRUST_PROXY: 'loopback' });
    await call(origin, '/v1/x', {
      headers: { 'x-forwarded-for': '203.0.113.7', 'x-forwarded-proto': 'https' },
    });
    expect(requests[0]?.headers).toMatchObject({
      'x-forwarded-for': '203.0.113.7, 127.0.0.1',
      'x-forwarded-proto': 'https',
    });
  });

  it('gets a request once, also when it responds 503', async () => {
    const { origin, requests } = await proxied();
    const { status, headers } = await call(origin, '/v1/busy');
    expect([status, headers['retry-after'], requests.length]).toEqual([503, '1', 1]);
  });

  it('is reachable on its own paths only', async () => {
    const { origin, requests } = await proxied();
    for (const path of ['/v1/../health/ready', '/v1/%2e%2e/metrics', '/v1/..%2fmetrics', '/v3/x']) {
      expect([path, (await call(origin, path)).status >= 400]).toEqual([path, true]);
    }
    expect(requests).toEqual([]);
  });
});

it('passes compressed responses through, with their ETag, for HEAD and as 304', async () => {
  const body = gzipSync('{"status":"Success"}'.repeat(100));
  const sent = { 'content-encoding': 'gzip', etag: '"a-gzip"', vary: 'accept-encoding' };
  const api = await startApi((request, response) => {
    const known = request.headers['if-none-match'] === sent.etag;
    response.writeHead(known ? 304 : 200, { ...sent, ...(!known && { 'content-length': body.length }) });
    response.end(known || request.method === 'HEAD' ? undefined : body);
  });
  const edge = await startEdge(folder.path, { API_URL: api.url });
  stops.push(api.stop, edge.stop);
  const read = (method: string, more = {}) =>
    call(edge.origin, '/v1/brands', { method, headers: { 'accept-encoding': 'gzip', ...more } });
  const get = await read('GET');
  expect(get.headers).toMatchObject({ ...sent, 'content-length': String(body.length) });
  expect(get.body).toEqual(body);
  const head = await read('HEAD');
  expect(head.headers).toMatchObject({ ...sent, 'content-length': String(body.length) });
  const known = await read('GET', { 'if-none-match': sent.etag });
  expect([known.status, known.body.length, known.headers.etag]).toEqual([304, 0, sent.etag]);
});

it("responds with the contract's envelope when the API is down", async () => {
  const stopped = await startApi(() => undefined);
  await stopped.stop();
  const edge = await startEdge(folder.path, { API_URL: stopped.url });
  stops.push(edge.stop);
  const { status, headers, text } = await call(edge.origin, '/v1/orders', {
    method: 'POST',
    body: Buffer.from('{}'),
  });
  expect(status).toBe(503);
  expect(headers['retry-after']).toBe('2');
  expect(JSON.parse(text)).toEqual({
    status: 'Error',
    code: 503,
    message: 'The store is not reachable just now. Please try again.',
    request_id: headers['x-request-id'],
  });
});
