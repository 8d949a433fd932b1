import { mayRun, type OrderDetails } from '@giftstore/api/console';
import { argument, type PageContext, readData } from '../context';
import { ConsoleError } from '../http/console-error';
import { counted, Moment, money, Table } from '../view/parts';
import { OrderActions } from './order-actions';
import { type AuditEntry, timelineOf } from './timeline';

/** One order: what was bought, what happened, and what can be done. */
export async function orderPage(context: PageContext, typed: string) {
  const number = argument(typed);
  if (!number) throw new ConsoleError(404, 'There is no such order.');
  const { order } = await readData<{ order: OrderDetails }>(context, 'orders', 'show', number);
  const audited = mayRun(context.operator.role, 'audit list')
    ? (await readData<{ entries: AuditEntry[] }>(context, 'audit', 'list', `--target=${order.order_id}`))
        .entries
    : [];
  return (
    <>
      <Facts order={order} />
      <h2>Cards</h2>
      <Lines order={order} />
      <h2>What you can do</h2>
      <OrderActions context={context} order={order} />
      <h2>Timeline</h2>
      <Table
        caption="What happened, newest first"
        head={['When', 'What', 'By']}
        empty="Nothing happened yet."
        rows={timelineOf(order, audited).map(({ at, what, by }, index) => [
          String(index),
          <Moment key="at" at={at} />,
          what,
          by,
        ])}
      />
      {order.jobs.length > 0 && <Jobs jobs={order.jobs} />}
    </>
  );
}

function Facts({ order }: { order: OrderDetails }) {
  const { payment } = order;
  return (
    <dl className="facts">
      <div>
        <dt>State</dt>
        <dd>{order.state}</dd>
      </div>
      <div>
        <dt>Buyer</dt>
        <dd>
          {order.buyer}, {order.email}
          {order.guest ? ' (guest)' : ''}
        </dd>
      </div>
      <div>
        <dt>Total</dt>
        <dd>{paidWith(order)}</dd>
      </div>
      <Returned order={order} />
      <div>
        <dt>Payment</dt>
        <dd>
          {payment
            ? `${payment.card ?? 'no card'}, ${payment.status}, ${counted(payment.attempts, 'attempt')}, ${payment.intent ?? 'no intent'}`
            : 'none was started'}
        </dd>
      </div>
      <div>
        <dt>Placed</dt>
        <dd>
          <Moment at={order.created_at} />
        </dd>
      </div>
      <div>
        <dt>Paid</dt>
        <dd>
          <Moment at={order.paid_at} />
        </dd>
      </div>
      <div>
        <dt>Fulfilled</dt>
        <dd>
          <Moment at={order.fulfilled_at} />
        </dd>
      </div>
    </dl>
  );
}

function paidWith({ currency, total, card_amount: byCard, points_used: points }: OrderDetails): string {
  if (points === 0) return `${money(currency, total)} by card`;
  return `${money(currency, total)}: ${money(currency, byCard)} by card, ${counted(points, 'point')}`;
}

/** What went back to the buyer so far; nothing where nothing did. */
function Returned({ order: { currency, refund, partial_refunds: parts } }: { order: OrderDetails }) {
  const refunds = [...parts, ...(refund ? [refund] : [])];
  if (refunds.length === 0) return null;
  const done = refunds.filter(({ done_at: at }) => at);
  const sum = (key: 'amount' | 'points') => done.reduce((total, each) => total + each[key], 0);
  const open = refunds.length - done.length;
  return (
    <div>
      <dt>Returned</dt>
      <dd>
        {[
          money(currency, sum('amount')),
          ...(sum('points') > 0 ? [counted(sum('points'), 'point')] : []),
          ...(open > 0 ? [`${counted(open, 'refund')} not done yet`] : []),
        ].join(', ')}
      </dd>
    </div>
  );
}

function Lines({ order }: { order: OrderDetails }) {
  return (
    <Table
      caption="Lines with their cards; codes are masked"
      head={['Line', 'Brand', 'Value', 'Cards', 'For', 'Codes']}
      empty="The order has no line."
      rows={order.lines.map((line) => [
        String(line.line),
        line.line,
        line.brand,
        money(line.currency, line.value),
        line.quantity,
        line.send_on ? `${line.for} on ${line.send_on}` : line.for,
        line.vouchers
          .map(({ card, state, code }) => `${line.line}.${card} ${state} ${code ?? ''}`.trim())
          .join(', ') || '–',
      ])}
    />
  );
}

function Jobs({ jobs }: Pick<OrderDetails, 'jobs'>) {
  return (
    <>
      <h2>Jobs</h2>
      <Table
        caption="Jobs of this order that are still in the queue"
        head={['Job', 'Task', 'Attempts', 'Last error']}
        empty="None."
        rows={jobs.map(({ id, task, attempts, max_attempts: max, last_error: error }) => [
          String(id),
          id,
          task,
          `${attempts} of ${max}`,
          error ?? '–',
        ])}
      />
    </>
  );
}
