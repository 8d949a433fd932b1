import { toMajor } from '../../core/money/decimal';
import { writeAudit } from '../../infra/audit/write-audit';
import { type CommandGroup, UsageError } from '../../infra/cli/command-group';
import { readAmount, readCurrency, readInteger } from '../../infra/cli/read-arguments';
import { table } from '../../infra/cli/table';
import type { Database } from '../../infra/database/database';
import { transact } from '../../infra/database/transaction';
import { formatMoney } from '../../infra/mail/html';
import type { VoucherCipher } from '../fulfilment/voucher-cipher';
import { addCodes, type CodesToAdd } from './add-codes';
import { createCampaign } from './campaigns';
import { listCampaigns } from './list-campaigns';

interface CodesOptions {
  count?: string;
  code?: string;
  uses?: string;
}

/** `giftstore giveaway …`. */
export function giveawayCommands(giveaway: CommandGroup<{ db: Database; cipher: VoucherCipher }>): void {
  giveaway.add<{ value: string; currency: string }>({
    usage: 'create <name>',
    summary: 'Create a campaign whose visitors claim one of our own gift cards',
    examples: ['giveaway create "Summer fair"', 'giveaway create "Summer fair" --value 25 --currency AED'],
    options: (command) =>
      command
        .option('--value <amount>', 'of one card', '50')
        .option('--currency <code>', "of the card's value", 'AED'),
    run: async (operator, [name = ''], options) => {
      const campaign = { name, value: readAmount(options.value), currency: readCurrency(options.currency) };
      const id = await transact(operator.services.db, async (tx) => {
        const { id: created } = await createCampaign(tx, campaign);
        await writeAudit(tx, operator, name, { value: campaign.value, currency: campaign.currency });
        return created;
      });
      const card = formatMoney(campaign.value, campaign.currency);
      return {
        data: { id, name, value: toMajor(campaign.value), currency: campaign.currency },
        lines: [
          `Campaign "${name}" gives cards of ${card}. Add codes: giftstore giveaway codes "${name}" --count 100`,
        ],
      };
    },
  });
  giveaway.add<CodesOptions>({
    usage: 'codes <name>',
    summary: 'Add codes to a campaign. They are shown now and never again',
    examples: [
      'giveaway codes "Summer fair" --count 500 > codes.txt',
      'giveaway codes "Summer fair" --code FAIR-2026 --uses 200',
    ],
    options: (command) =>
      command
        .option('--count <n>', 'how many single-use codes to generate')
        .option('--code <code>', 'or a code of your choice,')
        .option('--uses <n>', 'valid this many times (default: 1)'),
    run: async (operator, [name = ''], options) => {
      const codesToAdd = readCodesToAdd(options);
      const codes = await transact(operator.services.db, async (tx) => {
        const added = await addCodes({ db: tx, cipher: operator.services.cipher }, name, codesToAdd);
        await writeAudit(
          tx,
          operator,
          name,
          'count' in codesToAdd ? codesToAdd : { own: 1, uses: codesToAdd.uses },
        );
        return added;
      });
      operator.say(`${codes.length} added to "${name}".`);
      return { data: { name, codes, uses: 'uses' in codesToAdd ? codesToAdd.uses : 1 }, lines: codes };
    },
  });
  giveaway.add({
    usage: 'list',
    summary: 'List the campaigns with their codes and claims',
    examples: ['giveaway list'],
    run: async ({ services }) => {
      const campaigns = await listCampaigns(services.db);
      const lines = table(
        ['campaign', 'card', 'codes', 'uses left', 'claims'],
        campaigns.map(({ name, value, currency, codes, usesLeft, claims }) => [
          name,
          formatMoney(value, currency),
          codes,
          usesLeft,
          claims,
        ]),
      );
      const data = campaigns.map(({ value, usesLeft, createdAt, ...campaign }) => ({
        ...campaign,
        value: toMajor(value),
        uses_left: usesLeft,
        created_at: createdAt,
      }));
      return { data: { campaigns: data }, lines };
    },
  });
}

function readCodesToAdd({ count, code, uses }: CodesOptions): CodesToAdd {
  if (count !== undefined && code === undefined && uses === undefined) {
    return { count: readInteger(count, { max: 10_000 }) };
  }
  if (code !== undefined && count === undefined)
    return { code, uses: readInteger(uses ?? '1', { max: 1_000_000 }) };
  throw new UsageError('Give --count N, or --code CODE with --uses N');
}
