import { sql } from 'drizzle-orm';
import type { Invariant } from './invariant';
import { boughtCard, stockCard } from './subjects';

const issuing: Invariant = {
  name: 'issuing',
  holds:
    'a card was bought from one issuer, once, and is the one that was sold; no card is reserved for an order that has ended',
  checks: [
    {
      name: 'issuing of stock cards',
      subject: stockCard,
      violations: (of) => sql`
        select stock.id::text as id, 'stock card ' || stock.id as what
        from stock_cards stock
        left join vouchers card on card.id = stock.voucher_id
        left join supplier_orders bought on bought.voucher_id = card.id and bought.state <> 'REFUSED'
        left join order_lines line on line.id = stock.line_id and stock.voucher_id is null
        left join orders o on o.id = line.order_id
        where ${of(sql`stock.id`)} and (
          (card.id is not null and ((card.brand_id, card.value) is distinct from (stock.brand_id, stock.value)
            or (card.code_sealed is not null and card.issued_by is distinct from 'stock')
            or bought.voucher_id is not null))
          or o.state not in ('CREATED', 'PENDING_PAYMENT', 'APPROVED'))`,
    },
    {
      name: 'issuing of vouchers',
      subject: boughtCard,
      violations: (of) => sql`
        select card.id::text as id, 'voucher ' || card.id as what
        from vouchers card
        left join stock_cards stock on stock.voucher_id = card.id
        left join supplier_orders bought on bought.voucher_id = card.id
        where ${of(sql`card.id`)} and ((card.issued_by = 'stock' and stock.id is null)
          or (card.issued_by = 'supplier' and bought.state is distinct from 'DONE')
          or (bought.state <> 'REFUSED' and card.code_sealed is not null and card.issued_by is distinct from 'supplier'))`,
    },
  ],
};

/** The invariant of cards that were bought. */
export const issuingInvariants: Invariant[] = [issuing];
