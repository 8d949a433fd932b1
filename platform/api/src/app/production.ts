import { settings } from '@giftstore/settings';

/** What production needs to know of the configuration to refuse a development one. */
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
 * Why these settings must not serve real shoppers: sandbox or test keys, default secrets, a provider on this machine.
 * @returns one line a fault, each beginning with the variable's name; empty when all is well
 */
export function productionFaults(env: NodeJS.ProcessEnv, config: Checked): string[] {
  const faults = REQUIRED.filter((name) => !env[name]).map((name) => `${name}: must be given in production`);
  for (const name of ['STRIPE_SECRET_KEY', 'STRIPE_SECRET_KEY_SAR'] as const) {
    if (/^(sk|rk)_test_/.test(config[name])) faults.push(`${name}: is a test key`);
  }
  if (/sandbox/.test(config.STRIPE_WEBHOOK_SECRET)) faults.push("STRIPE_WEBHOOK_SECRET: is the sandbox's");
  faults.push(...socialFaults(config));
  if (isLocal(config.STRIPE_API_BASE)) faults.push('STRIPE_API_BASE: names this machine');
  if (new URL(config.STOREFRONT_URL).protocol !== 'https:') faults.push('STOREFRONT_URL: must be https');
  if (config.APP_SECRET.length < 32) faults.push('APP_SECRET: needs at least 32 characters');
  return faults;
}

/** Whoever can speak for a provider is let into every account, so it must be the real one, over HTTPS. */
function socialFaults(config: Checked): string[] {
  const issuers = config.GOOGLE_ISSUERS.split(',').map((issuer) => issuer.trim());
  const faults = issuers.some((issuer) => issuer.startsWith('http:'))
    ? ['GOOGLE_ISSUERS: must be https']
    : [];
  for (const name of ['GOOGLE_JWKS_URL', 'FACEBOOK_GRAPH_URL'] as const) {
    if (new URL(config[name]).protocol !== 'https:') faults.push(`${name}: must be https`);
    else if (isLocal(config[name])) faults.push(`${name}: names this machine`);
  }
  for (const name of ['GOOGLE_CLIENT_ID', 'FACEBOOK_APP_ID'] as const) {
    if (config[name] === 'gifti-dev') faults.push(`${name}: is the sandbox's`);
  }
  if (config.FACEBOOK_APP_ID && !config.FACEBOOK_APP_SECRET) {
    faults.push('FACEBOOK_APP_SECRET: needed with FACEBOOK_APP_ID');
  }
  return faults;
}

function isLocal(address: string): boolean {
  return /^(localhost|127\.|\[?::1)/.test(new URL(address).hostname);
}
