import { eq, sql } from 'drizzle-orm';
import { faultInjected } from '../../../core/fault-injection';
import type { Database, Transaction } from '../../../infra/database/database';
import { type Placeholders, prepared } from '../../../infra/database/prepared';
import { stockCards } from '../../../infra/database/schema';
import { transact } from '../../../infra/database/transaction';
import { firstToExpire, isFree } from '../../catalogue/availability';
import type { VoucherCipher } from '../../fulfilment/voucher-cipher';
import type { Card, CardIssuer, CardRequest } from '../card-issuer';
import { lockVoucher } from '../lock-voucher';

export interface StockDeps {
  db: Database;
  cipher: VoucherCipher;
}

/** Gives each voucher one of the codes that the shop has bought: first those that its order has reserved. */
export class StockIssuer implements CardIssuer {
  constructor(private readonly deps: StockDeps) {}

  async hasBegun(voucherId: string): Promise<boolean> {
    return (await this.givenCard(voucherId)) !== undefined;
  }

  async issue(request: CardRequest): Promise<Card | undefined> {
    const given = await this.givenCard(request.voucherId);
    if (given) return given;
    const row = await transact(this.deps.db, async (tx) =>
      (await lockVoucher(tx, request.voucherId, 'stock')) ? giveCard(tx, request) : undefined,
    );
    return row && this.open(row);
  }

  private async givenCard(voucherId: string): Promise<Card | undefined> {
    const [row] = await cardOfVoucher(this.deps.db, { voucherId }).execute();
    return row && this.open(row);
  }

  private open({ id, keyId, codeSealed, pinSealed, expiresOn }: StockRow): Card {
    const open = (bytes: Buffer) => this.deps.cipher.open({ keyId, bytes }, id);
    return { code: open(codeSealed), pin: open(pinSealed), expiresOn };
  }
}

type StockRow = typeof stockCards.$inferSelect;

const cardOfVoucher = prepared((db, { voucherId }: Placeholders<{ voucherId: string }>) =>
  db.select().from(stockCards).where(eq(stockCards.voucherId, voucherId)),
);

/**
 * Under the voucher's lock: gives it a card, unless it has one. Cards that are not
 * reserved are taken by several vouchers at once, so each is locked, and passed over by the others.
 */
async function giveCard(
  tx: Transaction,
  { voucherId, lineId, brandId, unitId, value }: CardRequest,
): Promise<StockRow | undefined> {
  const unsafe = __FAULT_INJECTION__ && faultInjected('no-stock-once');
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from stock_cards
    where brand_id = ${brandId} and unit_id = ${unitId} and value = ${value}
      and ((line_id = ${lineId} and voucher_id is null) or (${isFree}))
      and not exists (select from stock_cards where voucher_id = ${voucherId})
    order by line_id nulls last, ${firstToExpire} limit 1
    ${unsafe ? sql`` : sql`for update skip locked`}`);
  const [card] = rows;
  if (!card) return undefined;
  const [given] = await tx
    .update(stockCards)
    .set({ voucherId, lineId, givenAt: sql`now()` })
    .where(eq(stockCards.id, card.id))
    .returning();
  return given;
}
