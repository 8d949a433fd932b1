import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { type ClientHttp2Session, connect } from 'node:http2';
import { Agent, request } from 'node:https';
import { join } from 'node:path';
import { type ConnectionOptions, connect as connectTls, type Server } from 'node:tls';
import { stageFixture, temporaryFolder } from '@giftstore/release/testing';
import { generate } from 'selfsigned';
import { startApi, startEdge } from './testing/running-edge';
import { reloadCertificate } from './tls';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let edge: Awaited<ReturnType<typeof startEdge>>;
let api: Awaited<ReturnType<typeof startApi>>;
let tls: { cert: string; key: string };
let stopped = false;

const seen: { headers: unknown; body: string }[] = [];
let answerSlow = () => {};
let isAsked = () => {};

async function writeCertificate(name: string): Promise<string> {
  const pair = await generate([{ name: 'commonName', value: name }], { algorithm: 'sha256', keyType: 'ec' });
  await writeFile(tls.cert, pair.cert);
  await writeFile(tls.key, pair.private);
  return pair.cert;
}

beforeAll(async () => {
  folder = await temporaryFolder();
  tls = { cert: join(folder.path, 'cert.pem'), key: join(folder.path, 'key.pem') };
  await Promise.all([stageFixture(folder.path), writeCertificate('first.example')]);
  api = await startApi(async (asking, response) => {
    let body = '';
    for await (const chunk of asking) body += chunk;
    seen.push({ headers: asking.headers, body });
    response.setHeader('connection', 'keep-alive');
    if (asking.url !== '/v1/slow') return response.end('{"status":"Success"}');
    answerSlow = () => response.end('{"status":"Slow"}');
    isAsked();
  });
  edge = await startEdge(folder.path, { API_URL: api.url, TLS_CERT: tls.cert, TLS_KEY: tls.key });
});
afterAll(async () => {
  if (!stopped) await edge.stop();
  await api.stop();
  await folder.remove();
});

/** One call of an HTTP/2 session. */
async function send(session: ClientHttp2Session, headers: Record<string, string>, body?: string) {
  const stream = session.request(headers);
  stream.end(body);
  const [responseHeaders] = await once(stream, 'response');
  let text = '';
  for await (const chunk of stream) text += chunk;
  return { headers: responseHeaders, text };
}

/** The same over HTTP/1.1. */
async function askHttp1(path: string) {
  const agent = new Agent({ keepAlive: true, rejectUnauthorized: false, ALPNProtocols: ['http/1.1'] });
  const asking = request(edge.origin + path, { agent });
  asking.end();
  const [answer] = await once(asking, 'response');
  let text = '';
  for await (const chunk of answer) text += chunk;
  agent.destroy();
  return { version: answer.httpVersion, headers: answer.headers, status: answer.statusCode, text };
}

async function session(): Promise<ClientHttp2Session> {
  const opened = connect(edge.origin, { rejectUnauthorized: false });
  await once(opened, 'connect');
  return opened;
}

