import { TrustError } from '@giftstore/contracts';
import { CommanderError } from 'commander';
import { ProblemsError } from '../actions/refuse-problems';
import { KeyError } from '../keys/key-error';
import { StoreError } from '../objects/object-store';
import { type Around, WrongUsage } from './leaf';
import { releaseProgram } from './program';

const REFUSED = 1;
const WRONG_USE = 2;
const UNUSABLE = 3;

/**
 * Runs the command that `words` name.
 * @returns its exit code: 0 done, 1 refused or failed, 2 not understood, 3 the store or a key cannot be used
 */
export async function runRelease(words: string[], around: Omit<Around, 'fail'>): Promise<number> {
  let code = 0;
  const fail = () => {
    code = REFUSED;
  };
  try {
    await releaseProgram({ ...around, fail }).parseAsync(words, { from: 'user' });
    return code;
  } catch (error) {
    // Help was printed, or what is wrong with the command line.
    const told = error instanceof CommanderError;
    if (told && error.exitCode === 0) return 0;
    const { message } = error as Error;
    if (!told) around.err(`${message}\n`);
    const problems = error instanceof ProblemsError ? error.problems : [];
    if (words.includes('--json')) around.out(`${JSON.stringify({ error: message, problems }, null, 2)}\n`);
    return codeOf(error);
  }
}

function codeOf(error: unknown): number {
  if (error instanceof WrongUsage || error instanceof CommanderError) return WRONG_USE;
  const unusable = [StoreError, KeyError, TrustError].some((kind) => error instanceof kind);
  return unusable ? UNUSABLE : REFUSED;
}
