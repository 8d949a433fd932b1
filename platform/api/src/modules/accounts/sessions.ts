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

export type UserRow = typeof users.$inferSelect;

export interface Session {
  id: string;
  user: UserRow;
  /** Signed in within the last 15 minutes, so whoever is here has just shown who they are. */
  fresh: boolean;
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
  private readonly found = new WeakMap<FastifyRequest, Session>();

  constructor(private readonly options: SessionOptions) {
    this.cookieName = options.secure ? '__Host-sid' : 'sid';
  }

  /**
   * Begins a session, sets its cookie and gives what the client is told. The password must still be the one that `user`
   * was read with: whoever signs in with the old one while it is being changed gets no session that outlives the change.
   * @throws DomainError `unauthorized` when the password has changed meanwhile
   */
  async start(reply: FastifyReply, user: UserRow, provider: string): Promise<SignedInUser> {
    const { db, days, secure } = this.options;
    const token = newSecret();
    const cookie = newSecret();
    const expiresAt = new Date(Date.now() + days * 24 * 3_600_000);
    await transact(db, async (tx) => {
      const [same] = await tx
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
      if (!same) throw new DomainError('unauthorized', { message: 'Please sign in' });
      const hashes = { tokenHash: secretHash(token), cookieHash: secretHash(cookie) };
      await tx.insert(sessions).values({ userId: user.id, provider, expiresAt, ...hashes });
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
  async requireSession(request: FastifyRequest): Promise<Session> {
    const session = this.found.get(request) ?? (await this.find(request));
    if (!session) throw new DomainError('unauthorized', { message: 'Please sign in' });
    this.found.set(request, session);
    return session;
  }

  /** A route's `onRequest`: without a session nothing else about a request is looked at, not even its body. */
  readonly guard = async (request: FastifyRequest): Promise<void> => {
    await this.requireSession(request);
  };

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

  /** Ends all sessions of somebody, as part of the caller's transaction; `except` is one that goes on. */
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
    const [found] = await liveSession(this.options.db, { tokenHash: secretHash(token) }).execute();
    const right = found && timingSafeEqual(found.cookieHash, secretHash(cookie ?? ''));
    if (!found || (!right && !(__FAULT_INJECTION__ && faultInjected('no-cookie')))) return undefined;
    return { id: found.id, user: found.user, fresh: found.fresh };
  }
}

/** Every call of somebody signed in begins with it. */
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
