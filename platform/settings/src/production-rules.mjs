// @ts-check
import { parsers } from './parsers.mjs';
import { weaknessOf } from './weak-secret.mjs';

/**
 * What production requires of a setting's value. An empty value is checked by `requiredInProduction` only.
 * @typedef {object} ProductionRule
 * @property {true} [https] the address is https, and not on this machine
 * @property {readonly string[]} [origins] the address is at one of the provider's own origins, such as https://js.stripe.com
 * @property {readonly [pattern: RegExp, must: string]} [form]
 * @property {readonly [pattern: RegExp, must: string]} [staging] its place on staging
 * @property {number} [minLength] a secret that the operator makes has so many characters and no pattern
 * @property {number} [min]
 * @property {number} [max]
 * @property {'database' | 'mail' | 'voucherKeys' | 'secrets' | 'shop'} [kind] a check of its own
 */

/** @type {Record<NonNullable<ProductionRule['kind']>, (text: string) => string | null>} */
const kinds = {
  database: (text) => passwordProblem(text),
  mail: mailProblem,
  voucherKeys: voucherKeysProblem,
  secrets: secretsProblem,
  shop: (text) => (protocolOf(text) === 'https:' ? null : 'must be https'),
};

/**
 * @param {ProductionRule} rule
 * @param {string} text not empty, and parsed without an error
 * @param {{ isStaging: boolean }} stage
 * @returns {string | null} what is wrong with the value; never the value itself
 */
export function ruleError({ https, origins, minLength, min, max, kind, ...rule }, text, { isStaging }) {
  const form = (isStaging && rule.staging) || rule.form;
  const found = [
    https && protocolOf(text) !== 'https:' && 'must be https',
    https && isLoopback(hostOf(text)) && 'names this machine',
    origins && !origins.includes(new URL(text).origin) && `must be an address at ${origins.join(' or ')}`,
    form && !form[0].test(text) && form[1],
    minLength && weaknessOf(text, minLength),
    min !== undefined && Number(text) < min && `must be at least ${min}`,
    max !== undefined && Number(text) > max && `must be at most ${max}`,
    kind && kinds[kind](text),
  ];
  return found.find((problem) => typeof problem === 'string') ?? null;
}

/**
 * Whether only programs of this machine reach a host.
 * @param {string} host name or address, as in a URL or in HOST
 */
export function isLoopback(host) {
  return /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host);
}

/**
 * The host of an address, empty when it is none.
 * @param {string} address
 */
export function hostOf(address) {
  return URL.canParse(address) ? new URL(address).hostname : '';
}

/** @param {string} address */
export const protocolOf = (address) => (URL.canParse(address) ? new URL(address).protocol : '');

/**
 * A database on this machine may let its users in by their account, without a password.
 * @param {string} address
 */
function passwordProblem(address) {
  const { password, username } = new URL(address);
  if (!password) return null;
  const secret = decodeURIComponent(password);
  const isGuessable = secret.length < 12 || secret === decodeURIComponent(username) || weaknessOf(secret, 12);
  return isGuessable ? 'has a password that can be guessed; it needs at least 12 random characters' : null;
}

/**
 * Mails carry gift cards, so they leave this machine encrypted.
 * @param {string} address
 */
function mailProblem(address) {
  const { protocol, hostname, searchParams } = new URL(address);
  if (protocol === 'smtps:' || isLoopback(hostname) || searchParams.get('requireTLS') === 'true') return null;
  return 'must be smtps://…, or smtp://…?requireTLS=true';
}

/** @param {string} text */
function voucherKeysProblem(text) {
  const keys = text.split(',').map((pair) => Buffer.from(pair.split(':')[1] ?? '', 'base64'));
  const isRandom = keys.every((key) => new Set(key).size >= key.length / 2);
  return isRandom ? null : 'has a key that is not random; make one with openssl rand -base64 32';
}

/** @param {string} text */
function secretsProblem(text) {
  const weakness = parsers.secrets(text).map((secret) => weaknessOf(secret, 32));
  return weakness.find((problem) => problem !== null) ?? null;
}
