import type { FastifyInstance } from 'fastify';
import type { SandboxConfig } from '../config';
import { type Fields, readQuery } from '../form-fields';
import { matchesChallenge } from '../sign-in/challenge';
import type { Codes } from '../sign-in/codes';
import { GraphError } from './graph-error';
import { LIFETIME_S, type UserTokens } from './user-tokens';

interface Dependencies {
  facebook: SandboxConfig['facebook'];
  codes: Codes;
  tokens: UserTokens;
}

/** `/oauth/access_token`, which exchanges a code for an access token, with or without a version in front. */
export function tokenRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  for (const url of ['/graph/oauth/access_token', '/graph/:version(^v\\d+\\.\\d+$)/oauth/access_token']) {
    app.route<{ Body: Fields | undefined }>({
      method: ['GET', 'POST'],
      url,
      handler: async (request, reply) => {
        reply.header('cache-control', 'private, no-store');
        try {
          return exchange({ ...readQuery(request.url), ...request.body }, dependencies);
        } catch (error) {
          if (!(error instanceof GraphError)) throw error;
          return reply.code(400).send({ error: error.body() });
        }
      },
    });
  }
}

function exchange(fields: Fields, { facebook, codes, tokens }: Dependencies) {
  if (fields.client_id !== facebook.appId) {
    throw new GraphError('Error validating application. Cannot get application info.', 101);
  }
  if (fields.client_secret !== facebook.appSecret) throw new GraphError('Error validating client secret.', 1);
  const grant = codes.take(fields.code ?? '');
  if (!grant) throw new GraphError('This authorization code has been used.', 100, 36_009);
  if (grant.redirectUri !== fields.redirect_uri) {
    throw new GraphError('Please make sure your redirect_uri is identical to the one you used.', 100, 36_008);
  }
  if (grant.challenge && !matchesChallenge(fields.code_verifier, grant.challenge)) {
    throw new GraphError('Invalid code_verifier parameter', 100);
  }
  const token = tokens.issue(facebook.appId, grant.account, grant.scopes);
  return { access_token: token.id, token_type: 'bearer', expires_in: LIFETIME_S };
}
