import { CommanderError } from 'commander';
import { DomainError } from '../core/domain-error';
import { faultInjected } from '../core/fault-injection';
import { operatorAccount } from '../infra/audit/operator-account';
import { UsageError } from '../infra/cli/command-group';
import type { OperatorSetup } from '../infra/cli/operator';
import type { Result } from '../infra/cli/terminal';
import type { SignedInOperator } from '../modules/operators/operator-sessions';
import type { CommandLine, Outcome } from './command-line';
import { requireRole } from './command-roles';
import { explainError, isExpected } from './explain-error';
import { operatorProgram } from './operator-program';
import type { OperatorServices } from './operator-setup';

/** What commands share that run in one process. */
export interface CommandEnvironment
  extends Pick<OperatorSetup<OperatorServices>, 'openServices' | 'recordEvent'> {
  /** Logs an error that no operator can act on. */
  onBug: (error: unknown) => void;
}

/** Ends a command at its question. */
class Question extends Error {}

/** What a caller may not set: the name is proven, agreement is a field of its own, and results are data. */
const OWN_OPTIONS = ['actor', 'yes', 'json'];

/**
 * Runs one of the `giftstore` command's lines for an operator who signed in: the same parser and the same functions, so the
 * same checks and the same entry in the audit log, with the operator's name.
 */
export async function runCommand(
  environment: CommandEnvironment,
  operator: SignedInOperator,
  { args, confirmed = false, upload }: CommandLine,
): Promise<Outcome> {
  const remarks: string[] = [];
  let result: Result | undefined;
  const say = (line: string) => void remarks.push(line);
  let ending: 'question' | 'denied' | undefined;
  const setup: OperatorSetup<OperatorServices> = {
    ...environment,
    recordEvent: (event, fields) => {
      // A question ends nothing: the command runs once the operator agrees.
      if (ending === 'question') return;
      environment.recordEvent(ending === 'denied' ? 'operator_command_denied' : event, fields);
    },
    readActor: () => '',
    output: { writeOut: (text) => remarks.push(...text.trimEnd().split('\n')), writeErr: () => {} },
    account: { ...operatorAccount(), actor: `operator:${operator.name}` },
    terminal: {
      say,
      confirm: async (question) => {
        if (confirmed) return;
        ending = 'question';
        throw new Question(question);
      },
      print: (printed) => {
        result = printed;
      },
    },
    around: (call, run) => {
      if (!(__FAULT_INJECTION__ && faultInjected('no-operator-role'))) {
        ending = 'denied';
        requireRole(operator.role, call);
        ending = undefined;
      }
      const own = call.options.filter((option) => OWN_OPTIONS.includes(option));
      if (own.length > 0) throw new UsageError(`--${own[0]} is not for the console`);
      const unknown = call.files.find((path) => path !== upload?.path);
      if (unknown !== undefined) throw new UsageError('The file was not sent with the command');
      return run();
    },
  };
  try {
    const program = operatorProgram(setup);
    const named = args.map((arg) => (upload && arg === upload.name ? upload.path : arg));
    await program.parseAsync(named, { from: 'user' });
    if (result) return { kind: 'done', remarks, result };
    return { kind: 'refused', reason: 'usage', message: 'The line names no command', errors: {}, remarks };
  } catch (error) {
    const isHelp = error instanceof CommanderError && error.exitCode === 0;
    if (isHelp) return { kind: 'done', remarks: [], result: { data: {}, lines: remarks } };
    return { ...outcomeOf(error, environment.onBug), remarks };
  }
}

function outcomeOf(
  error: unknown,
  onBug: (error: unknown) => void,
): { kind: 'question'; question: string } | Omit<Extract<Outcome, { kind: 'refused' }>, 'remarks'> {
  if (error instanceof Question) return { kind: 'question', question: error.message };
  const { message, errors } = explainError(error);
  const isUsage = error instanceof CommanderError || error instanceof UsageError;
  if (!isUsage && !isExpected(error)) onBug(error);
  const isForbidden = error instanceof DomainError && error.code === 'forbidden';
  const reason = isUsage ? 'usage' : isForbidden ? 'forbidden' : 'failed';
  return { kind: 'refused', reason, message, errors };
}
