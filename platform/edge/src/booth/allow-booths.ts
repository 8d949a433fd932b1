import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** What a booth calls. Every other call is the storefront's own, and no other origin reads its responses. */
const CALLS = /^\/v1\/(?:giveaway_(?:campaigns|orders|devices)|countries|giftcard_units|captcha)(?:[/?]|$)/;
const METHODS = 'GET, POST';
/** Of the claim and its device; `accept` and the like need no permission. */
const HEADERS =
  'content-type, idempotency-key, booth-device, booth-signature, recaptcha-response, x-request-id';
const MAX_AGE_S = '600';

/**
 * Lets exported booths call the giveaway from the listed origins (CORS). Without credentials: a booth has no session, and no
 * cookie of a shopper is ever sent along.
 */
export function allowBooths(server: FastifyInstance, origins: readonly string[]): void {
  if (!origins.length) return;
  // Last: the API's headers are copied after `onRequest`.
  server.addHook('onSend', async (request, reply) => {
    if (CALLS.test(request.url)) varyByOrigin(reply);
  });
  server.addHook('onRequest', async (request, reply) => {
    if (!CALLS.test(request.url)) return;
    const origin = boothOf(request, origins);
    if (!origin) return;
    reply.header('access-control-allow-origin', origin);
    reply.header('access-control-expose-headers', 'retry-after, x-request-id');
    if (request.method !== 'OPTIONS' || !request.headers['access-control-request-method']) return;
    reply.headers({
      'access-control-allow-methods': METHODS,
      'access-control-allow-headers': HEADERS,
      'access-control-max-age': MAX_AGE_S,
    });
    return reply.code(204).send();
  });
}

/** The response depends on the origin, beside whatever else it says that it depends on. */
function varyByOrigin(reply: FastifyReply): void {
  const names = [reply.getHeader('vary') ?? []].flat().join(', ');
  if (!/(?:^|[\s,])(?:origin|\*)(?:[\s,]|$)/i.test(names))
    reply.header('vary', names ? `${names}, origin` : 'origin');
}

function boothOf({ headers }: FastifyRequest, origins: readonly string[]): string | undefined {
  return origins.find((origin) => origin === headers.origin);
}
