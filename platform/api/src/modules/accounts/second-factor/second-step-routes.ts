import * as api from '@giftstore/contracts/api';
import { eq } from 'drizzle-orm';
import { invalid } from '../../../core/domain-error';
import { passkeys as passkeyRows } from '../../../infra/database/schema';
import type { DeviceCookies } from '../../../infra/device/device-cookies';
import { succeed } from '../../../infra/http/envelope';
import { type App, failures } from '../../../infra/http/routes';
import type { RateLimit } from '../../../infra/rate-limit/rate-limit';
import { noteAccount } from '../../../infra/telemetry/security-events';
import { clientOf } from '../client-of';
import type { Sessions } from '../sessions';
import { finishSecondStep, requireSecondStep, type SecondStepDeps } from './second-step';

export type SecondStepRouteDeps = SecondStepDeps & {
  sessions: Sessions;
  devices: DeviceCookies;
  limits: SecondStepDeps['limits'] & { signInAddress: RateLimit };
};

const tags = ['Accounts'];
const options = { 200: api.success(api.PasskeyOptions) };
const signedIn = { 200: api.success(api.SignedInResponse) };

/** The second step of a sign-in, and signing in with a passkey alone, which is two factors: the device and its unlocking. */
export function secondStepRoutes(app: App, deps: SecondStepRouteDeps): void {
  secondStepRoute(app, deps);
  secondStepOptionsRoute(app, deps);
  passkeyOptionsRoute(app, deps);
  passkeySignInRoute(app, deps);
}

function secondStepRoute(app: App, deps: SecondStepRouteDeps): void {
  app.post(
    '/v1/accounts/sessions/second_factor',
    {
      schema: {
        tags,
        summary: 'The second step of a sign-in: starts the session',
        description:
          "With the sign-in's token and one of `code` (authenticator app), `recovery_code` and `passkey`; a wrong one is a 422 " +
          'on its field. The token is good for 10 minutes, one session and the browser that signed in; any other is a 422 on ' +
          '`token`, after which the sign-in starts again. 10 wrong codes in 24 hours block the codes of the account for a day.',
        body: api.SecondStepRequest,
        response: { ...signedIn, ...failures(400, 401, 422, 429, 503) },
      },
    },
    async (request, reply) => {
      await deps.limits.signInAddress.consume(request.ip);
      const browser = {
        device: deps.devices.deviceOf(request),
        client: clientOf(request.headers['user-agent']),
      };
      const first = await finishSecondStep(deps, request.body.second_factor, browser);
      return succeed({ user: await deps.sessions.start(request, reply, { ...first, secondFactor: true }) });
    },
  );
}

function secondStepOptionsRoute(app: App, { db, devices, passkeys, limits }: SecondStepRouteDeps): void {
  app.post(
    '/v1/accounts/sessions/second_factor/passkey_options',
    {
      schema: {
        tags,
        summary: 'What the browser needs to use a passkey as the second step',
        description: 'A token that is not valid here is a 422 on `token`.',
        body: api.SecondStepTokenRequest,
        response: { ...options, ...failures(400, 422, 429, 503) },
      },
    },
    async (request) => {
      await limits.signInAddress.consume(request.ip);
      const device = devices.deviceOf(request);
      const { user } = await requireSecondStep(db, { ...request.body.second_factor, device });
      const known = await db.select().from(passkeyRows).where(eq(passkeyRows.userId, user.id));
      const scope = { purpose: 'second-step' as const, device: device ?? '', userId: user.id };
      return succeed({ options: await passkeys.authentication(scope, known) });
    },
  );
}

function passkeyOptionsRoute(app: App, { devices, passkeys, limits }: SecondStepRouteDeps): void {
  app.post(
    '/v1/accounts/sessions/passkey/options',
    {
      schema: {
        tags,
        summary: 'What the browser needs to sign in with a passkey',
        description: 'The same for every visitor; the browser knows whose passkeys it has.',
        response: { ...options, ...failures(429, 503) },
      },
    },
    async (request, reply) => {
      await limits.signInAddress.consume(request.ip);
      const device = devices.ensureDevice(request, reply);
      return succeed({ options: await passkeys.authentication({ purpose: 'sign-in', device }) });
    },
  );
}

function passkeySignInRoute(app: App, { sessions, devices, passkeys, limits }: SecondStepRouteDeps): void {
  app.post(
    '/v1/accounts/sessions/passkey',
    {
      schema: {
        tags,
        summary: 'Sign in with a passkey, without a password',
        description:
          'An unknown or removed passkey and a wrong or used signature are the same 422 on `passkey`.',
        body: api.PasskeySignInRequest,
        response: { ...signedIn, ...failures(400, 401, 422, 429, 503) },
      },
    },
    async (request, reply) => {
      await limits.signInAddress.consume(request.ip);
      const scope = { purpose: 'sign-in' as const, device: devices.deviceOf(request) ?? '' };
      const user = await passkeys.verify(request.body.passkey, scope);
      if (!user) throw invalid('passkey', 'That passkey didn’t work here. Please sign in another way');
      noteAccount(user.id);
      const started = { user, provider: 'passkey', secondFactor: true };
      return succeed({ user: await sessions.start(request, reply, started) });
    },
  );
}
