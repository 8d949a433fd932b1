import type { Command, Option } from 'commander';

/** What was typed, as the command line understood it. */
export interface CommandCall {
  /** "orders refund". */
  command: string;
  /** The options that were given, such as `force`. */
  options: string[];
  /** The values of arguments and options that name files of the machine on which the command runs. */
  files: string[];
  /** The line that means the same, without what concerns this terminal only. */
  line: string[];
}

/** Options about who runs the command, and how its result is shown. */
const OF_TERMINAL = ['json', 'yes', 'actor'];
const NAMES_FILE = /<(?:file|path)>/;

/** Reads a call from a command that has parsed its line. */
export function callOf(command: Command): CommandCall {
  const given = command.options.filter(
    (option) => command.getOptionValueSource(option.attributeName()) === 'cli',
  );
  const values = command.opts();
  const path = namesOf(command).slice(1);
  const fileArguments = command.registeredArguments.flatMap((argument, index) =>
    NAMES_FILE.test(`<${argument.name()}>`) ? [command.processedArgs[index]] : [],
  );
  const fileOptions = given.filter(({ flags }) => NAMES_FILE.test(flags));
  const sent = given.filter((option) => !OF_TERMINAL.includes(option.attributeName()));
  return {
    command: path.join(' '),
    options: given.map((option) => option.attributeName()),
    files: [...fileArguments, ...fileOptions.map((option) => values[option.attributeName()])].map(String),
    line: [
      ...path,
      ...sent.flatMap((option) => textOf(option, values[option.attributeName()])),
      ...command.processedArgs.flat().filter((value) => value !== undefined),
    ].map(String),
  };
}

/** An option as it was given: `--force`, or `--reason=late` once for each value. */
function textOf({ long }: Option, value: unknown): string[] {
  return [value].flat().map((one) => (one === true ? `${long}` : `${long}=${one}`));
}

/** "giftstore", "orders", "refund". An alias stands by its command's name. */
export function namesOf(command: Command): string[] {
  return command.parent ? [...namesOf(command.parent), command.name()] : [command.name()];
}
