import type { Command } from 'commander';
import { type CommonOptions, Operator } from './operator';

/** What a command came to: `data` is the JSON document, `words` are for people. */
export interface Result {
  data: object;
  words: string[];
  /** Ends with code 1: it ran, and found something wrong. */
  failed?: boolean;
}

/** The command line was not understood: code 2. */
export class WrongUsage extends Error {}

export interface Leaf<O> {
  /** "refund <order>". */
  usage: string;
  summary: string;
  /** Printed below the help. */
  examples: string[];
  options?: (command: Command) => Command;
  run: (operator: Operator, words: string[], options: O & CommonOptions) => Promise<Result>;
}

/** Adds a command to its group, with what all of them have: `--json`, `--actor`, examples and an end to its connections. */
export function addLeaf<O extends object>(group: Command, leaf: Leaf<O>): void {
  const command = group
    .command(leaf.usage)
    .description(leaf.summary)
    .option('--json', 'answer with one JSON document')
    .option(
      '--actor <name>',
      'who does this, for the audit log (default: GIFTSTORE_ACTOR, or who is signed in)',
    )
    .addHelpText('after', `\nExamples:\n${leaf.examples.map((line) => `  $ giftstore ${line}`).join('\n')}`);
  leaf.options?.(command);
  command.action(async () => {
    const options = command.opts<O & CommonOptions>();
    const name = [...namesOf(group), command.name()].join(' ');
    const operator = new Operator(name, options);
    try {
      const result = await leaf.run(operator, command.processedArgs.flat() as string[], options);
      print(result, options);
      if (result.failed) process.exitCode = 1;
    } finally {
      await operator.close();
    }
  });
}

/** A question before something that cannot be taken back. */
export function withYes(command: Command): Command {
  return command.option('-y, --yes', 'do not ask');
}

function namesOf(command: Command): string[] {
  return command.parent ? [...namesOf(command.parent), command.name()] : [];
}

function print({ data, words }: Result, { json }: CommonOptions): void {
  if (json) process.stdout.write(`${JSON.stringify(data, null, 2)}\n`);
  else for (const line of words) process.stdout.write(`${line}\n`);
}
