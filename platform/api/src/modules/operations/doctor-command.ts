import type { CommandGroup } from '../../infra/cli/command-group';
import type { Database } from '../../infra/database/database';
import type { FactorSecrets } from '../accounts/second-factor/factor-secrets';
import { checkMailPictures, mailPictureLines } from '../catalogue/mail-pictures';
import { requireReadableCodes } from '../fulfilment/readable-codes';
import type { VoucherCipher } from '../fulfilment/voucher-cipher';
import type { PaymentProvider } from '../payments/payment-provider';
import { reportConfiguration } from './configuration-report';
import { reportInvariants } from './invariants/report-invariants';
import { reportReconciliation } from './reconciliation/report-reconciliation';
import { reportSecrets } from './secrets/report-secrets';

interface DoctorServices {
  db: Database;
  provider: PaymentProvider;
  cipher: VoucherCipher;
  factorSecrets: FactorSecrets;
  /** The folder of the shop's pictures; empty: not known here. */
  mediaDir: string;
}

/** `giftstore doctor`. */
export function doctorCommand(program: CommandGroup<DoctorServices>): void {
  program.add<{ config?: string | true; provider?: boolean }>({
    usage: 'doctor',
    summary: 'Check the nine invariants of the data now; exit code 1 if one is broken',
    examples: ['doctor', 'doctor --json', 'doctor --provider', 'doctor --config', 'doctor --config edge'],
    options: (command) =>
      command
        .option(
          '--config [part]',
          'check the configuration instead: list everything that production refuses (part: api, edge, release …)',
        )
        .option('--provider', 'also compare the payments of the last days with the provider'),
    run: async (operator, _arguments, { config, provider: withProvider }) => {
      if (config) return reportConfiguration(process.env, config);
      // The command prints the violations, so they are not logged as well.
      const deps = { ...operator.services, log: { error: () => {} } };
      await requireReadableCodes(deps.db, deps.cipher);
      const reports = await reportInvariants(deps);
      const secrets = await reportSecrets(deps);
      if (withProvider) reports.push(await reportReconciliation(deps));
      const { mediaDir } = operator.services;
      const pictures = mediaDir ? await checkMailPictures(deps.db, mediaDir) : undefined;
      const lines = reports.flatMap(({ invariant, holds, violations, samples }) => [
        `${violations === 0 ? 'ok    ' : 'BROKEN'}  ${invariant}: ${holds}`,
        ...samples.map((sample) => `          ${sample}`),
        ...(violations > samples.length ? [`          … ${violations} in all`] : []),
      ]);
      const failed = !secrets.report.ok || reports.some(({ violations }) => violations > 0);
      return {
        data: {
          ...{ ok: !failed, invariants: reports, secrets: secrets.report },
          ...(pictures ? { mail_pictures: Object.fromEntries(pictures) } : {}),
        },
        lines: [...lines, ...secrets.lines, ...mailPictureLines(pictures ?? new Map())],
        failed,
      };
    },
  });
}
