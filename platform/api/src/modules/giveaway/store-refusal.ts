import { sql } from 'drizzle-orm';
import { emailKey } from '../../core/email-key';
import { mailboxKey } from '../../core/mailbox-key';
import type { Transaction } from '../../infra/database/database';
import { giveawayRefusals } from '../../infra/database/schema';
import type { ClaimRefused } from './claim-refused';
import { plainGiveawayCode } from './giveaway-code';
import { readDeviceTime } from './make-claim';

const MAX_LENGTH = 200;

/**
 * Stores that a claim of a device was refused. Its fields may be invalid, so nothing is expected of them; there is no mail to
 * an e-mail that is one of the errors.
 */
export async function storeRefusal(
  tx: Transaction,
  { id: deviceId, campaignId }: { id: string; campaignId: string },
  fields: object,
  { reason, details }: ClaimRefused,
): Promise<void> {
  const text = (name: string) => lineOf((fields as Record<string, unknown>)[name]);
  const email = text('email');
  const isMailable = reason !== 'details' || (email !== '' && !details.errors?.email);
  await tx.insert(giveawayRefusals).values({
    ...{ campaignId, deviceId, reason, email },
    emailKey: emailKey(email),
    mailboxKey: mailboxKey(email),
    firstName: text('first_name'),
    lastName: text('last_name'),
    codeLastFour: plainGiveawayCode(text('code')).slice(-4),
    claimedAt: readDeviceTime(text('claimed_at')),
    mailDecidedAt: isMailable ? null : sql`now()`,
  });
}

/** Text that the database can store and a terminal can show. */
function lineOf(value: unknown): string {
  if (typeof value !== 'string') return '';
  // Half a surrogate pair becomes a replacement character.
  const wellFormed = Buffer.from(value.slice(0, MAX_LENGTH)).toString();
  return wellFormed.replace(/\p{Cc}/gu, ' ');
}
