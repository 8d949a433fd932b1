import { randomUUID } from 'node:crypto';
import { addOrder, type GrownOrder, type OrderParts, type Seller } from './grown-order';
import { addPoints, type Ledger } from './grown-points';

/** Of the orders around one customer, the first ones are the customer's own; guests placed the others. */
export const ORDERS_PER_CUSTOMER = 10;
const OWN_ORDERS = 3;
const GUESTS = 3;

export interface GrownCustomer {
  id: string;
  email: string;
  /** Paid by guests. */
  guestOrders: GrownOrder[];
}

interface CustomerParts {
  /** Unique over all runs on a database. */
  name: string;
  /** Cards of an order, from 1 to 5. */
  cards: () => number;
  /** Entries of the ledger. */
  entries: number;
}

/**
 * Adds a customer with orders, points and redeemed cards, and guests with orders. Everything adds up as the invariants demand:
 * the first order is partly paid with points, a card of the second is converted, and the last one expired unpaid.
 */
export function addCustomer(
  seller: Seller,
  ledger: Ledger,
  { name, cards, entries }: CustomerParts,
): GrownCustomer {
  const { rows } = seller;
  const customer = { id: randomUUID(), email: `${name}@example.com` };
  const { id, email } = customer;
  rows.add('users', {
    id,
    email,
    email_key: email,
    first_name: 'Mona',
    last_name: 'Haddad',
    phone: `+971 50 ${String(seller.nextNumber()).padStart(7, '0')}`,
    email_verified_at: seller.someTime(),
  });
  for (let guest = 0; guest < GUESTS; guest += 1) {
    rows.add('guests', { email_key: `${name}.guest${guest}@example.com`, last_order_at: seller.someTime() });
  }
  const orders = Array.from({ length: ORDERS_PER_CUSTOMER }, (_, index) => {
    const isOwn = index < OWN_ORDERS;
    const parts: OrderParts = {
      owner: isOwn ? customer : { email: `${name}.guest${index % GUESTS}@example.com` },
      cards: cards(),
      pointsUsed: index === 0 ? 1_000 : 0,
      isPaid: index < ORDERS_PER_CUSTOMER - 1,
      redeemer: index === 1 ? id : undefined,
    };
    return addOrder(seller, parts);
  });
  const [withPoints, converted] = orders as [GrownOrder, GrownOrder];
  addPoints(ledger, { userId: id, withPoints, converted, entries });
  return { ...customer, guestOrders: orders.slice(OWN_ORDERS, -1) };
}
