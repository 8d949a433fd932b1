import { moment, table } from '../../infra/cli/table';
import type { OrderDetails } from './order-details';

/** An order's details for a terminal. */
export function orderDetailsText(order: OrderDetails): string[] {
  const { currency } = order;
  const amount = (major: number, of = currency) => `${of} ${major.toFixed(2)}`;
  const { payment, refund } = order;
  return [
    `${order.order_id}  ${order.state}`,
    `${order.buyer} <${order.email}>${order.guest ? ', a guest' : ''}`,
    `Placed ${moment(order.created_at)}, paid ${moment(order.paid_at)}, fulfilled ${moment(order.fulfilled_at)}`,
    `Total ${amount(order.total)}: card ${amount(order.card_amount)}, ${order.points_used} points`,
    payment
      ? `Payment ${payment.intent ?? '(no intent)'}: ${payment.status}, attempts: ${payment.attempts}`
      : 'No payment was started',
    ...(refund
      ? [
          `Refund ${refund.refund ?? ''} ${amount(refund.amount)} and ${refund.points} points: ${refund.reason}; ` +
            `begun ${moment(refund.begun_at)}, done ${moment(refund.done_at)}`,
        ]
      : []),
    ...order.partial_refunds.map(
      (part) =>
        `Partial refund "${part.reference}" ${part.refund ?? ''} ${amount(part.amount)} and ${part.points} points: ` +
        `${part.reason}; begun ${moment(part.begun_at)}, done ${moment(part.done_at)}`,
    ),
    ...section(
      'Lines',
      table(
        ['line', 'brand', 'value', 'n', 'for', 'cards'],
        order.lines.map((line) => [
          line.line,
          line.brand,
          amount(line.value, line.currency),
          line.quantity,
          line.send_on ? `${line.for} on ${line.send_on}` : line.for,
          line.vouchers
            .map(({ card, state, code }) => `${line.line}.${card} ${state} ${code ?? ''}`.trim())
            .join(', '),
        ]),
      ),
    ),
    ...section(
      'History',
      order.history.map(({ from, to, cause, at }) => `${moment(at)}  ${from ?? '–'} → ${to}  ${cause}`),
    ),
    ...section(
      'Mails',
      order.mails.map(({ kind, line, sent_at, events }) =>
        [`${moment(sent_at)}  ${kind}`, ...(line ? [`line ${line}`] : []), ...events].join(', '),
      ),
    ),
    ...section(
      'Jobs',
      order.jobs.map(
        ({ id, task, attempts, max_attempts, last_error }) =>
          `${id}  ${task}  ${attempts} of ${max_attempts} attempts  ${last_error ?? ''}`,
      ),
    ),
  ];
}

function section(title: string, lines: string[]): string[] {
  return ['', title, ...(lines.length > 0 ? lines : ['none']).map((line) => `  ${line}`)];
}
