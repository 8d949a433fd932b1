import { cleanEnv, EnvError, makeValidator } from 'envalid';
import { type parsers, parseSetting } from './parsers.mjs';
import { defaultOf, type Part, type Setting, schema } from './settings.mjs';
import { unsafeSettings } from './unsafe-settings.mjs';

type Schema = typeof schema;
type Value<S> = S extends { type: infer T extends keyof typeof parsers }
  ? ReturnType<(typeof parsers)[T]> | (S extends { optional: true } ? undefined : never)
  : never;

/** The names of the settings that a part reads. */
export type SettingName<P extends Part> = {
  [N in keyof Schema]: P extends Schema[N]['readBy'][number] ? N : never;
}[keyof Schema];

/** The settings of a part by name, and `isProduction`. */
export type SettingsOf<P extends Part, N extends SettingName<P> = SettingName<P>> = Readonly<{
  [name in N]: Value<Schema[name]>;
}> & { readonly isProduction: boolean };

/** Gets the problems of all wrong or missing settings at once, by their names; does not return. */
export type Reporter = (problems: Problem[]) => void;
type Problem = [name: string, problem: string];

/**
 * Reads and checks the settings of a part from the environment; a value that is unsafe for real shoppers is a problem too.
 * @param names those to read; default: all of the part
 * @param report gets the problems, and throws; default: prints them and exits with code 1
 */
export function readSettings<P extends Part, N extends SettingName<P> = SettingName<P>>(
  part: P,
  env: NodeJS.ProcessEnv,
  { names, report }: { names?: readonly N[]; report?: Reporter } = {},
): SettingsOf<P, N> {
  const isProduction = env.NODE_ENV === 'production';
  const specifications = Object.entries(schema as Record<string, Setting>)
    .filter(([name, { readBy }]) => readBy.includes(part) && (!names || names.includes(name as N)))
    .map(([name, setting]) => [name, specify(part, setting, isProduction)]);
  let wrong: Problem[] = [];
  const reporter = ({ errors }: { errors: Partial<Record<string, Error>> }) => {
    wrong = Object.entries(errors).map(([name, error]) => [name, error?.message || 'is missing']);
  };
  const values = cleanEnv(env, Object.fromEntries(specifications), { reporter });
  const unsafe = unsafeSettings([part], env, (name) => !names || names.includes(name as N));
  const problems = [...wrong, ...unsafe.filter(([name]) => !wrong.some(([other]) => other === name))];
  if (problems.length) (report ?? printAndExit)(problems);
  return values as unknown as SettingsOf<P, N>;
}

function specify(part: Part, setting: Setting, isProduction: boolean) {
  const isRequired = setting.required?.includes(part);
  const own = { ...setting, default: isRequired ? undefined : defaultOf(part, setting, isProduction) };
  const validate = makeValidator((text) => {
    try {
      return parseSetting(own, text) as NonNullable<Setting['default']>;
    } catch (error) {
      throw new EnvError((error as Error).message);
    }
  });
  if (isRequired) return validate();
  if (own.default === undefined) return validate({ default: undefined });
  const isText = typeof own.default === 'string';
  return validate({
    default: isText ? (parseSetting(own, String(own.default)) as string) : own.default,
  });
}

/** Prints problems of settings, and ends the process with code 1. */
export function printAndExit(problems: Problem[]): void {
  console.error(
    `Nothing is started:\n${problems.map(([name, problem]) => `  ${name}: ${problem}`).join('\n')}`,
  );
  process.exit(1);
}
