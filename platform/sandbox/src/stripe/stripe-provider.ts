import type { FastifyInstance } from 'fastify';
import type { Stripe } from 'stripe';
import { failWith } from '../faults';
import { html } from '../html';
import type { CreateProvider } from '../provider';
import { Collection } from '../store/collection';
import { apiRoutes } from './api-routes';
import { type AuthenticationPage, AuthenticationPages } from './authentication-pages';
import { authenticationRoutes } from './authentication-routes';
import { browserRoutes } from './browser-routes';
import { Charges } from './charges';
import { Events, type StoredEvent } from './events';
import { Idempotency, type StoredAnswer } from './idempotency';
import { PaymentIntents } from './payment-intents';
import { PaymentMethods, type StoredPaymentMethod } from './payment-methods';
import { Refunds } from './refunds';
import { apiFailure } from './stripe-failure';
import { testCardTable } from './test-card-table';
import { webhookControls } from './webhook-controls';
import { usualDelivery, Webhooks } from './webhooks';

/** Stripe: its API, Stripe.js, the 3-D Secure page and its webhooks. */
export const stripeProvider: CreateProvider = (context) => {
  const { journal, config, faults } = context;
  const stored = {
    intents: new Collection<Stripe.PaymentIntent>('payment_intents', journal),
    methods: new Collection<StoredPaymentMethod>('payment_methods', journal),
    charges: new Collection<Stripe.Charge>('charges', journal),
    refunds: new Collection<Stripe.Refund>('refunds', journal),
    events: new Collection<StoredEvent>('events', journal),
    pages: new Collection<AuthenticationPage>('authentication_pages', journal),
    answers: new Collection<StoredAnswer>('idempotent_answers', journal),
  };
  const endpoint = { url: config.webhookUrl, secret: config.webhookSecret };
  const webhooks = new Webhooks(endpoint, (event) => events.settled(event), context.log);
  const events: Events = new Events(stored.events, (event) => webhooks.deliver(event));
  const methods = new PaymentMethods(stored.methods);
  const charges = new Charges(stored.charges);
  const pages = new AuthenticationPages(stored.pages);
  const { intents: all } = stored;
  const intents = new PaymentIntents({
    intents: all,
    methods,
    charges,
    pages,
    events,
    baseUrl: context.baseUrl,
  });
  const refunds = new Refunds({ intents: all, refunds: stored.refunds, charges, events });
  const idempotency = new Idempotency(stored.answers);

  return {
    name: 'Stripe',
    about:
      () => html`<p>API at <code>/v1</code> with any <code>sk_test_…</code> or <code>pk_test_…</code> key,
<a href="/stripe.js">/stripe.js</a>, 3-D Secure page, webhooks to <code>${config.webhookUrl}</code>.
Any expiry in the future and any security code will do.</p>${testCardTable()}`,
    register: (app) => {
      webhookControls(app, webhooks, intents);
      const makeFallible = (scope: FastifyInstance) =>
        failWith(scope, faults, 'stripe', () => ({ error: apiFailure }));
      app.register(async (scope) =>
        apiRoutes(scope, { intents, methods, charges, refunds, events, idempotency }, makeFallible),
      );
      app.register(async (scope) => {
        makeFallible(scope);
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
      webhooks.settings = usualDelivery;
      for (const collection of Object.values(stored)) collection.clear();
    },
  };
};
