import type { GuestOrderFields } from '@giftstore/contracts/api';
import { invalid } from '../../core/domain-error';
import { faultInjected } from '../../core/fault-injection';
import type { Totals } from '../../core/money/quote';
import type { Database, Transaction } from '../../infra/database/database';
import type { RequestKey } from '../../infra/idempotency/request-key';
import type { Catalogue } from '../catalogue/catalogue';
import type { CatalogueStore } from '../catalogue/catalogue-store';
import { assertProgram } from '../catalogue/program';
import type { OrderTokens } from './order-id';
import { findSameOpenOrder, type OrderOwner, type OrderWithLines } from './order-repository';

/** What placing an order needs. */
export interface OrderDeps {
  db: Database;
  catalogue: CatalogueStore;
  tokens: OrderTokens;
  vatPercent: string;
  myworldPercent: string;
  /** How long an unpaid order stays open. */
  orderMinutes: number;
}

/** A request for an order as it came in. */
export interface SentOrder<Body> {
  body: Body;
  key: RequestKey | undefined;
  fingerprint: Buffer;
}

/** @throws DomainError for a program or a gift-card unit that is not on sale */
export async function openForSale(deps: OrderDeps, asked: GuestOrderFields): Promise<Catalogue> {
  assertProgram(asked.program_id);
  const catalogue = await deps.catalogue.newest();
  if (!catalogue.findUnit(asked.currency)) {
    throw invalid('currency', 'Gift cards of this country are not on sale');
  }
  // Read now where it is not known yet: pricing in a transaction would wait for a second connection with the first in hand.
  await catalogue.soldIn(asked.currency);
  return catalogue;
}

/** The unpaid order that the very same request, sent without a key, has made before. */
export async function sentAgain(
  tx: Transaction,
  { orderMinutes }: OrderDeps,
  { key, fingerprint }: SentOrder<unknown>,
  owner: OrderOwner,
  { grandTotal, pointsUsed }: Totals,
): Promise<OrderWithLines | undefined> {
  if (key || (__FAULT_INJECTION__ && faultInjected('no-idempotency'))) return undefined;
  return findSameOpenOrder(tx, { owner, fingerprint, grandTotal, pointsUsed, minutes: orderMinutes });
}
