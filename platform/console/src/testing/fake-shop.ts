import {
  type CommandLine,
  type ConsoleServices,
  DomainError,
  mayRun,
  type OperatorRole,
  type Outcome,
  type SignedInOperator,
} from '@giftstore/api/console';

/** A response of a command: its data, what it asks first, or why it fails. */
export interface FakeCommand {
  data?: object;
  lines?: string[];
  question?: string;
  remarks?: string[];
  error?: string;
}

export interface FakeShop extends ConsoleServices {
  /** The lines that ran, with who ran them. */
  ran: (CommandLine & { by: string })[];
  /** The security events. */
  events: string[];
  commands: Record<string, FakeCommand>;
}

export const PASSWORD = 'plum tart and hazelnuts';
export const CODE = '123456';
const ROLES: OperatorRole[] = ['support', 'finance', 'admin'];

/** The secret of the session of the operator with this role. */
export const tokenOf = (role: OperatorRole) => `${role}-session-of-the-tests`;

/** A shop whose operators are named after their roles, and whose commands respond with what the test gives. */
export function fakeShop(commands: Record<string, FakeCommand>): FakeShop {
  const sessions = new Map<string, SignedInOperator>(
    ROLES.map((role) => [tokenOf(role), { id: `id of ${role}`, name: role, role }]),
  );
  const ran: FakeShop['ran'] = [];
  const events: string[] = [];
  return {
    ran,
    events,
    commands,
    brandName: 'Tulip',
    signIn: async ({ name, password, code }) => {
      const operator = [...sessions.values()].find((one) => one.name === name);
      if (!operator || password !== PASSWORD || code !== CODE)
        throw new DomainError('unauthorized', { message: "That doesn't match" });
      return { operator, token: tokenOf(operator.role) };
    },
    find: async (token) => sessions.get(token),
    signOut: async (token) => void sessions.delete(token),
    beginEnrolment: async (code) => {
      if (code !== 'GOOD') throw new DomainError('refused', { message: 'This enrolment code is not valid' });
      return { name: 'mona', secret: 'SECRET', uri: 'otpauth://totp/mona', qr_svg: '<svg></svg>' };
    },
    confirmEnrolment: async (_code, appCode) => {
      if (appCode !== CODE)
        throw new DomainError('invalid', { errors: { code: ["That code doesn't match"] } });
      return 'mona';
    },
    run: async (operator, line) => {
      ran.push({ ...line, by: operator.name });
      return respond(commands, operator.role, line);
    },
    recordEvent: (event) => void events.push(event),
    checkReady: async () => {},
    close: async () => {},
  };
}

function respond(
  commands: Record<string, FakeCommand>,
  role: OperatorRole,
  { args, confirmed = false }: CommandLine,
): Outcome {
  const name = [3, 2, 1].map((count) => args.slice(0, count).join(' ')).find((one) => commands[one]) ?? '';
  const refused = { kind: 'refused' as const, errors: {}, remarks: [] as string[] };
  const { data = {}, lines = [], question, remarks = [], error } = commands[name] ?? { error: 'not faked' };
  if (!mayRun(role, name)) return { ...refused, reason: 'forbidden', message: `The role ${role} may not` };
  if (error) return { ...refused, reason: 'failed', message: error };
  if (question && !confirmed) return { kind: 'question', question, remarks };
  return { kind: 'done', remarks, result: { data, lines } };
}
