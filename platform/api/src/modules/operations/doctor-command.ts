import type { CommandGroup } from '../../infra/cli/command-group';
import type { Database } from '../../infra/database/database';
import { reportConfiguration } from './configuration-report';
import { reportInvariants } from './invariants/report-invariants';

/** `giftstore doctor`. */
export function doctorCommand(program: CommandGroup<{ db: Database }>): void {
  program.add<{ config?: string | true }>({
    usage: 'doctor',
    summary: 'Check the eight invariants of the data now; exit code 1 if one is broken',
    examples: ['doctor', 'doctor --json', 'doctor --config', 'doctor --config edge'],
    options: (command) =>
      command.option(
        '--config [part]',
        'check the configuration instead: list everything that production refuses (part: api, edge, release …)',
      ),
    run: async (operator, _arguments, { config }) => {
      if (config) return reportConfiguration(process.env, config);
      const { db } = operator.services;
      // The command prints the violations, so they are not logged as well.
      const reports = await reportInvariants({ db, log: { error: () => {} } });
      const lines = reports.flatMap(({ invariant, holds, violations, samples }) => [
        `${violations === 0 ? 'ok    ' : 'BROKEN'}  ${invariant}: ${holds}`,
        ...samples.map((sample) => `          ${sample}`),
        ...(violations > samples.length ? [`          … ${violations} in all`] : []),
      ]);
      const failed = reports.some(({ violations }) => violations > 0);
      return { data: { ok: !failed, invariants: reports }, lines, failed };
    },
  });
}
