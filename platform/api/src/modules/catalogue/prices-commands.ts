import { asc } from 'drizzle-orm';
import { toMajor } from '../../core/money/decimal';
import type { CommandGroup } from '../../infra/cli/command-group';
import { readAmount, readCurrency, readInteger, readMoment, readRate } from '../../infra/cli/read-arguments';
import { moment, table } from '../../infra/cli/table';
import type { Database } from '../../infra/database/database';
import { exchangeRates, serviceFees } from '../../infra/database/schema';
import { formatMoney } from '../../infra/mail/format-money';
import { setFee } from './set-fee';
import { setRates } from './set-rates';

interface FeeOptions {
  brand?: string;
  unit?: string;
  currency?: string;
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
}

function setRatesCommand(rates: CommandGroup<{ db: Database }>): void {
  rates.add<{ from?: string }>({
    usage: 'set <rate...>',
    summary: 'Set exchange rates, in units of the currency for 1 AED, from now or from a later time',
    examples: ['rates set EUR=0.2351', 'rates set USD=0.272294077603 EUR=0.2351 --from 2031-03-01T00:00:00Z'],
    options: (command) => command.option('--from <time>', 'when they take effect (default: now)'),
    run: async (operator, args, { from }) => {
      const newRates = args.map(readRate);
      const at = from ? readMoment(from) : undefined;
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
}

function setFeeCommand(fees: CommandGroup<{ db: Database }>): void {
  fees.add<FeeOptions>({
    usage: 'set <amount>',
    summary: 'Set the service fee of one card in AED; without options the default fee',
    examples: ['fees set 1.50', 'fees set 2 --brand 17', 'fees set 0 --unit 3 --currency USD'],
    options: (command) =>
      command
        .option('--brand <id>', 'only cards of this brand')
        .option('--unit <id>', 'only cards of this gift-card unit (country)')
        .option('--currency <code>', 'only orders that are paid in this currency'),
    run: async (operator, [amount = ''], { brand, unit, currency }) => {
      const feeAed = readAmount(amount);
      const scope = {
        brandId: brand === undefined ? null : readInteger(brand),
        unitId: unit === undefined ? null : readInteger(unit),
        paymentCurrency: currency === undefined ? null : readCurrency(currency),
      };
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
