import { randomUUID } from 'node:crypto';
import type { GrownOrder } from './grown-order';
import type { TableRows } from './table-rows';

const DAY_MS = 24 * 3_600_000;
/** Points of a card of AED 100. */
const CARD_POINTS = 10_000;
const FIRST_CREDIT = 10_000;
/** Of the credit, the hold and its end, and the conversion. */
const ENTRIES_OF_ORDERS = 8;
/** Of a credit that was debited again. */
const ENTRIES_OF_PAIR = 4;

/** What transactions are made with. */
export interface Ledger {
  rows: TableRows;
  /** The ids of the shop's accounts. */
  house: Record<'points_issued' | 'points_spent', string>;
  nextEntryId: () => number;
}

export interface PointsParts {
  userId: string;
  /** The customer's order that was partly paid with points. */
  withPoints: GrownOrder;
  /** The customer's order whose first card was converted. */
  converted: GrownOrder;
  /** The number of entries to reach. */
  entries: number;
}

type Account = 'points' | 'points_held';
type Amount = [account: Account | keyof Ledger['house'], amount: number, lotId: string | null];

/** Adds a customer's transactions, each of which adds up to 0, with balances that follow from each other. */
export function addPoints(ledger: Ledger, { userId, withPoints, converted, entries }: PointsParts): void {
  const { rows, house, nextEntryId } = ledger;
  const accounts: Record<Account, string> = { points: randomUUID(), points_held: randomUUID() };
  const balances: Record<Account, number> = { points: 0, points_held: 0 };
  for (const [kind, id] of Object.entries(accounts))
    rows.add('ledger_accounts', { id, kind, user_id: userId });

  const book = (
    kind: string,
    reference: string,
    at: Date,
    amounts: Amount[],
    orderId: string | null = null,
  ) => {
    const id = randomUUID();
    rows.add('ledger_transactions', { id, kind, reference, order_id: orderId, at });
    for (const [account, amount, lotId] of amounts) {
      const isOwned = account === 'points' || account === 'points_held';
      if (isOwned) balances[account] += amount;
      rows.add('ledger_entries', {
        id: nextEntryId(),
        transaction_id: id,
        account_id: isOwned ? accounts[account] : house[account],
        lot_id: lotId,
        amount,
        balance_after: isOwned ? balances[account] : null,
      });
    }
    return id;
  };
  const credit = (
    kind: string,
    reference: string,
    at: Date,
    points: number,
    closedAt: Date | null = null,
  ) => {
    const lotId = randomUUID();
    const transactionId = book(kind, reference, at, [
      ['points', points, lotId],
      ['points_issued', -points, null],
    ]);
    const expiresAt = closedAt ?? new Date(Date.now() + (31 + Math.random() * 300) * DAY_MS);
    const lot = {
      id: lotId,
      user_id: userId,
      transaction_id: transactionId,
      expires_at: expiresAt,
      closed_at: closedAt,
    };
    rows.add('point_lots', lot);
    return lotId;
  };

  const { id, createdAt, pointsUsed } = withPoints;
  const lotId = credit('ADJUST', `adjust:${randomUUID()}`, createdAt, FIRST_CREDIT);
  book(
    'HOLD',
    `hold:${id}`,
    createdAt,
    [
      ['points', -pointsUsed, lotId],
      ['points_held', pointsUsed, lotId],
    ],
    id,
  );
  book(
    'POST',
    `settle:${id}`,
    createdAt,
    [
      ['points_held', -pointsUsed, lotId],
      ['points_spent', pointsUsed, null],
    ],
    id,
  );
  credit('CONVERT', `convert:${converted.vouchers[0]?.id}`, converted.createdAt, CARD_POINTS);
  for (let made = ENTRIES_OF_ORDERS; made < entries; made += ENTRIES_OF_PAIR) {
    const old = credit('ADJUST', `adjust:${randomUUID()}`, createdAt, 500, new Date(Date.now() - 5 * DAY_MS));
    book('ADJUST', `adjust:${randomUUID()}`, createdAt, [
      ['points', -500, old],
      ['points_issued', 500, null],
    ]);
  }
}
