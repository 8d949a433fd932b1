import type { Command } from 'commander';
import { openReleases, type Releases } from '../actions/open-releases';
import { actor } from './actor';

/** What a command came to: `data` is the JSON document, `words` are for people. */
export interface Result {
  data: object;
  words: string[];
  /** Ends with code 1: it ran, and found something wrong. */
  failed?: boolean;
}

/** Where a command runs. */
export interface Around {
  /** The folder that default paths lie in. */
  checkout: string;
  env: NodeJS.ProcessEnv;
  out: (text: string) => void;
  err: (text: string) => void;
  /** Hears that a command ran and found something wrong. */
  fail: () => void;
}

/** What every command has. */
export interface CommonOptions {
  json?: boolean;
  channel?: string;
  by: string;
  why?: string;
}

/** What a command works with. */
export interface Work<O> {
  releases: Releases;
  words: string[];
  options: O & CommonOptions;
  checkout: string;
  /** Hears how far it is; standard error. */
  say: (line: string) => void;
}

/** The command line was not understood: code 2. */
export class WrongUsage extends Error {}

export interface Leaf<O> {
  /** `publish <remote>`. */
  usage: string;
  summary: string;
  /** Printed below the help. */
  examples: string[];
  options?: (command: Command) => Command;
  run: (work: Work<O>) => Promise<Result>;
}

/** Adds a command with what all of them have. */
export function addLeaf<O extends object>(program: Command, around: Around, leaf: Leaf<O>): void {
  const examples = leaf.examples.map((line) => `  $ giftstore-release ${line}`).join('\n');
  const command = program
    .command(leaf.usage)
    .description(leaf.summary)
    .option('--json', 'answer with one JSON document')
    .option('--by <name>', 'who does this (default: user@host, or the actor of the pipeline)')
    .option('--why <text>', 'stands in the history')
    .addHelpText('after', `\nExamples:\n${examples}`);
  leaf.options?.(command);
  command.action(async () => {
    const given = command.opts<O & CommonOptions>();
    const { checkout, env, out } = around;
    const options = { ...given, by: actor(env, given.by) };
    const say = (line: string) => around.err(`${line}\n`);
    const releases = await openReleases(env, checkout, say);
    const words = command.processedArgs.flat() as string[];
    const result = await leaf.run({ releases, words, options, checkout, say });
    if (options.json) out(`${JSON.stringify(result.data, null, 2)}\n`);
    else for (const line of result.words) out(`${line}\n`);
    if (result.failed) around.fail();
  });
}

/** The channel that a command is about. */
export function withChannel(command: Command): Command {
  return command.option('--channel <name>', 'the channel (default: CHANNEL, or live)');
}
