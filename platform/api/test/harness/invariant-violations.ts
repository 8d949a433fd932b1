/** A change of the data that violates one invariant and no other. */
export interface InvariantViolation {
  invariant: string;
  what: string;
  /** `$1` is the order number. */
  statement: string;
  /** The order to change: a fulfilled one, or an open one with held points. */
  on: 'paid' | 'open';
}

const order = '(select id from orders where order_id = $1)';
const line = `(select id from order_lines where order_id = ${order})`;

const ofOrders: InvariantViolation[] = [
  {
    invariant: 'charges',
    what: 'a charge of another amount',
    statement: `update payments set amount = amount + 1 where order_id = ${order}`,
    on: 'paid',
  },
  {
    invariant: 'charges',
    what: 'a paid order without its charge',
    statement: `delete from payments where order_id = ${order}`,
    on: 'paid',
  },
  {
    invariant: 'charges',
    what: 'a charge of an order that is open',
    statement: `insert into payments (order_id, amount, currency, status)
      select id, card_amount, payment_currency, 'succeeded' from orders where order_id = $1`,
    on: 'open',
  },
  {
    invariant: 'vouchers',
    what: 'a paid card that is missing',
    statement: `delete from vouchers where line_id = ${line}`,
    on: 'paid',
  },
  {
    invariant: 'vouchers',
    what: 'a card that was not paid for',
    statement: `insert into vouchers (id, line_id, ordinal, value, currency_code)
      values (gen_random_uuid(), ${line}, 1, 100, 'AED')`,
    on: 'open',
  },
  {
    invariant: 'mails',
    what: 'a line that was mailed twice',
    statement: `insert into mails (message_id, kind, line_id) values ('<again>', 'voucher', ${line})`,
    on: 'paid',
  },
  {
    invariant: 'mails',
    what: 'a fulfilled line without its mail',
    statement: `delete from mails where kind = 'voucher' and line_id = ${line}`,
    on: 'paid',
  },
  {
    invariant: 'orders',
    what: 'a line that is not in the total',
    statement: `update order_lines set value = value + 1 where id = ${line}`,
    on: 'paid',
  },
  {
    invariant: 'orders',
    what: 'a history that ends with another state',
    statement: `insert into order_history (order_id, to_state, cause) values (${order}, 'EXPIRED', 'bad')`,
    on: 'paid',
  },
];

const ofLedger: InvariantViolation[] = [
  {
    invariant: 'ledger',
    what: 'a transaction that does not add up',
    statement: `update ledger_entries set amount = amount + 1 where $1 <> '' and id =
      (select min(id) from ledger_entries where balance_after is null)`,
    on: 'paid',
  },
  {
    invariant: 'ledger',
    what: 'a balance that is not the sum of its entries',
    statement: `update ledger_entries set balance_after = balance_after + 1 where $1 <> '' and id =
      (select max(id) from ledger_entries where balance_after is not null)`,
    on: 'paid',
  },
  {
    invariant: 'holds',
    what: 'an open order whose points are not held',
    statement: 'update orders set points_used = points_used - 1 where order_id = $1',
    on: 'open',
  },
  {
    invariant: 'holds',
    what: 'points that are held for no order',
    statement: `update ledger_transactions set order_id = null where kind = 'HOLD' and order_id = ${order}`,
    on: 'open',
  },
];

const ofSingleUse: InvariantViolation[] = [
  {
    invariant: 'single-use',
    what: 'a giveaway code that was used without a claim',
    statement: `with campaign as (
        insert into giveaway_campaigns (name, value, currency_code) values ($1, 5000, 'AED') returning id)
      insert into giveaway_codes (campaign_id, code_lookup, last_four, uses, used)
      select id, '\\x01', 'FAIR', 5, 1 from campaign`,
    on: 'paid',
  },
  {
    invariant: 'single-use',
    what: 'a redeemed card without its points',
    statement: `update vouchers set state = 'REDEEMED', redeemed_at = now(), redeemer_id = (select id from users limit 1)
      where line_id = ${line}`,
    on: 'paid',
  },
  {
    invariant: 'single-use',
    what: 'a partner who sent more than was deducted from the balance',
    statement: `with partner as (insert into partners (user_id) select id from users limit 1 returning user_id),
      send as (
        insert into partner_sends (partner_id, first_name, last_name, email, company, designation, mobile, country,
          quantity, product_id, product_name, value, currency_code, amount_aed)
        select user_id, 'a', 'b', 'c', 'd', 'e', 'f', 'g', 1, 1, $1, 100, 'AED', 100 from partner returning id)
      insert into vouchers (id, send_id, ordinal, value, currency_code)
      select gen_random_uuid(), id, 1, 100, 'AED' from send`,
    on: 'paid',
  },
];

const ofIssuing: InvariantViolation[] = [
  {
    invariant: 'issuing',
    what: 'a card that was bought from the supplier as well',
    statement: `insert into supplier_orders (voucher_id, state, product, supplier_order_id)
      select id, 'DONE', 'card-7', 'ord_1' from vouchers where line_id = ${line}`,
    on: 'paid',
  },
  {
    invariant: 'issuing',
    what: 'a bought code that was given to a card with another one',
    statement: `insert into stock_cards (id, import_id, brand_id, unit_id, value, key_id, code_sealed, pin_sealed,
        code_lookup, last_four, voucher_id, given_at)
      select gen_random_uuid(), gen_random_uuid(), brand_id, 1, value, 'test', '\\x01', '\\x01', '\\x01', '1234', id, now()
      from vouchers where line_id = ${line}`,
    on: 'paid',
  },
  {
    invariant: 'issuing',
    what: 'a bought code that is reserved for an order that has ended',
    statement: `insert into stock_cards (id, import_id, brand_id, unit_id, value, key_id, code_sealed, pin_sealed,
        code_lookup, last_four, line_id)
      select gen_random_uuid(), gen_random_uuid(), 1, 1, 100, 'test', '\\x01', '\\x01', '\\x01', '1234', id
      from order_lines where id = ${line}`,
    on: 'paid',
  },
  {
    invariant: 'issuing',
    what: 'a card from the stock that the stock does not have',
    statement: `update vouchers set issued_by = 'stock' where line_id = ${line}`,
    on: 'paid',
  },
];

const ofAudit: InvariantViolation[] = [
  {
    invariant: 'audit',
    what: 'an entry that names another operator',
    statement: `update audit_log set actor = $1 where id = (select min(id) from audit_log)`,
    on: 'paid',
  },
];

export const invariantViolations: InvariantViolation[] = [
  ...ofOrders,
  ...ofLedger,
  ...ofSingleUse,
  ...ofIssuing,
  ...ofAudit,
];
