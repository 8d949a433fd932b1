import { readFileSync } from 'node:fs';
import type { Http2SecureServer, ServerHttp2Session } from 'node:http2';
import { createSecureContext, type Server } from 'node:tls';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import type { TlsFiles } from './config';

/**
 * Has a closing server tell its HTTP/2 clients so: what they have asked is answered, and they ask nothing more on that
 * connection. A client that comes while the server lingers gets one answer.
 */
export function sayGoodbye(server: FastifyInstance): void {
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
 * What Fastify needs to speak HTTPS: HTTP/2 with those who can, HTTP/1.1 with the others. Throws a sentence that names
 * the file which cannot be used.
 */
export function tlsOptions(files: TlsFiles | null): FastifyServerOptions {
  if (!files) return {};
  // Fastify's types have a server of each kind; what routes see of them is the same.
  return { http2: true, https: { allowHTTP1: true, ...readCertificate(files) } } as FastifyServerOptions;
}

/** Takes a renewed certificate for the connections to come. Throws, and keeps the old one, when it cannot be used. */
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
