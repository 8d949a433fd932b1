import { and, desc, eq, sql } from 'drizzle-orm';
import {
  giveawayCampaigns,
  giveawayClaims,
  giveawayRefusals,
  ledgerAccounts,
  ledgerEntries,
  ledgerTransactions,
  orders,
  partnerSends,
  partners,
  pointLots,
  vouchers,
} from '../../../infra/database/schema';
import { maskedCode } from '../../fulfilment/voucher-cipher';
import { major, type ReadSection } from './section';

/** Entries of the accounts of points, and of those that hold them for open orders. */
export const readPoints: ReadSection = async (db, { id }, limit) =>
  (await entriesOf(db, id, sql`${ledgerAccounts.kind} in ('points', 'points_held')`, limit)).map(
    ({ amount, balance_after, ...entry }) => ({ ...entry, points: amount, balance_after }),
  );

export const readPartnerLedger: ReadSection = async (db, { id }, limit) =>
  (await entriesOf(db, id, eq(ledgerAccounts.kind, 'partner'), limit)).map(
    ({ lot_id: _none, amount, balance_after, ...entry }) => ({
      ...entry,
      amount_aed: amount / 100,
      balance_after: balance_after === null ? null : balance_after / 100,
    }),
  );

function entriesOf(
  db: Parameters<ReadSection>[0],
  userId: string,
  kinds: ReturnType<typeof eq>,
  limit: number,
) {
  return db
    .select({
      at: ledgerTransactions.at,
      kind: ledgerTransactions.kind,
      account: ledgerAccounts.kind,
      amount: ledgerEntries.amount,
      balance_after: ledgerEntries.balanceAfter,
      lot_id: ledgerEntries.lotId,
      order_id: orders.orderId,
      card_number: ledgerTransactions.cardNumber,
      note: ledgerTransactions.note,
    })
    .from(ledgerEntries)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
    .leftJoin(orders, eq(orders.id, ledgerTransactions.orderId))
    .where(and(eq(ledgerAccounts.userId, userId), kinds))
    .orderBy(desc(ledgerEntries.id))
    .limit(limit);
}

export const readLots: ReadSection = (db, { id }, limit) =>
  db
    .select({
      lot_id: pointLots.id,
      expires_at: pointLots.expiresAt,
      points_left: sql<number>`coalesce((
        select sum(entry.amount) from ledger_entries entry join ledger_accounts account on account.id = entry.account_id
        where entry.lot_id = point_lots.id and account.kind = 'points'), 0)`.mapWith(Number),
      notified_at: sql<Date[]>`array(select notice.created_at from point_expiry_notices notice
        where notice.lot_id = point_lots.id order by 1)`,
    })
    .from(pointLots)
    .where(eq(pointLots.userId, id))
    .orderBy(desc(pointLots.expiresAt))
    .limit(limit);

export const readRedeemedCards: ReadSection = async (db, { id }, limit) => {
  const rows = await db
    .select({
      lastFour: vouchers.lastFour,
      value: major(vouchers.value),
      currency: vouchers.currencyCode,
      state: vouchers.state,
      reserved_at: vouchers.reservedAt,
      redeemed_at: vouchers.redeemedAt,
    })
    .from(vouchers)
    .where(eq(vouchers.redeemerId, id))
    .orderBy(desc(vouchers.reservedAt))
    .limit(limit);
  return rows.map(({ lastFour, ...row }) => ({ number: maskedCode(lastFour ?? ''), ...row }));
};

export const readClaims: ReadSection = async (db, user, limit) => {
  const claims = await readAcceptedClaims(db, user, limit);
  const refusals = await readRefusedClaims(db, user, limit);
  return [...claims, ...refusals].slice(0, limit);
};

const readAcceptedClaims: ReadSection = (db, { emailKey, emailVerifiedAt }, limit) =>
  db
    .select({
      campaign: giveawayCampaigns.name,
      email: giveawayClaims.email,
      first_name: giveawayClaims.firstName,
      last_name: giveawayClaims.lastName,
      phone: giveawayClaims.phone,
      country: giveawayClaims.country,
      company_name: giveawayClaims.companyName,
      company_title: giveawayClaims.companyTitle,
      claimed_at: giveawayClaims.claimedAt,
      consented_at: giveawayClaims.consentedAt,
      consent_text: giveawayClaims.consentText,
      created_at: giveawayClaims.createdAt,
    })
    .from(giveawayClaims)
    .innerJoin(giveawayCampaigns, eq(giveawayCampaigns.id, giveawayClaims.campaignId))
    .where(emailVerifiedAt ? eq(giveawayClaims.emailKey, emailKey) : sql`false`)
    .orderBy(desc(giveawayClaims.createdAt))
    .limit(limit);

const readRefusedClaims: ReadSection = (db, { emailKey, emailVerifiedAt }, limit) =>
  db
    .select({
      campaign: giveawayCampaigns.name,
      email: giveawayRefusals.email,
      first_name: giveawayRefusals.firstName,
      last_name: giveawayRefusals.lastName,
      claimed_at: giveawayRefusals.claimedAt,
      refused_because: giveawayRefusals.reason,
      created_at: giveawayRefusals.createdAt,
    })
    .from(giveawayRefusals)
    .innerJoin(giveawayCampaigns, eq(giveawayCampaigns.id, giveawayRefusals.campaignId))
    .where(emailVerifiedAt ? eq(giveawayRefusals.emailKey, emailKey) : sql`false`)
    .orderBy(desc(giveawayRefusals.createdAt))
    .limit(limit);

export const readPartnerSince: ReadSection = (db, { id }) =>
  db.select({ since: partners.createdAt }).from(partners).where(eq(partners.userId, id));

export const readSends: ReadSection = (db, { id }, limit) =>
  db
    .select({
      first_name: partnerSends.firstName,
      last_name: partnerSends.lastName,
      email: partnerSends.email,
      company: partnerSends.company,
      designation: partnerSends.designation,
      mobile: partnerSends.mobile,
      country: partnerSends.country,
      quantity: partnerSends.quantity,
      product: partnerSends.productName,
      value: major(partnerSends.value),
      currency: partnerSends.currencyCode,
      amount_aed: major(partnerSends.amountAed),
      state: partnerSends.state,
      created_at: partnerSends.createdAt,
      sent_at: partnerSends.sentAt,
    })
    .from(partnerSends)
    .where(eq(partnerSends.partnerId, id))
    .orderBy(desc(partnerSends.createdAt))
    .limit(limit);
