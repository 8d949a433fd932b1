import { printAndExit, readSettings } from '@giftstore/settings';

/** The configuration of the console, beside the API's for the commands. */
export interface ConsoleConfig {
  host: string;
  port: number;
  /** Its address for operators. */
  url: string;
  trustProxy: boolean | string;
}

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|::1|\[::1\])$/;

/** Reads the configuration, or prints what is wrong and ends the process with code 1. */
export function readConsoleConfig(env: NodeJS.ProcessEnv): ConsoleConfig {
  const values = readSettings('console', env);
  const { TRUST_PROXY: proxies } = values;
  const config = {
    host: values.CONSOLE_HOST,
    port: values.CONSOLE_PORT,
    url: values.CONSOLE_URL || `http://localhost:${values.CONSOLE_PORT}`,
    trustProxy: proxies === 'true' || (proxies !== 'false' && proxies),
  };
  const problems = insecureAddresses(config);
  if (problems.length > 0) printAndExit(problems);
  return config;
}

/** Passwords and sessions cross no network in the clear. */
export function insecureAddresses({ host, url }: Pick<ConsoleConfig, 'host' | 'url'>): [string, string][] {
  const { protocol, hostname } = new URL(url);
  if (protocol === 'https:') return [];
  if (!LOOPBACK.test(hostname)) return [['CONSOLE_URL', 'must be https, unless it names this machine']];
  if (!LOOPBACK.test(host))
    return [['CONSOLE_HOST', 'lets other machines in: give the https address as CONSOLE_URL']];
  return [];
}
