import { randomUUID } from 'node:crypto';
import { toMajor } from '../../core/money/decimal';
import { writeAudit } from '../../infra/audit/write-audit';
import type { CommandGroup } from '../../infra/cli/command-group';
import { readAmount } from '../../infra/cli/read-arguments';
import type { Database } from '../../infra/database/database';
import { transact } from '../../infra/database/transaction';
import { formatMoney } from '../../infra/mail/format-money';
import { describeNotFound } from './describe-not-found';
import { listCommand, pauseCommands, withdrawCommand } from './partner-account-commands';
import { addPartner, fundPartner } from './partner-accounts';
import { productCommands } from './product-commands';

/** `giftstore partner …`. */
export function partnerCommands(partner: CommandGroup<{ db: Database }>): void {
  partner.add({
    usage: 'add <email>',
    summary: 'Make the account with this e-mail a partner',
    examples: ['partner add events@acme.example'],
    run: async (operator, [email = '']) => {
      const id = await transact(operator.services.db, async (tx) => {
        const added = await describeNotFound(
          addPartner(tx, email),
          `No account has the e-mail ${email}: it has to sign up first`,
        );
        await writeAudit(tx, operator, email);
        return added;
      });
      return { data: { id, email }, lines: [`${email} is a partner.`] };
    },
  });
  partner.add<{ reference: string }>({
    usage: 'fund <email> <amount>',
    summary: "Add to a partner's balance, in AED",
    examples: [
      'partner fund events@acme.example 5000',
      'partner fund events@acme.example 5000 --reference transfer-4711',
    ],
    options: (command) =>
      command.option(
        '--reference <text>',
        'such as the number of a bank transfer; each reference is booked once',
      ),
    run: async (operator, [email = '', amount = ''], { reference = randomUUID() }) => {
      const minor = readAmount(amount);
      const { booked, balance } = await transact(operator.services.db, async (tx) => {
        const funding = await describeNotFound(
          fundPartner(tx, email, minor, reference),
          `${email} is not a partner`,
        );
        await writeAudit(tx, operator, email, { amount: minor, reference, booked: funding.booked });
        return funding;
      });
      const data = {
        email,
        amount: toMajor(minor),
        currency: 'AED',
        reference,
        booked,
        balance: toMajor(balance),
      };
      const summary = booked ? `${formatMoney(minor, 'AED')} added` : `"${reference}" was booked before`;
      return { data, lines: [`${summary}; the balance of ${email} is ${formatMoney(balance, 'AED')}.`] };
    },
  });
  listCommand(partner);
  withdrawCommand(partner);
  pauseCommands(partner);
  productCommands(partner.group('products', 'cards that partners may send'));
}
