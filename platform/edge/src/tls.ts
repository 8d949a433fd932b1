import { readFileSync } from 'node:fs';
import { createSecureContext, type Server } from 'node:tls';
import type { FastifyServerOptions } from 'fastify';
import type { TlsFiles } from './config';
import { http1Options } from './limits/http1-options';
import { MAX_STREAMS } from './limits/limit-http2';

const HANDSHAKE_TIMEOUT_MS = 10_000;

/**
 * Fastify's options for HTTPS, with HTTP/2 and HTTP/1.1. Throws an Error that names the file which cannot be used.
 */
export function tlsOptions(files: TlsFiles): FastifyServerOptions {
  // Fastify has a type for each kind of server; routes use what they have in common.
  const https = {
    ...readCertificate(files),
    ...http1Options,
    allowHTTP1: true,
    handshakeTimeout: HANDSHAKE_TIMEOUT_MS,
    settings: { maxConcurrentStreams: MAX_STREAMS },
  };
  return { http2: true, https } as FastifyServerOptions;
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
