import { type Build, describeBuild } from '@giftstore/settings';
import { CommanderError } from 'commander';
import { UsageError } from '../infra/cli/command-group';
import { explainError } from './explain-error';
import { operatorProgram } from './operator-program';
import { operatorSetup, readConsoleUrl } from './operator-setup';
import { remoteSetup } from './remote/remote-setup';

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
    const url = readConsoleUrl();
    const program = operatorProgram(url ? remoteSetup(url) : operatorSetup).version(describeBuild(build));
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
  const { message, errors } = explainError(error);
  console.error(message);
  for (const [field, messages] of Object.entries(errors)) {
    for (const text of messages) if (text !== message) console.error(`  ${field}: ${text}`);
  }
  return { code: FAILED, message, errors };
}
