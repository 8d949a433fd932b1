import type { FastifyInstance } from 'fastify';
import type { SandboxConfig } from '../config';
import type { Fields } from '../plain-form';
import { idTokenClaims, LIFETIME_S, personClaims } from './claims';
import { type Grants, meetsChallenge } from './grants';
import type { IdTokens } from './id-tokens';

interface TokenService {
  config: SandboxConfig;
  grants: Grants;
  idTokens: IdTokens;
  issuer: () => string;
}

/** A refusal in the words of RFC 6749 §5.2. */
class Refusal extends Error {
  constructor(
    readonly error: string,
    message: string,
    readonly status = 400,
  ) {
    super(message);
  }
}

/** `/token`, where a code becomes tokens, and `/userinfo`. */
export function tokenRoutes(app: FastifyInstance, service: TokenService): void {
  app.post<{ Body: Fields | undefined }>('/oidc/google/token', async (request, reply) => {
    reply.headers({ 'cache-control': 'no-store', 'access-control-allow-origin': '*' });
    try {
      return await exchange(service, request.body ?? {}, request.headers.authorization);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return reply.code(error.status).send({ error: error.error, error_description: error.message });
    }
  });

  app.get('/oidc/google/userinfo', async (request, reply) => {
    const [, token = ''] = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '') ?? [];
    const person = service.grants.personOf(token);
    reply.headers({ 'cache-control': 'no-store', 'access-control-allow-origin': '*' });
    if (person) return personClaims(person);
    return reply
      .code(401)
      .header('www-authenticate', 'Bearer error="invalid_token"')
      .send({ error: 'invalid_token', error_description: 'The access token is unknown or has expired.' });
  });
}

async function exchange(
  { config, grants, idTokens, issuer }: TokenService,
  body: Fields,
  authorization: string | undefined,
) {
  const { id, secret } = readClient(body, authorization);
  const { clientId, clientSecret } = config.google;
  if (id !== clientId || (secret !== undefined && secret !== clientSecret)) {
    throw new Refusal('invalid_client', 'The client id or its secret is wrong.', 401);
  }
  if (body.grant_type !== 'authorization_code') {
    throw new Refusal('unsupported_grant_type', 'grant_type is "authorization_code".');
  }
  const grant = grants.takeCode(body.code ?? '');
  if (!grant) throw new Refusal('invalid_grant', 'The code is unknown, was used already or has expired.');
  if (grant.redirectUri !== body.redirect_uri) {
    throw new Refusal('invalid_grant', 'The redirect_uri is another one than the code was given to.');
  }
  if (grant.challenge && !meetsChallenge(body.code_verifier, grant.challenge)) {
    throw new Refusal('invalid_grant', 'The code_verifier does not match the code_challenge.');
  }
  // A client that keeps no secret proves itself by PKCE alone.
  if (!grant.challenge && secret === undefined) {
    throw new Refusal('invalid_client', 'Neither a client secret nor PKCE was used.', 401);
  }
  const accessToken = grants.newAccessToken(grant.person);
  const { person, nonce } = grant;
  const claims = idTokenClaims({ issuer: issuer(), audience: clientId, person, nonce, accessToken });
  return {
    access_token: accessToken,
    expires_in: LIFETIME_S,
    id_token: await idTokens.sign(claims),
    scope: 'openid email profile',
    token_type: 'Bearer',
  };
}

/** From the body, or as HTTP Basic (RFC 6749 §2.3.1). */
function readClient(body: Fields, authorization = ''): { id?: string; secret?: string } {
  const [, basic] = /^Basic (.+)$/i.exec(authorization) ?? [];
  if (!basic) return { id: body.client_id, secret: body.client_secret };
  const [id = '', ...rest] = Buffer.from(basic, 'base64').toString().split(':');
  return { id: unescaped(id), secret: unescaped(rest.join(':')) };
}

function unescaped(text: string): string {
  return new URLSearchParams(`x=${text}`).get('x') ?? '';
}
