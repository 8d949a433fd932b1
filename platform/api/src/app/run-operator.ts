import { type Build, describeBuild } from '@giftstore/settings';
import { CommanderError } from 'commander';
import { DomainError } from '../core/domain-error';
import { UsageError } from '../infra/cli/command-group';
import { toDomainError } from '../infra/database/to-domain-error';
import { describeError } from '../infra/telemetry/log';
import { operatorProgram } from './operator-program';

const FAILED = 1;
const USAGE_ERROR = 2;

/**
 * Runs a command.
 * @param args the command line
 * @param build for `--version`
 * @returns its exit code: 0, 1 when it failed, 2 when the command line was not understood
 */
export async function runOperator(args: string[], build: Build): Promise<number> {
  try {
    const program = operatorProgram().version(describeBuild(build));
    await program.parseAsync(args, { from: 'user' });
    return Number(process.exitCode ?? 0);
  } catch (error) {
    const { code, message, errors = {} } = explain(error);
    if (message && args.includes('--json')) {
      process.stdout.write(`${JSON.stringify({ error: message, errors }, null, 2)}\n`);
    }
    return code;
  }
}

interface Explained {
  code: number;
  message?: string;
  errors?: object;
}

function explain(error: unknown): Explained {
  // Commander has printed help or the error.
  if (error instanceof CommanderError) {
    if (error.exitCode === 0) return { code: 0 };
    return { code: USAGE_ERROR, message: error.message };
  }
  if (error instanceof UsageError) {
    console.error(`error: ${error.message}`);
    if (error.usage) console.error(error.usage);
    return { code: USAGE_ERROR, message: error.message };
  }
  const domainError = error instanceof DomainError ? error : toDomainError(error);
  const message = domainError?.message ?? describeError(error).message;
  console.error(message);
  const errors = domainError?.details.errors ?? {};
  for (const [field, messages] of Object.entries(errors)) {
    for (const text of messages) if (text !== message) console.error(`  ${field}: ${text}`);
  }
  return { code: FAILED, message, errors };
}
