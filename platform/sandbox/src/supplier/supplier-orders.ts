import { randomBytes, randomInt } from 'node:crypto';
import type { Collection } from '../persistence/collection';

export interface OrderRequest {
  /** The shop's idempotency key: one order for each reference, for good. */
  reference: string;
  product_id: string;
  /** Minor units of `currency`. */
  value: number;
  currency: string;
}

export type RefusalCode = 'out_of_stock' | 'insufficient_balance';

export interface SupplierOrder extends OrderRequest {
  id: string;
  status: 'pending' | 'completed' | 'failed';
  card: { code: string; pin: string; expires_on: string } | null;
  /** Why it failed. */
  reason: RefusalCode | null;
}

/** The shop's money at the supplier. */
export interface Float {
  id: 'float';
  /** Minor units of `currency`. */
  amount: number;
  currency: string;
}

const NEW_FLOAT: Float = { id: 'float', amount: 1_000_000_00, currency: 'AED' };

/** The orders and the float. Every currency costs the float its number, without an exchange rate. */
export class SupplierOrders {
  constructor(
    private readonly orders: Collection<SupplierOrder>,
    private readonly floats: Collection<Float>,
  ) {}

  get float(): Float {
    return this.floats.get('float') ?? NEW_FLOAT;
  }

  setFloat(amount: number): void {
    this.floats.save({ ...this.float, amount });
  }

  list(): SupplierOrder[] {
    return this.orders.list();
  }

  get(id: string): SupplierOrder | undefined {
    return this.orders.get(id);
  }

  withReference(reference: string): SupplierOrder | undefined {
    return this.orders.list().find((order) => order.reference === reference);
  }

  /** Saves an order that gives no card. */
  refuse(request: OrderRequest, reason: RefusalCode): SupplierOrder {
    return this.orders.save({ ...request, id: newId(), status: 'failed', card: null, reason });
  }

  /** Saves an order and takes its value from the float. */
  accept(request: OrderRequest): SupplierOrder {
    this.setFloat(this.float.amount - request.value);
    return this.orders.save({ ...request, id: newId(), status: 'pending', card: null, reason: null });
  }

  complete(order: SupplierOrder): SupplierOrder {
    return this.orders.save({ ...order, status: 'completed', card: newCard() });
  }

  /** Returns the order's value to the float. */
  fail(order: SupplierOrder, reason: RefusalCode): SupplierOrder {
    this.setFloat(this.float.amount + order.value);
    return this.orders.save({ ...order, status: 'failed', reason });
  }

  clear(): void {
    this.orders.clear();
    this.floats.clear();
  }
}

const newId = () => `ord_${randomBytes(12).toString('hex')}`;

function newCard() {
  const code = randomBytes(8).toString('hex').toUpperCase();
  return { code: `SUP-${code}`, pin: String(randomInt(1000, 10_000)), expires_on: '2099-12-31' };
}
