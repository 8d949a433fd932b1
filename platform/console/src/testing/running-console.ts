import { type OperatorRole, openLog } from '@giftstore/api/console';
import type { FastifyInstance } from 'fastify';
import { formTokenOf } from '../http/own-form';
import { buildConsole } from '../server';
import { type FakeShop, tokenOf } from './fake-shop';

export const ORIGIN = 'https://console.example';

interface Sent {
  role?: OperatorRole;
  headers?: Record<string, string>;
}

export type RunningConsole = ReturnType<typeof callsOf>;

/** A console over a fake shop, called without a network. */
export async function startConsole(shop: FakeShop, url = ORIGIN): Promise<RunningConsole> {
  const server = await buildConsole({
    config: { host: '127.0.0.1', port: 0, url, trustProxy: 'loopback' },
    services: shop,
    style: 'body {}',
    logger: openLog('silent'),
  });
  await server.ready();
  return callsOf(server);
}

function callsOf(server: FastifyInstance) {
  const headersOf = ({ role, headers = {} }: Sent) => ({
    ...(role ? { cookie: `__Host-console=${tokenOf(role)}` } : {}),
    ...headers,
  });
  const ownForm = { origin: ORIGIN, 'sec-fetch-site': 'same-origin' };
  return {
    close: () => server.close(),
    get: (path: string, sent: Sent = {}) =>
      server.inject({ method: 'GET', url: path, headers: headersOf(sent) }),
    /** Sends a form as the browser does from the console's own page; headers and fields may differ. */
    post: (path: string, fields: Record<string, string | string[]>, sent: Sent = {}) => {
      const form = sent.role ? { form: formTokenOf(tokenOf(sent.role)) } : {};
      const payload = new URLSearchParams();
      for (const [name, value] of Object.entries({ ...form, ...fields }))
        for (const one of [value].flat()) payload.append(name, one);
      const type = { 'content-type': 'application/x-www-form-urlencoded' };
      const headers = headersOf({ ...sent, headers: { ...type, ...ownForm, ...sent.headers } });
      return server.inject({ method: 'POST', url: path, payload: payload.toString(), headers });
    },
    /** Sends a form with a file. */
    upload: (path: string, file: { name: string; content: string }, role: OperatorRole) => {
      const boundary = 'boundary-of-the-tests';
      const payload = [
        `--${boundary}\r\ncontent-disposition: form-data; name="form"\r\n\r\n${formTokenOf(tokenOf(role))}\r\n`,
        `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${file.name}"\r\n`,
        `content-type: application/octet-stream\r\n\r\n${file.content}\r\n--${boundary}--\r\n`,
      ].join('');
      const type = { 'content-type': `multipart/form-data; boundary=${boundary}` };
      return server.inject({
        ...{ method: 'POST', url: path, payload },
        headers: headersOf({ role, headers: { ...type, ...ownForm } }),
      });
    },
    /** A call of the `giftstore` command. */
    call: (path: string, body: unknown, token?: string) =>
      server.inject({
        ...{ method: 'POST', url: path, payload: JSON.stringify(body) },
        headers: {
          'content-type': 'application/json',
          ...(token ? { authorization: `Bearer ${token}` } : {}),
        },
      }),
  };
}
