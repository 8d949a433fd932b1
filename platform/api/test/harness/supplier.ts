import { SupplierClient } from '../../src/modules/issuing/supplier/supplier-client';
import { client } from './client';
import type { Env, RunningSandbox } from './processes';

const apiKey = 'supplier-sandbox';

/** Settings with which API, worker and commands use the sandbox's supplier. */
export function supplierEnv({ url }: Pick<RunningSandbox, 'url'>): Env {
  return { SUPPLIER_API_BASE: `${url}/supplier`, SUPPLIER_API_KEY: apiKey, SUPPLIER_TIMEOUT_MS: '1000' };
}

export function supplierClient({ url }: Pick<RunningSandbox, 'url'>, timeoutMs = 5_000): SupplierClient {
  return new SupplierClient({ apiBase: `${url}/supplier`, apiKey, timeoutMs });
}

/** An order as the supplier has it. */
export interface SuppliedOrder {
  id: string;
  reference: string;
  product_id: string;
  value: number;
  currency: string;
  status: string;
  card: { code: string; pin: string } | null;
  reason: string | null;
}

interface Controls {
  fault?: string;
  times?: number;
  balance?: number;
  delay_ms?: number;
}

/** The controls of the sandbox's supplier. */
export function supplierControls({ url }: Pick<RunningSandbox, 'url'>) {
  const call = client(url);
  return {
    set: async (body: Controls): Promise<void> => {
      const { status } = await call('POST', '/control/supplier', { body });
      if (status !== 200) throw new Error(`the sandbox refused ${JSON.stringify(body)}`);
    },
    orders: async (): Promise<SuppliedOrder[]> => (await call('GET', '/control/supplier/orders')).body.orders,
  };
}
