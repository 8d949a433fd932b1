import type { FastifyInstance } from 'fastify';
import { cutOff } from './cut-off';
import { readingTime } from './slowest-client';

/** Of a response whose length is not known. */
const UNKNOWN_BYTES = 1024 * 1024;

/** Cuts off clients that read a response too slowly and would occupy its memory for as long as they like. */
export function limitResponseTime(server: FastifyInstance): void {
  server.addHook('onSend', async ({ raw }, reply, payload) => {
    const length = Buffer.isBuffer(payload) ? payload.length : Number(reply.getHeader('content-length'));
    const bytes = Number.isFinite(length) ? length : UNKNOWN_BYTES;
    const timer = setTimeout(() => cutOff(raw), readingTime(bytes)).unref();
    reply.raw.once('close', () => clearTimeout(timer));
  });
}
