import type { FastifyInstance } from 'fastify';
import { type NextFaults, type SupplierFault, supplierFaultNames } from './supplier-faults';
import type { SupplierOrders } from './supplier-orders';

export const DEFAULT_DELAY_MS = 1_000;

/** What a test can choose. */
export interface SupplierControls {
  orders: SupplierOrders;
  faults: NextFaults;
  delayMs: number;
}

interface ControlBody {
  fault?: SupplierFault | 'none';
  times?: number;
  /** The float, in minor units. */
  balance?: number;
  delay_ms?: number;
}

const controlBody = {
  type: 'object',
  additionalProperties: false,
  properties: {
    fault: { enum: [...supplierFaultNames, 'none'] },
    times: { type: 'integer', minimum: 1, maximum: 10_000 },
    balance: { type: 'integer', minimum: 0 },
    delay_ms: { type: 'integer', minimum: 0, maximum: 600_000 },
  },
};

/** The faults of the next orders, the float, and the orders for tests to compare with. */
export function supplierControls(app: FastifyInstance, controls: SupplierControls): void {
  const state = () => ({
    ...controls.faults.left,
    balance: controls.orders.float.amount,
    delay_ms: controls.delayMs,
  });

  app.get('/control/supplier', async () => state());
  app.post<{ Body: ControlBody }>(
    '/control/supplier',
    { schema: { body: controlBody } },
    async ({ body: { fault, times = 1, balance, delay_ms: delayMs } }) => {
      if (fault !== undefined) controls.faults.set(fault === 'none' ? undefined : fault, times);
      if (balance !== undefined) controls.orders.setFloat(balance);
      if (delayMs !== undefined) controls.delayMs = delayMs;
      return state();
    },
  );
  app.get('/control/supplier/orders', async () => ({ orders: controls.orders.list() }));
}
