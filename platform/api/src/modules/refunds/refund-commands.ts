import { DomainError } from '../../core/domain-error';
import { toMajor } from '../../core/money/decimal';
import { type CommandGroup, type Result, withYes } from '../../infra/cli/command-group';
import type { Operator } from '../../infra/cli/operator';
import { formatMoney } from '../../infra/mail/format-money';
import { findOrderRow } from '../orders/order-repository';
import type { FinishRefundDeps } from './finish-refund';
import { refundOrder } from './refund-order';
import { findRefund, type RefundedState, restOf } from './refund-repository';

interface RefundOptions {
  reason: string;
  force?: boolean;
  dryRun?: boolean;
}

/** `giftstore orders refund` and `cancel` return everything; they differ in the order's state afterwards. */
export function refundCommands(orders: CommandGroup<FinishRefundDeps>): void {
  addRefund(orders, 'refund', 'REFUNDED', 'requested by the customer');
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
    summary: `Void a paid order's gift cards, return money and points, and make it ${to}`,
    examples: [
      `orders ${verb} GG-0123456789ABCDEF --dry-run`,
      `orders ${verb} GG-0123456789ABCDEF --reason "bought twice by mistake"`,
    ],
    options: (command) =>
      withYes(command)
        .option('--reason <text>', "stored in the order's history", reason)
        .option('--dry-run', 'print what would be returned, and change nothing')
        .option(
          '--force',
          "even if cards were converted to points or are reserved for it, at the shop's expense",
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
  const before = await findRefund(services.db, order.id);
  const rest = before ?? (await restOf(services.db, order));
  const refunded = `${formatMoney(rest.amount, order.paymentCurrency)} and ${rest.points} points`;
  const plan = {
    order_id: order.orderId,
    amount: toMajor(rest.amount),
    currency: order.paymentCurrency,
  };
  const total = { ...plan, points: rest.points };
  if (options.dryRun) {
    const lines = [`${order.orderId} is ${order.state}; ${refunded} would be returned to ${order.email}.`];
    return { data: { ...total, state: order.state, dry_run: true }, lines };
  }
  if (!before) await operator.confirm(`Void the cards of ${order.orderId} and return ${refunded}?`);
  const { reason, force = false } = options;
  const refund = await refundOrder(services, operator, { orderNumber, to, reason, force });
  const already = before?.doneAt != null;
  const data = { ...total, state: to, refund_id: refund.refundId, done_at: refund.doneAt, already };
  return { data, lines: [`${order.orderId} is ${to}${already ? ' already' : ''}: ${refunded} returned.`] };
}
