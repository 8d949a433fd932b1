import { writeAudit } from '../../infra/audit/write-audit';
import type { CommandGroup } from '../../infra/cli/command-group';
import { readInteger } from '../../infra/cli/read-arguments';
import { moment, table } from '../../infra/cli/table';
import type { Database } from '../../infra/database/database';
import { transact } from '../../infra/database/transaction';
import { adjustPoints } from './adjust-points';
import { EXPIRY_STAGES } from './expiry-notices';
import { type LotNotice, listLots } from './list-lots';

function noticeText(notice: LotNotice | undefined): string {
  if (!notice) return '–';
  return notice.mailed_at ? moment(notice.mailed_at) : `queued ${moment(notice.created_at)}`;
}

/** `giftstore points …`. */
export function pointsCommands(points: CommandGroup<{ db: Database }>): void {
  points.add<{ reason: string }>({
    usage: 'adjust <email> <points>',
    summary: 'Credit points to a customer, or debit them',
    examples: [
      'points adjust mona@example.com +500 --reason "late voucher"',
      'points adjust mona@example.com -500 --reason "booked twice"',
    ],
    options: (command) => command.requiredOption('--reason <text>', "shown in the customer's statement"),
    run: async (operator, [email = '', amount = ''], { reason }) => {
      const points = readInteger(amount, { min: -1_000_000_000, max: 1_000_000_000 });
      const balance = await transact(operator.services.db, async (tx) => {
        const after = await adjustPoints(tx, email, points, reason);
        await writeAudit(tx, operator, email, { points, reason });
        return after;
      });
      return { data: { email, points, balance }, lines: [`${email} has ${balance} points.`] };
    },
  });
  points.add({
    usage: 'lots <email>',
    summary: "A customer's points by lot: when they expire, and whether the customer was mailed about it",
    examples: ['points lots mona@example.com'],
    run: async ({ services }, [email = '']) => {
      const lots = await listLots(services.db, email);
      const lines = table(
        ['points', 'expire', 'mailed 30 days before', 'mailed 7 days before'],
        lots.map(({ points: left, expires_at, notices }) => [
          left,
          moment(expires_at),
          ...EXPIRY_STAGES.map((days) => noticeText(notices.find(({ days_before }) => days_before === days))),
        ]),
      );
      return { data: { email, lots }, lines };
    },
  });
}
