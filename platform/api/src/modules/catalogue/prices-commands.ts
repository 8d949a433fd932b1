import type { Command } from 'commander';
import { asc } from 'drizzle-orm';
import { toMajor } from '../../core/money/decimal';
import { type CommandGroup, withYes } from '../../infra/cli/command-group';
import type { Operator } from '../../infra/cli/operator';
import { readAmount, readCurrency, readInteger, readMoment, readRate } from '../../infra/cli/read-arguments';
import { moment, table } from '../../infra/cli/table';
import type { Database } from '../../infra/database/database';
import { exchangeRates, serviceFees } from '../../infra/database/schema';
import { formatMoney } from '../../infra/mail/format-money';
import { feeHistory, feeMove, isLarge, type Move, rateMoves, removeFee, removeRate } from './price-changes';
import { type FeeScope, setFee } from './set-fee';
import { setRates } from './set-rates';

interface FeeOptions {
  brand?: string;
  unit?: string;
  currency?: string;
  dryRun?: boolean;
}

/** `giftstore rates …` and `giftstore fees …`. */
export function pricesCommands(
  rates: CommandGroup<{ db: Database }>,
  fees: CommandGroup<{ db: Database }>,
): void {
  ratesCommands(rates);
  feesCommands(fees);
}

function ratesCommands(rates: CommandGroup<{ db: Database }>): void {
  setRatesCommand(rates);
  listRatesCommand(rates);
  removeRateCommand(rates);
}

function setRatesCommand(rates: CommandGroup<{ db: Database }>): void {
  rates.add<{ from?: string; dryRun?: boolean }>({
    usage: 'set <rate...>',
    summary: 'Set exchange rates, in units of the currency for 1 AED, from now or from a later time',
    examples: ['rates set EUR=0.2351', 'rates set USD=0.272294077603 EUR=0.2351 --from 2031-03-01T00:00:00Z'],
    options: (command) =>
      withYes(command)
        .option('--from <time>', 'when they take effect (default: now)')
        .option('--dry-run', 'print by how much each rate would move, and change nothing'),
    run: async (operator, args, { from, dryRun }) => {
      const newRates = args.map(readRate);
      const at = from ? readMoment(from) : undefined;
      const moves = await rateMoves(operator.services.db, newRates);
      if (dryRun) return { data: { moves, dry_run: true }, lines: moves.map(moveText) };
      await confirmMoves(operator, moves);
      await setRates(operator.services.db, operator, newRates, at);
      const data = {
        rates: newRates.map(({ currency, perAed }) => ({ currency, per_aed: perAed })),
        from: at ?? 'now',
      };
      return {
        data,
        lines: newRates.map(
          ({ currency, perAed }) => `1 AED is ${perAed} ${currency} from ${at ? moment(at) : 'now'} on.`,
        ),
      };
    },
  });
}

function listRatesCommand(rates: CommandGroup<{ db: Database }>): void {
  rates.add({
    usage: 'list',
    summary: 'List all exchange rates with the time from which each is valid',
    examples: ['rates list'],
    run: async ({ services }) => {
      const rows = await services.db
        .select()
        .from(exchangeRates)
        .orderBy(asc(exchangeRates.currency), asc(exchangeRates.validFrom), asc(exchangeRates.id));
      const data = rows.map(({ currency, perAed, validFrom }) => ({
        currency,
        per_aed: perAed,
        from: validFrom,
      }));
      const lines = table(
        ['currency', 'for 1 AED', 'from'],
        data.map(({ currency, per_aed, from }) => [currency, per_aed, moment(from)]),
      );
      return { data: { rates: data }, lines };
    },
  });
}

function feesCommands(fees: CommandGroup<{ db: Database }>): void {
  setFeeCommand(fees);
  listFeesCommand(fees);
  removeFeeCommand(fees);
  feeHistoryCommand(fees);
}

function setFeeCommand(fees: CommandGroup<{ db: Database }>): void {
  fees.add<FeeOptions>({
    usage: 'set <amount>',
    summary: 'Set the service fee of one card in AED; without options the default fee',
    examples: ['fees set 1.50', 'fees set 2 --brand 17', 'fees set 0 --unit 3 --currency USD'],
    options: (command) =>
      withScope(withYes(command)).option(
        '--dry-run',
        'print by how much the fee would move, and change nothing',
      ),
    run: async (operator, [amount = ''], { dryRun, ...options }) => {
      const feeAed = readAmount(amount);
      const scope = readScope(options);
      const move = await feeMove(operator.services.db, scope, feeAed);
      const major = { ...move, from: move.from === null ? null : toMajor(move.from), to: toMajor(move.to) };
      if (dryRun) return { data: { moves: [major], dry_run: true }, lines: [moveText(major)] };
      await confirmMoves(operator, [major]);
      await setFee(operator.services.db, operator, scope, feeAed);
      const data = { ...scopeJson(scope), fee_aed: toMajor(feeAed) };
      return { data, lines: [`The service fee is ${formatMoney(feeAed, 'AED')} per card.`] };
    },
  });
}

