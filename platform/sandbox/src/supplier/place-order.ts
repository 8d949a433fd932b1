import type { SignedEvents } from '../signed-events';
import type { NextFaults, SupplierFault } from './supplier-faults';
import type { OrderRequest, SupplierOrder, SupplierOrders } from './supplier-orders';

export interface PlaceDeps {
  orders: SupplierOrders;
  faults: NextFaults;
  events: SignedEvents;
  /** How long an order takes that is not completed at once, in milliseconds. */
  delayMs: () => number;
}

export type Placed = { order: SupplierOrder; hangs?: boolean } | { error: 'internal' | 'reference_reused' };

const WRONG_SECRET = `whsec_${Buffer.alloc(24, 'another key').toString('base64')}`;
const delayed: (SupplierFault | undefined)[] = [
  'slow',
  'duplicate_webhook',
  'wrong_signature',
  'refused_later',
];

/** Places an order, or finds the one that has its reference: a refusal is repeated as well. */
export function placeOrder(deps: PlaceDeps, request: OrderRequest): Placed {
  const { orders, faults } = deps;
  const existing = orders.withReference(request.reference);
  if (existing) return isSame(existing, request) ? { order: existing } : { error: 'reference_reused' };
  const fault = faults.take(request.product_id);
  if (fault === 'error_before_accepting') return { error: 'internal' };
  if (fault === 'out_of_stock') return { order: orders.refuse(request, 'out_of_stock') };
  if (fault === 'empty_float' || orders.float.amount < request.value)
    return { order: orders.refuse(request, 'insufficient_balance') };
  const order = orders.accept(request);
  if (delayed.includes(fault)) {
    finishLater(deps, order, fault);
    return { order };
  }
  return { order: orders.complete(order), hangs: fault === 'time_out_after_accepting' };
}

/** Completes the orders that were pending when the sandbox was stopped. */
export function resumeOrders(deps: PlaceDeps): void {
  for (const order of deps.orders.list()) if (order.status === 'pending') finishLater(deps, order);
}

function finishLater(deps: PlaceDeps, { id }: SupplierOrder, fault?: SupplierFault): void {
  setTimeout(() => finish(deps, id, fault), deps.delayMs()).unref();
}

/** Completes the order, or refuses it, and sends its webhook. After a reset there is nothing to finish. */
function finish({ orders, events }: PlaceDeps, id: string, fault: SupplierFault | undefined): void {
  const order = orders.get(id);
  if (order?.status !== 'pending') return;
  const done = fault === 'refused_later' ? orders.fail(order, 'out_of_stock') : orders.complete(order);
  const data = { order_id: done.id, reference: done.reference };
  events.send(`order.${done.status}`, data, {
    copies: fault === 'duplicate_webhook' ? 3 : 1,
    secret: fault === 'wrong_signature' ? WRONG_SECRET : undefined,
  });
}

function isSame(order: SupplierOrder, { product_id, value, currency }: OrderRequest): boolean {
  return order.product_id === product_id && order.value === value && order.currency === currency;
}
