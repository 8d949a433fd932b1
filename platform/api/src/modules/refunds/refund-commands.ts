import { DomainError } from '../../core/domain-error';
import { toMajor } from '../../core/money/decimal';
import { type CommandGroup, type Result, withYes } from '../../infra/cli/command-group';
import type { Operator } from '../../infra/cli/operator';
import { formatMoney } from '../../infra/mail/html';
import { findOrderRow } from '../orders/order-repository';
import type { FinishRefundDeps } from './finish-refund';
import { refundOrder } from './refund-order';
import { findRefund, type RefundedState } from './refund-repository';

interface RefundOptions {
  reason: string;
  force?: boolean;
  dryRun?: boolean;
}

/** `giftstore orders refund` and `cancel`: both give everything back; they differ in what the order is then. */
export function refundCommands(orders: CommandGroup<FinishRefundDeps>): void {
  addRefund(orders, 'refund', 'REFUNDED', 'asked for by the buyer');
  addRefund(orders, 'cancel', 'CANCELLED', 'cancelled by us');
}

function addRefund(
  orders: CommandGroup<FinishRefundDeps>,
  verb: string,
  to: RefundedState,
  reason: string,
): void {
  orders.add<RefundOptions>({
    usage: `${verb} <order>`,
    summary: `Void a paid order's gift cards, give money and points back, and make it ${to}`,
    examples: [
      `orders ${verb} GG-0123456789ABCDEF --dry-run`,
      `orders ${verb} GG-0123456789ABCDEF --reason "bought twice by mistake"`,
    ],
    options: (command) =>
      withYes(command)
        .option('--reason <text>', "kept in the order's history", reason)
        .option('--dry-run', 'say what would be given back, and change nothing')
        .option(
          '--force',
          'also when cards were turned into points or are reserved for it: the house bears those',
        ),
    run: (operator, [order = ''], options) => run(operator, order, to, options),
  });
}

async function run(
  operator: Operator<FinishRefundDeps>,
  orderNumber: string,
  to: RefundedState,
  options: RefundOptions,
): Promise<Result> {
  const { services } = operator;
  const order = await findOrderRow(services.db, orderNumber);
  if (!order) throw new DomainError('not_found', { message: `There is no order ${orderNumber}` });
  const amount = formatMoney(order.cardAmount, order.paymentCurrency);
  const back = `${amount} and ${order.pointsUsed} points`;
  const before = await findRefund(services.db, order.id);
  const plan = {
    order_id: order.orderId,
    amount: toMajor(order.cardAmount),
    currency: order.paymentCurrency,
  };
  const given = { ...plan, points: order.pointsUsed };
  if (options.dryRun) {
    const lines = [`${order.orderId} is ${order.state}; ${back} would be given back to ${order.email}.`];
    return { data: { ...given, state: order.state, dry_run: true }, lines };
  }
  if (!before) await operator.confirm(`Void the cards of ${order.orderId} and give ${back} back?`);
  const { reason, force = false } = options;
  const refund = await refundOrder(services, operator, { orderNumber, to, reason, force });
  const already = before?.doneAt != null;
  const data = { ...given, state: to, refund_id: refund.refundId, done_at: refund.doneAt, already };
  return { data, lines: [`${order.orderId} is ${to}${already ? ' already' : ''}: ${back} given back.`] };
}
