import * as api from '@giftstore/contracts/api';
import type { DeviceCookies } from '../../infra/device/device-cookies';
import { succeed } from '../../infra/http/envelope';
import { type App, failures } from '../../infra/http/routes';
import type { SocialNonces } from './social/social-nonce';
import type { SocialProviders } from './social/social-providers';
import { requireProvider, socialRedirectUri } from './social/social-sign-in';

export interface SocialStartDeps {
  social: SocialProviders;
  nonces: SocialNonces;
  devices: DeviceCookies;
  storefrontUrl: string;
}

const tags = ['Accounts'];

/** What a browser needs before it opens a provider's page. */
export function socialStartRoutes(app: App, deps: SocialStartDeps): void {
  providersRoute(app, deps);
  startRoute(app, deps);
  nonceRoute(app, deps);
}

function providersRoute(app: App, { social }: SocialStartDeps): void {
  const providers = Object.keys(social) as api.SocialProvider[];
  app.get(
    '/v1/accounts/sessions/social/providers',
    {
      schema: {
        tags,
        summary: 'The providers that the shop offers to sign in with',
        response: { 200: api.success(api.SocialProviders), ...failures(503) },
      },
    },
    async (_request, reply) => {
      reply.header('cache-control', 'public, max-age=60');
      return succeed({ providers });
    },
  );
}

function startRoute(app: App, { social, nonces, devices, storefrontUrl }: SocialStartDeps): void {
  const redirectUri = socialRedirectUri(storefrontUrl);
  app.get(
    '/v1/accounts/sessions/social/start',
    {
      schema: {
        tags,
        summary:
          "The provider's page on which a sign-in begins; its nonce is good for this browser and 10 minutes",
        querystring: api.SocialStartQuery,
        response: { 200: api.success(api.SocialStart), ...failures(422, 503) },
      },
    },
    async (request, reply) => {
      const client = requireProvider(social, request.query.provider);
      reply.header('cache-control', 'no-store');
      const nonce = nonces.create(devices.ensureDevice(request, reply));
      return succeed({ authorization_url: client.authorizationUrl({ redirectUri, nonce }) });
    },
  );
}

function nonceRoute(app: App, { nonces, devices }: SocialStartDeps): void {
  app.get(
    '/v1/accounts/sessions/social/nonce',
    {
      schema: {
        tags,
        summary:
          'The nonce of a sign-in with Google that begins in this browser: good for 10 minutes and one sign-in',
        response: { 200: api.success(api.SocialNonce), ...failures(503) },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return succeed({ nonce: nonces.create(devices.ensureDevice(request, reply)) });
    },
  );
}
