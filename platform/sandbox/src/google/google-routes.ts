import type { FastifyInstance } from 'fastify';
import { acceptForms, type Fields, readQuery } from '../form-fields';
import type { SandboxContext } from '../provider';
import { sendPage, sendScript } from '../send-document';
import { accountPage, CANCELLED } from '../sign-in/account-page';
import { selectedAccount } from '../sign-in/accounts';
import { handoverScript, redirectWithResult, SignInError } from '../sign-in/redirect-target';
import { withErrorResponses } from '../sign-in/with-error-responses';
import { type AuthorizeRequest, readAuthorizeRequest, requestFields } from './authorize-request';
import { idTokenClaims } from './claims';
import { discovery } from './discovery';
import type { Grants } from './grants';
import type { IdTokens } from './id-tokens';
import { tokenRoutes } from './token-routes';

const signIn = { provider: 'Google', handoverPath: '/oidc/google/handover.js' };

interface Dependencies {
  grants: Grants;
  idTokens: IdTokens;
  issuer: () => string;
}

/** Google as an OpenID provider, and the script of its button. */
export function googleRoutes(
  app: FastifyInstance,
  { config, scripts }: SandboxContext,
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
  app.get('/oidc/google/client.js', async (_request, reply) => sendScript(reply, scripts.google));
  app.get(signIn.handoverPath, async (_request, reply) => sendScript(reply, handoverScript));

  app.get('/oidc/google/authorize', async ({ url }, reply) => {
    const fields = readQuery(url);
    return withErrorResponses(reply, signIn, async () => {
      const { target } = readAuthorizeRequest(fields, config);
      return sendPage(reply, accountPageFor(fields, target.redirectUri));
    });
  });
  app.post<{ Body: Fields | undefined }>('/oidc/google/authorize', async ({ body = {} }, reply) =>
    withErrorResponses(reply, signIn, async () => {
      const request = readAuthorizeRequest(body, config);
      return redirectWithResult(
        reply,
        request.target,
        await grant(request, body, dependencies),
        signIn.handoverPath,
      );
    }),
  );
  tokenRoutes(app, { config, ...dependencies });
}

function accountPageFor(fields: Fields, redirectUri: string): string {
  return accountPage({
    provider: 'Google',
    shop: new URL(redirectUri).origin,
    action: '/oidc/google/authorize',
    request: requestFields(fields),
    hint: fields.login_hint,
  });
}

async function grant(
  request: AuthorizeRequest,
  form: Fields,
  { grants, idTokens, issuer }: Dependencies,
): Promise<Record<string, string>> {
  const { clientId, responseType, target, nonce, challenge } = request;
  if (form.account === CANCELLED) {
    throw new SignInError('access_denied', 'The user did not agree to sign in.', target);
  }
  const account = selectedAccount(form);
  if (!account) throw new SignInError('invalid_request', 'There is no such account.');
  if (responseType === 'code') {
    return { code: grants.newCode({ clientId, redirectUri: target.redirectUri, account, nonce, challenge }) };
  }
  const claims = idTokenClaims({ issuer: issuer(), audience: clientId, account, nonce });
  return { id_token: await idTokens.sign(claims) };
}
