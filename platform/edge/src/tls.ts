import { readFileSync } from 'node:fs';
import type { Http2SecureServer, ServerHttp2Session } from 'node:http2';
import { createSecureContext, type Server } from 'node:tls';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import type { TlsFiles } from './config';

/**
 * Sends GOAWAY to HTTP/2 clients when the server closes: their pending requests are served, and they send no more on that
 * connection. A client that connects while the server drains gets one response.
 */
export function sendGoaway(server: FastifyInstance): void {
  const sessions = new Set<ServerHttp2Session>();
  let closing = false;
  (server.server as unknown as Http2SecureServer).on('session', (session) => {
    sessions.add(session);
    session.once('close', () => sessions.delete(session));
    session.on('stream', () => closing && session.close());
  });
  server.addHook('preClose', async () => {
    closing = true;
    for (const session of sessions) session.close();
  });
}

/**
 * Fastify's options for HTTPS, with HTTP/2 and HTTP/1.1. Throws an Error that names the file which cannot be used.
 */
export function tlsOptions(files: TlsFiles | null): FastifyServerOptions {
  if (!files) return {};
  // Fastify has a type for each kind of server; routes use what they have in common.
  return { http2: true, https: { allowHTTP1: true, ...readCertificate(files) } } as FastifyServerOptions;
}

/** Uses a renewed certificate for new connections. Throws, and leaves the old one in use, when it cannot be used. */
export function reloadCertificate(server: Server, files: TlsFiles): void {
  server.setSecureContext(readCertificate(files));
}

function readCertificate(files: TlsFiles): { cert: Buffer; key: Buffer } {
  const pair = { cert: read('TLS_CERT', files.cert), key: read('TLS_KEY', files.key) };
  try {
    createSecureContext(pair);
  } catch (error) {
    const why = (error as Error).message;
    throw new Error(`TLS_CERT (${files.cert}) and TLS_KEY (${files.key}) cannot be used together: ${why}`);
  }
  return pair;
}

function read(name: string, file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    throw new Error(`${name} cannot be read: ${(error as Error).message}`);
  }
}
