import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Server, Socket } from 'node:net';
import { promisify } from 'node:util';
import { temporaryFolder } from '@giftstore/release/testing';
import { openConnection, readResponse } from '../testing/raw-connection';
import { call, startApi, startEdge } from '../testing/running-edge';

jest.setTimeout(30_000);

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let stops: (() => Promise<unknown>)[];
let sockets: Socket[];
const servers: Server[] = [];
beforeEach(async () => {
  folder = await temporaryFolder();
  stops = [];
  sockets = [];
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  for (const stop of stops.reverse()) await stop();
  await folder.remove();
});

/** More than the edge has connections to the API. */
const MANY = 150;
/** Of pretended time; more than any limit. */
const MINUTES = 100;

async function edgeOver(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const api = await startApi(answer);
  const edge = await startEdge(folder.path, {
    API_URL: api.url,
    EDGE_LIMIT_API_CALLS: '1000',
    EDGE_LIMIT_CONNECTIONS: '1000',
  });
  stops.push(api.stop, edge.stop);
  servers.push(edge.server.server);
  return edge.origin;
}

async function send(origin: string, text: string): Promise<Socket> {
  const socket = await openConnection(origin);
  sockets.push(socket);
  socket.write(text);
  return socket;
}

const json = (length: number) =>
  `Host: shop\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`;

describe('clients that send slowly', () => {
  it('occupy no connection to the API', async () => {
    const seen: string[] = [];
    const origin = await edgeOver((request, response) => {
      seen.push(request.url ?? '');
      request.resume().on('end', () => response.end('{}'));
    });
    const slow = [];
    for (let at = 0; at < MANY; at++) slow.push(await send(origin, `POST /v1/slow HTTP/1.1\r\n${json(2)}{`));
    const body = Buffer.from('{}');
    expect((await call(origin, '/v1/quick', { method: 'POST', body })).status).toBe(200);
    expect((await call(origin, '/v1/read')).status).toBe(200);
    expect(seen).toEqual(['/v1/quick', '/v1/read']);
    const responses = slow.map(readResponse);
    for (const socket of slow) socket.write('}');
    expect((await Promise.all(responses)).every(({ status }) => status === 200)).toBe(true);
  });

  it('do not occupy the connections of reads when the API is slow, either', async () => {
    const origin = await edgeOver((request, response) => {
      if (request.method === 'GET') response.end('{}');
    });
    for (let at = 0; at < MANY; at++) await send(origin, `POST /v1/hangs HTTP/1.1\r\n${json(2)}{}`);
    expect((await call(origin, '/v1/read')).status).toBe(200);
  });

  it('get 408', async () => {
    const origin = await edgeOver((_request, response) => response.end('{}'));
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
    try {
      const socket = await send(origin, `POST /v1/slow HTTP/1.1\r\n${json(2)}{`);
      const response = readResponse(socket);
      let status = 0;
      void response.then((one) => {
        status = one.status;
      });
      for (let second = 0; second < 60 * MINUTES && !status; second++) {
        await jest.advanceTimersByTimeAsync(1_000);
        await new Promise(setImmediate);
      }
      expect(await response).toMatchObject({ status: 408, body: { status: 'Error', code: 408 } });
    } finally {
      jest.useRealTimers();
    }
  });
});

it('cuts off a client that reads too slowly', async () => {
  const large = Buffer.alloc(16 * 1024 * 1024, 'x');
  const origin = await edgeOver((_request, response) => response.end(large));
  const server = servers.at(-1) as Server;
  const connections = promisify(server.getConnections.bind(server));
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  try {
    (await send(origin, 'GET /v1/large HTTP/1.1\r\nHost: shop\r\n\r\n')).pause();
    while (!(await connections())) await new Promise(setImmediate);
    for (let minute = 0; minute < MINUTES && (await connections()); minute++) {
      await jest.advanceTimersByTimeAsync(60_000);
      await new Promise(setImmediate);
    }
    expect(await connections()).toBe(0);
  } finally {
    jest.useRealTimers();
  }
});

describe('a body that is refused', () => {
  const MULTIPART = 'Content-Type: multipart/form-data; boundary=x\r\n';
  const file = Buffer.alloc(3_000_000, 'x');
  const chunked = Buffer.concat([Buffer.from('2dc6c0\r\n'), file, Buffer.from('\r\n0\r\n\r\n')]);
  const refusals: [string, number, string, Buffer][] = [
    ['it is larger than any call may send', 413, `Content-Length: ${file.length}\r\n`, file],
    ['it turns out to be larger', 413, 'Transfer-Encoding: chunked\r\n', chunked],
    ['it is larger than a file', 413, `${MULTIPART}Content-Length: ${file.length}\r\n`, file],
    ['it has no session', 401, `${MULTIPART}Content-Length: 900000\r\n`, file.subarray(0, 900_000)],
  ];

  it.each(refusals)('gets its response every time, when %s', async (_why, expected, headers, body) => {
    const origin = await edgeOver((_request, response) => {
      response.statusCode = 401;
      response.setHeader('content-type', 'application/json');
      response.end('{}');
    });
    const statuses: number[] = [];
    for (let at = 0; at < 30; at++) {
      // A client that reads nothing before it has sent everything.
      const socket = await send(origin, `POST /v1/sends HTTP/1.1\r\nHost: shop\r\n${headers}\r\n`);
      await new Promise((done) => socket.write(body, done));
      statuses.push((await readResponse(socket)).status);
    }
    expect(statuses).toEqual(Array(30).fill(expected));
  });

  it('leaves its connection usable', async () => {
    const origin = await edgeOver((_request, response) => response.end('{}'));
    const socket = await send(origin, 'POST /cart HTTP/1.1\r\nHost: shop\r\nContent-Length: 1000000\r\n\r\n');
    const [first] = await once(socket, 'data');
    expect(String(first)).toMatch(/^HTTP\/1.1 4\d\d /);
    socket.write(Buffer.alloc(1_000_000, 'x'));
    socket.write('GET /v1/x HTTP/1.1\r\nHost: shop\r\n\r\n');
    const [second] = await once(socket, 'data');
    expect(String(second)).toMatch(/^HTTP\/1.1 200 /);
  });
});
