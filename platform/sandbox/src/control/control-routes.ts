import type { FastifyInstance } from 'fastify';
import { faultModes, services } from '../faults';
import type { Provider, SandboxContext } from '../provider';
import { tokenRoutes } from './token-routes';

interface FaultBody {
  service: (typeof services)[number];
  mode: (typeof faultModes)[number];
  ms?: number;
}

const faultBody = {
  type: 'object',
  required: ['service', 'mode'],
  additionalProperties: false,
  properties: {
    service: { enum: services },
    mode: { enum: faultModes },
    ms: { type: 'integer', minimum: 0, maximum: 600_000 },
  },
};

/** The controls that belong to no single provider: faults and forgetting. They never fail themselves. */
export function controlRoutes(app: FastifyInstance, context: SandboxContext, running: Provider[]): void {
  app.post<{ Body: FaultBody }>('/control/faults', { schema: { body: faultBody } }, async ({ body }) => ({
    service: body.service,
    ...(await context.faults.set(body.service, body.mode, body.ms)),
  }));

  app.get('/control/faults', async () =>
    Object.fromEntries(services.map((service) => [service, context.faults.of(service)])),
  );

  tokenRoutes(app, running);

  app.post('/control/reset', async () => {
    await context.faults.clear();
    for (const provider of running) await provider.reset();
    context.journal.clear();
    return { status: 'ok' };
  });
}
