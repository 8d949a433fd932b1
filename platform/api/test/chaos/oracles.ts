import type { TestDatabase } from '../harness/database';
import type { SandboxIntent } from '../harness/shop';

interface Message {
  to: string;
  subject: string;
  headers: Record<string, string>;
}

export interface Evidence {
  database: TestDatabase;
  /** What the provider charged. */
  intents: SandboxIntent[];
  /** What the mail server took. */
  messages: Message[];
  /** The orders that shoppers believe to have paid, by number. */
  bought: string[];
}

/**
 * What went wrong with money, cards, mails and points, in words; nothing when all is well. The provider's word is held
 * against the shop's, and the mail server's.
 */
export async function findFaults({ database, intents, messages, bought }: Evidence): Promise<string[]> {
  const faults: string[] = [];
  const say = (fault: string, sample: unknown) => faults.push(`${fault}: ${JSON.stringify(sample)}`);
  const orders = await database.rows<OrderRow>(
    `select o.order_id, o.state, o.email, o.card_amount::int, o.cards,
       (select count(*)::int from vouchers v join order_lines l on l.id = v.line_id
        where l.order_id = o.id and v.state <> 'PENDING') as vouchers,
       (select count(*)::int from order_history h where h.order_id = o.id and to_state = 'APPROVED') as approvals
     from orders o`,
  );
  const charges = intents.filter(({ status }) => status === 'succeeded');
  const paid = orders.filter(({ state }) => ['APPROVED', 'FULFILLED'].includes(state));
  for (const { metadata, amount } of charges) {
    const own = paid.filter((order) => order.order_id === metadata.order_id && order.card_amount === amount);
    if (own.length !== 1) say('a charge without exactly one paid order of its amount', metadata);
  }
  const charged = charges.map(({ metadata }) => metadata.order_id);
  for (const order of paid) {
    const times = charged.filter((id) => id === order.order_id).length;
    if (times !== (order.card_amount > 0 ? 1 : 0)) say('a paid order charged another number of times', order);
    if (order.vouchers !== order.cards) say('a paid order without exactly one voucher a card', order);
    if (order.approvals !== 1) say('an order approved another number of times', order);
  }
  const unknown = orders.filter(({ order_id }) => !bought.includes(order_id));
  if (unknown.length > 0) say('an order that nobody asked for', unknown);
  const missing = bought.filter((id) => !paid.some(({ order_id }) => order_id === id));
  if (missing.length > 0) say('a bought order that is not paid', missing);
  await judgeMails(database, messages, say);
  await judgePoints(database, say);
  return faults;
}

interface OrderRow {
  order_id: string;
  state: string;
  email: string;
  card_amount: number;
  cards: number;
  vouchers: number;
  approvals: number;
}

/** A worker that dies in the wrong moment sends a mail again, as the same mail: what counts is its Message-ID. */
async function judgeMails(
  database: TestDatabase,
  messages: Message[],
  say: (fault: string, sample: unknown) => void,
): Promise<void> {
  const lines = await database.rows<{ id: string }>(
    `select l.id from order_lines l join orders o on o.id = l.order_id where o.state in ('APPROVED', 'FULFILLED')`,
  );
  const sent = new Set(messages.map(({ headers }) => headers['message-id']));
  const missing = lines.filter(({ id }) => ![...sent].some((name) => name?.startsWith(`<voucher.${id}@`)));
  if (missing.length > 0) say('a paid line without its mail', missing);
  const vouchers = [...sent].filter((name) => name?.startsWith('<voucher.'));
  if (vouchers.length !== lines.length) say('voucher mails', { sent: vouchers.length, lines: lines.length });
}

async function judgePoints(
  database: TestDatabase,
  say: (fault: string, sample: unknown) => void,
): Promise<void> {
  const [drift] = await database.rows<{ sum: string | null }>('select sum(amount) from ledger_entries');
  if (Number(drift?.sum ?? 0) !== 0) say('points drift', drift);
  const wrong = await database.rows(
    `select o.order_id, o.state, o.points_used,
       (select coalesce(sum(e.amount), 0)::int from ledger_entries e
        join ledger_transactions t on t.id = e.transaction_id join ledger_accounts a on a.id = e.account_id
        where t.order_id = o.id and a.kind = 'points_spent') as spent
     from orders o where o.points_used > 0`,
  );
  const isWrong = ({ state, points_used, spent }: Record<string, unknown>) =>
    spent !== (['APPROVED', 'FULFILLED'].includes(String(state)) ? points_used : 0);
  if (wrong.some(isWrong)) say('points spent are not those of paid orders', wrong.filter(isWrong));
}
