import { once } from 'node:events';
import { stageFixture, temporaryFolder } from '@giftstore/release/testing';
import { exchange, openConnection, readResponse } from '../testing/raw-connection';
import { call, startApi, startEdge } from '../testing/running-edge';

jest.setTimeout(30_000);

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let api: Awaited<ReturnType<typeof startApi>>;
let edge: Awaited<ReturnType<typeof startEdge>>;
let calls: number;
beforeAll(async () => {
  folder = await temporaryFolder();
  await stageFixture(folder.path);
  api = await startApi((_request, response) => {
    calls++;
    response.end('{}');
  });
  edge = await startEdge(folder.path, { API_URL: api.url, EDGE_LIMIT_CONNECTIONS: '3' });
});
afterAll(async () => {
  await edge.stop();
  await api.stop();
  await folder.remove();
});
beforeEach(() => {
  calls = 0;
});

const HOST = 'Host: shop.example\r\n';

describe('a request that is not valid', () => {
  it.each([
    ['two hosts', `GET /v1/x HTTP/1.1\r\n${HOST}Host: evil.example\r\n\r\n`, 400],
    ['the same host twice', `GET /v1/x HTTP/1.1\r\n${HOST}${HOST}\r\n`, 400],
    ['no host', 'GET /v1/x HTTP/1.1\r\n\r\n', 400],
    ['another server in its URL', `GET http://evil.example/v1/x HTTP/1.1\r\n${HOST}\r\n`, 400],
    ['an asterisk for a path', `OPTIONS * HTTP/1.1\r\n${HOST}\r\n`, 400],
    ['CONNECT', `CONNECT evil.example:443 HTTP/1.1\r\n${HOST}\r\n`, 400],
    ['a GET with a body', `GET /v1/x HTTP/1.1\r\n${HOST}Content-Length: 5\r\n\r\nabcde`, 400],
    [
      'a body of two lengths',
      `POST /v1/x HTTP/1.1\r\n${HOST}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n`,
      400,
    ],
    ['an unknown protocol', 'GET /v1/x FTP/9\r\n\r\n', 400],
    ['a control character in a header', `GET /v1/x HTTP/1.1\r\n${HOST}X: a\u0001b\r\n\r\n`, 400],
    ['headers that are too large', `GET /v1/x HTTP/1.1\r\n${HOST}X: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
    ['a URL that is too long', `GET /v1/${'a'.repeat(20_000)} HTTP/1.1\r\n${HOST}\r\n`, 414],
    [
      'an unknown expectation',
      `POST /v1/x HTTP/1.1\r\n${HOST}Expect: cake\r\nContent-Length: 0\r\n\r\n`,
      417,
    ],
    ['a service worker', `GET /releases/a/1/x.js HTTP/1.1\r\n${HOST}Service-Worker: script\r\n\r\n`, 404],
  ])('gets the error envelope: %s', async (_what, text, code) => {
    const { status, body } = await exchange(edge.origin, text);
    expect({ status, body }).toEqual({
      status: code,
      body: { status: 'Error', code, message: expect.any(String), request_id: expect.any(String) },
    });
    expect(calls).toBe(0);
  });

  it('gets 408 in the envelope when its headers do not arrive in time', async () => {
    const server = edge.server.server;
    const { headersTimeout, requestTimeout } = server;
    Object.assign(server, { headersTimeout: 1, requestTimeout: 1 });
    const socket = await openConnection(edge.origin);
    socket.write('GET / HTTP/1.1\r\n');
    const { status, body } = await readResponse(socket);
    Object.assign(server, { headersTimeout, requestTimeout });
    expect([status, body]).toEqual([408, expect.objectContaining({ status: 'Error', code: 408 })]);
  });
});

it('answers a request to upgrade as if it were none', async () => {
  const text = `GET /v1/x HTTP/1.1\r\n${HOST}Connection: Upgrade\r\nUpgrade: websocket\r\n\r\n`;
  expect((await exchange(edge.origin, text)).status).toBe(200);
});

describe('connections of one address', () => {
  const isOpen = async (from: string) => {
    const socket = await openConnection(edge.origin, from);
    socket.write(`GET /v1/x HTTP/1.1\r\n${HOST}\r\n`);
    const [event] = await Promise.race([
      once(socket, 'data').then(() => ['data']),
      once(socket, 'close').then(() => ['close']),
    ]);
    return { socket, isOpen: event === 'data' };
  };

  it('are limited, and those of other addresses go on', async () => {
    const opened = [];
    for (const from of ['127.0.0.2', '127.0.0.2', '127.0.0.2', '127.0.0.2', '127.0.0.3'])
      opened.push(await isOpen(from));
    expect(opened.map((one) => one.isOpen)).toEqual([true, true, true, false, true]);
    for (const { socket } of opened) socket.destroy();
  });

  it('are not limited when it is a trusted proxy, whose clients are', async () => {
    const behind = await startEdge(folder.path, {
      ...{
        API_URL: api.url,
        TRUST_PROXY: 'loopback',
        EDGE_LIMIT_CONNECTIONS: '1',
        EDGE_LIMIT_API_CALLS: '2',
      },
    });
    const post = async (client: string) => {
      const socket = await openConnection(behind.origin);
      socket.write(
        `POST /v1/x HTTP/1.1\r\n${HOST}X-Forwarded-For: ${client}\r\nContent-Length: 9\r\n\r\nslow`,
      );
      return socket;
    };
    const slow = [await post('203.0.113.7'), await post('203.0.113.7')];
    const statusOf = async (client: string) => {
      const { status } = await call(behind.origin, '/v1/x', { headers: { 'x-forwarded-for': client } });
      return status;
    };
    while ((await statusOf('203.0.113.7')) !== 429);
    expect(await statusOf('203.0.113.8')).toBe(200);
    for (const socket of slow) socket.destroy();
    while ((await statusOf('203.0.113.7')) !== 200);
    await behind.stop();
  });
});
