import type { FastifyInstance } from 'fastify';
import type { Stripe } from 'stripe';
import { html } from '../html';
import { injectFailures } from '../injected-failures';
import { Collection } from '../persistence/collection';
import type { CreateProvider } from '../provider';
import { apiRoutes } from './api-routes';
import { type AuthenticationPage, AuthenticationPages } from './authentication-pages';
import { authenticationRoutes } from './authentication-routes';
import { browserRoutes } from './browser-routes';
import { Charges } from './charges';
import { Events, type StoredEvent } from './events';
import { Idempotency, type StoredResponse } from './idempotency';
import { PaymentIntents } from './payment-intents';
import { PaymentMethods, type StoredPaymentMethod } from './payment-methods';
import { Refunds } from './refunds';
import { apiErrorBody } from './stripe-api-error';
import { testCardTable } from './test-card-table';
import { webhookControls } from './webhook-controls';
import { defaultDelivery, Webhooks } from './webhooks';

/** Stripe: its API, Stripe.js, the 3-D Secure page and its webhooks. */
export const stripeProvider: CreateProvider = (context) => {
  const { journal, config, failures } = context;
  const collections = {
    intents: new Collection<Stripe.PaymentIntent>('payment_intents', journal),
    methods: new Collection<StoredPaymentMethod>('payment_methods', journal),
    charges: new Collection<Stripe.Charge>('charges', journal),
    refunds: new Collection<Stripe.Refund>('refunds', journal),
    events: new Collection<StoredEvent>('events', journal),
    pages: new Collection<AuthenticationPage>('authentication_pages', journal),
    responses: new Collection<StoredResponse>('idempotent_answers', journal),
  };
  const endpoint = { url: config.webhookUrl, secret: config.webhookSecret };
  const webhooks = new Webhooks(endpoint, (event) => events.markDelivered(event), context.log);
  const events: Events = new Events(collections.events, (event) => webhooks.deliver(event));
  const methods = new PaymentMethods(collections.methods);
  const charges = new Charges(collections.charges);
  const pages = new AuthenticationPages(collections.pages);
  const { intents: intentCollection } = collections;
  const intents = new PaymentIntents({
    intents: intentCollection,
    methods,
    charges,
    pages,
    events,
    baseUrl: context.baseUrl,
  });
  const refunds = new Refunds({ intents: intentCollection, refunds: collections.refunds, charges, events });
  const idempotency = new Idempotency(collections.responses);

  return {
    name: 'Stripe',
    about:
      () => html`<p>API at <code>/v1</code> with any <code>sk_test_…</code> or <code>pk_test_…</code> key,
<a href="/stripe.js">/stripe.js</a>, 3-D Secure page, webhooks to <code>${config.webhookUrl}</code>.
Any future expiry date and any security code are valid.</p>${testCardTable()}`,
    register: (app) => {
      webhookControls(app, webhooks, intents);
      const addFailures = (scope: FastifyInstance) =>
        injectFailures(scope, failures, 'stripe', () => ({ error: apiErrorBody }));
      app.register(async (scope) =>
        apiRoutes(scope, { intents, methods, charges, refunds, events, idempotency }, addFailures),
      );
      app.register(async (scope) => {
        addFailures(scope);
        authenticationRoutes(scope, intents, pages);
        browserRoutes(scope, context.scripts);
      });
    },
    start: async () => {
      for (const event of events.undelivered()) webhooks.deliver(event);
    },
    stop: async () => webhooks.stop(),
    reset: () => {
      webhooks.stop();
      webhooks.settings = defaultDelivery;
      for (const collection of Object.values(collections)) collection.clear();
    },
  };
};
