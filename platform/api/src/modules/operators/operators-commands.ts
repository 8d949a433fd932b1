import { writeAudit } from '../../infra/audit/write-audit';
import { type CommandGroup, type Result, UsageError } from '../../infra/cli/command-group';
import { moment, table } from '../../infra/cli/table';
import type { Database } from '../../infra/database/database';
import { OPERATOR_ROLES } from '../../infra/database/schema';
import { transact } from '../../infra/database/transaction';
import type { EnrolmentCode } from './enrolment-code';
import { readOperatorName, readOperatorRole } from './find-operator';
import { listOperators } from './list-operators';
import { addOperator, changeRole, disableOperator, resetFactor } from './manage-operators';

type Group = CommandGroup<{ db: Database }>;

/** `giftstore operators …`. */
export function operatorsCommands(group: Group): void {
  addCommand(group);
  listCommand(group);
  roleCommand(group);
  disableCommand(group);
  resetFactorCommand(group);
}

function addCommand(group: Group): void {
  group.add<{ role?: string }>({
    usage: 'add <name>',
    summary:
      'Add an operator of the console, and print the code with which they choose a password and an app',
    examples: ['operators add mona --role support'],
    options: (command) => command.option('--role <role>', OPERATOR_ROLES.join(', ')),
    run: async (operator, [typed = ''], { role: typedRole }) => {
      if (!typedRole) throw new UsageError(`Give a --role: ${OPERATOR_ROLES.join(', ')}`);
      const name = readOperatorName(typed);
      const role = readOperatorRole(typedRole);
      const code = await transact(operator.services.db, async (tx) => {
        const made = await addOperator(tx, name, role);
        await writeAudit(tx, operator, name, { role });
        return made;
      });
      return codeResult({ name, role }, code);
    },
  });
}

function listCommand(group: Group): void {
  group.add({
    usage: 'list',
    summary: 'The operators of the console with their roles',
    examples: ['operators list'],
    run: async ({ services }) => {
      const listed = await listOperators(services.db);
      const lines = table(
        ['name', 'role', 'state', 'added', 'last used'],
        listed.map((one) => [
          one.name,
          one.role,
          one.state,
          moment(one.created_at),
          moment(one.last_used_at),
        ]),
      );
      return { data: { operators: listed }, lines };
    },
  });
}

function roleCommand(group: Group): void {
  group.add({
    usage: 'role <name> <role>',
    summary: "Change an operator's role, and end every session of theirs",
    examples: ['operators role mona finance'],
    run: async (operator, [typed = '', typedRole = '']) => {
      const name = readOperatorName(typed);
      const role = readOperatorRole(typedRole);
      const { role: former } = await transact(operator.services.db, async (tx) => {
        const row = await changeRole(tx, name, role);
        await writeAudit(tx, operator, name, { role, former: row.role });
        return row;
      });
      return {
        data: { name, role, former },
        lines: [`${name} has the role ${role}; before, it was ${former}.`],
      };
    },
  });
}

function disableCommand(group: Group): void {
  group.add({
    usage: 'disable <name>',
    summary: 'End every session of an operator and allow no sign-in',
    examples: ['operators disable mona'],
    run: async (operator, [typed = '']) => {
      const name = readOperatorName(typed);
      await transact(operator.services.db, async (tx) => {
        await disableOperator(tx, name);
        await writeAudit(tx, operator, name);
      });
      return { data: { name, state: 'disabled' }, lines: [`${name} cannot sign in any more.`] };
    },
  });
}

function resetFactorCommand(group: Group): void {
  group.add({
    usage: 'reset-factor <name>',
    summary:
      'Remove the password and app of an operator, and print a code to choose new ones; enables them again',
    examples: ['operators reset-factor mona'],
    run: async (operator, [typed = '']) => {
      const name = readOperatorName(typed);
      const code = await transact(operator.services.db, async (tx) => {
        const made = await resetFactor(tx, name);
        await writeAudit(tx, operator, name);
        return made;
      });
      return codeResult({ name }, code);
    },
  });
}

/** The code stands here and nowhere else. */
function codeResult(of: { name: string; role?: string }, { code, expiresAt }: EnrolmentCode): Result {
  return {
    data: { ...of, enrolment_code: code, expires_at: expiresAt },
    lines: [
      `The enrolment code of ${of.name} is ${code}`,
      `It works once, until ${moment(expiresAt)}, on the page /enrol of the console. Hand it over in person or by phone.`,
    ],
  };
}
