import { timingSafeEqual } from 'node:crypto';
import type { SignedInUser } from '@giftstore/contracts/api';
import { and, eq, gt, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../../core/domain-error';
import { faultInjected } from '../../core/fault-injection';
import { newSecret, secretHash } from '../../core/secrets';
import type { Database, Queries } from '../../infra/database/database';
import { type Placeholders, prepared } from '../../infra/database/prepared';
import { sessions, users } from '../../infra/database/schema';
import { transact } from '../../infra/database/transaction';
import { type DeviceCookies, newDeviceId } from '../../infra/device/device-cookies';
import { noteAccount } from '../../infra/telemetry/security-events';
import { hasSecondFactor } from './account-factors';
import { requestNotice } from './account-notices';
import { closedAccount, isActive } from './account-status';
import { clientOf } from './client-of';
import { rememberDevice } from './known-devices';

export type UserRow = typeof users.$inferSelect;

export interface Session {
  id: string;
  user: UserRow;
  /** Signed in, or confirmed by the password, within the last 15 minutes: the customer has just proved their identity. */
  fresh: boolean;
  /** Started with a second factor, or the one in which the account got its first. False again once the account has none. */
  secondFactor: boolean;
}

export interface SessionOptions {
  db: Database;
  /** Its lifetime. */
  days: number;
  /** The days after which an unused one ends. */
  idleDays: number;
  devices: DeviceCookies;
  /** Whether the shop uses HTTPS; browsers do not store a `__Host-` cookie over plain HTTP (localhost). */
  secure: boolean;
}

/** Who signed in, and how. */
export interface SignedIn {
  user: UserRow;
  provider: string;
  /** Whether the customer used a second factor; an account that has one gets no session without. */
  secondFactor?: boolean;
  /** A mail about this sign-in is enqueued, which also says whether the device is new. */
  isOwnerNotified?: boolean;
}

/** A request that may run for longer, because its body came slowly, is checked again. */
const CHECKED_MS = 1_000;

interface Found {
  session: Session;
  at: number;
}

/**
 * Sessions that require two secrets: the bearer token, which scripts of the page can read, and an HttpOnly cookie, which they
 * cannot. Neither is valid alone.
 */
export class Sessions {
  private readonly cookieName: string;
  private readonly foundByRequest = new WeakMap<FastifyRequest, Found>();

  constructor(private readonly options: SessionOptions) {
    this.cookieName = options.secure ? '__Host-sid' : 'sid';
  }

  /**
   * Starts a session and sets its cookie. The password must still be the one that `user` was read with, so that a sign-in
   * with the old password during a change gets no session that outlives the change. The session that this browser had
   * before ends. The account then knows the request's device, and its owner is notified of a new one.
   * @returns the response for the client, with the token
   * @throws DomainError `unauthorized` when the password has changed, or a second factor was added, since `user` was read;
   *   `refused` for an account that an operator has closed
   */
  async start(
    request: FastifyRequest,
    reply: FastifyReply,
    { user, provider, secondFactor = false, isOwnerNotified = false }: SignedIn,
  ): Promise<SignedInUser> {
    const { db, days, secure, devices } = this.options;
    const token = newSecret();
    const cookie = newSecret();
    const expiresAt = new Date(Date.now() + days * 24 * 3_600_000);
    const knownDevice = devices.deviceOf(request);
    const device = knownDevice ?? newDeviceId();
    await transact(db, async (tx) => {
      await requireUsable(tx, user);
      if (!secondFactor) await requireNoFactor(tx, user);
      await this.endFormer(tx, request);
      const hashes = { tokenHash: secretHash(token), cookieHash: secretHash(cookie) };
      const client = clientOf(request.headers['user-agent']);
      const [session] = await tx
        .insert(sessions)
        .values({ userId: user.id, provider, client, expiresAt, secondFactor, ...hashes })
        .returning({ id: sessions.id });
      const isNew = await rememberDevice(tx, user.id, device);
      if (isNew && !isOwnerNotified) await requestNotice(tx, user.emailKey, 'new-device', session?.id);
    });
    noteAccount(user.id);
    reply.setCookie(this.cookieName, cookie, {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure,
      expires: expiresAt,
    });
    if (!knownDevice) devices.setDevice(request, reply, device);
    return signedInUser(user, { token, provider, expiresAt });
  }

  /** @throws DomainError `unauthorized` without a live session */
  async requireSession(request: FastifyRequest): Promise<Session> {
    const found = this.foundByRequest.get(request);
    if (found && Date.now() - found.at < CHECKED_MS) return found.session;
    const session = await this.find(request);
    if (!session) throw new DomainError('unauthorized', { message: 'Please sign in' });
    noteAccount(session.user.id);
    this.foundByRequest.set(request, { session, at: Date.now() });
    return session;
  }

  /**
   * The session of a request that may have none.
   * @throws DomainError `unauthorized` for a session that has ended
   */
  async optionalSession(request: FastifyRequest): Promise<Session | undefined> {
    return request.headers.authorization ? this.requireSession(request) : undefined;
  }

  /** A route's `onRequest`: a request without a session is rejected before its body is read. */
  readonly guard = async (request: FastifyRequest): Promise<void> => {
    await this.requireSession(request);
  };

  /** Ends the session and clears its cookie. */
  async end(reply: FastifyReply, { id }: Session): Promise<void> {
    await endSessions(this.options.db, eq(sessions.id, id));
    reply.clearCookie(this.cookieName, {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: this.options.secure,
    });
  }

  /** Ends all sessions of a user but `except`, in the caller's transaction. */
  async endAll(tx: Queries, userId: string, except?: Session): Promise<void> {
    await endSessions(tx, and(eq(sessions.userId, userId), except && ne(sessions.id, except.id)));
  }

  /** Ends the session whose cookie the request has: the new cookie replaces it, so that this browser cannot use it any more. */
  private async endFormer(tx: Queries, request: FastifyRequest): Promise<void> {
    const cookie = request.cookies[this.cookieName];
    if (cookie) await endSessions(tx, eq(sessions.cookieHash, secretHash(cookie)));
  }

  private async find(request: FastifyRequest): Promise<Session | undefined> {
    const { db, idleDays } = this.options;
    const token = /^Bearer ([\w-]{20,100})$/i.exec(request.headers.authorization ?? '')?.[1];
    const cookie = request.cookies[this.cookieName];
    if (!token || (!cookie && !(__FAULT_INJECTION__ && faultInjected('no-cookie')))) return undefined;
    const [row] = await liveSession(db, { tokenHash: secretHash(token), idleDays }).execute();
    const cookieMatches = row && timingSafeEqual(row.cookieHash, secretHash(cookie ?? ''));
    if (!row || (!cookieMatches && !(__FAULT_INJECTION__ && faultInjected('no-cookie')))) return undefined;
    if (row.isStale) await db.update(sessions).set({ lastUsedAt: sql`now()` }).where(eq(sessions.id, row.id));
    return { id: row.id, user: row.user, fresh: row.fresh, secondFactor: row.secondFactor };
  }
}

/** Ends the sessions that fulfil the condition. @returns how many have ended */
export async function endSessions(tx: Queries, condition?: SQL): Promise<number> {
  const { rowCount } = await tx
    .update(sessions)
    .set({ revokedAt: sql`now()` })
    .where(and(isNull(sessions.revokedAt), condition));
  return rowCount ?? 0;
}

/** Locks the account, so that it is closed before or after this. */
async function requireUsable(tx: Queries, { id, passwordHash }: UserRow): Promise<void> {
  const [unchanged] = await tx
    .select({ status: users.status, suspendedUntil: users.suspendedUntil, isActive: isActive() })
    .from(users)
    .where(
      and(
        eq(users.id, id),
        __FAULT_INJECTION__ && faultInjected('no-password-recheck')
          ? undefined
          : sql`${users.passwordHash} is not distinct from ${passwordHash}`,
      ),
    )
    .for('share');
  if (!unchanged) throw new DomainError('unauthorized', { message: 'Please sign in' });
  if (!unchanged.isActive && !(__FAULT_INJECTION__ && faultInjected('no-status-check'))) {
    throw closedAccount(unchanged);
  }
}

/** `requireUsable` has locked the account, so that its first second factor comes before or after. */
async function requireNoFactor(tx: Queries, { id }: UserRow): Promise<void> {
  if (__FAULT_INJECTION__ && faultInjected('no-second-step')) return;
  if (await hasSecondFactor(tx, id)) throw new DomainError('unauthorized', { message: 'Please sign in' });
}

function signedInUser(
  user: UserRow,
  { token, provider, expiresAt }: { token: string; provider: string; expiresAt: Date },
): SignedInUser {
  return {
    access_token: token,
    token_type: 'Bearer',
    expires_at: expiresAt.toISOString(),
    first_name: user.firstName,
    last_name: user.lastName,
    email: user.email,
    provider,
    groups: user.groups,
  };
}

/** A session that has not ended: not signed out, not expired, not idle for too long. */
export function isLive(idleDays: number | SQL): SQL | undefined {
  return and(
    __FAULT_INJECTION__ && faultInjected('no-revoke') ? undefined : isNull(sessions.revokedAt),
    gt(sessions.expiresAt, sql`now()`),
    sql`${sessions.lastUsedAt} > now() - ${idleDays} * interval '1 day'`,
  );
}

/** Prepared, because every call of a signed-in customer begins with it. */
const liveSession = prepared((db, given: Placeholders<{ tokenHash: Buffer; idleDays: number }>) =>
  db
    .select({
      id: sessions.id,
      cookieHash: sessions.cookieHash,
      fresh: sql<boolean>`greatest(${sessions.createdAt}, ${sessions.confirmedAt}) > now() - interval '15 minutes'`,
      secondFactor: sessions.secondFactor,
      isStale: sql<boolean>`${sessions.lastUsedAt} < now() - interval '1 hour'`,
      user: users,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.tokenHash, given.tokenHash), isLive(sql`${given.idleDays}::int`))),
);
