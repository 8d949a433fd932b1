import type { Command } from 'commander';
import { type CommonOptions, Operator, type OperatorSetup } from './operator';

/** The result of a command: `data` is the JSON document, `lines` are for the terminal. */
export interface Result {
  data: object;
  lines: string[];
  /** Ends with code 1: the command ran, and found something wrong. */
  failed?: boolean;
}

/** The command line was not understood: code 2. */
export class UsageError extends Error {
  /** How the command is used; set where the command is known. */
  usage?: string;
}

/** A command that works with services `S` and has options `O` of its own. */
export interface CommandDefinition<O, S> {
  /** "refund <order>". */
  usage: string;
  /** Another name that operators look for it by; the audit log has the first. */
  alias?: string;
  summary: string;
  /** Printed below the help. */
  examples: string[];
  options?: (command: Command) => Command;
  run: (operator: Operator<S>, args: string[], options: O & CommonOptions) => Promise<Result>;
}

/** Commands below one name, such as `giftstore orders`. */
export class CommandGroup<S> {
  constructor(
    private readonly parent: Command,
    private readonly setup: OperatorSetup<S>,
  ) {}

  /** A group within this one, perhaps with another name that operators look for it by. */
  group(name: string, description: string, alias?: string): CommandGroup<S> {
    const group = this.parent.command(name).description(description);
    return new CommandGroup(alias ? group.alias(alias) : group, this.setup);
  }

  /** Adds a command with what all of them have: `--json`, `--actor`, examples, and an end to its connections. */
  add<O extends object = object>(definition: CommandDefinition<O, S>): void {
    const command = this.parent
      .command(definition.usage)
      .description(definition.summary)
      .option('--json', 'answer with one JSON document')
      .option(
        '--actor <name>',
        "a name for the audit log, beside the system's account (default: GIFTSTORE_ACTOR)",
      )
      .addHelpText(
        'after',
        `\nExamples:\n${definition.examples.map((line) => `  $ giftstore ${line}`).join('\n')}`,
      );
    if (definition.alias) command.alias(definition.alias);
    definition.options?.(command);
    const usage = `usage: ${namesOf(command).join(' ')} ${command.usage()}\n(--help explains the command)`;
    command.showHelpAfterError(usage);
    command.action(async () => {
      const options = command.opts<O & CommonOptions>();
      const operator = new Operator(namesOf(command).slice(1).join(' '), options, this.setup);
      try {
        const result = await definition.run(operator, command.processedArgs.flat() as string[], options);
        print(result, options);
        if (result.failed) process.exitCode = 1;
        operator.recordEnd('operator_command');
      } catch (error) {
        operator.recordEnd('operator_command_failed');
        if (error instanceof UsageError) error.usage = usage;
        throw error;
      } finally {
        await operator.close();
      }
    });
  }
}

/** The option that answers a confirmation. */
export function withYes(command: Command): Command {
  return command.option('-y, --yes', 'do not ask');
}

function namesOf(command: Command): string[] {
  return command.parent ? [...namesOf(command.parent), command.name()] : [command.name()];
}

function print({ data, lines }: Result, { json }: CommonOptions): void {
  if (json) process.stdout.write(`${JSON.stringify(data, null, 2)}\n`);
  else for (const line of lines) process.stdout.write(`${line}\n`);
}