function listFeesCommand(fees: CommandGroup<{ db: Database }>): void {
  fees.add({
    usage: 'list',
    summary: 'List all service fees; the most specific one applies to a card',
    examples: ['fees list'],
    run: async ({ services }) => {
      const rows = await services.db.select().from(serviceFees).orderBy(asc(serviceFees.id));
      const lines = table(
        ['brand', 'unit', 'paid in', 'per card'],
        rows.map((row) => [
          row.brandId ?? 'any',
          row.unitId ?? 'any',
          row.paymentCurrency ?? 'any',
          formatMoney(row.feeAed, 'AED'),
        ]),
      );
      return {
        data: { fees: rows.map((row) => ({ ...scopeJson(row), fee_aed: toMajor(row.feeAed) })) },
        lines,
      };
    },
  });
}

function scopeJson(scope: { brandId: number | null; unitId: number | null; paymentCurrency: string | null }) {
  return { brand_id: scope.brandId, unit_id: scope.unitId, currency: scope.paymentCurrency };
}

function withScope(command: Command): Command {
  return command
    .option('--brand <id>', 'only cards of this brand')
    .option('--unit <id>', 'only cards of this gift-card unit (country)')
    .option('--currency <code>', 'only orders that are paid in this currency');
}

function readScope({ brand, unit, currency }: FeeOptions): FeeScope {
  return {
    brandId: brand === undefined ? null : readInteger(brand),
    unitId: unit === undefined ? null : readInteger(unit),
    paymentCurrency: currency === undefined ? null : readCurrency(currency),
  };
}

/** "EUR moves from 0.235 to 0.31, by +31.91 %" */
function moveText({ name, from, to, percent }: Move): string {
  if (from === null || percent === null) return `${name} becomes ${to}`;
  return `${name} moves from ${from} to ${to}, by ${percent > 0 ? '+' : ''}${percent} %`;
}

async function confirmMoves(operator: Operator<{ db: Database }>, moves: Move[]): Promise<void> {
  const large = moves.filter(isLarge).map(moveText);
  for (const text of large) operator.say(text);
  if (large.length > 0) await operator.confirm('Is that right?');
}

function removeRateCommand(rates: CommandGroup<{ db: Database }>): void {
  rates.add<{ from: string }>({
    usage: 'remove <currency>',
    summary: 'Remove a rate that is not in force yet',
    examples: ['rates remove EUR --from 2031-03-01T00:00:00Z'],
    options: (command) => command.requiredOption('--from <time>', 'when it would take effect'),
    run: async (operator, [code = ''], { from }) => {
      const [currency, at] = [readCurrency(code), readMoment(from)];
      await removeRate(operator.services.db, operator, currency, at);
      return {
        data: { currency, from: at },
        lines: [`The rate of ${currency} from ${moment(at)} on is removed.`],
      };
    },
  });
}

function removeFeeCommand(fees: CommandGroup<{ db: Database }>): void {
  fees.add<FeeOptions>({
    usage: 'remove',
    summary: 'Remove the service fee of a brand, unit or currency; a less specific one then applies',
    examples: ['fees remove --brand 17', 'fees remove --unit 3 --currency USD'],
    options: withScope,
    run: async (operator, _, options) => {
      const scope = readScope(options);
      const feeAed = await removeFee(operator.services.db, operator, scope);
      return {
        data: { ...scopeJson(scope), removed_aed: toMajor(feeAed) },
        lines: [`The fee of ${formatMoney(feeAed, 'AED')} is removed.`],
      };
    },
  });
}

function feeHistoryCommand(fees: CommandGroup<{ db: Database }>): void {
  fees.add({
    usage: 'history',
    summary: 'Changes of service fees with who made them, newest first; "rates list" has those of rates',
    examples: ['fees history'],
    run: async ({ services }) => {
      const changes = await feeHistory(services.db, 1_000);
      const lines = table(
        ['at', 'who', 'command', 'change'],
        changes.map(({ at, actor, command, details }) => [
          moment(at),
          actor,
          command,
          JSON.stringify(details),
        ]),
      );
      return { data: { changes }, lines };
    },
  });
}
