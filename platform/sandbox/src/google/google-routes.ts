import type { FastifyInstance } from 'fastify';
import { acceptForms, type Fields, readQuery } from '../form-fields';
import type { SandboxContext } from '../provider';
import { sendPage } from '../send-document';
import { accountPage, CANCELLED } from '../sign-in/account-page';
import { selectedAccount } from '../sign-in/accounts';
import type { Codes } from '../sign-in/codes';
import { redirectWithResult, SignInError } from '../sign-in/redirect-target';
import { withErrorResponses } from '../sign-in/with-error-responses';
import type { AccessTokens } from './access-tokens';
import { type AuthorizeRequest, readAuthorizeRequest, requestFields } from './authorize-request';
import { discovery } from './discovery';
import type { IdTokens } from './id-tokens';
import { tokenRoutes } from './token-routes';

const PROVIDER = 'Google';

interface Dependencies {
  codes: Codes;
  accessTokens: AccessTokens;
  idTokens: IdTokens;
  issuer: () => string;
}

/** Google as an OpenID provider. */
export function googleRoutes(
  app: FastifyInstance,
  { config }: SandboxContext,
  dependencies: Dependencies,
): void {
  const { idTokens, issuer } = dependencies;
  acceptForms(app);
  app.get('/oidc/google/.well-known/openid-configuration', async (_request, reply) =>
    reply.header('access-control-allow-origin', '*').send(discovery(issuer())),
  );
  app.get('/oidc/google/jwks', async (_request, reply) =>
    reply
      .headers({ 'access-control-allow-origin': '*', 'cache-control': 'public, max-age=60' })
      .send(await idTokens.keySet()),
  );

  app.get('/oidc/google/authorize', async ({ url }, reply) => {
    const fields = readQuery(url);
    return withErrorResponses(reply, PROVIDER, async () => {
      const { target } = readAuthorizeRequest(fields, config);
      return sendPage(reply, accountPageFor(fields, target.redirectUri));
    });
  });
  app.post<{ Body: Fields | undefined }>('/oidc/google/authorize', async ({ body = {} }, reply) =>
    withErrorResponses(reply, PROVIDER, async () => {
      const request = readAuthorizeRequest(body, config);
      return redirectWithResult(reply, request.target, {
        code: issueCode(request, body, dependencies.codes),
      });
    }),
  );
  tokenRoutes(app, { config, ...dependencies });
}

function accountPageFor(fields: Fields, redirectUri: string): string {
  return accountPage({
    provider: PROVIDER,
    shop: new URL(redirectUri).origin,
    action: '/oidc/google/authorize',
    request: requestFields(fields),
    hint: fields.login_hint,
  });
}

function issueCode(
  { target, scopes, nonce, challenge }: AuthorizeRequest,
  form: Fields,
  codes: Codes,
): string {
  if (form.account === CANCELLED) {
    throw new SignInError('access_denied', 'The user did not agree to sign in.', target);
  }
  const account = selectedAccount(form);
  if (!account) throw new SignInError('invalid_request', 'There is no such account.');
  return codes.issue({ redirectUri: target.redirectUri, account, scopes, nonce, challenge });
}
