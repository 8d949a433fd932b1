// @ts-check
import { isAbsolute, join, resolve } from 'node:path';
import { sandboxKeys, settings } from './settings.mjs';

/** @typedef {import('./settings.mjs').Setting} Setting */
/** @typedef {Record<string, string | undefined>} Environment */
/** @typedef {{ PORT: number, SANDBOX_PORT: number, SMTP_PORT: number, API_PORT: number }} Ports */

/**
 * @typedef {object} ShopEnvironment
 * @property {Record<string, string>} values what every part gets, beside what was there already
 * @property {Ports} ports
 * @property {string} data absolute path of GIFTSTORE_DATA
 * @property {string | undefined} databaseUrl undefined: the embedded PostgreSQL
 * @property {boolean} sandbox whether the stand-ins run
 */

/** What is wrong with the environment, one sentence per fault. */
export class SettingsError extends Error {
  /** @param {string[]} faults */
  constructor(faults) {
    super(faults.join('\n'));
    this.name = 'EnvironmentError';
    this.faults = faults;
  }
}

/**
 * Completes what was given with what follows from it. The only place where ports and addresses are derived.
 * @param {Environment} given
 * @param {string} root the checkout; relative folders are meant from here
 * @returns {ShopEnvironment}
 * @throws {SettingsError}
 */
export function deriveEnvironment(given, root) {
  const faults = settings.flatMap((setting) => faultOf(setting, text(given, setting.name)) ?? []);
  if (faults.length) throw new SettingsError(faults);
  const ports = derivePorts(given);
  const sandbox = given.NODE_ENV !== 'production';
  const data = fromRoot(root, text(given, 'GIFTSTORE_DATA') ?? '.data');
  const defaults = {
    ...addresses(given, ports),
    ...folders(root, data),
    ...(sandbox ? sandboxDefaults(given, ports) : {}),
  };
  /** @type {Record<string, string>} */
  const values = { ...defaults, ...known(given), ...strings(ports), GIFTSTORE_DATA: data };
  for (const { name, kind } of settings) {
    const path = text(given, name);
    if (path && (kind === 'folder' || kind === 'file')) values[name] = fromRoot(root, path);
  }
  const all = [...portClashes(ports, sandbox), ...(sandbox ? [] : sandboxInProduction(values))];
  if (all.length) throw new SettingsError(all);
  return { values, ports, data, databaseUrl: text(given, 'DATABASE_URL'), sandbox };
}

/**
 * @param {Environment} given
 * @returns {Ports}
 */
function derivePorts(given) {
  const PORT = Number(text(given, 'PORT') ?? 3000);
  const SANDBOX_PORT = Number(text(given, 'SANDBOX_PORT') ?? PORT + 1);
  const SMTP_PORT = Number(text(given, 'SMTP_PORT') ?? SANDBOX_PORT + 1);
  const API_PORT = Number(text(given, 'API_PORT') ?? PORT + 5);
  return { PORT, SANDBOX_PORT, SMTP_PORT, API_PORT };
}

/**
 * @param {Environment} given
 * @param {Ports} ports
 * @returns {Record<string, string>}
 */
function addresses(given, ports) {
  const api = text(given, 'API_URL') ?? `http://127.0.0.1:${ports.API_PORT}`;
  return {
    API_URL: api,
    STOREFRONT_URL: `http://localhost:${ports.PORT}`,
    STRIPE_WEBHOOK_URL: `${api.replace(/\/$/, '')}/v1/payments/webhook`,
    BRAND_NAME: 'Gifti Global',
    CAPTCHA_PROVIDER: 'altcha',
  };
}

/**
 * @param {string} root
 * @param {string} data
 * @returns {Record<string, string>}
 */
function folders(root, data) {
  return {
    RELEASE_STORE: join(data, 'releases'),
    KEYS_DIR: join(root, '.keys'),
    SANDBOX_DATA: join(data, 'sandbox'),
    MEDIA_DIR: join(root, 'platform/demo-catalogue/art'),
    SEED_FILE: join(root, 'platform/demo-catalogue/dist/catalogue.json'),
  };
}

/**
 * The sandbox takes the providers' places, except where a real one is named.
 * @param {Environment} given
 * @param {Ports} ports
 * @returns {Record<string, string>}
 */
