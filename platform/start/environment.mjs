// @ts-check
import { isAbsolute, join, resolve } from 'node:path';
import { parseSetting } from '../settings/src/parsers.mjs';
import { raisedLimits } from '../settings/src/raised-limits.mjs';
import { sandboxKeys, schema, settings } from '../settings/src/settings.mjs';
import { PRODUCTION_PARTS, unsafeSettings } from '../settings/src/unsafe-settings.mjs';
import { portClashes } from './port-clashes.mjs';
import { sandboxHosts } from './sandbox-hosts.mjs';

/** @typedef {import('../settings/src/settings.mjs').Setting & { name: string }} Setting */
/** @typedef {Record<string, string | undefined>} Environment */
/** @typedef {{ PORT: number, SANDBOX_PORT: number, SMTP_PORT: number, API_PORT: number }} Ports */

/**
 * @typedef {object} ShopEnvironment
 * @property {Record<string, string>} values what every part gets, besides the given environment
 * @property {Ports} ports
 * @property {string} data absolute path of GIFTSTORE_DATA
 * @property {string | undefined} databaseUrl undefined: the embedded PostgreSQL
 * @property {boolean} sandbox whether the sandbox runs
 */

/** The problems of the environment, one sentence each. */
export class SettingsError extends Error {
  /** @param {string[]} problems */
  constructor(problems) {
    super(problems.join('\n'));
    this.name = 'SettingsError';
    this.problems = problems;
  }
}

/**
 * Refuses what API and edge would refuse, before anything is built.
 * @param {Record<string, string>} values
 * @throws {SettingsError}
 */
export function requireSafeSettings(values) {
  const problems = unsafeSettings(PRODUCTION_PARTS, values);
  if (problems.length) throw new SettingsError(problems.map(([name, problem]) => `${name} ${problem}.`));
}

/**
 * Completes the given environment with the settings that follow from it. The only place that derives ports and addresses.
 * @param {Environment} given
 * @param {string} root the working tree, which relative folders start from
 * @returns {ShopEnvironment}
 * @throws {SettingsError}
 */
export function deriveEnvironment(given, root) {
  const problems = settings.flatMap((setting) => problemOf(setting, text(given, setting.name)) ?? []);
  if (problems.length) throw new SettingsError(problems);
  const ports = derivePorts(given);
  const sandbox = given.NODE_ENV !== 'production';
  const data = fromRoot(root, text(given, 'GIFTSTORE_DATA') ?? '.data');
  const defaults = {
    ...addresses(given, ports),
    ...folders(root, data),
    ...(sandbox ? demo(root) : {}),
    // Defaults are production's; a shop on a developer's machine serves all its shoppers at one address.
    ...(sandbox ? { ...sandboxDefaults(given, ports), ...raisedLimits } : {}),
  };
  /** @type {Record<string, string>} */
  const values = { ...defaults, ...nonEmpty(given), ...strings(ports), GIFTSTORE_DATA: data };
  for (const { name, type } of settings) {
    const path = text(given, name);
    if (path && (type === 'folder' || type === 'file')) values[name] = fromRoot(root, path);
  }
  const clashes = portClashes(ports, sandbox);
  if (clashes.length) throw new SettingsError(clashes);
  return { values, ports, data, databaseUrl: text(given, 'DATABASE_URL'), sandbox };
}

/**
 * @param {Environment} given
 * @returns {Ports}
 */
function derivePorts(given) {
  const PORT = Number(text(given, 'PORT') ?? schema.PORT.default);
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
    MAIL_WEBHOOK_URL: `${api.replace(/\/$/, '')}/v1/mail_events`,
    SUPPLIER_WEBHOOK_URL: `${api.replace(/\/$/, '')}/v1/supplier_events`,
    CAPTCHA_PROVIDER: schema.CAPTCHA_PROVIDER.default,
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
  };
}

/**
 * The demo shop, which production does not have.
 * @param {string} root
 * @returns {Record<string, string>}
 */
function demo(root) {
  return {
    BRAND_NAME: schema.BRAND_NAME.default,
    MEDIA_DIR: join(root, 'platform/demo-catalogue/art'),
    SEED_FILE: join(root, 'platform/demo-catalogue/dist/catalogue.json'),
  };
}

/**
 * The sandbox stands in for every provider whose address is not set.
 * @param {Environment} given
 * @param {Ports} ports
 * @returns {Record<string, string>}
 */
function sandboxDefaults(given, ports) {
  const sandbox = `http://localhost:${ports.SANDBOX_PORT}`;
  /** @type {Record<string, string>} */
  const others = {
    SMTP_URL: `smtp://127.0.0.1:${ports.SMTP_PORT}`,
    ...sandboxHosts(sandbox, (name) => text(given, name) !== undefined),
    ...developmentRedeemLinks(given),
  };
  if (text(given, 'STRIPE_API_BASE')) return others;
  return { ...others, ...sandboxKeys, STRIPE_API_BASE: sandbox, STRIPE_JS_URL: `${sandbox}/stripe.js` };
}

/**
 * Both or none: links of another shop's key are read with its own.
 * @param {Environment} given
 * @returns {Record<string, string>}
 */
function developmentRedeemLinks(given) {
  if (text(given, 'REDEEM_LINK_KEY') || text(given, 'REDEEM_LINK_IV')) return {};
  return {
    REDEEM_LINK_KEY: schema.REDEEM_LINK_KEY.development[0],
    REDEEM_LINK_IV: schema.REDEEM_LINK_IV.development[0],
  };
}

/**
 * @param {Setting} setting
 * @param {string | undefined} value
 * @returns {string | null}
 */
function problemOf(setting, value) {
  if (value === undefined) return null;
  try {
    parseSetting(setting, value);
    return null;
  } catch (error) {
    const shown = setting.secret ? '' : ` is "${value}" and`;
    return `${setting.name}${shown} ${/** @type {Error} */ (error).message}.`;
  }
}

/** @param {Environment} given */
function nonEmpty(given) {
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
 * An empty value counts as absent.
 * @param {Environment} given
 * @param {string} name
 */
const text = (given, name) => given[name]?.trim() || undefined;

/**
 * @param {string} root
 * @param {string} path
 */
const fromRoot = (root, path) => (isAbsolute(path) || path.startsWith('s3:') ? path : resolve(root, path));
