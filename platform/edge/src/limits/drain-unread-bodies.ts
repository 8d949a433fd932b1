import type { FastifyInstance } from 'fastify';
import { cutOff, type RawRequest } from './cut-off';

/** What is read of a body after its response, so that the client gets the response and not a broken connection … */
const MAX_BYTES = 8 * 1024 * 1024;
/** … and for how long. */
const TIMEOUT_MS = 5_000;

/**
 * Reads and discards the rest of a body whose request was answered before it arrived (401, 404, 413, …). Closing the connection
 * at once would reset it, and the client would often lose the response. A body that goes on is cut off.
 */
export function drainUnreadBodies(server: FastifyInstance): void {
  server.addHook('onSend', async ({ raw }, reply) => {
    // Fastify closes the connection of a body that it does not read.
    if (!raw.complete) reply.removeHeader('connection');
  });
  server.addHook('onResponse', async ({ raw }) => {
    if (hasUnreadBody(raw)) drain(raw);
  });
}

function hasUnreadBody(raw: RawRequest): boolean {
  return !raw.complete && !raw.destroyed && !('stream' in raw && raw.stream?.endAfterHeaders);
}

function drain(raw: RawRequest): void {
  let left = MAX_BYTES;
  const timer = setTimeout(() => cutOff(raw), TIMEOUT_MS).unref();
  raw.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) cutOff(raw);
  });
  raw.once('error', () => {});
  raw.once('close', () => clearTimeout(timer));
}
