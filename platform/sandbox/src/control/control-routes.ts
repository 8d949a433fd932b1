import type { FastifyInstance } from 'fastify';
import { failureModes, services } from '../injected-failures';
import type { Provider, SandboxContext } from '../provider';
import { tokenRoutes } from './token-routes';

interface FailureBody {
  service: (typeof services)[number];
  mode: (typeof failureModes)[number];
  ms?: number;
}

const failureBody = {
  type: 'object',
  required: ['service', 'mode'],
  additionalProperties: false,
  properties: {
    service: { enum: services },
    mode: { enum: failureModes },
    ms: { type: 'integer', minimum: 0, maximum: 600_000 },
  },
};

/** The controls that belong to no single provider: injected failures and reset. They never fail themselves. */
export function controlRoutes(app: FastifyInstance, context: SandboxContext, providers: Provider[]): void {
  app.post<{ Body: FailureBody }>('/control/faults', { schema: { body: failureBody } }, async ({ body }) => ({
    service: body.service,
    ...(await context.failures.set(body.service, body.mode, body.ms)),
  }));

  app.get('/control/faults', async () =>
    Object.fromEntries(services.map((service) => [service, context.failures.of(service)])),
  );

  tokenRoutes(app, providers);

  app.post('/control/reset', async () => {
    await context.failures.clear();
    for (const provider of providers) await provider.reset();
    context.journal.clear();
    return { status: 'ok' };
  });
}
