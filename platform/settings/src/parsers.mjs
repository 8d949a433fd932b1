// @ts-check
import { createPrivateKey } from 'node:crypto';

/** A parser takes the text of a setting and returns its value, or throws an Error that says what the text must be. */
export const parsers = {
  text: (/** @type {string} */ text) => text,
  folder: (/** @type {string} */ text) => text,
  file: (/** @type {string} */ text) => text,
  // Node takes an empty host for every address of the machine.
  host: checked(/^[^\s/]+$/, 'must be a name or an address of this machine'),
  choice: parseChoice,
  port: parsePort,
  number: parseNumber,
  boolean: parseBoolean,
  percent: checked(/^\d{1,2}(\.\d{1,3})?$/, 'must be a percentage from 0 to 99.999'),
  phone: checked(/^\+?[\d ()-]{5,25}$/, 'must be a telephone number'),
  url: checked(isUrl, 'must be an address such as https://host:port'),
  urls: parseUrls,
  secrets: parseSecrets,
  database: checked(
    (text) => /^postgres(ql)?:\/\/./.test(text) && isUrl(text),
    'must be the address of a PostgreSQL, postgres://user:password@host:5432/database',
  ),
  event: checked(/^[a-z0-9-]{1,60}$/, 'must be the name of a campaign: a–z, 0–9 and "-"'),
  baseUrl: checked(
    /^(?:https?:\/\/[^/\s]+)?\/(?:[^\s?#]*\/)?$/,
    'must be a path or an address that ends in a slash, such as https://cdn.example/releases/',
  ),
  hex32: checked(/^[0-9a-f]{64}$/i, 'must be 32 bytes in hex; make them with openssl rand -hex 32'),
  hex16: checked(/^[0-9a-f]{32}$/i, 'must be 16 bytes in hex; make them with openssl rand -hex 16'),
  longSecret: checked(/^.{32,}$/s, 'must be at least 32 random characters'),
  privateKey: checked(
    isSigningKey,
    'must be a P-256 private key: the whole text of a .pem file, with its line ends',
  ),
  voucherKeys: parseVoucherKeys,
  adUnits: parseAdUnits,
};

/** The types whose empty text is an empty list. */
const LISTS = new Set(['urls', 'secrets']);

/**
 * Parses the text of a setting. An empty text is the empty default where there is one.
 * @param {import('./settings.mjs').Setting} setting
 * @param {string} text
 * @returns {unknown}
 * @throws {Error} that says what the text must be
 */
export function parseSetting(setting, text) {
  if (text === '' && setting.default === '' && !LISTS.has(setting.type)) return text;
  return parsers[setting.type](text, setting.choices ?? []);
}

/**
 * @param {RegExp | ((text: string) => boolean)} rule
 * @param {string} reason
 */
function checked(rule, reason) {
  return (/** @type {string} */ text) => {
    if (rule instanceof RegExp ? rule.test(text) : rule(text)) return text;
    throw new Error(reason);
  };
}

/**
 * @param {string} text
 * @param {readonly string[]} choices
 */
function parseChoice(text, choices) {
  if (choices.includes(text)) return text;
  throw new Error(`must be ${choices.slice(0, -1).join(', ')} or ${choices.at(-1)}`);
}

/** @param {string} text */
function parsePort(text) {
  if (/^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= 65_535) return Number(text);
  throw new Error('must be a port, a number from 1 to 65535');
}

/** @param {string} text */
function parseNumber(text) {
  // Number() would also read 0x10, 1e3 and an empty text.
  if (/^-?\d{1,15}(\.\d+)?$/.test(text)) return Number(text);
  throw new Error('must be a number');
}

/** @param {string} text */
function parseBoolean(text) {
  if (text === 'true' || text === '1') return true;
  if (text === 'false' || text === '0') return false;
  throw new Error('must be true or false');
}

/** @param {string} text */
function parseUrls(text) {
  const urls = text.split(/[\s,]+/).filter(Boolean);
  if (urls.every((url) => URL.canParse(url))) return urls;
  throw new Error('must be addresses, comma separated');
}

/** @param {string} text */
function parseSecrets(text) {
  return text
    .split(',')
    .map((secret) => secret.trim())
    .filter(Boolean);
}

/**
 * `id:base64` pairs of 32-byte keys; the first one encrypts, all of them decrypt.
 * @param {string} text
 */
function parseVoucherKeys(text) {
  return text.split(',').map((pair) => {
    const [id, key] = pair.split(':');
    const bytes = Buffer.from(key ?? '', 'base64');
    if (!id || bytes.length !== 32) throw new Error('must be "id:<32 bytes in base64>", comma separated');
    return { id, key: bytes };
  });
}

/**
 * The ads of each country, as JSON: its ISO 3166-1 alpha-2 code, and the client and the id that the ad host knows.
 * @param {string} text
 * @returns {Record<string, { client: string, id: string }>}
 */
function parseAdUnits(text) {
  const must = 'must be JSON such as {"GB":{"client":"ca-pub-123","id":"456"}}, with the codes of countries';
  let units;
  try {
    units = JSON.parse(text);
  } catch {
    throw new Error(must);
  }
  const isUnit = (/** @type {[string, unknown]} */ [code, unit]) =>
    /^[A-Z]{2}$/.test(code) &&
    isRecord(unit) &&
    Object.keys(unit).sort().join() === 'client,id' &&
    Object.values(unit).every((value) => typeof value === 'string' && /^[\w.:-]{1,100}$/.test(value));
  if (!isRecord(units) || !Object.entries(units).every(isUnit)) throw new Error(must);
  return /** @type {Record<string, { client: string, id: string }>} */ (units);
}

/**
 * @param {unknown} value
 * @returns {value is Record<string, unknown>}
 */
function isRecord(value) {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** @param {string} text */
function isUrl(text) {
  return /^[a-z]+:\/\/./.test(text) && URL.canParse(text);
}

/** @param {string} pem */
function isSigningKey(pem) {
  try {
    return createPrivateKey(pem).asymmetricKeyDetails?.namedCurve === 'prime256v1';
  } catch {
    return false;
  }
}
