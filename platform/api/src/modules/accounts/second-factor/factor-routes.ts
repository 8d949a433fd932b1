import * as api from '@giftstore/contracts/api';
import type { DeviceCookies } from '../../../infra/device/device-cookies';
import { succeed, succeedWithMessage } from '../../../infra/http/envelope';
import { type App, failures, withSession } from '../../../infra/http/routes';
import { type AttemptDeps, visitorOf } from '../count-attempt';
import { changedResponse, firstFactor, notFresh } from './changed-response';
import { confirmIdentity } from './confirm-identity';
import { beginTotp, confirmTotp, removeTotp, type TotpDeps } from './manage-totp';
import { readFactors } from './read-factors';
import { renewRecoveryCodes } from './renew-recovery-codes';

export type FactorRouteDeps = TotpDeps & {
  devices: DeviceCookies;
  limits: TotpDeps['limits'] & AttemptDeps['limits'];
};

const shared = { tags: ['Accounts'], security: withSession };
const changed = { 200: api.success(api.ChangedFactorsResponse) };

/** The second factors of the signed-in customer: the list, the authenticator app and the recovery codes. */
export function factorRoutes(app: App, deps: FactorRouteDeps): void {
  identityRoute(app, deps);
  listRoute(app, deps);
  beginTotpRoute(app, deps);
  confirmTotpRoute(app, deps);
  removeTotpRoute(app, deps);
  recoveryCodesRoute(app, deps);
}

function identityRoute(app: App, deps: FactorRouteDeps): void {
  app.put(
    '/v1/accounts/sessions/identity',
    {
      onRequest: deps.sessions.guard,
      schema: {
        ...shared,
        summary: 'Confirm by the password who uses the session; for 15 minutes it is as good as new',
        description: 'A wrong password is a 422 on `current_password`, and counts as a wrong sign-in.',
        body: api.ConfirmIdentityRequest,
        response: { 200: api.SuccessMessage, ...failures(400, 401, 422, 429, 503) },
      },
    },
    async (request) => {
      const session = await deps.sessions.requireSession(request);
      const visitor = visitorOf(request, deps.devices);
      await confirmIdentity(deps, { session, visitor }, request.body.identity.current_password);
      return succeedWithMessage('Confirmed');
    },
  );
}

function listRoute(app: App, { db, sessions }: FactorRouteDeps): void {
  app.get(
    '/v1/user/second_factors',
    {
      schema: {
        ...shared,
        summary: 'The second factors of the signed-in customer',
        response: { 200: api.success(api.SecondFactorsResponse), ...failures(401) },
      },
    },
    async (request) =>
      succeed({ second_factors: await readFactors(db, await sessions.requireSession(request)) }),
  );
}

function beginTotpRoute(app: App, deps: FactorRouteDeps): void {
  app.post(
    '/v1/user/second_factors/totp',
    {
      onRequest: deps.sessions.guard,
      schema: {
        ...shared,
        summary: 'Begin to set up an authenticator app; its first code completes it',
        description: notFresh,
        response: { 200: api.success(api.TotpEnrolmentResponse), ...failures(401, 422, 429) },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return succeed({ totp: await beginTotp(deps, await deps.sessions.requireSession(request)) });
    },
  );
}

function confirmTotpRoute(app: App, deps: FactorRouteDeps): void {
  app.put(
    '/v1/user/second_factors/totp',
    {
      onRequest: deps.sessions.guard,
      schema: {
        ...shared,
        summary: 'Complete the set-up of an authenticator app with its first code',
        description: `${firstFactor} A wrong code is a 422 on \`code\`. ${notFresh}`,
        body: api.ConfirmTotpRequest,
        response: { ...changed, ...failures(400, 401, 422, 429) },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const session = await deps.sessions.requireSession(request);
      const codes = await confirmTotp(deps, session, request.body.totp.code);
      return succeed(await changedResponse(deps, session, codes));
    },
  );
}

function removeTotpRoute(app: App, deps: FactorRouteDeps): void {
  app.delete(
    '/v1/user/second_factors/totp',
    {
      onRequest: deps.sessions.guard,
      schema: {
        ...shared,
        summary: 'Remove the authenticator app',
        description: notFresh,
        response: { ...changed, ...failures(401, 404, 422, 429) },
      },
    },
    async (request) => {
      const session = await deps.sessions.requireSession(request);
      await removeTotp(deps, session);
      return succeed(await changedResponse(deps, session));
    },
  );
}

function recoveryCodesRoute(app: App, deps: FactorRouteDeps): void {
  app.post(
    '/v1/user/second_factors/recovery_codes',
    {
      onRequest: deps.sessions.guard,
      schema: {
        ...shared,
        summary: 'Make ten new recovery codes; the earlier ones are void',
        description: `Without a second factor a 422 on \`base\`. ${notFresh}`,
        response: { ...changed, ...failures(401, 422, 429) },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const session = await deps.sessions.requireSession(request);
      return succeed(await changedResponse(deps, session, await renewRecoveryCodes(deps, session)));
    },
  );
}
