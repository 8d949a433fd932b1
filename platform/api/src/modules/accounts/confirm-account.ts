import { eq, sql } from 'drizzle-orm';
import { notFound } from '../../core/domain-error';
import type { Database } from '../../infra/database/database';
import { users } from '../../infra/database/schema';
import { transact } from '../../infra/database/transaction';
import { useMailedToken } from './mailed-tokens';

/**
 * Marks an account's e-mail as verified, by the token of the mailed link.
 * @throws DomainError `invalid` on field `token` when it is unknown, used or expired
 */
export function confirmAccount(db: Database, token: string): Promise<{ email: string; verified: boolean }> {
  return transact(db, async (tx) => {
    const userId = await useMailedToken(tx, token, 'confirm');
    const [user] = await tx
      .update(users)
      .set({ emailVerifiedAt: sql`coalesce(${users.emailVerifiedAt}, now())` })
      .where(eq(users.id, userId))
      .returning({ email: users.email });
    if (!user) throw notFound();
    return { email: user.email, verified: true };
  });
}
