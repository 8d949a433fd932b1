import type { FastifyInstance } from 'fastify';
import type { SandboxConfig } from '../config';
import type { Fields } from '../form-fields';
import { matchesChallenge } from '../sign-in/challenge';
import type { Codes } from '../sign-in/codes';
import type { AccessTokens } from './access-tokens';
import { accountClaims, idTokenClaims, LIFETIME_S } from './claims';
import type { IdTokens } from './id-tokens';

interface Dependencies {
  config: SandboxConfig;
  codes: Codes;
  accessTokens: AccessTokens;
  idTokens: IdTokens;
  issuer: () => string;
}

/** An error response of RFC 6749 §5.2. */
class OAuthError extends Error {
  constructor(
    readonly error: string,
    message: string,
    readonly status = 400,
  ) {
    super(message);
  }
}

/** `/token`, which exchanges a code for tokens, and `/userinfo`. */
export function tokenRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  app.post<{ Body: Fields | undefined }>('/oidc/google/token', async (request, reply) => {
    reply.headers({ 'cache-control': 'no-store', 'access-control-allow-origin': '*' });
    try {
      return await exchange(dependencies, request.body ?? {}, request.headers.authorization);
    } catch (error) {
      if (!(error instanceof OAuthError)) throw error;
      return reply.code(error.status).send({ error: error.error, error_description: error.message });
    }
  });

  app.get('/oidc/google/userinfo', async (request, reply) => {
    const [, token = ''] = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '') ?? [];
    const account = dependencies.accessTokens.accountOf(token);
    reply.headers({ 'cache-control': 'no-store', 'access-control-allow-origin': '*' });
    if (account) return accountClaims(account);
    return reply
      .code(401)
      .header('www-authenticate', 'Bearer error="invalid_token"')
      .send({ error: 'invalid_token', error_description: 'The access token is unknown or has expired.' });
  });
}

async function exchange(
  { config, codes, accessTokens, idTokens, issuer }: Dependencies,
  body: Fields,
  authorization: string | undefined,
) {
  const { id, secret } = readClient(body, authorization);
  const { clientId, clientSecret } = config.google;
  if (id !== clientId || (secret !== undefined && secret !== clientSecret)) {
    throw new OAuthError('invalid_client', 'The client id or its secret is wrong.', 401);
  }
  if (body.grant_type !== 'authorization_code') {
    throw new OAuthError('unsupported_grant_type', 'grant_type is "authorization_code".');
  }
  const grant = codes.take(body.code ?? '');
  if (!grant) throw new OAuthError('invalid_grant', 'The code is unknown, was already used or has expired.');
  if (grant.redirectUri !== body.redirect_uri) {
    throw new OAuthError('invalid_grant', 'The redirect_uri differs from that of the code.');
  }
  if (grant.challenge && !matchesChallenge(body.code_verifier, grant.challenge)) {
    throw new OAuthError('invalid_grant', 'The code_verifier does not match the code_challenge.');
  }
  // A public client, which has no secret, must use PKCE.
  if (!grant.challenge && secret === undefined) {
    throw new OAuthError('invalid_client', 'Neither a client secret nor PKCE was used.', 401);
  }
  const accessToken = accessTokens.issue(grant.account);
  const { account, nonce } = grant;
  const claims = idTokenClaims({ issuer: issuer(), audience: clientId, account, nonce, accessToken });
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
  return { id: formDecoded(id), secret: formDecoded(rest.join(':')) };
}

function formDecoded(text: string): string {
  return new URLSearchParams(`x=${text}`).get('x') ?? '';
}
