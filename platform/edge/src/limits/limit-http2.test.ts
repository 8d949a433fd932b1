import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { type ClientHttp2Session, type ClientHttp2Stream, connect } from 'node:http2';
import { join } from 'node:path';
import { temporaryFolder } from '@giftstore/release/testing';
import { generate } from 'selfsigned';
import { startApi, startEdge } from '../testing/running-edge';
import { MAX_STREAMS } from './limit-http2';

jest.setTimeout(30_000);

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let api: Awaited<ReturnType<typeof startApi>>;
let edge: Awaited<ReturnType<typeof startEdge>>;
let sessions: ClientHttp2Session[] = [];
const seen: string[] = [];
beforeAll(async () => {
  folder = await temporaryFolder();
  const pair = await generate([{ name: 'commonName', value: 'shop' }], {
    algorithm: 'sha256',
    keyType: 'ec',
  });
  const [cert, key] = [join(folder.path, 'cert.pem'), join(folder.path, 'key.pem')];
  await writeFile(cert, pair.cert);
  await writeFile(key, pair.private);
  api = await startApi((request, response) => {
    seen.push(request.url ?? '');
    request.resume().on('end', () => response.end('{}'));
  });
  const env = { API_URL: api.url, TLS_CERT: cert, TLS_KEY: key, EDGE_LIMIT_API_CALLS: '1000' };
  edge = await startEdge(folder.path, env);
});
afterEach(() => {
  for (const session of sessions) session.destroy();
  sessions = [];
});
afterAll(async () => {
  await edge.stop();
  await api.stop();
  await folder.remove();
});

async function open(): Promise<ClientHttp2Session> {
  const session = connect(edge.origin, { rejectUnauthorized: false });
  session.on('error', () => {});
  sessions.push(session);
  await once(session, 'remoteSettings');
  return session;
}

function send(session: ClientHttp2Session, headers: Record<string, string>): ClientHttp2Stream {
  const stream = session.request(headers);
  stream.on('error', () => {});
  return stream;
}

async function statusOf(stream: ClientHttp2Stream): Promise<number> {
  const [headers] = await once(stream, 'response');
  stream.resume();
  return headers[':status'];
}

async function fakeTimers(run: () => Promise<void>): Promise<void> {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  try {
    await run();
  } finally {
    jest.useRealTimers();
  }
}

/** Lets time pass until `isDone`. */
async function passUntil(isDone: () => boolean): Promise<number> {
  let seconds = 0;
  for (; seconds < 10_000 && !isDone(); seconds++) {
    await jest.advanceTimersByTimeAsync(1_000);
    await new Promise(setImmediate);
  }
  return seconds;
}

const post = (path: string) => ({ ':method': 'POST', ':path': path, 'content-length': '2' });

describe('over HTTP/2', () => {
  it('slow streams occupy no connection to the API', async () => {
    for (let at = 0; at < 2; at++) {
      const session = await open();
      for (let stream = 0; stream < MAX_STREAMS; stream++) send(session, post('/v1/slow')).write('{');
    }
    const quick = send(await open(), post('/v1/quick'));
    quick.end('{}');
    expect(await statusOf(quick)).toBe(200);
    expect(seen).toEqual(['/v1/quick']);
  });

  it('a connection has a limited number of streams', async () => {
    expect((await open()).remoteSettings.maxConcurrentStreams).toBe(MAX_STREAMS);
  });

  it('a slow stream gets 408, and the others of its connection go on', async () => {
    await fakeTimers(async () => {
      const session = await open();
      const slow = send(session, post('/v1/slow'));
      slow.write('{');
      let status = 0;
      void statusOf(slow).then((code) => {
        status = code;
      });
      await passUntil(() => status > 0);
      expect(status).toBe(408);
      expect(await statusOf(send(session, { ':path': '/health/live' }))).toBe(200);
    });
  });

  it('a connection without a request is closed, although it sends pings', async () => {
    await fakeTimers(async () => {
      const session = await open();
      const seconds = await passUntil(() => {
        if (!session.destroyed) session.ping(() => {});
        return session.destroyed;
      });
      expect(seconds).toBeGreaterThan(5);
    });
  });

  it.each([
    [400, { ':method': 'CONNECT', ':authority': 'evil.example:443' }],
    [400, { ':path': '/v1/x', ':authority': 'shop.example', host: 'evil.example' }],
    [404, { ':path': '/releases/a/1/x.js', 'service-worker': 'script' }],
    [413, { ...post('/v1/x'), 'content-length': '3000000' }],
  ])('a request that is not valid gets %d in the envelope: %p', async (code, headers) => {
    const stream = send(await open(), headers as unknown as Record<string, string>);
    const [answer] = await once(stream, 'response');
    let text = '';
    for await (const chunk of stream) text += chunk;
    expect([answer[':status'], JSON.parse(text)]).toEqual([
      code,
      expect.objectContaining({ status: 'Error', code }),
    ]);
  });
});
