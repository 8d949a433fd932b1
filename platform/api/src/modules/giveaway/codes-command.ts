import { writeFile } from 'node:fs/promises';
import { writeAudit } from '../../infra/audit/write-audit';
import { type CommandGroup, UsageError } from '../../infra/cli/command-group';
import { readInteger } from '../../infra/cli/read-arguments';
import { transact } from '../../infra/database/transaction';
import { addCodes, type CodesToAdd } from './add-codes';
import { requireCampaign } from './find-campaign';
import type { GiveawayServices } from './giveaway-services';

interface CodesOptions {
  count?: string;
  code?: string;
  uses?: string;
  sheet?: string;
}

export function codesCommand(giveaway: CommandGroup<GiveawayServices>): void {
  giveaway.add<CodesOptions>({
    usage: 'codes <name>',
    summary: 'Add codes to a campaign. They are shown now and never again',
    examples: [
      'giveaway codes "Summer fair" --count 500 > codes.txt',
      'giveaway codes "Summer fair" --count 500 --sheet codes.pdf',
      'giveaway codes "Summer fair" --code FAIR-2026 --uses 200',
    ],
    options: (command) =>
      command
        .option('--count <n>', 'how many single-use codes to generate')
        .option('--code <code>', 'or a code of your choice,')
        .option('--uses <n>', 'valid this many times (default: 1)')
        .option('--sheet <file>', 'also write a PDF to print: each code with a QR code of its page'),
    run: async (operator, [name = ''], options) => {
      const { db, cipher } = operator.services;
      const codesToAdd = readCodesToAdd(options);
      const codes = await transact(db, async (tx) => {
        const added = await addCodes({ db: tx, cipher }, name, codesToAdd);
        // Before the codes are committed: codes whose sheet cannot be written must not exist.
        if (options.sheet) await writeSheet(operator.services, name, { codes: added, file: options.sheet });
        const details = 'count' in codesToAdd ? codesToAdd : { own: 1, uses: codesToAdd.uses };
        await writeAudit(tx, operator, name, details);
        return added;
      });
      operator.say(`${codes.length} added to "${name}".${options.sheet ? ` Print ${options.sheet}.` : ''}`);
      return { data: { name, codes, uses: 'uses' in codesToAdd ? codesToAdd.uses : 1 }, lines: codes };
    },
  });
}

async function writeSheet(
  { db, storefrontUrl, brandName }: GiveawayServices,
  name: string,
  { codes, file }: { codes: string[]; file: string },
): Promise<void> {
  const { campaign } = await requireCampaign(db, name);
  // The library takes long to load.
  const { CODES_PER_PAGE, codeSheet } = await import('./code-sheet');
  const title = campaign.texts.en?.title || campaign.name;
  const address = new URL(`/giveaway/${campaign.event}`, storefrontUrl).href;
  // A code of the operator's choice is for many visitors: it fills a page.
  const printed = codes.length === 1 ? Array<string>(CODES_PER_PAGE).fill(codes[0] ?? '') : codes;
  await writeFile(file, await codeSheet({ title, address, brandName, codes: printed }), { mode: 0o600 });
}

function readCodesToAdd({ count, code, uses }: CodesOptions): CodesToAdd {
  if (count !== undefined && code === undefined && uses === undefined) {
    return { count: readInteger(count, { max: 10_000 }) };
  }
  if (code !== undefined && count === undefined)
    return { code, uses: readInteger(uses ?? '1', { max: 1_000_000 }) };
  throw new UsageError('Give --count N, or --code CODE with --uses N');
}
