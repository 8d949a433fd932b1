import type { FastifyInstance } from 'fastify';
import { acceptForms, type Fields, readQuery } from '../form-fields';
import type { SandboxContext } from '../provider';
import { sendPage, sendScript } from '../send-document';
import { accountPage, CANCELLED } from '../sign-in/account-page';
import { selectedAccount } from '../sign-in/accounts';
import {
  handoverScript,
  type RedirectTarget,
  readRedirectTarget,
  redirectWithResult,
  SignInError,
} from '../sign-in/redirect-target';
import { withErrorResponses } from '../sign-in/with-error-responses';
import { LIFETIME_S, signedRequest, type UserTokens } from './user-tokens';

const signIn = { provider: 'Facebook', handoverPath: '/graph/handover.js' };
const DIALOG_PATH = '/graph/dialog/oauth';
const requestFields = ['client_id', 'redirect_uri', 'response_type', 'response_mode', 'scope', 'state'];

/** The login dialog and the SDK that opens it. */
export function dialogRoutes(
  app: FastifyInstance,
  { config, scripts }: SandboxContext,
  tokens: UserTokens,
): void {
  acceptForms(app);
  app.get('/graph/sdk.js', async (_request, reply) => sendScript(reply, scripts.facebook));
  app.get(signIn.handoverPath, async (_request, reply) => sendScript(reply, handoverScript));

  const readRequest = (fields: Fields) => readDialog(fields, config.facebook.appId, config.redirectUris);
  const dialogPage = (fields: Fields, redirectUri: string) =>
    accountPage({
      provider: 'Facebook',
      shop: new URL(redirectUri).origin,
      action: DIALOG_PATH,
      request: Object.fromEntries(
        requestFields.flatMap((name) => (fields[name] ? [[name, fields[name]]] : [])),
      ),
    });
  app.get(DIALOG_PATH, async ({ url }, reply) =>
    withErrorResponses(reply, signIn, () => {
      const fields = readQuery(url);
      return sendPage(reply, dialogPage(fields, readRequest(fields).redirectUri));
    }),
  );
  app.post<{ Body: Fields | undefined }>(DIALOG_PATH, async ({ body = {} }, reply) =>
    withErrorResponses(reply, signIn, () => {
      const target = readRequest(body);
      if (body.account === CANCELLED) throw new SignInError('access_denied', 'Permissions error', target);
      const account = selectedAccount(body);
      if (!account) throw new SignInError('invalid_request', 'There is no such account.');
      const { appId, appSecret } = config.facebook;
      const scopes = readScopes(body.scope);
      const token = tokens.issue(appId, account, scopes);
      const result = {
        access_token: token.id,
        expires_in: String(LIFETIME_S),
        granted_scopes: scopes.join(','),
        signed_request: signedRequest(token, appSecret),
      };
      return redirectWithResult(reply, target, result, signIn.handoverPath);
    }),
  );
}

/** @throws SignInError */
function readDialog(fields: Fields, appId: string, redirectUris: string[]): RedirectTarget {
  if (fields.client_id !== appId) {
    throw new SignInError('invalid_client', `There is no such app: "${fields.client_id ?? ''}".`);
  }
  const { redirect_uri, state, response_mode: mode = 'fragment' } = fields;
  const target = readRedirectTarget({ redirect_uri, state, mode }, redirectUris);
  if (fields.response_type !== 'token' || mode === 'query') {
    throw new SignInError('unsupported_response_type', 'Only response_type=token is supported here.', {
      ...target,
      mode: mode === 'query' ? 'fragment' : target.mode,
    });
  }
  return target;
}

/** `public_profile` is always granted. */
function readScopes(text = ''): string[] {
  return [...new Set(['public_profile', ...text.split(/[\s,]+/).filter(Boolean)])];
}
