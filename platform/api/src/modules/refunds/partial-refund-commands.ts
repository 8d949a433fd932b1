import { toMajor } from '../../core/money/decimal';
import { type CommandGroup, type Result, UsageError, withYes } from '../../infra/cli/command-group';
import type { Operator } from '../../infra/cli/operator';
import { readAmount } from '../../infra/cli/read-arguments';
import { formatMoney } from '../../infra/mail/format-money';
import type { FinishRefundDeps } from './finish-refund';
import type { OrderCard } from './order-cards';
import type { PartialRefundRequest, PreparedRefund } from './prepare-partial-refund';
import { planPartialRefund, refundPart } from './refund-part';

interface PartOptions {
  amount?: string;
  reference?: string;
  reason: string;
  force?: boolean;
  dryRun?: boolean;
}

/** `giftstore orders refund-part` and `void-card` return a part of an order, which stays as it is otherwise. */
export function partialRefundCommands(orders: CommandGroup<FinishRefundDeps>): void {
  orders.add<PartOptions>({
    usage: 'refund-part <order>',
    summary: 'Return an amount of a paid order; its gift cards stay valid',
    examples: [
      'orders refund-part GG-0123456789ABCDEF --amount 12.50 --reference ticket-4711 --dry-run',
      'orders refund-part GG-0123456789ABCDEF --amount 12.50 --reference ticket-4711 --reason "late"',
    ],
    options: (command) =>
      withYes(command)
        .requiredOption('--amount <amount>', "in the order's payment currency")
        .requiredOption('--reference <text>', "such as a ticket's number; each reference is refunded once")
        .option('--reason <text>', 'stored with the refund', 'goodwill')
        .option('--dry-run', 'print what would be returned, and change nothing'),
    run: (operator, [orderNumber = ''], { amount = '', reference = '', reason, dryRun }) => {
      const value = readAmount(amount);
      if (value < 1) throw new UsageError('--amount is at least 0.01');
      const request = { orderNumber, reference, reason, cards: [], value, force: false };
      return run(operator, request, dryRun);
    },
  });
  orders.add<PartOptions>({
    usage: 'void-card <order> <cards...>',
    summary: 'Void some gift cards of a paid order and return what was paid for them',
    examples: [
      'orders void-card GG-0123456789ABCDEF 1.2 --dry-run',
      'orders void-card GG-0123456789ABCDEF 1.2 2.1 --reason "wrong brand"',
      'orders void-card GG-0123456789ABCDEF 1.2 --amount 0',
    ],
    options: (command) =>
      withYes(command)
        .option('--amount <amount>', 'return this instead of what was paid for the cards')
        .option('--reason <text>', 'stored with the refund', 'requested by the customer')
        .option('--dry-run', 'print what would be voided and returned, and change nothing')
        .option('--force', 'even if a card was converted to points or is reserved for it, at our expense'),
    run: (operator, [orderNumber = '', ...cards], { amount, reason, force = false, dryRun }) => {
      const value = amount === undefined ? undefined : readAmount(amount);
      const reference = `card ${[...new Set(cards)].sort().join(' ')}`;
      return run(operator, { orderNumber, reference, reason, cards, value, force }, dryRun);
    },
  });
}

async function run(
  operator: Operator<FinishRefundDeps>,
  request: PartialRefundRequest,
  dryRun = false,
): Promise<Result> {
  const { services } = operator;
  const plan = await planPartialRefund(services.db, request);
  const { order } = plan;
  const returned = `${formatMoney(plan.amount, order.paymentCurrency)} and ${plan.points} points`;
  const data = { ...dataOf(plan), reference: request.reference };
  const remarks = plan.cards.map(cardRemark);
  if (dryRun) {
    const lines = [...remarks, `${returned} of ${order.orderId} would be returned to ${order.email}.`];
    return { data: { ...data, dry_run: true }, lines };
  }
  const already = plan.existing?.doneAt != null;
  if (!plan.existing) {
    for (const remark of remarks) operator.say(remark);
    const what = request.cards.length > 0 ? `Void ${request.cards.join(', ')} of` : 'Refund a part of';
    await operator.confirm(`${what} ${order.orderId} and return ${returned}?`);
  }
  const part = await refundPart(services, operator, request);
  const done = { refund_id: part.refundId, done_at: part.doneAt, already };
  const lines = [`${order.orderId}: ${returned} ${already ? 'were returned already' : 'returned'}.`];
  return { data: { ...data, ...done }, lines };
}

function dataOf({ order, cards, value, amount, points }: PreparedRefund) {
  return {
    order_id: order.orderId,
    state: order.state,
    currency: order.paymentCurrency,
    value: toMajor(value),
    amount: toMajor(amount),
    points,
    cards: cards.map((card) => ({
      card: card.card,
      brand: card.brand,
      value: toMajor(card.value),
      currency: card.currency,
      code: card.lastFour && `…${card.lastFour}`,
      paid: toMajor(card.share),
      state: card.state,
      revealed: card.revealed,
    })),
  };
}

const revealed = {
  mailed: 'its code was mailed',
  opened: 'its code was mailed and opened',
  redeemed: 'it was converted to points',
};

/** "1.2 Acme AED 50.00 …4711: its code was mailed and opened" */
function cardRemark({ card, brand, value, currency, lastFour, revealed: by }: OrderCard): string {
  const code = lastFour ? ` …${lastFour}` : '';
  return `${card} ${brand} ${formatMoney(value, currency)}${code}: ${by ? revealed[by] : 'nobody has its code yet'}`;
}
