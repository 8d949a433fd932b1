import { join, resolve } from 'node:path';
import type { PageConfig } from '@giftstore/contracts';
import { cleanEnv, makeValidator, num, port, str, url } from 'envalid';

/** Everything that the edge is told from outside. */
export interface EdgeConfig {
  host: string;
  port: number;
  apiUrl: string;
  releaseStore: string;
  channel: string;
  mediaDir: string;
  /** As Fastify takes it: whose `x-forwarded-*` to believe. */
  trustProxy: TrustProxy;
  logLevel: string;
  /** What the page is told; public. */
  page: PageConfig;
}

type TrustProxy = boolean | string | ((address: string, hop: number) => boolean);

/** Where releases are kept, for the server and the staging step alike. */
export interface StoreConfig {
  releaseStore: string;
  channel: string;
}

const trust = makeValidator<TrustProxy>((input) => {
  if (input === '' || input === 'false') return false;
  if (input === 'true') return true;
  if (/^\d+$/.test(input)) return (_address, hop) => hop < Number(input);
  if (/^[0-9a-fA-F.:/, ]+$|^(?:loopback|linklocal|uniquelocal)$/.test(input)) return input;
  throw new Error('must be "true", "false", a number of proxies, or a list of addresses');
});

const phone = makeValidator<string>((input) => {
  if (/^\+?[\d ()-]{5,25}$/.test(input)) return input;
  throw new Error('must be a telephone number');
});

const storeVariables = {
  GIFTSTORE_DATA: str({ default: '' }),
  RELEASE_STORE: str({ default: '' }),
  CHANNEL: str({ default: 'live' }),
};

const variables = {
  ...storeVariables,
  NODE_ENV: str({ default: 'development' }),
  PORT: port({ default: 3000 }),
  HOST: str({ default: 'localhost' }),
  API_URL: url({ default: 'http://localhost:3005' }),
  MEDIA_DIR: str({ default: '' }),
  BRAND_NAME: str({ default: 'Gifti Global' }),
  SUPPORT_EMAIL: str({ default: 'support@gifti.example' }),
  SUPPORT_PHONE: phone({ default: '+971 4 000 0000' }),
  STRIPE_PUBLISHABLE_KEY: str({ default: 'pk_test_sandbox' }),
  STRIPE_PUBLISHABLE_KEY_SAR: str({ default: 'pk_test_sandbox_sar' }),
  STRIPE_JS_URL: url({ default: 'http://localhost:3001/stripe.js' }),
  CAPTCHA_PROVIDER: str({ choices: ['altcha', 'recaptcha'], default: 'altcha' }),
  RECAPTCHA_SITE_KEY: str({ default: '' }),
  DEFAULT_UNIT_ID: num({ default: 1 }),
  TRUST_PROXY: trust({ default: false }),
  LOG_LEVEL: str({
    choices: ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
    default: 'info',
  }),
};

/**
 * Reads the edge's configuration. `checkout` is the folder that default paths lie in. Throws an Error with a sentence
 * for each variable that is missing or wrong.
 */
export function readConfig(env: NodeJS.ProcessEnv, checkout: string): EdgeConfig {
  const values = cleanEnv(env, variables, { reporter });
  if (values.NODE_ENV === 'production') refuseSandbox(values);
  return {
    ...storeConfig(values, checkout),
    host: values.HOST,
    port: values.PORT,
    apiUrl: values.API_URL.replace(/\/+$/, ''),
    mediaDir: resolve(values.MEDIA_DIR || join(checkout, 'platform/demo-catalogue/art')),
    trustProxy: values.TRUST_PROXY,
    logLevel: values.LOG_LEVEL,
    page: {
      brandName: values.BRAND_NAME,
      supportEmail: values.SUPPORT_EMAIL,
      supportPhone: values.SUPPORT_PHONE,
      apiBase: '',
      stripe: {
        publishableKeys: { default: values.STRIPE_PUBLISHABLE_KEY, SAR: values.STRIPE_PUBLISHABLE_KEY_SAR },
        scriptUrl: values.STRIPE_JS_URL,
      },
      captcha: captchaConfig(values),
      defaultUnitId: values.DEFAULT_UNIT_ID,
      channel: values.CHANNEL,
    },
  };
}

/** The part of the configuration that the staging step needs. Throws as `readConfig` does. */
export function readStoreConfig(env: NodeJS.ProcessEnv, checkout: string): StoreConfig {
  return storeConfig(cleanEnv(env, storeVariables, { reporter }), checkout);
}

function storeConfig(
  values: { GIFTSTORE_DATA: string; RELEASE_STORE: string; CHANNEL: string },
  checkout: string,
): StoreConfig {
  const data = values.GIFTSTORE_DATA || join(checkout, '.data');
  return { releaseStore: resolve(values.RELEASE_STORE || join(data, 'releases')), channel: values.CHANNEL };
}

function captchaConfig(values: {
  CAPTCHA_PROVIDER: string;
  RECAPTCHA_SITE_KEY: string;
}): PageConfig['captcha'] {
  if (values.CAPTCHA_PROVIDER !== 'recaptcha') return { provider: 'altcha' };
  if (!values.RECAPTCHA_SITE_KEY)
    throw new Error('RECAPTCHA_SITE_KEY is needed when CAPTCHA_PROVIDER is "recaptcha".');
  return { provider: 'recaptcha', siteKey: values.RECAPTCHA_SITE_KEY };
}

/** In production nobody must be able to pay with a test card. */
function refuseSandbox(values: Record<string, unknown>): void {
  for (const name of ['STRIPE_PUBLISHABLE_KEY', 'STRIPE_PUBLISHABLE_KEY_SAR']) {
    if (String(values[name]).startsWith('pk_test_')) {
      throw new Error(
        `${name} is a sandbox key ("pk_test_…"): NODE_ENV=production needs a live one ("pk_live_…").`,
      );
    }
  }
  const script = new URL(String(values.STRIPE_JS_URL));
  if (script.protocol !== 'https:' || /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(script.hostname)) {
    throw new Error('STRIPE_JS_URL is not an https:// address of Stripe: NODE_ENV=production needs one.');
  }
}

function reporter({ errors }: { errors: Partial<Record<string, Error>> }): void {
  const problems = Object.entries(errors).map(
    ([name, error]) => `${name}: ${error?.message || 'is missing'}`,
  );
  if (problems.length) throw new Error(`The configuration cannot be used. ${problems.join('; ')}`);
}
