import { createServer, type IncomingMessage, type RequestListener, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { makeFixtureKeys } from '@giftstore/release/testing';
import type { Logger } from 'pino';
import { readConfig } from '../config';
import { createLogger } from '../logging';
import { buildServer } from '../server';

/** A response as received, not decoded. */
export interface HttpResponse {
  status: number;
  headers: IncomingMessage['headers'];
  body: Buffer;
  text: string;
}

interface Call {
  method?: string;
  headers?: Record<string, string>;
  body?: Buffer;
}

/** Sends a request over real HTTP, with the path exactly as written (a URL object would normalize `..`). */
export function call(
  origin: string,
  path: string,
  { method = 'GET', headers, body }: Call = {},
): Promise<HttpResponse> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const outgoing = request({ hostname, port, path, method, headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const bytes = Buffer.concat(chunks);
        const status = response.statusCode ?? 0;
        resolve({ status, headers: response.headers, body: bytes, text: bytes.toString() });
      });
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

/** An edge on a free port over `<folder>/releases` and `<folder>/media`, with the keys of `<folder>/keys`. */
export async function startEdge(
  folder: string,
  env: Record<string, string> = {},
  logger: Logger = createLogger('silent'),
) {
  const config = readConfig(
    {
      RELEASE_STORE: join(folder, 'releases'),
      KEYS_DIR: makeFixtureKeys(folder),
      MEDIA_DIR: join(folder, 'media'),
      API_URL: 'http://127.0.0.1:9',
      ...env,
    },
    folder,
  );
  const server = await buildServer(config, logger);
  const origin = await server.listen({ host: '127.0.0.1', port: 0 });
  return { origin, server, stop: () => server.close() };
}

/** A stand-in for the API on a free port. */
export async function startApi(listener: RequestListener) {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const stop = () => {
    server.closeAllConnections();
    return new Promise<void>((resolve) => server.close(() => resolve()));
  };
  return { url: `http://127.0.0.1:${port}`, stop };
}
