import { createHmac } from 'node:crypto';
import { notFound } from '../../core/domain-error';
import { toMajor } from '../../core/money/decimal';
import type { Queries } from '../../infra/database/database';
import { affiliateReports } from '../../infra/database/schema';
import { findOrder, type OrderWithLines } from './order-repository';

export interface AffiliateDeps {
  affiliate: {
    /** The conversion frame of the affiliate host; empty for none. */
    conversionUrl: string;
    /** Shared with the host, which verifies the checksum. */
    secret: string;
  };
}

/**
 * The URL of the affiliate host's conversion frame for an order that came through its click. Once per order, and only for
 * one paid at least partly by payment card (rule core-7.3); null otherwise.
 * @param db the transaction that also stores the response of a request with an Idempotency-Key
 */
export async function affiliateReport(
  db: Queries,
  affiliate: AffiliateDeps['affiliate'],
  { orderId, clickId }: { orderId: string; clickId: string },
): Promise<string | null> {
  const order = await findOrder(db, orderId);
  if (!order) throw notFound();
  const paid = ['APPROVED', 'FULFILLED'].includes(order.order.state) && order.order.cardAmount > 0;
  if (!paid || !affiliate.conversionUrl) return null;
  const [inserted] = await db
    .insert(affiliateReports)
    .values({ orderId: order.order.id, clickId })
    .onConflictDoNothing()
    .returning();
  return inserted ? conversionUrl(affiliate, order, clickId) : null;
}

/** The checksum is an HMAC-SHA256 in hex of the other three, one per line; none of them identifies the customer. */
function conversionUrl(
  { conversionUrl, secret }: AffiliateDeps['affiliate'],
  { order, lines }: OrderWithLines,
  clickId: string,
): string {
  const items = lines.map((line) => ({
    brand: line.brandName,
    quantity: line.quantity,
    amount: toMajor(line.value),
    currency: order.paymentCurrency,
  }));
  const parts = { order_number: order.orderId, click_id: clickId, lines: JSON.stringify(items) };
  const checksum = createHmac('sha256', secret).update(Object.values(parts).join('\n')).digest('hex');
  const url = new URL(conversionUrl);
  for (const [name, value] of Object.entries({ ...parts, checksum })) url.searchParams.set(name, value);
  return url.href;
}
