import { inArray, sql } from 'drizzle-orm';
import { orders, payments } from './schema';

/** The states of an order that can still be paid. */
export const OPEN_STATES = ['CREATED', 'PENDING_PAYMENT'];

/** Of an order that is joined with its payment: the last attempt to pay was declined, and no other one is under way. */
export const isDeclined = sql<boolean>`coalesce(${payments.status} in ('declined', 'unauthenticated')
  and coalesce(${payments.busyUntil} <= now(), true) and ${inArray(orders.state, OPEN_STATES)}, false)`;
