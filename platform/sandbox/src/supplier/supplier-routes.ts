import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type PlaceDeps, placeOrder } from './place-order';
import type { OrderRequest, SupplierOrder } from './supplier-orders';

const orderBody = {
  type: 'object',
  additionalProperties: false,
  required: ['reference', 'product_id', 'value', 'currency'],
  properties: {
    reference: { type: 'string', minLength: 1, maxLength: 100 },
    product_id: { type: 'string', minLength: 1, maxLength: 100 },
    value: { type: 'integer', minimum: 1 },
    currency: { type: 'string', pattern: '^[A-Z]{3}$' },
  },
};

const statuses = { out_of_stock: 422, insufficient_balance: 402 } as const;

const failure = (code: string) => ({ error: { code } });

/** The supplier's API: orders by the shop's reference, and the balance of its float. */
export function supplierRoutes(app: FastifyInstance, deps: PlaceDeps): void {
  app.addHook('onRequest', requireKey);

  app.post<{ Body: OrderRequest }>(
    '/supplier/v1/orders',
    { schema: { body: orderBody } },
    async ({ body }, reply) => {
      const placed = placeOrder(deps, body);
      if ('error' in placed)
        return reply.code(placed.error === 'internal' ? 500 : 409).send(failure(placed.error));
      // The connection stays open: the client cannot know whether its order was accepted.
      if (placed.hangs) return reply.hijack();
      return sendOrder(reply, placed.order);
    },
  );

  app.get<{ Params: { id: string } }>('/supplier/v1/orders/:id', async ({ params }, reply) => {
    const order = deps.orders.get(params.id);
    return order ?? reply.code(404).send(failure('not_found'));
  });

  app.get<{ Querystring: { reference?: string } }>('/supplier/v1/orders', async ({ query }) => {
    const order = deps.orders.withReference(query.reference ?? '');
    return { orders: order ? [order] : [] };
  });

  app.get('/supplier/v1/balance', async () => {
    const { amount, currency } = deps.orders.float;
    return { amount, currency };
  });
}

/** An order that was refused at once is an error each time. */
function sendOrder(reply: FastifyReply, order: SupplierOrder) {
  if (order.status !== 'failed' || !order.reason) return reply.code(201).send(order);
  return reply.code(statuses[order.reason]).send(failure(order.reason));
}

/** Any key of the sandbox will do. */
async function requireKey({ headers }: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (!/^Bearer supplier-\S+$/.test(headers.authorization ?? ''))
    await reply.code(401).send(failure('unauthorized'));
}
