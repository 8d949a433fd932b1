import type { TestDatabase } from '../harness/database';
import type { SandboxIntent } from '../harness/shop';

interface Message {
  to: string;
  subject: string;
  headers: Record<string, string>;
}

export interface Evidence {
  database: TestDatabase;
  /** The payment intents at the provider. */
  intents: SandboxIntent[];
  /** The mails that the mail server received. */
  messages: Message[];
  /** The numbers of the orders that shoppers paid. */
  bought: string[];
}

/**
 * Violations in money, cards, mails and points; empty if there are none. Compares the shop's data with the provider's
 * charges and the mail server's messages.
 */
export async function findViolations({ database, intents, messages, bought }: Evidence): Promise<string[]> {
  const violations: string[] = [];
  const report = (violation: string, sample: unknown) =>
    violations.push(`${violation}: ${JSON.stringify(sample)}`);
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
    const matching = paid.filter(
      (order) => order.order_id === metadata.order_id && order.card_amount === amount,
    );
    if (matching.length !== 1) report('a charge without exactly one paid order of its amount', metadata);
  }
  const charged = charges.map(({ metadata }) => metadata.order_id);
  for (const order of paid) {
    const times = charged.filter((id) => id === order.order_id).length;
    if (times !== (order.card_amount > 0 ? 1 : 0))
      report('a paid order charged another number of times', order);
    if (order.vouchers !== order.cards) report('a paid order without exactly one voucher a card', order);
    if (order.approvals !== 1) report('an order approved another number of times', order);
  }
  const unknown = orders.filter(({ order_id }) => !bought.includes(order_id));
  if (unknown.length > 0) report('an order that no shopper placed', unknown);
  const missing = bought.filter((id) => !paid.some(({ order_id }) => order_id === id));
  if (missing.length > 0) report('a bought order that is not paid', missing);
  await checkMails(database, messages, report);
  await checkPoints(database, report);
  return violations;
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

/** Counts Message-IDs, because a worker that is killed after sending sends the same mail again. */
async function checkMails(
  database: TestDatabase,
  messages: Message[],
  report: (violation: string, sample: unknown) => void,
): Promise<void> {
  const lines = await database.rows<{ id: string }>(
    `select l.id from order_lines l join orders o on o.id = l.order_id where o.state in ('APPROVED', 'FULFILLED')`,
  );
  const sent = new Set(messages.map(({ headers }) => headers['message-id']));
  const missing = lines.filter(({ id }) => ![...sent].some((name) => name?.startsWith(`<voucher.${id}@`)));
  if (missing.length > 0) report('a paid line without its mail', missing);
  const vouchers = [...sent].filter((name) => name?.startsWith('<voucher.'));
  if (vouchers.length !== lines.length)
    report('voucher mails', { sent: vouchers.length, lines: lines.length });
}

async function checkPoints(
  database: TestDatabase,
  report: (violation: string, sample: unknown) => void,
): Promise<void> {
  const [drift] = await database.rows<{ sum: string | null }>('select sum(amount) from ledger_entries');
  if (Number(drift?.sum ?? 0) !== 0) report('points drift', drift);
  const wrong = await database.rows(
    `select o.order_id, o.state, o.points_used,
       (select coalesce(sum(e.amount), 0)::int from ledger_entries e
        join ledger_transactions t on t.id = e.transaction_id join ledger_accounts a on a.id = e.account_id
        where t.order_id = o.id and a.kind = 'points_spent') as spent
     from orders o where o.points_used > 0`,
  );
  const isWrong = ({ state, points_used, spent }: Record<string, unknown>) =>
    spent !== (['APPROVED', 'FULFILLED'].includes(String(state)) ? points_used : 0);
  if (wrong.some(isWrong)) report('points spent are not those of paid orders', wrong.filter(isWrong));
}
