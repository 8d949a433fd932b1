import { pino } from 'pino';
import { readConfig } from '../../src/app/config';
import { type ConsoleServices, openConsole } from '../../src/app/console-services';
import type { OperatorRole } from '../../src/modules/operators/find-operator';
import type { SignedInOperator } from '../../src/modules/operators/operator-sessions';
import { codeOf } from './second-factor-calls';

export const OPERATOR_PASSWORD = 'plum tart and hazelnuts';

/** The console's services on a test's database. */
export function openTestConsole(databaseUrl: string, env: NodeJS.ProcessEnv = {}): ConsoleServices {
  return openConsole(readConfig({ DATABASE_URL: databaseUrl, ...env }), pino({ level: 'silent' }));
}

export interface TestOperator {
  name: string;
  /** Of the authenticator app. */
  secret: string;
}

/** Who runs a test's first commands: no account of the shop. */
export const root: SignedInOperator = {
  id: '00000000-0000-4000-8000-000000000000',
  name: 'root',
  role: 'admin',
};

/** The code that `operators add` or `operators reset-factor` prints. */
export async function enrolmentCode(shop: ConsoleServices, ...args: string[]): Promise<string> {
  const outcome = await shop.run(root, { args });
  if (outcome.kind !== 'done') throw new Error(JSON.stringify(outcome));
  return (outcome.result.data as { enrolment_code: string }).enrolment_code;
}

/** Uses an enrolment code with the test password, and with the app's code of the time step before. */
export async function enrol(
  shop: ConsoleServices,
  code: string,
  address = '192.0.2.1',
): Promise<TestOperator> {
  const pair = { password: OPERATOR_PASSWORD, password_confirmation: OPERATOR_PASSWORD };
  const { secret } = await shop.beginEnrolment(code, pair, address);
  const name = await shop.confirmEnrolment(code, codeOf(secret, -1), address);
  return { name, secret };
}

let count = 0;

/** An operator who can sign in. */
export async function newOperator(shop: ConsoleServices, role: OperatorRole): Promise<TestOperator> {
  count += 1;
  const code = await enrolmentCode(shop, 'operators', 'add', `${role}-${count}`, '--role', role);
  // Each from a network of its own, so that none meets the limit of another.
  return enrol(shop, code, `192.0.${count % 250}.7`);
}
