import type { Command } from 'commander';
import { commandRules, mayRun } from '../src/app/command-roles';
import type { ConsoleServices } from '../src/app/console-services';
import { operatorProgram } from '../src/app/operator-program';
import { OPERATOR_ROLES } from '../src/infra/database/schema';
import { createTestDatabase, type TestDatabase } from './harness/database';
import { openTestConsole, root } from './harness/operators';

jest.setTimeout(120_000);

let database: TestDatabase;
let shop: ConsoleServices;

beforeAll(async () => {
  database = await createTestDatabase();
  shop = openTestConsole(database.url);
});
afterAll(async () => {
  await shop.close();
  await database.drop();
});
afterEach(() => {
  delete process.env.GIFTSTORE_FAULTS;
});

interface Named {
  name: string;
  command: Command;
}

function commandsOf(command: Command, path: string[] = []): Named[] {
  if (command.commands.length === 0) return [{ name: path.join(' '), command }];
  return command.commands.flatMap((child) => commandsOf(child, [...path, child.name()]));
}

const commands = commandsOf(operatorProgram());

/** A line that the parser accepts, with a value for each required argument and option. */
function lineFor({ name, command }: Named): string[] {
  const values = command.registeredArguments.filter(({ required }) => required).map(() => '1');
  const options = command.options.filter(({ mandatory }) => mandatory).map(({ long }) => `${long}=1`);
  return [...name.split(' '), ...values, ...options];
}

const forbidden = { kind: 'refused', reason: 'forbidden' };

describe('the rules of roles', () => {
  it('name every command of giftstore, and no other', () => {
    expect(Object.keys(commandRules).sort()).toEqual(commands.map(({ name }) => name).sort());
  });

  it('name options that the commands have', () => {
    const unknown = commands.flatMap(({ name, command }) => {
      const has = command.options.map((option) => option.attributeName());
      return Object.keys(commandRules[name]?.options ?? {}).filter((option) => !has.includes(option));
    });
    expect(unknown).toEqual([]);
  });

  it('allow no role a command without a rule', () => {
    expect(OPERATOR_ROLES.filter((role) => mayRun(role, 'orders burn') || mayRun(role, 'toString'))).toEqual(
      [],
    );
  });

  it('keep from support and finance what only admins may do', () => {
    const admins = commands.filter(({ name }) => name.startsWith('operators ')).map(({ name }) => name);
    expect(admins.length).toBeGreaterThan(0);
    expect(admins.filter((name) => mayRun('support', name) || mayRun('finance', name))).toEqual([]);
  });

  it('allow an option only to those who may run its command', () => {
    expect(mayRun('support', 'orders refund')).toBe(true);
    expect(mayRun('support', 'orders refund', ['force'])).toBe(false);
    expect(mayRun('finance', 'orders refund', ['force'])).toBe(true);
    expect(mayRun('support', 'points adjust', ['reason'])).toBe(false);
  });
});

describe.each(OPERATOR_ROLES)('the role %s', (role) => {
  const operator = { ...root, name: `matrix-${role}`, role };

  it.each(commands.filter(({ name }) => !mayRun(role, name)))('is refused "$name"', async (named) => {
    const before = await database.rows('select count(*) from audit_log');
    expect(await shop.run(operator, { args: lineFor(named), confirmed: true })).toMatchObject(forbidden);
    expect(await database.rows('select count(*) from audit_log')).toEqual(before);
  });
});

describe('a role that is not checked', () => {
  it('runs what it may not', async () => {
    const operator = { ...root, role: 'support' as const };
    const args = ['fees', 'set', '2.50'];
    expect(await shop.run(operator, { args, confirmed: true })).toMatchObject(forbidden);
    process.env.GIFTSTORE_FAULTS = 'no-operator-role';
    expect((await shop.run(operator, { args, confirmed: true })).kind).toBe('done');
  });
});
