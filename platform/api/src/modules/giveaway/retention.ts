import { type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../../infra/database/database';
import { BATCH_SIZE, deleteInBatches } from '../../infra/database/delete-in-batches';
import { giveawayRefusals } from '../../infra/database/schema';
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
  while ((await anonymiseBatch(db, isOld)) === BATCH_SIZE);
  await deleteInBatches(db, giveawayRefusals, isOld);
}

async function anonymiseBatch(db: Queries, isOld: SQL): Promise<number> {
  const { rowCount } = await db.execute(sql`
    update giveaway_claims set ${anonymousClaim} where id = any(array(
      select id from giveaway_claims where ${isOld} and email <> '' limit ${BATCH_SIZE}))`);
  return rowCount ?? 0;
}
