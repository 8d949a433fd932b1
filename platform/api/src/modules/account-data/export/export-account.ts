import type { AccountDataFile } from '@giftstore/contracts/api';
import type { Database, Queries } from '../../../infra/database/database';
import type { UserRow } from '../../accounts/sessions';
import {
  profileOf,
  readCartLines,
  readContactMessages,
  readDevices,
  readIdentities,
  readNotices,
  readPasswordRequests,
  readSecondFactors,
  readSessions,
} from './account-sections';
import { readEmails, readOrders } from './order-sections';
import {
  readClaims,
  readLots,
  readPartnerLedger,
  readPartnerSince,
  readPoints,
  readRedeemedCards,
  readSends,
} from './points-sections';
import { MAX_ROWS, type ReadSection, type Row } from './section';

type SectionName = Exclude<
  keyof AccountDataFile,
  'shop' | 'exported_at' | 'profile' | 'partner' | 'left_out'
>;

const sections: Record<SectionName, ReadSection> = {
  sign_in_providers: readIdentities,
  sessions: readSessions,
  devices: readDevices,
  second_factors: readSecondFactors,
  cart: readCartLines,
  orders: readOrders,
  points: readPoints,
  point_lots: readLots,
  redeemed_cards: readRedeemedCards,
  contact_messages: readContactMessages,
  giveaway_claims: readClaims,
  emails: readEmails,
  notices: readNotices,
  password_requests: readPasswordRequests,
};

/**
 * Reads everything that the shop holds about a customer, as of one moment. Sections are read one after the other, each with
 * a limit, so that an export uses one connection and a bounded amount of memory.
 * @param limit rows of one section
 * @returns the content of the file; its dates become text with JSON.stringify
 */
export function exportAccount(
  { db, brandName }: { db: Database; brandName: string },
  user: UserRow,
  limit = MAX_ROWS,
): Promise<Row> {
  return db.transaction(
    async (tx) => {
      const leftOut: string[] = [];
      const read = async (name: string, section: ReadSection): Promise<Row[]> => {
        const rows = await section(tx, user, limit + 1);
        if (rows.length > limit) leftOut.push(name);
        return rows.slice(0, limit);
      };
      const file: Row = { shop: brandName, exported_at: new Date(), profile: profileOf(user) };
      for (const [name, section] of Object.entries(sections)) file[name] = await read(name, section);
      file.partner = await readPartner(tx, user, read);
      file.left_out = leftOut;
      return file;
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

async function readPartner(
  tx: Queries,
  user: UserRow,
  read: (name: string, section: ReadSection) => Promise<Row[]>,
): Promise<Row | null> {
  const [partner] = await readPartnerSince(tx, user, 1);
  if (!partner) return null;
  return {
    ...partner,
    ledger: await read('partner.ledger', readPartnerLedger),
    sends: await read('partner.sends', readSends),
  };
}
