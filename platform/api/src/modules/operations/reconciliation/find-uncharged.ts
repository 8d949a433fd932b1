import { sql } from 'drizzle-orm';
import { DomainError } from '../../../core/domain-error';
import type { Database } from '../../../infra/database/database';
import type { PaymentProvider, Period } from '../../payments/payment-provider';

/** A paid order without a charge. */
export interface Uncharged {
  order: string;
  intent: string | null;
}

interface PaidOrder extends Record<string, unknown> {
  order_id: string;
  intent_id: string | null;
  currency: string;
}

/**
 * Orders of the period that the books call paid and the provider does not. Those that the provider has listed are charged; the
 * others, such as one whose intent was created after midnight, are looked up one by one.
 * @param listed ids of the intents that the provider has listed
 */
export async function findUncharged(
  { db, provider }: { db: Database; provider: PaymentProvider },
  { from, to }: Period,
  listed: ReadonlySet<string>,
): Promise<Uncharged[]> {
  const found: Uncharged[] = [];
  for (let after = ''; ; ) {
    const { rows } = await db.execute<PaidOrder>(sql`
      select o.order_id, p.intent_id, o.payment_currency as currency
      from orders o left join payments p on p.order_id = o.id
      where o.created_at >= ${from.toISOString()}::timestamptz and o.created_at < ${to.toISOString()}::timestamptz
        and o.paid_at is not null and o.card_amount > 0 and o.order_id > ${after}
      order by o.order_id limit 500`);
    for (const { order_id, intent_id, currency } of rows) {
      if (intent_id && listed.has(intent_id)) continue;
      if (!intent_id || !(await isCharged(provider, intent_id, currency)))
        found.push({ order: order_id, intent: intent_id });
    }
    after = rows.at(-1)?.order_id ?? '';
    if (!after) return found;
  }
}

async function isCharged(provider: PaymentProvider, intentId: string, currency: string): Promise<boolean> {
  try {
    return (await provider.retrieve(intentId, currency)).status === 'succeeded';
  } catch (error) {
    // The provider does not know the intent.
    if (error instanceof DomainError && error.code === 'invalid') return false;
    throw error;
  }
}
