import type { FastifyInstance } from 'fastify';
import type { PaymentIntents } from './payment-intents';
import type { DeliverySettings, Webhooks } from './webhooks';

const settingsBody = {
  type: 'object',
  additionalProperties: false,
  properties: {
    copies: { type: 'integer', minimum: 0, maximum: 100 },
    shuffle: { type: 'boolean' },
    delay_ms: { type: 'integer', minimum: 0, maximum: 600_000 },
    hold: { type: 'boolean' },
  },
};

/** Controls of the webhook delivery, and the payment intents for tests to compare with. */
export function webhookControls(app: FastifyInstance, webhooks: Webhooks, intents: PaymentIntents): void {
  const state = () => ({ ...webhooks.settings, held: webhooks.heldCount });

  app.get('/control/webhooks', async () => state());
  app.post<{ Body: Partial<DeliverySettings> }>(
    '/control/webhooks',
    { schema: { body: settingsBody } },
    async ({ body }) => {
      webhooks.settings = { ...webhooks.settings, ...body };
      return state();
    },
  );
  app.post('/control/webhooks/flush', async () => ({ sent: await webhooks.flush() }));

  app.get('/control/intents', async () => ({
    intents: intents
      .list()
      .map(({ id, status, amount, currency, metadata }) => ({ id, status, amount, currency, metadata })),
  }));
}
