import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { keyKind, requireSecretKey } from './api-keys';
import { API_VERSION } from './events';
import { expand } from './expand';
import { type Params, readForm } from './form';
import type { Idempotency } from './idempotency';
import { newId } from './ids';
import { browserView } from './intent-shape';
import { listPage } from './list-page';
import type { PaymentIntents } from './payment-intents';
import { readString } from './read-params';
import type { StripeApi } from './stripe-api';
import { apiErrorBody, invalidRequest, notFound, StripeApiError } from './stripe-api-error';

/** A call, parsed for its handler. */
interface Call {
  id: string;
  /** Body and query, merged. */
  params: Params;
  byBrowser: boolean;
}

type Handler = (call: Call) => object;

/**
 * The part of Stripe's API, version 1, that the shop uses.
 * @param addFailures adds the hooks of `/control/faults`, after CORS, so that a browser can read the error
 */
export function apiRoutes(
  app: FastifyInstance,
  api: StripeApi,
  addFailures: (app: FastifyInstance) => void,
): void {
  applyStripeConventions(app);
  addFailures(app);
  replayIdempotentRequests(app, api.idempotency);
  for (const [route, handler] of Object.entries({ ...publicRoutes(api), ...secretRoutes(api) })) {
    const [method = '', url = ''] = route.split(' ');
    app.route({ method, url, handler: (request) => handleCall(request, api, handler) });
  }

  app.all('/v1/*', ({ method, url }) => {
    const path = url.split('?')[0];
    throw invalidRequest(`Unrecognized request URL (${method}: ${path}).`, { status: 404 });
  });
}

/** Calls that a browser may make: some require the client secret of an intent. */
function publicRoutes({ methods, intents }: StripeApi): Record<string, Handler> {
  return {
    'POST /v1/payment_methods': ({ params }) => methods.create(params).shown,
    'POST /v1/tokens': ({ params }) => methods.createToken(params),
    'GET /v1/payment_intents/:id': (call) => {
      requireClientSecret(call, intents);
      return intents.retrieve(call.id);
    },
    'POST /v1/payment_intents/:id/confirm': (call) => {
      requireClientSecret(call, intents);
      return intents.confirm(call.id, call.params);
    },
  };
}

/** Calls that require a secret key. */
function secretRoutes({ methods, intents, charges, refunds, events }: StripeApi): Record<string, Handler> {
  const routes: Record<string, Handler> = {
    'GET /v1/payment_methods/:id': ({ id }) => methods.retrieve(id).shown,
    'POST /v1/payment_intents': ({ params }) => intents.create(params),
    'GET /v1/payment_intents': ({ params }) => listPage(intents.list(), params, '/v1/payment_intents'),
    'POST /v1/payment_intents/:id': ({ id, params }) => intents.update(id, params),
    'POST /v1/payment_intents/:id/cancel': ({ id, params }) => intents.cancel(id, params),
    'POST /v1/refunds': ({ params }) => refunds.create(params),
    'GET /v1/refunds': ({ params }) => listPage(refunds.list(params), params, '/v1/refunds'),
    'GET /v1/refunds/:id': ({ id }) => refunds.retrieve(id),
    'GET /v1/charges/:id': ({ id }) => charges.retrieve(id),
    'GET /v1/events': ({ params }) => listPage(events.list(), params, '/v1/events'),
    'GET /v1/events/:id': ({ id }) => events.retrieve(id),
  };
  return Object.fromEntries(
    Object.entries(routes).map(([route, handler]) => [
      route,
      (call: Call) => {
        requireSecretKey(call.byBrowser ? 'publishable' : 'secret');
        return handler(call);
      },
    ]),
  );
}

