import type { GuestOrderFields } from '@giftstore/contracts/api';
import { invalid } from '../../core/domain-error';
import { faultInjected } from '../../core/fault-injection';
import type { Totals } from '../../core/money/quote';
import type { Database, Transaction } from '../../infra/database/database';
import type { RequestKey } from '../../infra/idempotency/request-key';
import type { Catalogue } from '../catalogue/catalogue';
import type { CatalogueCache } from '../catalogue/catalogue-cache';
import { assertProgram } from '../catalogue/program';
import type { OrderTokens } from './order-id';
import { findSameOpenOrder, type OrderOwner, type OrderWithLines } from './order-repository';

/** What placing an order depends on. */
export interface OrderDeps {
  db: Database;
  catalogue: CatalogueCache;
  tokens: OrderTokens;
  vatPercent: string;
  myworldPercent: string;
  /** How long an unpaid order stays open. */
  orderMinutes: number;
}

/** A request for an order, with what identifies a repeated one. */
export interface OrderRequest<Body> {
  body: Body;
  key: RequestKey | undefined;
  fingerprint: Buffer;
}

/** @throws DomainError for a program or a gift-card unit that is not on sale */
export async function openCatalogue(deps: OrderDeps, request: GuestOrderFields): Promise<Catalogue> {
  assertProgram(request.program_id);
  const catalogue = await deps.catalogue.newest();
  if (!catalogue.findUnit(request.currency)) {
    throw invalid('currency', 'Gift cards of this country are not on sale');
  }
  // Loaded before the transaction, which would otherwise wait for a second connection while it holds the first.
  await catalogue.brandsInUnit(request.currency);
  return catalogue;
}

/** The unpaid order that an identical request without a key placed before. */
export async function findRepeatedOrder(
  tx: Transaction,
  { orderMinutes }: OrderDeps,
  { key, fingerprint }: OrderRequest<unknown>,
  owner: OrderOwner,
  { grandTotal, pointsUsed }: Totals,
): Promise<OrderWithLines | undefined> {
  if (key || (__FAULT_INJECTION__ && faultInjected('no-idempotency'))) return undefined;
  return findSameOpenOrder(tx, { owner, fingerprint, grandTotal, pointsUsed, minutes: orderMinutes });
}
