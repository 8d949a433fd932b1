import { sql } from 'drizzle-orm';
import type { Invariant } from './invariant';

const issuing: Invariant = {
  name: 'issuing',
  holds:
    'a card was bought from one issuer, once, and is the one that was sold; no card is reserved for an order that has ended',
  violations: sql`
    select 'stock card ' || stock.id as what
    from stock_cards stock
    join vouchers card on card.id = stock.voucher_id
    left join supplier_orders bought on bought.voucher_id = card.id and bought.state <> 'REFUSED'
    where (card.brand_id, card.value) is distinct from (stock.brand_id, stock.value)
      or (card.code_sealed is not null and card.issued_by is distinct from 'stock')
      or bought.voucher_id is not null
    union all
    select 'stock card ' || stock.id
    from stock_cards stock
    join order_lines line on line.id = stock.line_id
    join orders o on o.id = line.order_id
    where stock.voucher_id is null and o.state not in ('CREATED', 'PENDING_PAYMENT', 'APPROVED')
    union all
    select 'supplier order ' || bought.voucher_id || '-' || bought.attempt
    from supplier_orders bought
    join vouchers card on card.id = bought.voucher_id
    where bought.state <> 'REFUSED' and card.code_sealed is not null and card.issued_by is distinct from 'supplier'
    union all
    select 'voucher ' || card.id
    from vouchers card
    left join stock_cards stock on stock.voucher_id = card.id
    left join supplier_orders bought on bought.voucher_id = card.id and bought.state = 'DONE'
    where (card.issued_by = 'stock' and stock.id is null) or (card.issued_by = 'supplier' and bought.voucher_id is null)`,
};

/** The invariant of cards that were bought. */
export const issuingInvariants: Invariant[] = [issuing];
