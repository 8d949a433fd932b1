import type { Command } from 'commander';
import { callOf, namesOf } from './command-call';
import { Operator, type OperatorSetup } from './operator';
import type { CommonOptions, Result } from './terminal';

export type { Result } from './terminal';

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
      const call = callOf(command);
      const operator = new Operator(call.command, options, this.setup);
      const run = () => definition.run(operator, command.processedArgs.flat() as string[], options);
      try {
        const { around } = this.setup;
        this.setup.terminal.print(await (around ? around(call, run) : run()), options);
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
