import type { SecondFactors } from '@giftstore/contracts/api';
import { and, asc, count, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Database } from '../../../infra/database/database';
import { passkeys, recoveryCodes, totpFactors } from '../../../infra/database/schema';
import { PARTNER_GROUP } from '../partner-group';
import type { Session } from '../sessions';

/** The second factors of the signed-in customer, as the profile lists them. */
export async function readFactors(db: Database, { user, fresh }: Session): Promise<SecondFactors> {
  const [apps, keys, codes] = await Promise.all([
    db
      .select({ since: totpFactors.confirmedAt })
      .from(totpFactors)
      .where(and(eq(totpFactors.userId, user.id), isNotNull(totpFactors.confirmedAt))),
    db.select().from(passkeys).where(eq(passkeys.userId, user.id)).orderBy(asc(passkeys.createdAt)),
    db
      .select({ left: count() })
      .from(recoveryCodes)
      .where(and(eq(recoveryCodes.userId, user.id), isNull(recoveryCodes.usedAt))),
  ]);
  return {
    required: user.groups.includes(PARTNER_GROUP),
    totp_since: apps[0]?.since?.toISOString() ?? null,
    passkeys: keys.map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      created_at: createdAt.toISOString(),
      last_used_at: lastUsedAt?.toISOString() ?? null,
    })),
    recovery_codes_left: codes[0]?.left ?? 0,
    identity_confirmed: fresh,
    has_password: user.passwordHash !== null,
  };
}
