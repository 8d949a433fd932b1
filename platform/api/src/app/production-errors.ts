import { settings } from '@giftstore/settings';

/** The settings that production checks. */
interface Checked {
  STRIPE_SECRET_KEY: string;
  STRIPE_SECRET_KEY_SAR: string;
  STRIPE_WEBHOOK_SECRET: string;
  STRIPE_API_BASE: string;
  SMTP_URL: string;
  STOREFRONT_URL: string;
  APP_SECRET: string;
  GOOGLE_CLIENT_ID: string;
  GOOGLE_ISSUERS: string;
  GOOGLE_JWKS_URL: string;
  FACEBOOK_APP_ID: string;
  FACEBOOK_APP_SECRET: string;
  FACEBOOK_GRAPH_URL: string;
}

const REQUIRED = settings
  .filter(({ readBy, requiredInProduction }) => requiredInProduction && readBy.includes('api'))
  .map(({ name }) => name);

/**
 * Why a configuration must not serve real shoppers: sandbox or test keys, default secrets, providers on this machine.
 * @returns one line for each, which begins with the name of the setting; empty for a valid configuration
 */
export function productionErrors(env: NodeJS.ProcessEnv, config: Checked): string[] {
  const errors = REQUIRED.filter((name) => !env[name]).map((name) => `${name}: must be given in production`);
  for (const name of ['STRIPE_SECRET_KEY', 'STRIPE_SECRET_KEY_SAR'] as const) {
    if (/^(sk|rk)_test_/.test(config[name])) errors.push(`${name}: is a test key`);
  }
  if (/sandbox/.test(config.STRIPE_WEBHOOK_SECRET)) errors.push("STRIPE_WEBHOOK_SECRET: is the sandbox's");
  errors.push(...socialErrors(config));
  if (isLocal(config.STRIPE_API_BASE)) errors.push('STRIPE_API_BASE: names this machine');
  if (new URL(config.STOREFRONT_URL).protocol !== 'https:') errors.push('STOREFRONT_URL: must be https');
  if (config.APP_SECRET.length < 32) errors.push('APP_SECRET: needs at least 32 characters');
  return errors;
}

/** A forged provider could sign in to every account, so the provider must be the real one, over HTTPS. */
function socialErrors(config: Checked): string[] {
  const issuers = config.GOOGLE_ISSUERS.split(',').map((issuer) => issuer.trim());
  const errors = issuers.some((issuer) => issuer.startsWith('http:'))
    ? ['GOOGLE_ISSUERS: must be https']
    : [];
  for (const name of ['GOOGLE_JWKS_URL', 'FACEBOOK_GRAPH_URL'] as const) {
    if (new URL(config[name]).protocol !== 'https:') errors.push(`${name}: must be https`);
    else if (isLocal(config[name])) errors.push(`${name}: names this machine`);
  }
  for (const name of ['GOOGLE_CLIENT_ID', 'FACEBOOK_APP_ID'] as const) {
    if (config[name] === 'gifti-dev') errors.push(`${name}: is the sandbox's`);
  }
  if (config.FACEBOOK_APP_ID && !config.FACEBOOK_APP_SECRET) {
    errors.push('FACEBOOK_APP_SECRET: needed with FACEBOOK_APP_ID');
  }
  return errors;
}

function isLocal(address: string): boolean {
  return /^(localhost|127\.|\[?::1)/.test(new URL(address).hostname);
}
