import { timingSafeEqual } from 'node:crypto';
import type { SignedInUser } from '@giftstore/contracts/api';
import { and, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../../core/domain-error';
import { faultInjected } from '../../core/fault-injection';
import { newSecret, secretHash } from '../../core/secrets';
import type { Database, Queries } from '../../infra/database/database';
import { type Placeholders, prepared } from '../../infra/database/prepared';
import { sessions, users } from '../../infra/database/schema';
import { transact } from '../../infra/database/transaction';
import { noteAccount } from '../../infra/telemetry/security-events';

export type UserRow = typeof users.$inferSelect;

export interface Session {
  id: string;
  user: UserRow;
  /** Signed in within the last 15 minutes, so the customer has just proved their identity. */
  fresh: boolean;
}

export interface SessionOptions {
  db: Database;
  days: number;
  /** Whether the shop uses HTTPS; browsers do not store a `__Host-` cookie over plain HTTP (localhost). */
  secure: boolean;
}

/**
 * Sessions that require two secrets: the bearer token, which scripts of the page can read, and an HttpOnly cookie, which they
 * cannot. Neither is valid alone.
 */
export class Sessions {
  private readonly cookieName: string;
  private readonly sessionsByRequest = new WeakMap<FastifyRequest, Session>();

  constructor(private readonly options: SessionOptions) {
    this.cookieName = options.secure ? '__Host-sid' : 'sid';
  }

  /**
   * Starts a session and sets its cookie. The password must still be the one that `user` was read with, so that a sign-in
   * with the old password during a change gets no session that outlives the change.
   * @returns the response for the client, with the token
   * @throws DomainError `unauthorized` when the password has changed since `user` was read
   */
  async start(reply: FastifyReply, user: UserRow, provider: string): Promise<SignedInUser> {
    const { db, days, secure } = this.options;
    const token = newSecret();
    const cookie = newSecret();
    const expiresAt = new Date(Date.now() + days * 24 * 3_600_000);
    await transact(db, async (tx) => {
      const [unchanged] = await tx
        .select({ id: users.id })
        .from(users)
        .where(
          and(
            eq(users.id, user.id),
            __FAULT_INJECTION__ && faultInjected('no-password-recheck')
              ? undefined
              : sql`${users.passwordHash} is not distinct from ${user.passwordHash}`,
          ),
        )
        .for('share');
      if (!unchanged) throw new DomainError('unauthorized', { message: 'Please sign in' });
      const hashes = { tokenHash: secretHash(token), cookieHash: secretHash(cookie) };
      await tx.insert(sessions).values({ userId: user.id, provider, expiresAt, ...hashes });
    });
    noteAccount(user.id);
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
  async requireSession(request: FastifyRequest): Promise<Session> {
    const session = this.sessionsByRequest.get(request) ?? (await this.find(request));
    if (!session) throw new DomainError('unauthorized', { message: 'Please sign in' });
    noteAccount(session.user.id);
    this.sessionsByRequest.set(request, session);
    return session;
  }

  /** A route's `onRequest`: a request without a session is rejected before its body is read. */
  readonly guard = async (request: FastifyRequest): Promise<void> => {
    await this.requireSession(request);
  };

  /** Ends the session and clears its cookie. */
  async end(reply: FastifyReply, { id }: Session): Promise<void> {
    await this.options.db.update(sessions).set({ revokedAt: sql`now()` }).where(eq(sessions.id, id));
    reply.clearCookie(this.cookieName, {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: this.options.secure,
    });
  }

  /** Ends all sessions of a user but `except`, in the caller's transaction. */
  async endAll(tx: Queries, userId: string, except?: Session): Promise<void> {
    await tx
      .update(sessions)
      .set({ revokedAt: sql`now()` })
      .where(
        and(
          eq(sessions.userId, userId),
          isNull(sessions.revokedAt),
          except ? ne(sessions.id, except.id) : undefined,
        ),
      );
  }

  private async find(request: FastifyRequest): Promise<Session | undefined> {
    const token = /^Bearer ([\w-]{20,100})$/i.exec(request.headers.authorization ?? '')?.[1];
    const cookie = request.cookies[this.cookieName];
    if (!token || (!cookie && !(__FAULT_INJECTION__ && faultInjected('no-cookie')))) return undefined;
    const [row] = await liveSession(this.options.db, { tokenHash: secretHash(token) }).execute();
    const cookieMatches = row && timingSafeEqual(row.cookieHash, secretHash(cookie ?? ''));
    if (!row || (!cookieMatches && !(__FAULT_INJECTION__ && faultInjected('no-cookie')))) return undefined;
    return { id: row.id, user: row.user, fresh: row.fresh };
  }
}

/** Prepared, because every call of a signed-in customer begins with it. */
const liveSession = prepared((db, { tokenHash }: Placeholders<{ tokenHash: Buffer }>) =>
  db
    .select({
      id: sessions.id,
      cookieHash: sessions.cookieHash,
      fresh: sql<boolean>`${sessions.createdAt} > now() - interval '15 minutes'`,
      user: users,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.tokenHash, tokenHash),
        __FAULT_INJECTION__ && faultInjected('no-revoke') ? undefined : isNull(sessions.revokedAt),
        gt(sessions.expiresAt, sql`now()`),
      ),
    ),
);
