import { readSettings } from '@giftstore/settings';
import { type AccessToken, readTokens } from './access-tokens';

/** The configuration of the releases page. */
export interface ReleasesPageConfig {
  host: string;
  port: number;
  tokens: AccessToken[];
  /** The channel that the page begins with. */
  channel: string;
  /** The edges' database; empty: the page has no figures. */
  databaseUrl: string;
  logLevel: string;
  isProduction: boolean;
}

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|::1)$/;

/** Whether only this machine reaches an address that a server listens on. */
export function isLoopback(host: string): boolean {
  return LOOPBACK.test(host);
}

/**
 * Reads the configuration of the releases page.
 * @throws {Error} that names each missing or wrong setting
 */
export function readReleasesPageConfig(env: NodeJS.ProcessEnv): ReleasesPageConfig {
  const values = readSettings('releases-page', env, { report: failWith });
  const config = {
    host: values.RELEASES_PAGE_HOST,
    port: values.RELEASES_PAGE_PORT,
    tokens: tokensOf(values.RELEASES_PAGE_TOKENS),
    channel: values.CHANNEL,
    databaseUrl: values.EDGE_DATABASE_URL,
    logLevel: values.LOG_LEVEL,
    isProduction: values.isProduction,
  };
  const isOpen = !isLoopback(config.host) && !config.tokens.length;
  if (isOpen)
    failWith([['RELEASES_PAGE_HOST', 'is reached by other machines: set RELEASES_PAGE_TOKENS too']]);
  return config;
}

function tokensOf(text: string): AccessToken[] {
  try {
    return readTokens(text);
  } catch (error) {
    return failWith([['RELEASES_PAGE_TOKENS', (error as Error).message]]);
  }
}

function failWith(problems: [name: string, problem: string][]): never {
  const list = problems.map(([name, problem]) => `${name}: ${problem}`).join('; ');
  throw new Error(`The configuration cannot be used. ${list}`);
}
