import type { FastifyReply, FastifyRequest } from 'fastify';
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import { sendEnvelope } from '../error-envelope';
import { reportsDropped } from '../metrics';
import { reporterOf } from './network';

const MINUTE_S = 60;
/** Per reporter (`network.ts`) and minute; one counts once anyway. */
const NETWORK_LIMIT = 60;
/** Of all networks together, per minute and process: a sample is enough. */
const TOTAL_LIMIT = 3_000;

/** Refuses reports of networks that send too many, before their bodies are read. */
export function limitReports(
  secret: Buffer,
  { isProduction, totalLimit = TOTAL_LIMIT }: { isProduction: boolean; totalLimit?: number | undefined },
) {
  const networks = new RateLimiterMemory({ points: NETWORK_LIMIT, duration: MINUTE_S });
  const all = new RateLimiterMemory({ points: totalLimit, duration: MINUTE_S });

  return async (request: FastifyRequest, reply: FastifyReply) => {
    try {
      // At most 65,536 keys, so that a flood of forged addresses cannot fill the memory.
      await networks.consume(reporterOf(secret, request, isProduction).readUInt16BE().toString());
      await all.consume('all');
    } catch (refusal) {
      reportsDropped.inc({ why: 'limit' });
      const seconds = Math.ceil((refusal as RateLimiterRes).msBeforeNext / 1000);
      reply.header('retry-after', String(seconds));
      return sendEnvelope(reply, 429, 'Too many reports.');
    }
  };
}
