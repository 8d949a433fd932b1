import { type RepositoryConfig, readChannelKey, repositoryConfig } from '@giftstore/release';
import type { Webhook } from '@giftstore/release/actions';
import { readSettings } from '@giftstore/settings';
import type { MailSettings } from './mail-notice';

/** The configuration of the judge. */
export interface JudgeConfig extends RepositoryConfig {
  databaseUrl: string;
  /** Private key of the channel, PEM; empty: a bad canary is withheld, not rolled back. */
  channelKey: string;
  logLevel: string;
  isProduction: boolean;
  /** The address that /metrics is served at; port 0: it is not. */
  host: string;
  metricsPort: number;
  metricsToken: string;
  /** Where a canary that was rolled back is notified; null: nowhere. */
  webhook: Webhook | null;
  /** Who gets a mail about it; null: no mail is sent. */
  mail: MailSettings | null;
}

/**
 * Reads the judge's configuration.
 * @param workingTree the folder of the default paths
 * @throws {Error} that names each missing or wrong setting
 */
export function readJudgeConfig(env: NodeJS.ProcessEnv, workingTree: string): JudgeConfig {
  const values = readSettings('judge', env, { report: failWith });
  return {
    ...repositoryConfig(values, workingTree),
    databaseUrl: values.EDGE_DATABASE_URL,
    channelKey: readChannelKey(values, workingTree),
    logLevel: values.LOG_LEVEL,
    isProduction: values.isProduction,
    host: values.HOST,
    metricsPort: values.JUDGE_METRICS_PORT,
    metricsToken: values.METRICS_TOKEN,
    webhook: values.RELEASE_WEBHOOK_URL
      ? { url: values.RELEASE_WEBHOOK_URL, secret: values.RELEASE_WEBHOOK_SECRET }
      : null,
    mail: readMail(values.RELEASE_MAIL_TO, values.RELEASE_SMTP_URL, values.MAIL_FROM),
  };
}

function readMail(addresses: string, smtpUrl: string, from: string): MailSettings | null {
  const to = addresses.split(',').flatMap((one) => one.trim() || []);
  return to.length && smtpUrl ? { smtpUrl, from, to } : null;
}

function failWith(problems: [name: string, problem: string][]): never {
  const list = problems.map(([name, problem]) => `${name}: ${problem}`).join('; ');
  throw new Error(`The configuration cannot be used. ${list}`);
}
