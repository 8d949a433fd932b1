import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { faultInjected, suspendAt } from '../../../core/fault-injection';
import type { Database } from '../../../infra/database/database';
import type { Card, CardIssuer, CardRequest } from '../card-issuer';
import type { CardOrder, Outcome, SupplierClient } from './supplier-client';
import {
  beginOrder,
  readBegunOrder,
  referenceOf,
  type SupplierOrderRow,
  saveAccepted,
  saveDone,
  saveRefused,
} from './supplier-orders';

export interface SupplierDeps {
  db: Database;
  /** Undefined in a shop without a supplier. */
  supplier: SupplierClient | undefined;
}

/** Most suppliers deliver within seconds. After that the supplier's event, or the queue's next attempt, completes the order. */
const POLL_AFTER_MS = [500, 1_000, 2_000];

/** The supplier has accepted an order and not delivered yet. */
class CardNotDelivered extends Error {}

/**
 * Orders each card from a supplier when it is sold, once: under a reference that is written before the call. Only the
 * supplier's own "no" ends an order; after a time-out, a crash or an odd response the same order is looked up, then repeated.
 */
export class SupplierIssuer implements CardIssuer {
  constructor(private readonly deps: SupplierDeps) {}

  async hasBegun(voucherId: string): Promise<boolean> {
    return (await readBegunOrder(this.deps.db, voucherId)) !== undefined;
  }

  async issue(request: CardRequest): Promise<Card | undefined> {
    const { db, supplier } = this.deps;
    const begun = await readBegunOrder(db, request.voucherId);
    if (!supplier) {
      if (!begun) return undefined;
      throw new Error(`${referenceOf(begun)} is at a supplier, whose SUPPLIER_API_BASE is not set`);
    }
    const row = begun ?? (await begin(db, request));
    if (!row) return undefined;
    const order = orderOf(row, request);
    const outcome = await this.outcomeOf(supplier, row, order, begun !== undefined).catch((error) => {
      if (__FAULT_INJECTION__ && faultInjected('no-unknown-outcome')) return refusedFor(error);
      throw error;
    });
    return this.save(row, outcome);
  }

  /** @param isRepeated whether the order may be at the supplier already */
  private async outcomeOf(
    supplier: SupplierClient,
    row: SupplierOrderRow,
    order: CardOrder,
    isRepeated: boolean,
  ): Promise<Outcome> {
    if (row.supplierOrderId)
      return this.poll(supplier, row, order, await supplier.read(row.supplierOrderId, order));
    const found = isRepeated ? await supplier.find(order) : undefined;
    const first = found ?? (await supplier.order(order));
    if (__FAULT_INJECTION__) await suspendAt('after-supplier-order');
    return this.poll(supplier, row, order, first);
  }

  private async poll(
    supplier: SupplierClient,
    row: SupplierOrderRow,
    order: CardOrder,
    first: Outcome,
  ): Promise<Outcome> {
    let outcome = first;
    if (outcome.status === 'pending') await saveAccepted(this.deps.db, row, outcome.id);
    for (const wait of POLL_AFTER_MS) {
      if (outcome.status !== 'pending') break;
      await delay(wait);
      outcome = await supplier.read(outcome.id, order);
    }
    return outcome;
  }

  private async save(row: SupplierOrderRow, outcome: Outcome): Promise<Card | undefined> {
    const { db } = this.deps;
    if (outcome.status === 'pending')
      throw new CardNotDelivered(`the supplier has not delivered ${referenceOf(row)} yet`);
    if (outcome.status === 'refused') {
      await saveRefused(db, row);
      return undefined;
    }
    await saveDone(db, row, outcome.id);
    return outcome.card;
  }
}

/** @returns undefined also for a brand without a product: the supplier was not called for it, and will not be */
async function begin(
  db: Database,
  { voucherId, product }: CardRequest,
): Promise<SupplierOrderRow | undefined> {
  return product ? beginOrder(db, { voucherId, product }) : undefined;
}

function orderOf(row: SupplierOrderRow, { value, currency }: CardRequest): CardOrder {
  const reference = __FAULT_INJECTION__ && faultInjected('no-supplier-key') ? randomUUID() : referenceOf(row);
  return { reference, product: row.product, value, currency };
}

const refusedFor = (error: unknown): Outcome => ({ status: 'refused', reason: String(error) });
