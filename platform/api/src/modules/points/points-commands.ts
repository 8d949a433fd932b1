import { writeAudit } from '../../infra/audit/write-audit';
import type { CommandGroup } from '../../infra/cli/command-group';
import { readInteger } from '../../infra/cli/read-arguments';
import type { Database } from '../../infra/database/database';
import { transact } from '../../infra/database/transaction';
import { adjustPoints } from './adjust-points';

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
}
