import { TrustError } from '@giftstore/contracts';
import { CommanderError } from 'commander';
import { IncompatibleError } from '../actions/refuse-errors';
import { KeyError } from '../keys/key-error';
import { StorageError } from '../objects/object-store';
import { releaseProgram } from './program';
import { type CommandContext, UsageError } from './subcommand';

const REFUSED = 1;
const WRONG_USE = 2;
const UNUSABLE = 3;

/**
 * Runs the command line `args`.
 * @returns its exit code: 0 done, 1 refused or failed, 2 not understood, 3 the repository or a key cannot be used
 */
export async function runRelease(args: string[], context: Omit<CommandContext, 'fail'>): Promise<number> {
  let code = 0;
  const fail = () => {
    code = REFUSED;
  };
  try {
    await releaseProgram({ ...context, fail }).parseAsync(args, { from: 'user' });
    return code;
  } catch (error) {
    // Commander has printed the help, or the usage error.
    const isPrinted = error instanceof CommanderError;
    if (isPrinted && error.exitCode === 0) return 0;
    const { message } = error as Error;
    if (!isPrinted) context.err(`${message}\n`);
    const problems = error instanceof IncompatibleError ? error.errors : [];
    if (args.includes('--json')) context.out(`${JSON.stringify({ error: message, problems }, null, 2)}\n`);
    return codeOf(error);
  }
}

function codeOf(error: unknown): number {
  if (error instanceof UsageError || error instanceof CommanderError) return WRONG_USE;
  const unusable = [StorageError, KeyError, TrustError].some((kind) => error instanceof kind);
  return unusable ? UNUSABLE : REFUSED;
}
