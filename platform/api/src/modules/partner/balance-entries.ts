import type { BalanceEntries, BalanceEntry, PartnerPage } from '@giftstore/contracts/api';
import { and, count, desc, eq, inArray } from 'drizzle-orm';
import { toMajor } from '../../core/money/decimal';
import type { Queries } from '../../infra/database/database';
import { ledgerAccounts, ledgerEntries, ledgerTransactions, partnerSends } from '../../infra/database/schema';
import type { SendRow } from './partner-send-response';

const kinds: Record<string, BalanceEntry['kind']> = { FUND: 'FUNDED', SEND: 'SENT' };

/** The movements of a partner's balance, newest first, each with the balance after it. */
export async function balanceEntries(
  db: Queries,
  partnerId: string,
  { limit, offset }: PartnerPage,
): Promise<BalanceEntries> {
  const ofPartner = and(eq(ledgerAccounts.kind, 'partner'), eq(ledgerAccounts.userId, partnerId));
  const [rows, [counted]] = await Promise.all([
    db
      .select({
        kind: ledgerTransactions.kind,
        reference: ledgerTransactions.reference,
        at: ledgerTransactions.at,
        amount: ledgerEntries.amount,
        balance: ledgerEntries.balanceAfter,
      })
      .from(ledgerEntries)
      .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
      .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
      .where(ofPartner)
      .orderBy(desc(ledgerEntries.id))
      .limit(limit)
      .offset(offset),
    db
      .select({ total: count() })
      .from(ledgerEntries)
      .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
      .where(ofPartner),
  ]);
  const sends = await sendsOf(db, rows);
  return {
    entries: rows.map((row) => ({
      kind: kinds[row.kind] ?? 'ADJUSTED',
      amount: toMajor(row.amount),
      balance: toMajor(row.balance ?? 0),
      date: row.at.toISOString(),
      reference: transferReference(row, partnerId),
      send: sendSummary(sends.get(sendIdOf(row) ?? '')),
    })),
    total: counted?.total ?? 0,
  };
}

interface Booked {
  kind: string;
  reference: string;
}

async function sendsOf(db: Queries, rows: Booked[]): Promise<Map<string, SendRow>> {
  const ids = rows.flatMap((row) => sendIdOf(row) ?? []);
  if (ids.length === 0) return new Map();
  const sends = await db.select().from(partnerSends).where(inArray(partnerSends.id, ids));
  return new Map(sends.map((send) => [send.id, send]));
}

function sendIdOf({ kind, reference }: Booked): string | undefined {
  return kind === 'SEND' ? reference.replace(/^send:/, '') : undefined;
}

/** The reference that the operator gave; null for one that was made up, which says nothing to anyone. */
function transferReference({ kind, reference }: Booked, partnerId: string): string | null {
  if (kind !== 'FUND' && kind !== 'WITHDRAW') return null;
  const given = reference.slice(`${kind.toLowerCase()}:${partnerId}:`.length);
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(given) ? null : given;
}

function sendSummary(send: SendRow | undefined): BalanceEntry['send'] {
  if (!send) return null;
  const { id, firstName: first_name, lastName: last_name, quantity, productName: product_name } = send;
  return { id, first_name, last_name, quantity, product_name };
}
