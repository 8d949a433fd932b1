import type { FoundOrder } from '@giftstore/api/console';
import { argument, type PageContext, readData } from '../context';
import { counted, Field, Moment, money, Pages, Table } from '../view/parts';

interface Found {
  orders: (FoundOrder & { dead_jobs?: number; overdue?: boolean; refund_open?: boolean })[];
  more?: boolean;
}

const MAX_PAGE = 10_000;

/** Orders by whatever a customer can name; without it, those that need an operator. */
export async function findPage(context: PageContext) {
  const searched = argument(context.query.get('q'));
  const page = Math.min(MAX_PAGE, Math.max(1, Math.floor(Number(context.query.get('page')) || 1)));
  const found = searched
    ? await readData<Found>(context, 'orders', 'find', `--page=${page}`, searched)
    : await readData<Found>(context, 'orders', 'list', '--stuck');
  return (
    <>
      <search>
        <form className="search" method="get" action="/">
          <Field
            id="q"
            name="q"
            type="search"
            label="Find an order"
            hint="By number, email, phone, last four digits of a card, or payment intent"
            value={searched}
            required
          />
          <button type="submit">Find</button>
        </form>
      </search>
      <h2>{searched ? `Orders for ${searched}` : 'Orders that need you'}</h2>
      <Table
        caption={searched ? 'Orders that were found' : 'Orders that are late or have failed'}
        head={['Order', 'State', 'Placed', 'Cards', 'Total', 'Buyer', searched ? 'Found by' : 'Why']}
        empty={searched ? 'No order has that.' : 'None. Every order is on its way.'}
        rows={found.orders.map((order) => [
          order.order_id,
          <a key="order" href={`/orders/${encodeURIComponent(order.order_id)}`}>
            {order.order_id}
          </a>,
          order.state,
          <Moment key="placed" at={order.created_at} />,
          order.cards,
          money(order.currency, order.total),
          order.email,
          searched ? order.found_by.join(', ') : reasonOf(order),
        ])}
      />
      <Pages path="/" query={context.query} more={Boolean(found.more)} />
    </>
  );
}

function reasonOf(order: Found['orders'][number]): string {
  const reasons = [
    order.overdue ? 'overdue' : '',
    order.dead_jobs ? counted(order.dead_jobs, 'dead job') : '',
    order.refund_open ? 'refund open' : '',
  ];
  return reasons.filter(Boolean).join(', ') || 'late';
}
