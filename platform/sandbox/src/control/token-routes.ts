import type { FastifyInstance } from 'fastify';
import type { Provider, TestTokenRequest } from '../provider';

interface TokenBody extends TestTokenRequest {
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
    nonce: name,
  },
});

/** `POST /control/tokens`: the token of a sign-in, valid or invalid, without a browser. */
export function tokenRoutes(app: FastifyInstance, providers: Provider[]): void {
  const issuers = providers.filter(({ issueToken }) => issueToken);
  const body = tokenBody(issuers.map((issuer) => issuer.name));
  app.post<{ Body: TokenBody }>('/control/tokens', { schema: { body } }, async (request, reply) => {
    const { provider, ...tokenRequest } = request.body;
    const token = await issuers.find((issuer) => issuer.name === provider)?.issueToken?.(tokenRequest);
    return token ?? reply.code(404).send();
  });
}
