import { SEND_HOUR_UTC } from '@giftstore/contracts';
import { sql } from 'drizzle-orm';

/** From when on the order line `line` is mailed; null without a send day. */
const sendTimeOfLine = sql`((line.send_on + make_interval(hours => ${sql.raw(String(SEND_HOUR_UTC))})) at time zone 'UTC')`;

/** Whether the order line `line` waits for its send day. */
export const isWaitingForDay = sql`coalesce(${sendTimeOfLine} > now(), false)`;

/** Since when the order line `line` of the paid order `o` can be mailed. */
export const mailableSince = sql`greatest(o.paid_at, ${sendTimeOfLine})`;
