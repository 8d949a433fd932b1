import { printAndExit, readSettings, type SettingsOf } from '@giftstore/settings';
import { appendLine } from '../infra/telemetry/append-log';
import { securityLine } from '../infra/telemetry/security-line';

export type Config = SettingsOf<'api'>;

/**
 * Reads and checks the environment; docs/settings.md describes each setting.
 * Prints what is wrong, or unsafe for real shoppers, logs a security event, and ends the process with code 1.
 */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  return readSettings('api', env, {
    report: (problems) => {
      const line = securityLine('start_refused', { settings: problems.map(([name]) => name) });
      if (env.SECURITY_LOG) appendLine(env.SECURITY_LOG, line);
      else console.error(line);
      printAndExit(problems);
    },
  });
}
