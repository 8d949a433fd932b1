import type { CommandGroup } from '../../../infra/cli/command-group';
import { readInteger } from '../../../infra/cli/read-arguments';
import type { Database } from '../../../infra/database/database';
import type { FactorSecrets } from '../../accounts/second-factor/factor-secrets';
import type { VoucherCipher } from '../../fulfilment/voucher-cipher';
import { rekeySecrets } from './rekey-secrets';
import { reportSecrets } from './report-secrets';

interface SecretsServices {
  db: Database;
  cipher: VoucherCipher;
  factorSecrets: FactorSecrets;
}

/** `giftstore secrets …`. */
export function secretsCommands(secrets: CommandGroup<SecretsServices>): void {
  secrets.add<{ batch: string }>({
    usage: 'rekey',
    summary: 'Move codes, authenticator apps and recovery codes to APP_SECRET from those in APP_SECRET_OLD',
    examples: ['secrets rekey', 'secrets rekey --batch 1000'],
    options: (command) => command.option('--batch <n>', 'rows per transaction', '500'),
    run: async (operator, _, { batch }) => {
      const { db, cipher, factorSecrets } = operator.services;
      const deps = { db, cipher, factorSecrets };
      const limit = readInteger(batch, { max: 10_000 });
      const moved = await rekeySecrets({ ...deps, act: operator }, limit, (done) =>
        operator.say(`${done} moved`),
      );
      const { report, lines } = await reportSecrets(deps);
      return {
        data: { moved, ...report },
        lines: [`${moved} rows were moved.`, ...lines],
        failed: !report.ok,
      };
    },
  });
  secrets.add({
    usage: 'show',
    summary: 'Show what is stored under which secret, and when APP_SECRET_OLD can be removed',
    examples: ['secrets show'],
    run: async ({ services }) => {
      const { report, lines } = await reportSecrets(services);
      return { data: report, lines, failed: !report.ok };
    },
  });
}
