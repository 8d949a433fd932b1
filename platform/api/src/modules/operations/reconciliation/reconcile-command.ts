import { DomainError } from '../../../core/domain-error';
import { type CommandGroup, type Result, UsageError, withYes } from '../../../infra/cli/command-group';
import type { Operator } from '../../../infra/cli/operator';
import { readMoment } from '../../../infra/cli/read-arguments';
import { table } from '../../../infra/cli/table';
import { formatMoney } from '../../../infra/mail/format-money';
import { describeError } from '../../../infra/telemetry/log';
import type { ProcessPaymentDeps } from '../../payments/abandon-order';
import type { Finding } from './compare-payments';
import { type Mended, mend } from './mend';
import { reconcilePayments } from './reconcile';

interface ReconcileOptions {
  since: string;
  until?: string;
  apply?: boolean;
  refund?: boolean;
}

/** A difference between provider and books, and what was done about it. */
interface Difference {
  difference: string;
  order: string;
  intent: string | null;
  amount: string | null;
  done: Mended | 'failed';
}

/** `giftstore reconcile`. */
export function reconcileCommand(program: CommandGroup<ProcessPaymentDeps>): void {
  program.add<ReconcileOptions>({
    usage: 'reconcile',
    summary: 'Compare the payments at the provider with the books, both ways; --apply makes them agree',
    examples: [
      'reconcile --since 2027-03-01',
      'reconcile --since 2027-03-01T02:00:00Z --apply',
      'reconcile --since 2027-03-01 --apply --refund',
    ],
    options: (command) =>
      withYes(command)
        .requiredOption('--since <time>', 'payments begun since then')
        .option('--until <time>', 'and before then (default: now)')
        .option(
          '--apply',
          'settle paid orders; rebuild lost ones from the provider, or return their money where that is impossible',
        )
        .option('--refund', 'with --apply: return the money of lost orders and rebuild none'),
    run: (operator, _, options) => run(operator, options),
  });
}

async function run(operator: Operator<ProcessPaymentDeps>, options: ReconcileOptions): Promise<Result> {
  const from = readMoment(options.since);
  const to = options.until ? readMoment(options.until) : new Date();
  if (from >= to) throw new UsageError('--since must be before --until');
  const { apply = false, refund = false } = options;
  if (refund && !apply) throw new UsageError('--refund needs --apply');
  if (apply) await operator.confirm('Settle, rebuild or refund what differs?');
  let payments = 0;
  const differences: Difference[] = [];
  for await (const day of reconcilePayments(operator.services, { from, to })) {
    payments += day.payments;
    for (const finding of day.findings) {
      differences.push(await handle(operator, finding, { apply, refund }));
    }
    for (const { order, intent } of day.uncharged) {
      differences.push({ difference: 'not charged', order, intent, amount: null, done: null });
    }
    operator.say(`${day.period.from.toISOString()}: ${day.payments} payments compared`);
  }
  return resultOf(payments, differences);
}

/** One that fails does not block the others. */
async function handle(
  operator: Operator<ProcessPaymentDeps>,
  finding: Finding,
  { apply, refund }: { apply: boolean; refund: boolean },
): Promise<Difference> {
  const { what, order, intent } = finding;
  const amount = formatMoney(intent.amount, intent.currency);
  const difference = { difference: what, order, intent: intent.id, amount };
  if (!apply) return { ...difference, done: null };
  try {
    return { ...difference, done: await mend(operator.services, operator, finding, { refund }) };
  } catch (error) {
    const { message } = error instanceof DomainError ? error : describeError(error);
    operator.say(`${order}: ${message}`);
    return { ...difference, done: 'failed' };
  }
}

function resultOf(payments: number, differences: Difference[]): Result {
  const left = differences.filter(({ done }) => done === null || done === 'failed').length;
  const rows = differences.map(({ difference, order, intent, amount, done }) => [
    difference,
    order,
    intent ?? '–',
    amount ?? '',
    done ?? '',
  ]);
  const summary = `${payments} payments compared, ${differences.length} differ, ${left} of them left to do`;
  const lines = [
    ...(rows.length ? table(['difference', 'order', 'intent', 'amount', 'done'], rows) : []),
    summary,
  ];
  return { data: { ok: left === 0, payments, differences }, lines, failed: left > 0 };
}
