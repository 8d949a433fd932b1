import { sql } from 'drizzle-orm';
import type { Queries } from '../../infra/database/database';
import type { GiveawaySettings } from './claim-from-device';

/** Empties every column about the visitor; the row still counts, and pays for its card. */
export const anonymousClaim = sql`email_key = 'deleted:' || id, mailbox_key = null, email = '', first_name = '',
  last_name = '', phone = '', country = '', company_name = '', company_title = '', claimed_at = null,
  consented_at = null, consent_text = null`;

/**
 * Makes claims anonymous after some months: counts, codes and cards stay, everything about the visitor goes. Refusals of
 * that age are deleted. A mailbox can claim again from then on.
 */
export async function anonymiseOldClaims(
  db: Queries,
  { retentionMonths }: Pick<GiveawaySettings, 'retentionMonths'>,
): Promise<void> {
  const isOld = sql`created_at < now() - make_interval(months => ${retentionMonths})`;
  await db.execute(sql`update giveaway_claims set ${anonymousClaim} where ${isOld} and email <> ''`);
  await db.execute(sql`delete from giveaway_refusals where ${isOld}`);
}