describe('an edge with a certificate', () => {
  it('serves the same over HTTP/2 and HTTP/1.1', async () => {
    const two = await session();
    const page = await send(two, { ':path': '/' });
    const old = await askHttp1('/');
    expect([page.headers[':status'], old.status, old.version]).toEqual([200, 200, '1.1']);
    const withoutNonce = (text: string) => text.replace(/nonce="[^"]*"/g, '');
    expect(withoutNonce(page.text)).toBe(withoutNonce(old.text));
    for (const { headers } of [page, old]) {
      expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
      expect(headers['content-security-policy']).toContain('upgrade-insecure-requests');
    }
    two.close();
  });

  it('sends HSTS with assets, the map and API responses too', async () => {
    const two = await session();
    for (const path of ['/releases.json', '/favicon.svg', '/v1/x']) {
      const { headers } = await send(two, { ':path': path });
      expect([path, headers['strict-transport-security']]).toEqual([
        path,
        'max-age=31536000; includeSubDomains',
      ]);
      expect(headers).not.toHaveProperty('connection');
    }
    two.close();
  });

  it('proxies requests with their bodies and the client address', async () => {
    const two = await session();
    const headers = { ':path': '/v1/orders', ':method': 'POST', 'content-type': 'application/json' };
    const { headers: responseHeaders, text } = await send(
      two,
      { ...headers, expect: '100-continue' },
      '{ "a": 1 }',
    );
    expect([responseHeaders[':status'], text]).toEqual([200, '{"status":"Success"}']);
    const { host } = new URL(edge.origin);
    expect(seen.at(-1)).toMatchObject({
      body: '{ "a": 1 }',
      headers: { 'x-forwarded-proto': 'https', 'x-forwarded-host': host, 'content-type': 'application/json' },
    });
    two.close();
  });

  it('refuses old protocols and suites without forward secrecy, also after a renewal', async () => {
    const { port } = new URL(edge.origin);
    const choose = async (options: ConnectionOptions) => {
      const socket = connectTls({
        host: '127.0.0.1',
        port: Number(port),
        rejectUnauthorized: false,
        ...options,
      });
      const outcome = once(socket, 'secureConnect').then(
        () => socket.getCipher().name,
        () => 'refused',
      );
      return outcome.finally(() => socket.destroy());
    };
    const offers: ConnectionOptions[] = [
      { maxVersion: 'TLSv1.2', ciphers: 'ECDHE-ECDSA-AES128-SHA' },
      { maxVersion: 'TLSv1.2', ciphers: 'ECDHE-ECDSA-AES256-SHA384' },
      { minVersion: 'TLSv1.1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' },
      { maxVersion: 'TLSv1.2' },
      {},
    ];
    const expected = [
      'refused',
      'refused',
      'refused',
      'ECDHE-ECDSA-AES256-GCM-SHA384',
      'TLS_AES_256_GCM_SHA384',
    ];
    expect(await Promise.all(offers.map(choose))).toEqual(expected);
    reloadCertificate(edge.server.server as unknown as Server, tls);
    expect(await Promise.all(offers.map(choose))).toEqual(expected);
  });

  it('uses a renewed certificate for new connections, and the old one when it is invalid', async () => {
    const server = edge.server.server as unknown as Server;
    const shown = async () => {
      const { port } = new URL(edge.origin);
      const socket = connectTls({ host: '127.0.0.1', port: Number(port), rejectUnauthorized: false });
      await once(socket, 'secureConnect');
      const { subject } = socket.getPeerCertificate();
      socket.destroy();
      return subject.CN;
    };
    const open = await session();
    await writeCertificate('second.example');
    reloadCertificate(server, tls);
    expect(await shown()).toBe('second.example');
    expect((await send(open, { ':path': '/releases.json' })).headers[':status']).toBe(200);
    open.close();
    await writeFile(tls.cert, 'no certificate');
    expect(() => reloadCertificate(server, tls)).toThrow(/TLS_CERT .* cannot be used together/);
    expect(await shown()).toBe('second.example');
  });

  it('finishes pending requests when it stops, and sends GOAWAY', async () => {
    const two = await session();
    const idle = await session();
    const received = new Promise<void>((done) => {
      isAsked = done;
    });
    const goodbyes = Promise.all([two, idle].map((one) => once(one, 'goaway')));
    const slow = send(two, { ':path': '/v1/slow' });
    await received;
    stopped = true;
    const end = edge.stop();
    const [[code]] = (await goodbyes) as unknown as [[number]];
    answerSlow();
    expect([code, (await slow).text]).toEqual([0, '{"status":"Slow"}']);
    await end;
  });
});

it.each([
  [{ TLS_CERT: 'cert.pem' }, 'TLS_KEY: is needed with TLS_CERT'],
  [{ TLS_CERT: '/nowhere/cert.pem', TLS_KEY: '/nowhere/key.pem' }, 'TLS_CERT cannot be read'],
])('with %p it does not start', async (env, problem) => {
  await expect(startEdge(folder.path, env as Record<string, string>)).rejects.toThrow(problem);
});