function sandboxDefaults(given, ports) {
  const sandbox = `http://localhost:${ports.SANDBOX_PORT}`;
  /** @type {Record<string, string>} */
  const others = {
    SMTP_URL: `smtp://127.0.0.1:${ports.SMTP_PORT}`,
    ...sandboxSignIn(sandbox),
    ...sandboxAffiliate(given, sandbox),
  };
  if (text(given, 'STRIPE_API_BASE')) return others;
  return { ...others, ...sandboxKeys, STRIPE_API_BASE: sandbox, STRIPE_JS_URL: `${sandbox}/stripe.js` };
}

/**
 * @param {Environment} given
 * @param {string} sandbox
 * @returns {Record<string, string>}
 */
function sandboxAffiliate(given, sandbox) {
  if (text(given, 'AFFILIATE_CONVERSION_URL')) return {};
  return {
    AFFILIATE_CONVERSION_URL: `${sandbox}/affiliate/conversion`,
    AFFILIATE_SECRET: 'affiliate-sandbox',
  };
}

/** @param {string} sandbox */
function sandboxSignIn(sandbox) {
  return {
    GOOGLE_ISSUERS: `${sandbox}/oidc/google`,
    GOOGLE_JWKS_URL: `${sandbox}/oidc/google/jwks`,
    FACEBOOK_GRAPH_URL: `${sandbox}/graph`,
  };
}

/**
 * @param {Setting} setting
 * @param {string | undefined} value
 * @returns {string | null}
 */
function faultOf({ name, kind }, value) {
  if (value === undefined) return null;
  if (Array.isArray(kind))
    return kind.includes(value) ? null : `${name} is "${value}"; it may be ${kind.join(' or ')}.`;
  if (kind === 'port')
    return isPort(value) ? null : `${name} is "${value}"; a port is a number from 1 to 65535.`;
  if (kind === 'url')
    return isUrl(value) ? null : `${name} is "${value}"; an address looks like https://host:port.`;
  if (kind === 'database')
    return /^postgres(ql)?:\/\/./.test(value) && isUrl(value)
      ? null
      : `${name} is not the address of a PostgreSQL; it looks like postgres://user:password@host:5432/database.`;
  return null;
}

/** @param {string} value */
const isPort = (value) => /^\d{1,5}$/.test(value) && Number(value) >= 1 && Number(value) <= 65_535;

/** @param {string} value */
const isUrl = (value) => /^[a-z]+:\/\/./.test(value) && URL.canParse(value);

/**
 * @param {Ports} ports
 * @param {boolean} sandbox
 */
function portClashes(ports, sandbox) {
  const used = Object.entries(ports).filter(([name]) => sandbox || !/^(SANDBOX|SMTP)_/.test(name));
  const high = used
    .filter(([, port]) => port > 65_535)
    .map(([name, port]) => `${name} would be ${port}; choose a lower PORT.`);
  const clashes = used.flatMap(([name, port], index) => {
    const other = used.slice(0, index).find(([, earlier]) => earlier === port);
    return other ? [`${other[0]} and ${name} are both ${port}; each needs its own.`] : [];
  });
  return [...high, ...clashes];
}

/** @param {Record<string, string>} values */
function sandboxInProduction(values) {
  return Object.entries(sandboxKeys)
    .filter(([name, key]) => values[name] === key)
    .map(([name]) => `${name} is the sandbox's; NODE_ENV=production needs a real one.`);
}

/** @param {Environment} given */
function known(given) {
  return Object.fromEntries(
    settings.flatMap(({ name }) => {
      const value = text(given, name);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/** @param {Ports} ports */
const strings = (ports) =>
  Object.fromEntries(Object.entries(ports).map(([name, port]) => [name, String(port)]));

/**
 * An empty value is one that was not given.
 * @param {Environment} given
 * @param {string} name
 */
const text = (given, name) => given[name]?.trim() || undefined;

/**
 * @param {string} root
 * @param {string} path
 */
const fromRoot = (root, path) => (isAbsolute(path) || path.startsWith('s3:') ? path : resolve(root, path));

/** The table of `npm start -- --help`. */
export function describeSettings() {
  const width = (/** @type {(setting: Setting) => string} */ of) =>
    Math.max(...settings.map((one) => of(one).length));
  const [names, defaults] = [width(({ name }) => name), width(({ otherwise }) => otherwise)];
  return settings
    .map(({ name, otherwise, about }) => `  ${name.padEnd(names)}  ${otherwise.padEnd(defaults)}  ${about}`)
    .join('\n');
}
