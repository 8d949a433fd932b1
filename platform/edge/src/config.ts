import { join, resolve } from 'node:path';
import type { PageConfig } from '@giftstore/contracts';
import { type StoreConfig, storeConfig, storeVariables } from '@giftstore/release';
import { cleanEnv, makeValidator, num, port, str, url } from 'envalid';
import { type EdgeSecret, edgeSecret } from './edge-secret';

/** Everything that the edge is told from outside. */
export interface EdgeConfig extends StoreConfig {
  host: string;
  port: number;
  apiUrl: string;
  mediaDir: string;
  /** The built program of the processes that render pages. */
  renderProgram: string;
  /** As Fastify takes it: whose `x-forwarded-*` to believe. */
  trustProxy: TrustProxy;
  logLevel: string;
  /** What page nonces are signed and networks are hidden with; alike in all edges over one store. */
  secret: EdgeSecret;
  /** Where reports are kept and judged; empty: nowhere. */
  databaseUrl: string;
  /** The shop's own address without a trailing slash; empty: as each request names it. */
  publicUrl: string;
  /** Opens /metrics to others than this machine; empty: nobody. */
  metricsToken: string;
  /** Files of a certificate and its key; null: HTTP/1.1 in the clear. */
  tls: TlsFiles | null;
  /** Where the affiliate host takes sales: its frame may stand on the success page; empty: there is none. */
  affiliateUrl: string;
  /** What the page is told; public. */
  page: PageConfig;
}

export interface TlsFiles {
  cert: string;
  key: string;
}

type TrustProxy = boolean | string | ((address: string, hop: number) => boolean);

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

const secretText = makeValidator<string>((input) => {
  if (input === '' || input.length >= 32) return input;
  throw new Error('must be at least 32 characters that nobody guesses');
});

const databaseUrl = makeValidator<string>((input) => {
  if (input === '' || (/^postgres(?:ql)?:\/\/./.test(input) && URL.canParse(input))) return input;
  throw new Error('must look like postgres://user:password@host:5432/database');
});

const optionalUrl = makeValidator<string>((input) => {
  if (input === '' || (/^https?:\/\//.test(input) && URL.canParse(input))) return input;
  throw new Error('must be an address, https://host/path');
});

const ownAddress = makeValidator<string>((input) => {
  if (input === '' || (/^https?:\/\//.test(input) && URL.canParse(input))) return input.replace(/\/+$/, '');
  throw new Error('must be the address of the shop, https://host');
});

const variables = {
  ...storeVariables,
  NODE_ENV: str({ default: 'development' }),
  PORT: port({ default: 3000 }),
  HOST: str({ default: 'localhost' }),
  API_URL: url({ default: 'http://localhost:3005' }),
  MEDIA_DIR: str({ default: '' }),
  BRAND_NAME: str({ default: 'Gifti Global' }),
  SUPPORT_EMAIL: str({ default: 'support@giftiglobal.example' }),
  SUPPORT_PHONE: phone({ default: '+971 4 000 0000' }),
  STRIPE_PUBLISHABLE_KEY: str({ default: 'pk_test_sandbox' }),
  STRIPE_PUBLISHABLE_KEY_SAR: str({ default: 'pk_test_sandbox_sar' }),
  STRIPE_JS_URL: url({ default: 'http://localhost:3001/stripe.js' }),
  AFFILIATE_CONVERSION_URL: optionalUrl({ default: '' }),
  CAPTCHA_PROVIDER: str({ choices: ['altcha', 'recaptcha'], default: 'altcha' }),
  RECAPTCHA_SITE_KEY: str({ default: '' }),
  DEFAULT_UNIT_ID: num({ default: 1 }),
  TRUST_PROXY: trust({ default: false }),
  EDGE_SECRET: secretText({ default: '' }),
  DATABASE_URL: databaseUrl({ default: '' }),
  STOREFRONT_URL: ownAddress({ default: '' }),
  METRICS_TOKEN: str({ default: '' }),
  TLS_CERT: str({ default: '' }),
  TLS_KEY: str({ default: '' }),
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
  const store = storeConfig(values, checkout);
  return {
    ...store,
    host: values.HOST,
    port: values.PORT,
    apiUrl: values.API_URL.replace(/\/+$/, ''),
    mediaDir: resolve(values.MEDIA_DIR || join(checkout, 'platform/demo-catalogue/art')),
    renderProgram: join(checkout, 'platform/edge/dist/render-worker.cjs'),
    trustProxy: values.TRUST_PROXY,
    logLevel: values.LOG_LEVEL,
    secret: edgeSecret(values.EDGE_SECRET, store.channelKey),
    databaseUrl: values.DATABASE_URL,
    publicUrl: values.STOREFRONT_URL,
    metricsToken: values.METRICS_TOKEN,
    tls: tlsFiles(values, checkout),
    affiliateUrl: values.AFFILIATE_CONVERSION_URL,
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

function captchaConfig(values: {
  CAPTCHA_PROVIDER: string;
  RECAPTCHA_SITE_KEY: string;
}): PageConfig['captcha'] {
  if (values.CAPTCHA_PROVIDER !== 'recaptcha') return { provider: 'altcha' };
  if (!values.RECAPTCHA_SITE_KEY)
    throw new Error('RECAPTCHA_SITE_KEY is needed when CAPTCHA_PROVIDER is "recaptcha".');
  return { provider: 'recaptcha', siteKey: values.RECAPTCHA_SITE_KEY };
}

function tlsFiles({ TLS_CERT, TLS_KEY }: { TLS_CERT: string; TLS_KEY: string }, checkout: string) {
  if (!TLS_CERT && !TLS_KEY) return null;
  if (!TLS_CERT || !TLS_KEY) throw new Error('TLS_CERT and TLS_KEY belong together: one of them is missing.');
  return { cert: resolve(checkout, TLS_CERT), key: resolve(checkout, TLS_KEY) };
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
