import { eq } from 'drizzle-orm';
import type { Queries } from '../../infra/database/database';
import { sessions } from '../../infra/database/schema';

/**
 * The browser in which a session was started, in fixed words (`clientOf`).
 * @returns undefined without a session, and for one that is deleted, as it may be when a mail is late
 */
export async function clientOfSession(db: Queries, id: string | undefined): Promise<string | undefined> {
  if (!id) return undefined;
  const [session] = await db.select({ client: sessions.client }).from(sessions).where(eq(sessions.id, id));
  return session?.client;
}
