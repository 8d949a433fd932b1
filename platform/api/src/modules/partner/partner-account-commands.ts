import { randomUUID } from 'node:crypto';
import { invalid } from '../../core/domain-error';
import { toMajor } from '../../core/money/decimal';
import { writeAudit } from '../../infra/audit/write-audit';
import { type CommandGroup, withYes } from '../../infra/cli/command-group';
import { readAmount } from '../../infra/cli/read-arguments';
import { moreLine, type PageOptions, readPage, withPages } from '../../infra/cli/read-page';
import { moment, table } from '../../infra/cli/table';
import type { Database } from '../../infra/database/database';
import { transact } from '../../infra/database/transaction';
import { formatMoney } from '../../infra/mail/format-money';
import { describeNotFound } from './describe-not-found';
import { listPartners } from './list-partners';
import { pausePartner, withdrawFunds } from './partner-accounts';

type Group = CommandGroup<{ db: Database }>;

export function listCommand(partner: Group): void {
  partner.add<PageOptions>({
    usage: 'list',
    summary: 'Partners with their balances, the highest first',
    examples: ['partner list', 'partner list --page 2'],
    options: withPages,
    run: async ({ services }, _, options) => {
      const listed = await listPartners(services.db, readPage(options));
      const lines = table(
        ['partner', 'name', 'balance', 'cards', 'pending', 'last send', 'paused since'],
        listed.rows.map(({ email, name, balance, cards, pending, last_send_at, paused_at }) => [
          email,
          name,
          `AED ${balance.toFixed(2)}`,
          cards,
          pending,
          moment(last_send_at),
          moment(paused_at),
        ]),
      );
      const data = { partners: listed.rows, currency: 'AED', more: listed.more };
      return { data, lines: [...lines, ...moreLine(listed, options)] };
    },
  });
}

/** `giftstore partner pause` and `resume`. */
export function pauseCommands(partner: Group): void {
  partner.add<{ reason?: string }>({
    usage: 'pause <email>',
    summary: 'Keep a partner from sending cards; the balance and what was sent stay',
    examples: ['partner pause events@acme.example --reason "invoice unpaid"'],
    options: (command) => command.option('--reason <text>', 'stored in the audit log'),
    run: async (operator, [email = ''], { reason }) => {
      if (!reason?.trim()) throw invalid('reason', 'Give a --reason');
      const changed = await setPaused(operator.services.db, email, true, (tx) =>
        writeAudit(tx, operator, email, { reason }),
      );
      return { data: { email, paused: true, changed }, lines: [`${email} cannot send cards.`] };
    },
  });
  partner.add({
    usage: 'resume <email>',
    summary: 'Let a paused partner send cards again',
    examples: ['partner resume events@acme.example'],
    run: async (operator, [email = '']) => {
      const changed = await setPaused(operator.services.db, email, false, (tx) =>
        writeAudit(tx, operator, email),
      );
      return { data: { email, paused: false, changed }, lines: [`${email} can send cards.`] };
    },
  });
}

function setPaused(
  db: Database,
  email: string,
  paused: boolean,
  audit: (tx: Parameters<typeof pausePartner>[0]) => Promise<void>,
): Promise<boolean> {
  return transact(db, async (tx) => {
    const changed = await describeNotFound(pausePartner(tx, email, paused), `${email} is not a partner`);
    await audit(tx);
    return changed;
  });
}

export function withdrawCommand(partner: Group): void {
  partner.add<{ reference?: string }>({
    usage: 'withdraw <email> <amount>',
    summary: "Take funds back from a partner's balance, in AED, once they were transferred back",
    examples: ['partner withdraw events@acme.example 5000 --reference transfer-4712'],
    options: (command) =>
      withYes(command).option(
        '--reference <text>',
        'such as the number of the transfer; each reference is booked once',
      ),
    run: async (operator, [email = '', amount = ''], { reference = randomUUID() }) => {
      const minor = readAmount(amount);
      await operator.confirm(`Take ${formatMoney(minor, 'AED')} from the balance of ${email}?`);
      const { booked, balance } = await transact(operator.services.db, async (tx) => {
        const taken = withdrawFunds(tx, email, minor, reference);
        const withdrawal = await describeNotFound(taken, `${email} is not a partner`);
        await writeAudit(tx, operator, email, { amount: minor, reference, booked: withdrawal.booked });
        return withdrawal;
      });
      const of = { email, amount: toMajor(minor), currency: 'AED', reference };
      const summary = booked ? `${formatMoney(minor, 'AED')} taken back` : `"${reference}" was booked before`;
      return {
        data: { ...of, booked, balance: toMajor(balance) },
        lines: [`${summary}; the balance of ${email} is ${formatMoney(balance, 'AED')}.`],
      };
    },
  });
}
