import { readSettings, type SettingsOf } from '@giftstore/settings';

export type Config = SettingsOf<'api'>;

/**
 * Reads and checks the environment; docs/settings.md describes each setting.
 * Prints what is wrong, or unsafe for real shoppers, and ends the process with code 1.
 */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  return readSettings('api', env);
}
