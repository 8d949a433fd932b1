import type { Command } from 'commander';
import { openReleases, type Releases } from '../actions/open-releases';
import { type Attest, attestBy } from '../identity/attest';
import { actor } from './actor';

/** The result of a command: `data` is the JSON document, `lines` the text. */
export interface Result {
  data: object;
  lines: string[];
  /** Ends with code 1: the command ran, and its answer is no. */
  failed?: boolean;
}

/** The environment of a command. */
export interface CommandContext {
  /** The folder of the default paths. */
  workingTree: string;
  env: NodeJS.ProcessEnv;
  out: (text: string) => void;
  err: (text: string) => void;
  /** Called when a command ran and its answer is no. */
  fail: () => void;
}

/** Options of every command. */
export interface CommonOptions {
  json?: boolean;
  channel?: string;
  by: string;
  attest: Attest;
  why?: string;
}

/** The arguments of a command's `run`. */
export interface Invocation<O> {
  releases: Releases;
  args: string[];
  options: O & CommonOptions;
  workingTree: string;
  /** Prints progress on standard error. */
  progress: (line: string) => void;
}

/** The command line is invalid: code 2. */
export class UsageError extends Error {}

export interface Subcommand<O> {
  /** `publish <remote>`. */
  usage: string;
  summary: string;
  /** Printed below the help. */
  examples: string[];
  options?: (command: Command) => Command;
  run: (work: Invocation<O>) => Promise<Result>;
}

/** Adds a command with the common options. */
export function addSubcommand<O extends object>(
  program: Command,
  context: CommandContext,
  subcommand: Subcommand<O>,
): void {
  const examples = subcommand.examples.map((line) => `  $ giftstore-release ${line}`).join('\n');
  const command = program
    .command(subcommand.usage)
    .description(subcommand.summary)
    .option('--json', 'print one JSON document')
    .option('--by <name>', 'who does this (default: user@host, or the user of the CI pipeline)')
    .option('--why <text>', 'the reason, for the history')
    .addHelpText('after', `\nExamples:\n${examples}`);
  subcommand.options?.(command);
  command.action(async () => {
    const values = command.opts<O & CommonOptions>();
    const { workingTree, env, out } = context;
    const options = { ...values, by: actor(env, values.by), attest: attestBy(env, values.by) };
    const progress = (line: string) => context.err(`${line}\n`);
    const releases = await openReleases(env, workingTree, progress);
    const args = command.processedArgs.flat() as string[];
    const result = await subcommand.run({ releases, args, options, workingTree, progress });
    if (options.json) out(`${JSON.stringify(result.data, null, 2)}\n`);
    else for (const line of result.lines) out(`${line}\n`);
    if (result.failed) context.fail();
  });
}

/** Adds the option `--channel`. */
export function withChannel(command: Command): Command {
  return command.option('--channel <name>', 'the channel (default: CHANNEL, or live)');
}
