import { timingSafeEqual } from 'node:crypto';
import type { SignedInUser } from '@giftstore/contracts/api';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../database/database';
import { sessions, users } from '../database/schema';
import { DomainError } from '../http/domain-error';
import { newSecret, secretHash } from './secrets';

export type UserRow = typeof users.$inferSelect;

export interface Session {
  id: string;
  user: UserRow;
}

export interface SessionOptions {
  db: Database;
  days: number;
  /** Whether the shop is on HTTPS; on plain HTTP (this machine) a `__Host-` cookie would not be kept. */
  secure: boolean;
}

/**
 * Sessions that need two secrets: the bearer token, which scripts of the page can read, and an HttpOnly cookie, which they
 * cannot. Either alone opens nothing (contract: "Auth").
 */
export class Sessions {
  private readonly cookieName: string;

  constructor(private readonly options: SessionOptions) {
    this.cookieName = options.secure ? '__Host-sid' : 'sid';
  }

  /** Begins a session, sets its cookie and gives what the client is told. */
  async start(reply: FastifyReply, user: UserRow, provider: string): Promise<SignedInUser> {
    const { db, days, secure } = this.options;
    const token = newSecret();
    const cookie = newSecret();
    const expiresAt = new Date(Date.now() + days * 24 * 3_600_000);
    await db.insert(sessions).values({
      userId: user.id,
      tokenHash: secretHash(token),
      cookieHash: secretHash(cookie),
      provider,
      expiresAt,
    });
    reply.setCookie(this.cookieName, cookie, {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure,
      expires: expiresAt,
    });
    return {
      access_token: token,
      token_type: 'Bearer',
      expires_at: expiresAt.toISOString(),
      first_name: user.firstName,
      email: user.email,
      provider,
      groups: user.groups,
    };
  }

  /** @throws DomainError `unauthorized` without a live session */
  async demand(request: FastifyRequest): Promise<Session> {
    const session = await this.find(request);
    if (!session) throw new DomainError('unauthorized', { message: 'Please sign in' });
    return session;
  }

  /** Ends the session and takes its cookie away. */
  async end(reply: FastifyReply, { id }: Session): Promise<void> {
    await this.options.db.update(sessions).set({ revokedAt: sql`now()` }).where(eq(sessions.id, id));
    reply.clearCookie(this.cookieName, {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: this.options.secure,
    });
  }

  private async find(request: FastifyRequest): Promise<Session | undefined> {
    const token = /^Bearer ([\w-]{20,100})$/i.exec(request.headers.authorization ?? '')?.[1];
    const cookie = request.cookies[this.cookieName];
    if (!token || !cookie) return undefined;
    const [found] = await this.options.db
      .select({ id: sessions.id, cookieHash: sessions.cookieHash, user: users })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(
        and(
          eq(sessions.tokenHash, secretHash(token)),
          isNull(sessions.revokedAt),
          gt(sessions.expiresAt, sql`now()`),
        ),
      );
    if (!found || !timingSafeEqual(found.cookieHash, secretHash(cookie))) return undefined;
    return { id: found.id, user: found.user };
  }
}
