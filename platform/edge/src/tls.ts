import { readFileSync } from 'node:fs';
import { createSecureContext, type Server } from 'node:tls';
import type { FastifyServerOptions } from 'fastify';
import type { TlsFiles } from './config';
import { http1Options } from './limits/http1-options';
import { MAX_STREAMS } from './limits/limit-http2';

const HANDSHAKE_TIMEOUT_MS = 10_000;

/** Suites with forward secrecy and authenticated encryption, and those of TLS 1.3. Node's defaults have older ones besides. */
const CIPHERS = [
  'TLS_AES_256_GCM_SHA384',
  'TLS_CHACHA20_POLY1305_SHA256',
  'TLS_AES_128_GCM_SHA256',
  'ECDHE+AESGCM',
  'ECDHE+CHACHA20',
].join(':');

/**
 * Fastify's options for HTTPS, with HTTP/2 and HTTP/1.1. Throws an Error that names the file which cannot be used.
 */
export function tlsOptions(files: TlsFiles): FastifyServerOptions {
  // Fastify has a type for each kind of server; routes use what they have in common.
  const https = {
    ...readContext(files),
    ...http1Options,
    allowHTTP1: true,
    handshakeTimeout: HANDSHAKE_TIMEOUT_MS,
    settings: { maxConcurrentStreams: MAX_STREAMS },
  };
  return { http2: true, https } as FastifyServerOptions;
}

/** Uses a renewed certificate for new connections. Throws, and leaves the old one in use, when it cannot be used. */
export function reloadCertificate(server: Server, files: TlsFiles): void {
  server.setSecureContext(readContext(files));
}

/** All options of a secure context, because a renewed one keeps none of the former. */
function readContext(files: TlsFiles) {
  const context = {
    cert: read('TLS_CERT', files.cert),
    key: read('TLS_KEY', files.key),
    minVersion: 'TLSv1.2',
    ciphers: CIPHERS,
    honorCipherOrder: true,
  } as const;
  try {
    createSecureContext(context);
  } catch (error) {
    const why = (error as Error).message;
    throw new Error(`TLS_CERT (${files.cert}) and TLS_KEY (${files.key}) cannot be used together: ${why}`);
  }
  return context;
}

function read(name: string, file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    throw new Error(`${name} cannot be read: ${(error as Error).message}`);
  }
}
