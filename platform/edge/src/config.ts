import { join, resolve } from 'node:path';
import type { PageConfig } from '@giftstore/contracts';
import { type RepositoryConfig, repositoryConfig } from '@giftstore/release';
import { readSettings, type SettingsOf } from '@giftstore/settings';
import { type EdgeSecret, edgeSecret } from './edge-secret';

/** The edge's configuration. */
export interface EdgeConfig extends RepositoryConfig {
  host: string;
  port: number;
  apiUrl: string;
  mediaDir: string;
  /** The built program of the processes that render pages. */
  renderProgram: string;
  /** The proxies whose `x-forwarded-*` headers are trusted, as Fastify takes it. */
  trustProxy: TrustProxy;
  logLevel: string;
  /** Signs page nonces and hides networks; the same in all edges over one release repository. */
  secret: EdgeSecret;
  /** The database of the reports; empty: reports are not stored. */
  databaseUrl: string;
  /** The shop's address without a trailing slash; empty: the address of each request. */
  publicUrl: string;
  /** The token that opens /metrics to other machines; empty: none does. */
  metricsToken: string;
  /** Files of a certificate and its key; null: HTTP/1.1 in the clear. */
  tls: TlsFiles | null;
  /** The affiliate host, whose frame the success page may hold; empty: there is none. */
  affiliateUrl: string;
  /** The page's configuration; public. */
  page: PageConfig;
}

export interface TlsFiles {
  cert: string;
  key: string;
}

type TrustProxy = boolean | string | ((address: string, hop: number) => boolean);

/**
 * Reads the edge's configuration.
 * @param checkout the folder of the default paths
 * @throws {Error} that names each missing or wrong setting
 */
export function readConfig(env: NodeJS.ProcessEnv, checkout: string): EdgeConfig {
  const values = readSettings('edge', env, { report: failWith });
  if (values.isProduction) refuseSandbox(values);
  const store = repositoryConfig(values, checkout);
  return {
    ...store,
    host: values.HOST,
    port: values.PORT,
    apiUrl: values.API_URL.replace(/\/+$/, ''),
    mediaDir: resolve(values.MEDIA_DIR || join(checkout, 'platform/demo-catalogue/art')),
    renderProgram: join(checkout, 'platform/edge/dist/render-worker.cjs'),
    trustProxy: readTrustProxy(values.TRUST_PROXY),
    logLevel: values.LOG_LEVEL,
    secret: edgeSecret(values.EDGE_SECRET, store.channelKey),
    databaseUrl: values.DATABASE_URL,
    publicUrl: values.STOREFRONT_URL.replace(/\/+$/, ''),
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

function captchaConfig(values: SettingsOf<'edge'>): PageConfig['captcha'] {
  if (values.CAPTCHA_PROVIDER !== 'recaptcha') return { provider: 'altcha' };
  if (!values.RECAPTCHA_SITE_KEY)
    throw new Error('RECAPTCHA_SITE_KEY is needed when CAPTCHA_PROVIDER is "recaptcha".');
  return { provider: 'recaptcha', siteKey: values.RECAPTCHA_SITE_KEY };
}

function tlsFiles({ TLS_CERT, TLS_KEY }: SettingsOf<'edge'>, checkout: string) {
  if (!TLS_CERT && !TLS_KEY) return null;
  if (!TLS_CERT || !TLS_KEY) throw new Error('TLS_CERT and TLS_KEY belong together: one of them is missing.');
  return { cert: resolve(checkout, TLS_CERT), key: resolve(checkout, TLS_KEY) };
}

/** Production must not take test cards. */
function refuseSandbox(values: SettingsOf<'edge'>): void {
  for (const name of ['STRIPE_PUBLISHABLE_KEY', 'STRIPE_PUBLISHABLE_KEY_SAR'] as const) {
    if (values[name].startsWith('pk_test_')) {
      throw new Error(
        `${name} is a sandbox key ("pk_test_…"): NODE_ENV=production needs a live one ("pk_live_…").`,
      );
    }
  }
  const script = new URL(values.STRIPE_JS_URL);
  if (script.protocol !== 'https:' || /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(script.hostname)) {
    throw new Error('STRIPE_JS_URL is not an https:// address of Stripe: NODE_ENV=production needs one.');
  }
}

function readTrustProxy(text: string): TrustProxy {
  if (text === '' || text === 'false') return false;
  if (text === 'true') return true;
  if (/^\d+$/.test(text)) return (_address, hop) => hop < Number(text);
  if (/^[0-9a-fA-F.:/, ]+$|^(?:loopback|linklocal|uniquelocal)$/.test(text)) return text;
  return failWith([['TRUST_PROXY', 'must be "true", "false", a number of proxies, or a list of addresses']]);
}

function failWith(problems: [name: string, problem: string][]): never {
  const list = problems.map(([name, problem]) => `${name}: ${problem}`).join('; ');
  throw new Error(`The configuration cannot be used. ${list}`);
}
