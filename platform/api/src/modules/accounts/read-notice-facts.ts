import type { SocialProvider } from '@giftstore/contracts/api';
import { and, desc, eq } from 'drizzle-orm';
import type { Queries } from '../../infra/database/database';
import { identities, recoveryCodes } from '../../infra/database/schema';
import type { NoticeContent } from './account-notice-mail';
import type { NoticeKind } from './account-notices';

/**
 * What a notice's mail says of the account beside its text, read when it is sent: the queue holds nothing personal, and what is left
 * by then is what its owner has.
 */
export async function readNoticeFacts(
  db: Queries,
  userId: string,
  kind: NoticeKind,
): Promise<Pick<NoticeContent, 'providerAccount' | 'codesLeft'>> {
  if (kind === 'linked-Google' || kind === 'linked-Facebook') {
    const provider = kind === 'linked-Google' ? 'Google' : 'Facebook';
    return { providerAccount: await lastConnected(db, userId, provider) };
  }
  return kind === 'recovery-code-used' ? { codesLeft: await countUnusedCodes(db, userId) } : {};
}

/** The provider's account that was connected last; undefined once it is disconnected, and where its e-mail is not stored. */
async function lastConnected(
  db: Queries,
  userId: string,
  provider: SocialProvider,
): Promise<NoticeContent['providerAccount']> {
  const [last] = await db
    .select({ email: identities.email })
    .from(identities)
    .where(and(eq(identities.userId, userId), eq(identities.provider, provider)))
    .orderBy(desc(identities.createdAt))
    .limit(1);
  return last?.email ? { provider, email: last.email } : undefined;
}

/** Undefined once the codes ended with the last second factor: none of them was the last one then. */
async function countUnusedCodes(db: Queries, userId: string): Promise<number | undefined> {
  const codes = await db
    .select({ usedAt: recoveryCodes.usedAt })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.userId, userId));
  return codes.length > 0 ? codes.filter(({ usedAt }) => usedAt === null).length : undefined;
}
