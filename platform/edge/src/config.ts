import { join, resolve } from 'node:path';
import type { Company, PageConfig } from '@giftstore/contracts';
import { type RepositoryConfig, readChannelKey, repositoryConfig } from '@giftstore/release';
import { type Build, readBuild, readSettings, type SettingsOf } from '@giftstore/settings';
import { type AdHost, adHost } from './ads/ad-host';
import { readAllowedHosts } from './allowed-hosts';
import { type EdgeSecret, edgeSecret } from './edge-secret';
import type { TracingOptions } from './telemetry/tracing';

/** What an edge must not hold: who has them can release, charge, or read the shop's database. */
const FOREIGN_SECRETS = [
  'RELEASE_CHANNEL_KEY',
  'RELEASE_TEAM_KEY',
  'STRIPE_SECRET_KEY',
  'APP_SECRET',
  'APP_SECRET_OLD',
  'VOUCHER_KEYS',
];

/** The edge's configuration. */
export interface EdgeConfig extends RepositoryConfig {
  host: string;
  port: number;
  apiUrl: string;
  mediaDir: string;
  /** The built program of the processes that render pages; `deno` is resolved from it. */
  renderProgram: string;
  /** The proxies whose `x-forwarded-*` headers are trusted, as Fastify takes it. */
  trustProxy: TrustProxy;
  logLevel: string;
  isProduction: boolean;
  /** Secrets that this edge could read and should not. */
  foreignSecrets: string[];
  /** Signs page nonces and hides networks; the same in all edges over one release repository. */
  secret: EdgeSecret;
  /** The database of the edge's own tables; empty: reports are not stored. */
  databaseUrl: string;
  /** The shop's address without a trailing slash; empty: the address of each request. */
  publicUrl: string;
  /** The token that opens /metrics to other machines; empty: none does. */
  metricsToken: string;
  tracing: TracingOptions;
  /** Files of a certificate and its key; null: HTTP/1.1 in the clear. */
  tls: TlsFiles | null;
  /** Hosts other than the shop's that an affiliate's link may lead to. */
  affiliateHosts: ReadonlySet<string>;
  /** The affiliate host, whose frame the success page may hold; empty: there is none. */
  affiliateUrl: string;
  /** The ads of the merchandise page; null: no country has any. */
  ads: AdHost | null;
  /** Whether HSTS covers subdomains. */
  hstsSubdomains: boolean;
  /** What one client address may have or do. */
  limits: EdgeLimits;
  /** Origins of booths that call this edge's API from a file host. */
  boothOrigins: string[];
  build: Build;
  /** The page's configuration; public. With `booth` the edge serves a booth in place of the storefront. */
  page: PageConfig;
}

export interface EdgeLimits {
  /** Open connections. */
  connections: number;
  /** API calls in progress. */
  apiCalls: number;
  /** Uncached pages per minute that are rendered. */
  renderings: number;
}

export interface TlsFiles {
  cert: string;
  key: string;
}

export type TrustProxy = boolean | string | ((address: string, hop: number) => boolean);

/**
 * Reads the edge's configuration.
 * @param checkout the folder of the default paths
 * @throws {Error} that names each missing or wrong setting
 */
export function readConfig(env: NodeJS.ProcessEnv, checkout: string): EdgeConfig {
  const foreignSecrets = FOREIGN_SECRETS.filter((name) => env[name]);
  const refused = env.NODE_ENV === 'production' ? foreignSecrets.map(refusalOf) : [];
  const values = readSettings('edge', env, { report: (found) => failWith([...refused, ...found]) });
  if (refused.length) failWith(refused);
  const store = repositoryConfig(values, checkout);
  const ads = adHost(values);
  const tracing = { endpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT, ratio: Number(values.TRACE_PERCENT) / 100 };
  return {
    ...store,
    host: values.HOST,
    port: values.PORT,
    apiUrl: values.API_URL.replace(/\/+$/, ''),
    mediaDir: resolve(values.MEDIA_DIR || join(checkout, 'platform/demo-catalogue/art')),
    renderProgram: join(checkout, 'platform/edge/dist/render-program.js'),
    trustProxy: readTrustProxy(values.TRUST_PROXY),
    logLevel: values.LOG_LEVEL,
    isProduction: values.isProduction,
    foreignSecrets: [
      ...foreignSecrets,
      ...(holdsChannelKey(values, checkout) ? ['channel.pem in KEYS_DIR'] : []),
    ],
    secret: edgeSecret(values.EDGE_SECRET),
    databaseUrl: values.EDGE_DATABASE_URL,
    publicUrl: values.STOREFRONT_URL.replace(/\/+$/, ''),
    metricsToken: values.METRICS_TOKEN,
    tracing,
    tls: tlsFiles(values, checkout),
    affiliateHosts: affiliateHosts(values),
    affiliateUrl: values.AFFILIATE_CONVERSION_URL,
    ads,
    hstsSubdomains: values.HSTS_SUBDOMAINS,
    limits: {
      connections: values.EDGE_LIMIT_CONNECTIONS,
      apiCalls: values.EDGE_LIMIT_API_CALLS,
      renderings: values.EDGE_LIMIT_RENDERINGS,
    },
    boothOrigins: originsOf(values.BOOTH_ORIGINS),
    build: readBuild(checkout),
    page: {
      brandName: values.BRAND_NAME,
      supportEmail: values.SUPPORT_EMAIL,
      supportPhone: values.SUPPORT_PHONE,
      supportChatUrl: values.SUPPORT_CHAT_URL,
      company: companyOf(values),
      apiBase: '',
      stripe: {
        publishableKeys: publishableKeys(values),
        scriptUrl: values.STRIPE_JS_URL,
      },
      captcha: captchaConfig(values),
      defaultUnitId: values.DEFAULT_UNIT_ID,
      channel: values.CHANNEL,
      ...(values.GIFTSTORE_STAGE === 'staging' && { stage: 'staging' as const }),
      ...(ads && { ads: { countries: Object.keys(ads.units).sort() } }),
      ...(values.BOOTH_EVENT && { booth: { event: values.BOOTH_EVENT } }),
      ...redeemLink(values),
      ...(tracing.endpoint && { tracing: { ratio: tracing.ratio } }),
    },
  };
}

