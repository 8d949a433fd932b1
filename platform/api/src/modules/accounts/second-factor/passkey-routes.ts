import * as api from '@giftstore/contracts/api';
import type { DeviceCookies } from '../../../infra/device/device-cookies';
import { succeed } from '../../../infra/http/envelope';
import { type App, failures, withSession } from '../../../infra/http/routes';
import { clientOf } from '../client-of';
import { changedResponse, firstFactor, notFresh } from './changed-response';
import { addPasskey, beginPasskey, type PasskeyDeps, removePasskey, renamePasskey } from './manage-passkeys';

export type PasskeyRouteDeps = PasskeyDeps & { devices: DeviceCookies };

const shared = { tags: ['Accounts'], security: withSession };
const changed = { 200: api.success(api.ChangedFactorsResponse) };

/** The passkeys of the signed-in customer. */
export function passkeyRoutes(app: App, deps: PasskeyRouteDeps): void {
  optionsRoute(app, deps);
  addRoute(app, deps);
  renameRoute(app, deps);
  removeRoute(app, deps);
}

function optionsRoute(app: App, deps: PasskeyRouteDeps): void {
  app.post(
    '/v1/user/second_factors/passkeys/options',
    {
      onRequest: deps.sessions.guard,
      schema: {
        ...shared,
        summary: 'What the browser needs to create a passkey',
        description: notFresh,
        response: { 200: api.success(api.PasskeyOptions), ...failures(401, 422, 429) },
      },
    },
    async (request, reply) => {
      const session = await deps.sessions.requireSession(request);
      const device = deps.devices.ensureDevice(request, reply);
      return succeed({ options: await beginPasskey(deps, session, device) });
    },
  );
}

function addRoute(app: App, deps: PasskeyRouteDeps): void {
  app.post(
    '/v1/user/second_factors/passkeys',
    {
      onRequest: deps.sessions.guard,
      schema: {
        ...shared,
        summary: 'Add a passkey that the browser has created',
        description: `${firstFactor} A passkey that cannot be verified is a 422 on \`passkey\`. ${notFresh}`,
        body: api.NewPasskeyRequest,
        response: { ...changed, ...failures(400, 401, 422, 429) },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const session = await deps.sessions.requireSession(request);
      const codes = await addPasskey(deps, session, {
        passkey: request.body.passkey,
        device: deps.devices.deviceOf(request),
        client: clientOf(request.headers['user-agent']),
      });
      return succeed(await changedResponse(deps, session, codes));
    },
  );
}

function renameRoute(app: App, deps: PasskeyRouteDeps): void {
  app.put(
    '/v1/user/second_factors/passkeys/:passkey_id',
    {
      onRequest: deps.sessions.guard,
      schema: {
        ...shared,
        summary: 'Rename a passkey',
        params: api.PasskeyParams,
        body: api.RenamePasskeyRequest,
        response: { ...changed, ...failures(400, 401, 404, 422) },
      },
    },
    async (request) => {
      const session = await deps.sessions.requireSession(request);
      const { name } = request.body.passkey;
      await renamePasskey(deps, session, { id: request.params.passkey_id, name });
      return succeed(await changedResponse(deps, session));
    },
  );
}

function removeRoute(app: App, deps: PasskeyRouteDeps): void {
  app.delete(
    '/v1/user/second_factors/passkeys/:passkey_id',
    {
      onRequest: deps.sessions.guard,
      schema: {
        ...shared,
        summary: 'Remove a passkey',
        description: `Refused with a 422 on \`base\` for the only way to sign in. ${notFresh}`,
        params: api.PasskeyParams,
        response: { ...changed, ...failures(401, 404, 422, 429) },
      },
    },
    async (request) => {
      const session = await deps.sessions.requireSession(request);
      await removePasskey(deps, session, request.params.passkey_id);
      return succeed(await changedResponse(deps, session));
    },
  );
}
