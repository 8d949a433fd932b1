// @ts-check
import { parsers } from './parsers.mjs';
import { settings } from './settings.mjs';

/** @typedef {import('./settings.mjs').Setting & { name: string }} NamedSetting */

/**
 * The values of a setting that everybody can read in this repository and that must not serve real shoppers: the defaults of a
 * secret or of a sandbox key, and those declared as `development`.
 * @param {NamedSetting} setting
 * @returns {string[]}
 */
export function publishedValuesOf({ secret, sandboxKey, development = [], ...setting }) {
  const defaults = secret || sandboxKey ? [setting.default, ...Object.values(setting.defaultIn ?? {})] : [];
  return [...defaults.map(String), ...development].filter(Boolean);
}

/** Every published value of any setting. */
const published = new Set(settings.flatMap(publishedValuesOf));
const publishedKeys = keysIn([...published].join(','));

/**
 * Whether a value, or a part of it, is published: a secret may be that of another setting, a key may have another id, and a
 * password is part of an address.
 * @param {NamedSetting} setting
 * @param {string} text
 */
export function isPublished(setting, text) {
  if (publishedValuesOf(setting).includes(text)) return true;
  if (!setting.secret) return false;
  if (setting.type === 'secrets') return parsers.secrets(text).some((secret) => published.has(secret));
  return (
    published.has(text) ||
    published.has(passwordIn(text)) ||
    keysIn(text).some((key) => publishedKeys.includes(key))
  );
}

/** @param {string} text */
function passwordIn(text) {
  return URL.canParse(text) ? decodeURIComponent(new URL(text).password) : '';
}

/**
 * The keys of `id:base64` pairs.
 * @param {string} text
 */
function keysIn(text) {
  return [...text.matchAll(/(?:^|,)[^:,]+:([A-Za-z0-9+/]{43}=)/g)].map(([, key]) => key);
}
