import type { OrderTimeline, TimelineLine } from '@giftstore/contracts/api';
import { notFound } from '../../core/domain-error';
import type { Queries } from '../../infra/database/database';
import { findOrder } from '../orders/order-repository';
import { readTimeline } from './order-timeline';

/** The timeline of an order by its public number. @throws DomainError `not_found` */
export async function timelineOf(db: Queries, orderNumber: string): Promise<OrderTimeline> {
  const order = await findOrder(db, orderNumber);
  if (!order) throw notFound();
  return readTimeline(db, order);
}

/** A line of it. @param position from 1 @throws DomainError `not_found` */
export async function lineOf(db: Queries, orderNumber: string, position: number): Promise<TimelineLine> {
  const { lines } = await timelineOf(db, orderNumber);
  const line = lines.find((other) => other.position === position);
  if (!line) throw notFound();
  return line;
}
