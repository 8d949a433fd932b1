import type { FastifyInstance } from 'fastify';
import { acceptForms, type Fields, readQuery } from '../plain-form';
import type { SandboxContext } from '../provider';
import { sendPage, sendScript } from '../send';
import { accountPage, CANCELLED } from '../sign-in/account-page';
import { answering } from '../sign-in/answering';
import { pickedPerson } from '../sign-in/people';
import { handoverScript, readWayBack, SignInFailure, sendBack, type WayBack } from '../sign-in/way-back';
import { LIFETIME_S, signedRequest, type UserTokens } from './user-tokens';

const signIn = { provider: 'Facebook', handoverPath: '/graph/handover.js' };
const DIALOG_PATH = '/graph/dialog/oauth';
const known = ['client_id', 'redirect_uri', 'response_type', 'response_mode', 'scope', 'state'];

/** The login dialog and the SDK that opens it. */
export function dialogRoutes(
  app: FastifyInstance,
  { config, scripts }: SandboxContext,
  tokens: UserTokens,
): void {
  acceptForms(app);
  app.get('/graph/sdk.js', async (_request, reply) => sendScript(reply, scripts.facebook));
  app.get(signIn.handoverPath, async (_request, reply) => sendScript(reply, handoverScript));

  const read = (fields: Fields) => readDialog(fields, config.facebook.appId, config.redirectUris);
  const show = (fields: Fields, redirectUri: string) =>
    accountPage({
      provider: 'Facebook',
      shop: new URL(redirectUri).origin,
      action: DIALOG_PATH,
      request: Object.fromEntries(known.flatMap((name) => (fields[name] ? [[name, fields[name]]] : []))),
    });
  app.get(DIALOG_PATH, async ({ url }, reply) =>
    answering(reply, signIn, () => {
      const fields = readQuery(url);
      return sendPage(reply, show(fields, read(fields).redirectUri));
    }),
  );
  app.post<{ Body: Fields | undefined }>(DIALOG_PATH, async ({ body = {} }, reply) =>
    answering(reply, signIn, () => {
      const to = read(body);
      if (body.account === CANCELLED) throw new SignInFailure('access_denied', 'Permissions error', to);
      const person = pickedPerson(body);
      if (!person) throw new SignInFailure('invalid_request', 'There is no such account.');
      const { appId, appSecret } = config.facebook;
      const scopes = readScopes(body.scope);
      const token = tokens.issue(appId, person, scopes);
      const answer = {
        access_token: token.id,
        expires_in: String(LIFETIME_S),
        granted_scopes: scopes.join(','),
        signed_request: signedRequest(token, appSecret),
      };
      return sendBack(reply, to, answer, signIn.handoverPath);
    }),
  );
}

/** @throws SignInFailure */
function readDialog(fields: Fields, appId: string, redirectUris: string[]): WayBack {
  if (fields.client_id !== appId) {
    throw new SignInFailure('invalid_client', `There is no such app: "${fields.client_id ?? ''}".`);
  }
  const { redirect_uri, state, response_mode: mode = 'fragment' } = fields;
  const to = readWayBack({ redirect_uri, state, mode }, redirectUris);
  if (fields.response_type !== 'token' || mode === 'query') {
    throw new SignInFailure('unsupported_response_type', 'Only response_type=token is answered here.', {
      ...to,
      mode: mode === 'query' ? 'fragment' : to.mode,
    });
  }
  return to;
}

/** `public_profile` is always granted. */
function readScopes(text = ''): string[] {
  return [...new Set(['public_profile', ...text.split(/[\s,]+/).filter(Boolean)])];
}
