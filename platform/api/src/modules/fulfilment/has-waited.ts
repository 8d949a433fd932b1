import { type SQL, sql } from 'drizzle-orm';
import { isCancelled } from '../orders/is-cancelled';
import { wasMailed } from '../orders/mail-ids';
import { mailableSince } from '../orders/send-day';

/**
 * Whether the order `o` is paid, not fulfilled, and has waited for longer than `interval`: a line that was not mailed since
 * the payment or its send day, or, with all of its lines mailed, the order since the payment.
 */
export function hasWaited(interval: SQL): SQL {
  return sql`(o.state = 'APPROVED' and o.paid_at < now() - ${interval} and (
    select coalesce(bool_or(${mailableSince} < now() - ${interval}), true)
    from order_lines line where line.order_id = o.id and not ${wasMailed} and not ${isCancelled}))`;
}
