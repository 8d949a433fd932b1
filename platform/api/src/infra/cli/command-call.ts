import type { Command } from 'commander';

/** What was typed, as the command line understood it. */
export interface CommandCall {
  /** "orders refund". */
  command: string;
  /** The options that were given, such as `force`. */
  options: string[];
  /** The values of arguments and options that name files of the machine on which the command runs. */
  files: string[];
}

const NAMES_FILE = /<(?:file|path)>/;

/** Reads a call from a command that has parsed its line. */
export function callOf(command: Command): CommandCall {
  const given = command.options.filter(
    (option) => command.getOptionValueSource(option.attributeName()) === 'cli',
  );
  const values = command.opts();
  return {
    command: namesOf(command).slice(1).join(' '),
    options: given.map((option) => option.attributeName()),
    files: [
      ...command.registeredArguments.flatMap((argument, index) =>
        NAMES_FILE.test(`<${argument.name()}>`) ? [command.processedArgs[index]] : [],
      ),
      ...given.flatMap((option) => (NAMES_FILE.test(option.flags) ? [values[option.attributeName()]] : [])),
    ].map(String),
  };
}

/** "giftstore", "orders", "refund". An alias stands by its command's name. */
export function namesOf(command: Command): string[] {
  return command.parent ? [...namesOf(command.parent), command.name()] : [command.name()];
}
