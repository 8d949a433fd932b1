import type { FastifyInstance } from 'fastify';
import { acceptForms, type Fields, readQuery } from '../plain-form';
import type { SandboxContext } from '../provider';
import { sendPage, sendScript } from '../send';
import { accountPage, CANCELLED } from '../sign-in/account-page';
import { answering } from '../sign-in/answering';
import { pickedPerson } from '../sign-in/people';
import { handoverScript, SignInFailure, sendBack } from '../sign-in/way-back';
import { type AuthorizeRequest, readAuthorizeRequest, requestFields } from './authorize-request';
import { idTokenClaims } from './claims';
import { discovery } from './discovery';
import type { Grants } from './grants';
import type { IdTokens } from './id-tokens';
import { tokenRoutes } from './token-routes';

const signIn = { provider: 'Google', handoverPath: '/oidc/google/handover.js' };

interface Parts {
  grants: Grants;
  idTokens: IdTokens;
  issuer: () => string;
}

/** Google as an OpenID provider, and the script of its button. */
export function googleRoutes(app: FastifyInstance, { config, scripts }: SandboxContext, parts: Parts): void {
  const { idTokens, issuer } = parts;
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
    return answering(reply, signIn, async () => {
      const { to } = readAuthorizeRequest(fields, config);
      return sendPage(reply, question(fields, to.redirectUri));
    });
  });
  app.post<{ Body: Fields | undefined }>('/oidc/google/authorize', async ({ body = {} }, reply) =>
    answering(reply, signIn, async () => {
      const request = readAuthorizeRequest(body, config);
      return sendBack(reply, request.to, await answer(request, body, parts), signIn.handoverPath);
    }),
  );
  tokenRoutes(app, { config, ...parts });
}

function question(fields: Fields, redirectUri: string): string {
  return accountPage({
    provider: 'Google',
    shop: new URL(redirectUri).origin,
    action: '/oidc/google/authorize',
    request: requestFields(fields),
    hint: fields.login_hint,
  });
}

async function answer(
  request: AuthorizeRequest,
  form: Fields,
  { grants, idTokens, issuer }: Parts,
): Promise<Record<string, string>> {
  const { clientId, responseType, to, nonce, challenge } = request;
  if (form.account === CANCELLED) {
    throw new SignInFailure('access_denied', 'The user did not agree to sign in.', to);
  }
  const person = pickedPerson(form);
  if (!person) throw new SignInFailure('invalid_request', 'There is no such account.');
  if (responseType === 'code') {
    return { code: grants.newCode({ clientId, redirectUri: to.redirectUri, person, nonce, challenge }) };
  }
  const claims = idTokenClaims({ issuer: issuer(), audience: clientId, person, nonce });
  return { id_token: await idTokens.sign(claims) };
}
