import { toMajor } from '../../../core/money/decimal';
import type { CommandGroup } from '../../../infra/cli/command-group';
import { table } from '../../../infra/cli/table';
import type { Database } from '../../../infra/database/database';
import type { VoucherCipher } from '../../fulfilment/voucher-cipher';
import { importStock } from './import-stock';
import { readStockLevels } from './stock-levels';

interface Services {
  db: Database;
  cipher: VoucherCipher;
}

/** `giftstore stock …`. */
export function stockCommands(stock: CommandGroup<Services>): void {
  stock.add<{ dryRun?: boolean }>({
    usage: 'import <file>',
    summary: 'Add bought codes from a CSV, all or nothing; they are sealed like the codes of sold cards',
    examples: ['stock import codes.csv --dry-run', 'stock import codes.csv'],
    options: (command) =>
      command.option('--dry-run', 'check the file, without adding anything').addHelpText('after', csvHelp),
    run: async (operator, [path = ''], { dryRun = false }) => {
      const { db, cipher } = operator.services;
      const cards = await importStock({ db, cipher, act: operator }, path, {
        dryRun,
        onProgress: (done) => operator.say(`${done} cards added`),
      });
      const result = dryRun
        ? 'The file is valid; nothing was added (--dry-run).'
        : 'Added. Delete the file now.';
      return { data: { cards, dry_run: dryRun }, lines: [`${cards} cards. ${result}`] };
    },
  });
  stock.add<{ low?: boolean }>({
    usage: 'list',
    summary: 'List how many cards of each value are free, reserved for orders, and given',
    examples: ['stock list', 'stock list --low --json'],
    options: (command) => command.option('--low', 'only values whose stock is low'),
    run: async ({ services }, _, { low = false }) => {
      const levels = await readStockLevels(services.db, low);
      const lines = table(
        ['brand', 'name', 'unit', 'value', 'free', 'reserved', 'expiring', 'given', ''],
        levels.map((level) => [
          level.brand_id,
          level.name,
          level.unit_id,
          toMajor(level.value).toFixed(2),
          level.free,
          level.reserved,
          level.expiring,
          level.given,
          level.low ? 'LOW' : '',
        ]),
      );
      return { data: { stock: levels.map((level) => ({ ...level, value: toMajor(level.value) })) }, lines };
    },
  });
}

const csvHelp = `
The columns: brand_id, unit_id (or the code of a country with one unit), value (one of the brand's values), code, and where
there are any pin and expires_on (2031-12-31). Every error of the file is listed by its line; the header is line 1. A code
is in the shop once: one that the file or the stock has already is an error.`;
