// @ts-check
import { parseSetting } from './parsers.mjs';
import { settings } from './settings.mjs';
import { PRODUCTION_PARTS, unsafeSettings } from './unsafe-settings.mjs';

/**
 * @typedef {import('./settings.mjs').Part} Part
 * @typedef {object} Weakness
 * @property {string} setting
 * @property {string} problem without the value
 * @property {readonly Part[]} readBy the parts that do not start in production because of it
 */

/**
 * Everything for which production refuses an environment, also while NODE_ENV is another.
 * @param {Record<string, string | undefined>} env
 * @param {readonly Part[]} [parts]
 * @returns {Weakness[]} in the order of the tables
 */
export function reviewConfiguration(env, parts = PRODUCTION_PARTS) {
  const unsafe = new Map(unsafeSettings(parts, { ...env, NODE_ENV: 'production' }));
  if (env.NODE_ENV !== 'production') unsafe.set('NODE_ENV', 'must be production for real shoppers');
  return settings.flatMap((setting) => {
    const readBy = setting.readBy.filter((part) => parts.includes(part));
    const problem = typeProblem(setting, env[setting.name]) ?? unsafe.get(setting.name);
    return problem && readBy.length ? [{ setting: setting.name, problem, readBy }] : [];
  });
}

/**
 * @param {import('./settings.mjs').Setting} setting
 * @param {string | undefined} text
 */
function typeProblem(setting, text) {
  if (!text) return undefined;
  try {
    parseSetting(setting, text);
    return undefined;
  } catch (error) {
    return /** @type {Error} */ (error).message;
  }
}
