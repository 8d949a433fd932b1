import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { notFound } from '../../core/domain-error';
import { faultInjected } from '../../core/fault-injection';
import type { Database } from '../../infra/database/database';
import { orders } from '../../infra/database/schema';
import type { Sessions, UserRow } from '../accounts/sessions';
import type { OrderTokens } from './order-id';

interface AccessDeps {
  db: Database;
  tokens: OrderTokens;
  sessions: Sessions;
}

/** Decides who may see and pay an order: a guest with its token, or the signed-in customer who owns it. */
export class OrderAccess {
  constructor(private readonly deps: AccessDeps) {}

  /**
   * @returns the scope of the request's Idempotency-Key
   * @throws DomainError `not_found` alike for another customer's order, a wrong token and an unknown order; `unauthorized`
   * for a session that has ended
   */
  async requireOrder(
    request: FastifyRequest,
    orderId: string,
    accessToken: string | undefined,
  ): Promise<string> {
    const { db, tokens, sessions } = this.deps;
    if (tokens.opens(orderId, accessToken)) return 'guest';
    if (!request.headers.authorization) throw notFound();
    const { user } = await sessions.requireSession(request);
    const [order] = await db
      .select({ id: orders.id })
      .from(orders)
      .where(and(eq(orders.orderId, orderId), ordersOf(user)));
    if (!order && !(__FAULT_INJECTION__ && faultInjected('no-owner'))) throw notFound();
    return user.id;
  }
}

/** Matches a customer's orders, including those placed as a guest once their e-mail is verified. */
export function ordersOf(user: UserRow): SQL {
  const verified = user.emailVerifiedAt || (__FAULT_INJECTION__ && faultInjected('joins-unverified'));
  const asGuest = verified ? eq(orders.guestKey, user.emailKey) : undefined;
  return or(eq(orders.userId, user.id), asGuest) ?? sql`false`;
}
