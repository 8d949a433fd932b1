import type { FastifyInstance } from 'fastify';
import { acceptForms, type Fields, readQuery } from '../form-fields';
import type { SandboxContext } from '../provider';
import { sendPage } from '../send-document';
import { accountPage, CANCELLED, WITHHOLD_EMAIL } from '../sign-in/account-page';
import { selectedAccount } from '../sign-in/accounts';
import { readChallenge } from '../sign-in/challenge';
import type { Codes } from '../sign-in/codes';
import {
  type RedirectTarget,
  readRedirectTarget,
  redirectWithResult,
  SignInError,
} from '../sign-in/redirect-target';
import { withErrorResponses } from '../sign-in/with-error-responses';

const PROVIDER = 'Facebook';
const DIALOG_PATH = '/graph/dialog/oauth';
const requestFields = [
  'client_id',
  'redirect_uri',
  'response_type',
  'scope',
  'state',
  'code_challenge',
  'code_challenge_method',
];

/** The login dialog, which returns a code to the shop. */
export function dialogRoutes(app: FastifyInstance, { config }: SandboxContext, codes: Codes): void {
  acceptForms(app);
  const readRequest = (fields: Fields) => readDialog(fields, config.facebook.appId, config.redirectUris);
  app.get(DIALOG_PATH, async ({ url }, reply) =>
    withErrorResponses(reply, PROVIDER, () => {
      const fields = readQuery(url);
      return sendPage(reply, dialogPage(fields, readRequest(fields).redirectUri));
    }),
  );
  app.post<{ Body: Fields | undefined }>(DIALOG_PATH, async ({ body = {} }, reply) =>
    withErrorResponses(reply, PROVIDER, () => {
      const target = readRequest(body);
      return redirectWithResult(reply, target, { code: issueCode(body, target, codes) });
    }),
  );
}

function dialogPage(fields: Fields, redirectUri: string): string {
  return accountPage({
    provider: PROVIDER,
    shop: new URL(redirectUri).origin,
    action: DIALOG_PATH,
    request: Object.fromEntries(
      requestFields.flatMap((name) => (fields[name] ? [[name, fields[name]]] : [])),
    ),
    canWithholdEmail: readScopes(fields.scope).includes('email'),
  });
}

/** @throws SignInError */
function issueCode(body: Fields, target: RedirectTarget, codes: Codes): string {
  if (body.account === CANCELLED) throw new SignInError('access_denied', 'Permissions error', target);
  const account = selectedAccount(body);
  if (!account) throw new SignInError('invalid_request', 'There is no such account.');
  const scopes = readScopes(body.scope).filter((scope) => scope !== 'email' || !body[WITHHOLD_EMAIL]);
  const challenge = readChallenge(body, target);
  return codes.issue({ redirectUri: target.redirectUri, account, scopes, challenge });
}

/** @throws SignInError */
function readDialog(fields: Fields, appId: string, redirectUris: string[]): RedirectTarget {
  if (fields.client_id !== appId) {
    throw new SignInError('invalid_client', `There is no such app: "${fields.client_id ?? ''}".`);
  }
  const target = readRedirectTarget(fields, redirectUris);
  if (fields.response_type !== 'code') {
    throw new SignInError('unsupported_response_type', 'Only response_type=code is supported here.', target);
  }
  readChallenge(fields, target);
  return target;
}

/** `public_profile` is always granted. */
function readScopes(text = ''): string[] {
  return [...new Set(['public_profile', ...text.split(/[\s,]+/).filter(Boolean)])];
}