function handleCall(request: FastifyRequest, api: StripeApi, handler: Handler): object {
  const params = paramsOf(request);
  const { id = '' } = request.params as { id?: string };
  const byBrowser = keyKind(request, params) === 'publishable';
  try {
    return toResponse(handler({ id, params, byBrowser }), byBrowser, params, api);
  } catch (error) {
    const { payment_intent: intent } = error instanceof StripeApiError ? error.body : {};
    if (!(error instanceof StripeApiError) || !intent) throw error;
    throw new StripeApiError(error.status, {
      ...error.body,
      payment_intent: toResponse(intent, byBrowser, {}, api),
    });
  }
}

/** A browser gets a part of an intent only; a server can request more (`expand`). */
function toResponse(object: object, byBrowser: boolean, params: Params, api: StripeApi): object {
  const isIntent = 'object' in object && object.object === 'payment_intent';
  if (byBrowser) return isIntent ? browserView(object as Parameters<typeof browserView>[0]) : object;
  return expand(object, params, api);
}

function paramsOf(request: FastifyRequest): Params {
  const query = request.raw.url?.split('?')[1] ?? '';
  return Object.assign(readForm(query), readForm(bodyText(request)));
}

function bodyText(request: FastifyRequest): string {
  return typeof request.body === 'string' ? request.body : '';
}

function requireClientSecret({ id, params, byBrowser }: Call, intents: PaymentIntents): void {
  const clientSecret = readString(params, 'client_secret');
  const intent = byBrowser || clientSecret ? intents.retrieve(id) : undefined;
  if (!intent || clientSecret === intent.client_secret) return;
  if (clientSecret === undefined) {
    throw invalidRequest('Missing required param: client_secret.', {
      code: 'parameter_missing',
      param: 'client_secret',
    });
  }
  throw notFound('payment_intent', id, 'client_secret');
}

/** Form bodies, CORS for the browser, request ids and Stripe's error shape, for all routes of the scope. */
function applyStripeConventions(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, body),
  );
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'request-id': newId('req'),
      'stripe-version': request.headers['stripe-version'] ?? API_VERSION,
      'access-control-allow-origin': '*',
      'access-control-allow-headers': 'authorization, content-type, idempotency-key, stripe-version',
      'access-control-allow-methods': 'GET, POST',
      'access-control-expose-headers': 'request-id, stripe-version, idempotent-replayed',
      'access-control-max-age': '300',
      'cache-control': 'no-store',
    });
    if (request.method === 'OPTIONS') return reply.code(204).send();
  });
  app.setErrorHandler((error, _request, reply) => sendError(error, reply));
}

function replayIdempotentRequests(app: FastifyInstance, idempotency: Idempotency): void {
  const keys = new WeakMap<FastifyRequest, string>();
  app.addHook('preHandler', async (request, reply) => {
    const key = request.headers['idempotency-key'];
    if (request.method !== 'POST' || typeof key !== 'string') return;
    keyKind(request, paramsOf(request));
    reply.header('idempotency-key', key);
    const earlier = idempotency.begin(key, request.method, request.url, bodyText(request));
    if (!earlier) {
      keys.set(request, key);
      return;
    }
    return reply
      .code(earlier.status)
      .header('idempotent-replayed', 'true')
      .type('application/json; charset=utf-8')
      .send(earlier.body);
  });
  app.addHook('preSerialization', async (request, reply, payload) => {
    const key = keys.get(request);
    if (key !== undefined) idempotency.save(key, reply.statusCode, JSON.stringify(payload));
    return payload;
  });
  // Runs after the delay of a slow service, so that the call is in flight until then.
  app.addHook('onSend', async (request, _reply, payload) => {
    const key = keys.get(request);
    if (key !== undefined) idempotency.end(key);
    return payload;
  });
}

function sendError(error: unknown, reply: FastifyReply): FastifyReply {
  if (error instanceof StripeApiError) return reply.code(error.status).send({ error: error.body });
  const status = (error as { statusCode?: number }).statusCode ?? 500;
  if (status >= 500) return reply.code(500).send({ error: apiErrorBody });
  return reply.code(status).send({ error: invalidRequest((error as Error).message).body });
}
