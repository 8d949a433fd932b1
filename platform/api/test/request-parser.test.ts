import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { createTestDatabase, type TestDatabase } from './harness/database';
import { type RunningPart, startApi } from './harness/processes';

let database: TestDatabase;
let api: RunningPart;

beforeAll(async () => {
  database = await createTestDatabase();
  api = await startApi({ DATABASE_URL: database.url });
}, 60_000);
afterAll(async () => {
  await api.kill();
  await database.drop();
});

/** A response as it came over the connection. */
interface RawResponse {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests read responses of every shape
  body: any;
}

/** Writes the parts to a connection, reads until the server ends it, and only then closes it. */
async function send(...parts: string[]): Promise<RawResponse> {
  const { hostname, port } = new URL(api.url);
  const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk;
  });
  const ended = once(socket, 'end');
  for (const part of parts) await write(socket, part);
  await ended;
  socket.destroy();
  const [head = '', body = ''] = text.split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), body: JSON.parse(body) };
}

function write(socket: Socket, part: string): Promise<void> {
  return new Promise((done, failed) => socket.write(part, (error) => (error ? failed(error) : done())));
}

const host = 'Host: shop.example\r\nConnection: close\r\n';
const part = 'x'.repeat(64 * 1024);
const parts = Array<string>(32).fill(part);
const length = `Content-Length: ${parts.length * part.length}\r\n`;
const chunks = [...parts.map((text) => `${text.length.toString(16)}\r\n${text}\r\n`), '0\r\n\r\n'];
const json = 'Content-Type: application/json\r\n';

describe('a response to what is no valid request', () => {
  it.each<[string, number, string]>([
    ['text that is not HTTP', 400, 'hello\r\n\r\n'],
    ['an invalid length', 400, `POST /v1/contact_us HTTP/1.1\r\n${host}Content-Length: abc\r\n\r\n`],
    ['no Host header', 400, 'GET /v1/countries HTTP/1.1\r\nConnection: close\r\n\r\n'],
    ['two Host headers', 400, `GET /v1/countries HTTP/1.1\r\nHost: other.example\r\n${host}\r\n`],
    ['a badly encoded path', 400, `GET /v1/orders/%zz HTTP/1.1\r\n${host}\r\n`],
    ['CONNECT', 405, `CONNECT shop.example:443 HTTP/1.1\r\n${host}\r\n`],
    ['a long part of a path', 414, `GET /v1/orders/${'a'.repeat(3_000)} HTTP/1.1\r\n${host}\r\n`],
    ['a long address', 414, `GET /v1/brands?search=${'a'.repeat(9_000)} HTTP/1.1\r\n${host}\r\n`],
    ['an unknown expectation', 417, `POST /v1/contact_us HTTP/1.1\r\n${host}Expect: tea\r\n\r\n`],
    ['long headers', 431, `GET /v1/countries HTTP/1.1\r\n${host}X: ${'a'.repeat(40_000)}\r\n\r\n`],
  ])('is an envelope for %s', async (_case, status, request) => {
    const response = await send(request);
    expect(response).toMatchObject({ status, body: { status: 'Error', code: status } });
    expect(Buffer.byteLength(JSON.stringify(response.body))).toBeLessThan(300);
  });
});

describe('a response that comes before the body was read', () => {
  const upload = 'POST /v1/partner/sends/bulk HTTP/1.1\r\nContent-Type: multipart/form-data; boundary=x\r\n';
  const quote = `POST /v2/cart_items/quote HTTP/1.1\r\n${json}`;
  const chunked = 'Transfer-Encoding: chunked\r\n';
  it.each<[string, number, string[]]>([
    ['a body over the limit', 413, [`${quote}${host}${length}\r\n`, ...parts]],
    ['a body over the limit of unknown length', 413, [`${quote}${host}${chunked}\r\n`, ...chunks]],
    ['a body over the limit on a connection to keep', 413, [`${quote}Host: a\r\n${length}\r\n`, ...parts]],
    ['an upload without a session', 401, [`${upload}${host}${length}\r\n`, ...parts]],
    ['an upload of unknown length without a session', 401, [`${upload}${host}${chunked}\r\n`, ...chunks]],
    ['a body at an unknown address', 404, [`POST /v1/nothing HTTP/1.1\r\n${host}${length}\r\n`, ...parts]],
    ['another content type', 415, [`POST /v1/contact_us HTTP/1.1\r\n${host}${length}\r\n`, ...parts]],
  ])('reaches a client that sends %s to its end', async (_case, status, request) => {
    for (let round = 0; round < 5; round += 1) {
      expect(await send(...request)).toMatchObject({ status, body: { code: status } });
    }
  });

  it('leaves the connection open after a short body', async () => {
    const { hostname, port } = new URL(api.url);
    const socket = connect({ host: hostname, port: Number(port) });
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk;
    });
    const invalid = `POST /v2/cart_items/quote HTTP/1.1\r\nHost: a\r\n${json}Content-Length: 1\r\n\r\n{`;
    const unknown = 'POST /v1/nothing HTTP/1.1\r\nHost: a\r\nContent-Length: 5000\r\n\r\n';
    await write(socket, invalid + unknown);
    await write(socket, 'x'.repeat(5_000));
    await write(socket, 'GET /v1/nothing HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
    await once(socket, 'close');
    expect(text.match(/HTTP\/1.1 \d+/g)).toEqual(['HTTP/1.1 400', 'HTTP/1.1 404', 'HTTP/1.1 404']);
  });
});
