import * as api from '@giftstore/contracts/api';
import { succeed } from '../../../infra/http/envelope';
import { type App, failures, withSession } from '../../../infra/http/routes';
import { notFresh } from '../second-factor/changed-response';
import { type ConnectDeps, connectSignInProvider } from './connect-sign-in-provider';
import { readSignInProviders, removeSignInProvider, type SignInProviderDeps } from './sign-in-providers';

const shared = { tags: ['Accounts'], security: withSession };
const providers = { 200: api.success(api.SignInProvidersResponse) };

/** The providers that are connected to the account of the signed-in customer. */
export function signInProviderRoutes(app: App, deps: SignInProviderDeps & ConnectDeps): void {
  listRoute(app, deps);
  connectRoute(app, deps);
  removeRoute(app, deps);
}

function listRoute(app: App, deps: SignInProviderDeps): void {
  app.get(
    '/v1/user/sign_in_providers',
    {
      schema: {
        ...shared,
        summary: 'Google and Facebook, as far as they sign in to the account',
        response: { ...providers, ...failures(401) },
      },
    },
    async (request) => succeed(await readSignInProviders(deps, await deps.sessions.requireSession(request))),
  );
}

function connectRoute(app: App, deps: SignInProviderDeps & ConnectDeps): void {
  app.post(
    '/v1/user/sign_in_providers/:provider',
    {
      onRequest: deps.sessions.guard,
      schema: {
        ...shared,
        summary: 'Connect Google or Facebook to the account, which it then signs in to',
        description:
          'With the proof of a social sign-in: a code that was requested as `GET /v1/accounts/sessions/social/start` says, or a ' +
          "token. The provider's e-mail may differ from the account's. A 409 if it signs in to another account; a 422 on `base`, " +
          '`email` or `email_permission` for a proof that is not valid, and on `base` until the e-mail of the account is confirmed. ' +
          `Success again for one that is connected to this account. ${notFresh}`,
        params: api.SignInProviderParams,
        body: api.ConnectSignInProviderRequest,
        response: { ...providers, ...failures(400, 401, 409, 422, 429, 503) },
      },
    },
    async (request) => {
      const session = await deps.sessions.requireSession(request);
      await connectSignInProvider(deps, session, {
        provider: request.params.provider,
        proof: request.body.social,
        device: deps.devices.deviceOf(request),
      });
      return succeed(await readSignInProviders(deps, session));
    },
  );
}

function removeRoute(app: App, deps: SignInProviderDeps): void {
  app.delete(
    '/v1/user/sign_in_providers/:provider',
    {
      onRequest: deps.sessions.guard,
      schema: {
        ...shared,
        summary: 'Disconnect Google or Facebook from the account; sessions go on',
        description:
          'Refused with a 422 on `base` for the only way to sign in: no password, no passkey and no other provider. A later ' +
          `sign-in with the provider and the same confirmed e-mail connects it again, and is notified. ${notFresh}`,
        params: api.SignInProviderParams,
        response: { ...providers, ...failures(401, 404, 422, 429) },
      },
    },
    async (request) => {
      const session = await deps.sessions.requireSession(request);
      await removeSignInProvider(deps, session, request.params.provider);
      return succeed(await readSignInProviders(deps, session));
    },
  );
}
