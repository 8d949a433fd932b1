import type { FastifyInstance } from 'fastify';
import { MESSAGES, sendEnvelope } from '../error-envelope';
import { clientOf } from '../limits/client-address';
import { CountByClient } from '../limits/count-by-client';
import { proxyFailures } from '../metrics';

/** Limits the calls that one client address has in progress, from their headers to the end of their responses. */
export function limitCalls(scope: FastifyInstance, limit: number): void {
  const calls = new CountByClient(limit);
  scope.addHook('onRequest', async (request, reply) => {
    const leave = calls.enter(clientOf(request.ip));
    if (leave) {
      reply.raw.once('close', leave);
      return;
    }
    proxyFailures.inc({ cause: 'limit' });
    reply.header('retry-after', '1');
    return sendEnvelope(reply, 429, MESSAGES[429] as string);
  });
}