/** An origin has no path: anything more would never equal what a browser sends. */
function originsOf(addresses: readonly string[]): string[] {
  const wrong = addresses.filter((address) => new URL(address).origin !== address);
  if (wrong.length)
    failWith([['BOOTH_ORIGINS', `must be origins such as https://booth.example, not ${wrong}`]]);
  return [...addresses];
}

function publishableKeys({ STRIPE_PUBLISHABLE_KEY, STRIPE_PUBLISHABLE_KEY_SAR }: SettingsOf<'edge'>) {
  const sar = STRIPE_PUBLISHABLE_KEY_SAR && { SAR: STRIPE_PUBLISHABLE_KEY_SAR };
  return { default: STRIPE_PUBLISHABLE_KEY, ...sar };
}

/** An edge runs the code of releases, so it must hold nothing that it does not need. */
const refusalOf = (name: string): [string, string] => [name, 'must not be in the environment of an edge'];

/** In development, one folder has all keys. */
function holdsChannelKey({ isProduction, KEYS_DIR }: SettingsOf<'edge'>, checkout: string): boolean {
  return isProduction && readChannelKey({ KEYS_DIR, RELEASE_CHANNEL_KEY: '' }, checkout) !== '';
}

function companyOf(values: SettingsOf<'edge'>): Company {
  const { COMPANY_LICENCE_NUMBER: licenceNumber } = values;
  return {
    name: values.COMPANY_NAME,
    address: values.COMPANY_ADDRESS,
    taxNumber: values.COMPANY_TAX_NUMBER,
    ...(licenceNumber && { licenceNumber }),
  };
}

/** Encrypted redeem links work only where the shop has both. */
function redeemLink({ REDEEM_LINK_KEY: key, REDEEM_LINK_IV: iv }: SettingsOf<'edge'>) {
  return key && iv ? { redeemLink: { key, iv } } : {};
}

function affiliateHosts({ AFFILIATE_HOSTS }: SettingsOf<'edge'>): ReadonlySet<string> {
  const hosts = readAllowedHosts(AFFILIATE_HOSTS);
  return (
    hosts ?? failWith([['AFFILIATE_HOSTS', 'must be names of hosts such as shop.example, comma separated']])
  );
}

function captchaConfig(values: SettingsOf<'edge'>): PageConfig['captcha'] {
  if (values.CAPTCHA_PROVIDER !== 'recaptcha') return { provider: 'altcha' };
  return { provider: 'recaptcha', siteKey: values.RECAPTCHA_SITE_KEY };
}

function tlsFiles({ TLS_CERT, TLS_KEY }: SettingsOf<'edge'>, checkout: string) {
  if (!TLS_CERT || !TLS_KEY) return null;
  return { cert: resolve(checkout, TLS_CERT), key: resolve(checkout, TLS_KEY) };
}

function readTrustProxy(text: string): TrustProxy {
  if (text === '' || text === 'false') return false;
  if (text === 'true') return true;
  if (/^\d+$/.test(text)) return (_address, hop) => hop < Number(text);
  if (/^[0-9a-fA-F.:/, ]+$|^(?:loopback|linklocal|uniquelocal)$/.test(text)) return text;
  return failWith([['TRUST_PROXY', 'must be "true", "false", a number of proxies, or a list of addresses']]);
}

function failWith(problems: [name: string, problem: string][]): never {
  const list = problems.map(([name, problem]) => `  ${name}: ${problem}`).join('\n');
  throw new Error(`The configuration cannot be used:\n${list}`);
}
