import type { FastifyInstance } from 'fastify';
import type { Provider, TokenWish } from '../provider';

interface TokenBody extends TokenWish {
  provider: string;
}

const name = { type: 'string', minLength: 1, maxLength: 200 };

const tokenBody = (signInProviders: string[]) => ({
  type: 'object',
  required: ['provider', 'email'],
  additionalProperties: false,
  properties: {
    provider: { enum: signInProviders },
    email: { type: 'string', minLength: 3, maxLength: 254 },
    email_verified: { type: 'boolean' },
    first_name: name,
    last_name: name,
    audience: name,
    expired: { type: 'boolean' },
    issuer: name,
  },
});

/** `POST /control/tokens`: what a shopper's browser would have got from a sign-in, good or bad as the test wants it. */
export function tokenRoutes(app: FastifyInstance, running: Provider[]): void {
  const issuers = running.filter(({ issueToken }) => issueToken);
  const body = tokenBody(issuers.map((issuer) => issuer.name));
  app.post<{ Body: TokenBody }>('/control/tokens', { schema: { body } }, async (request, reply) => {
    const { provider, ...wish } = request.body;
    const token = await issuers.find((issuer) => issuer.name === provider)?.issueToken?.(wish);
    return token ?? reply.code(404).send();
  });
}
