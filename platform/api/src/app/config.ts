import { readSettings, type SettingsOf } from '@giftstore/settings';
import { productionErrors } from './production-errors';

export type Config = SettingsOf<'api'>;

/**
 * Reads and checks the environment; docs/settings.md describes each setting.
 * Prints what is wrong and ends the process with code 1.
 */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const config = readSettings('api', env);
  if (config.isProduction) refuse(productionErrors(env, config));
  if (config.CAPTCHA_PROVIDER === 'recaptcha' && !config.RECAPTCHA_SECRET) {
    refuse(['RECAPTCHA_SECRET: needed when CAPTCHA_PROVIDER is "recaptcha"']);
  }
  if (config.AFFILIATE_CONVERSION_URL && !config.AFFILIATE_SECRET) {
    refuse(['AFFILIATE_SECRET: needed with AFFILIATE_CONVERSION_URL']);
  }
  return config;
}

function refuse(errors: string[]): void {
  if (errors.length === 0) return;
  console.error(`The API does not start:\n${errors.map((error) => `  ${error}`).join('\n')}`);
  process.exit(1);
}
