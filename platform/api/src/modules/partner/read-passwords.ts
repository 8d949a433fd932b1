import { inArray } from 'drizzle-orm';
import type { Queries } from '../../infra/database/database';
import { partnerSends } from '../../infra/database/schema';
import type { CardPageSecrets } from './card-page-secrets';

/** The passwords of the card pages of sends, by id; without those of which the secret is no longer configured. */
export async function readPasswords(
  db: Queries,
  cardPages: CardPageSecrets,
  sendIds: string[],
): Promise<Map<string, string>> {
  if (sendIds.length === 0) return new Map();
  const { id, pageTokenHash } = partnerSends;
  const rows = await db.select({ id, pageTokenHash }).from(partnerSends).where(inArray(id, sendIds));
  return new Map(
    rows.flatMap((row) => {
      const keys = cardPages.find(row.id, row.pageTokenHash);
      return keys ? [[row.id, keys.password] as const] : [];
    }),
  );
}
