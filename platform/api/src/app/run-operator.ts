import { CommanderError } from 'commander';
import { DomainError } from '../core/domain-error';
import { UsageError } from '../infra/cli/command-group';
import { toDomainError } from '../infra/database/database-error';
import { describeError } from '../infra/telemetry/log';
import { operatorProgram } from './program';

const refused = 1;
const wrongUsage = 2;

/**
 * Runs the command that `words` name.
 * @returns its exit code: 0, 1 when it was refused or failed, 2 when the command line was not understood
 */
export async function runOperator(words: string[]): Promise<number> {
  try {
    await operatorProgram().parseAsync(words, { from: 'user' });
    return Number(process.exitCode ?? 0);
  } catch (error) {
    const { code, ...told } = explain(error);
    if (told.message && words.includes('--json')) {
      process.stdout.write(
        `${JSON.stringify({ error: told.message, errors: told.errors ?? {} }, null, 2)}\n`,
      );
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
  // Help was printed, or what is wrong with the command line.
  if (error instanceof CommanderError) {
    if (error.exitCode === 0) return { code: 0 };
    return { code: wrongUsage, message: error.message };
  }
  if (error instanceof UsageError) {
    console.error(`error: ${error.message}`);
    return { code: wrongUsage, message: error.message };
  }
  const refusal = error instanceof DomainError ? error : toDomainError(error);
  const message = refusal?.message ?? describeError(error).message;
  console.error(message);
  const errors = refusal?.details.errors ?? {};
  for (const [field, faults] of Object.entries(errors)) {
    for (const fault of faults) if (fault !== message) console.error(`  ${field}: ${fault}`);
  }
  return { code: refused, message, errors };
}
