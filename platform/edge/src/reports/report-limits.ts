import type { FastifyReply, FastifyRequest } from 'fastify';
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import { sendEnvelope } from '../error-envelope';
import { reportsLeftOut } from '../metrics';
import { networkOf } from './network';

const MINUTE = 60;
/** Pages of one household or company; a network counts once anyway. */
const A_NETWORK = 60;
/** Of all together, in one process: a sample is enough where there are more. */
const ALTOGETHER = 3_000;

/** Refuses reports of whoever sends too many, before their bodies are read. */
export function limitReports(secret: Buffer, altogether = ALTOGETHER) {
  const networks = new RateLimiterMemory({ points: A_NETWORK, duration: MINUTE });
  const all = new RateLimiterMemory({ points: altogether, duration: MINUTE });

  return async (request: FastifyRequest, reply: FastifyReply) => {
    try {
      // 65,536 shares at most, so that a flood of made-up addresses fills no memory.
      await networks.consume(networkOf(secret, request.ip).readUInt16BE().toString());
      await all.consume('all');
    } catch (refusal) {
      reportsLeftOut.inc({ why: 'limit' });
      const seconds = Math.ceil((refusal as RateLimiterRes).msBeforeNext / 1000);
      reply.header('retry-after', String(seconds));
      return sendEnvelope(reply, 429, 'Too many reports.');
    }
  };
}
