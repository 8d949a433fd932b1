// @ts-check
import { parsers, parseSetting } from './parsers.mjs';
import { hostOf, isLoopback, protocolOf, ruleError } from './production-rules.mjs';
import { isPublished } from './published-values.mjs';
import { raisedLimits } from './raised-limits.mjs';
import { defaultOf, settings } from './settings.mjs';

/**
 * @typedef {import('./settings.mjs').Part} Part
 * @typedef {import('./published-values.mjs').NamedSetting} NamedSetting
 * @typedef {Record<string, string | undefined>} Environment
 * @typedef {[name: string, problem: string]} Problem
 */

/** The parts that serve real shoppers: all but the sandbox. */
export const PRODUCTION_PARTS = [...new Set(settings.flatMap(({ readBy }) => readBy))].filter(
  (part) => part !== 'sandbox',
);

/**
 * What is unsafe about an environment: in production, everything that production refuses; otherwise, a shop that others can
 * reach although its secrets may be those of this repository. Wrong types are not reported, but by `parseSetting`.
 * @param {readonly Part[]} parts
 * @param {Environment} env
 * @param {(name: string) => boolean} [isRead] the settings that are read; default: all of the parts
 * @returns {Problem[]} at most one for each setting; none contains a value
 */
export function unsafeSettings(parts, env, isRead = () => true) {
  const isProduction = env.NODE_ENV === 'production';
  const checked = settings.filter(
    ({ name, readBy }) => isRead(name) && readBy.some((part) => parts.includes(part)),
  );
  const problems = isProduction
    ? productionProblems(checked, parts, env)
    : exposure(parts, env).filter(([name]) => isRead(name));
  return withoutRepeats([...problems, ...incomplete(checked, parts, env)]);
}

/**
 * @param {NamedSetting[]} checked
 * @param {readonly Part[]} parts
 * @param {Environment} env
 * @returns {Problem[]}
 */
function productionProblems(checked, parts, env) {
  if (parts.includes('sandbox')) return [['NODE_ENV', 'is production, which has no sandbox']];
  const problems = checked.flatMap((setting) => {
    const problem = productionProblem(setting, parts, env);
    return problem ? [/** @type {Problem} */ ([setting.name, problem])] : [];
  });
  return [...problems, ...equalSecrets(checked, env)];
}

/**
 * The first problem of each setting.
 * @param {Problem[]} problems
 */
function withoutRepeats(problems) {
  return problems.filter(([name], index) => problems.findIndex(([earlier]) => earlier === name) === index);
}

/**
 * @param {NamedSetting} setting
 * @param {readonly Part[]} parts
 * @param {Environment} env
 */
function productionProblem(setting, parts, env) {
  const { name, requiredInProduction, orElse } = setting;
  const isMissing = !env[name] && !(orElse && env[orElse]);
  if (isRequired(requiredInProduction, parts) && isMissing) {
    return orElse ? `must be given in production, or else ${orElse}` : 'must be given in production';
  }
  for (const text of textsOf(setting, parts, env)) {
    const problem = valueProblem(setting, text, { isStaging: env.GIFTSTORE_STAGE === 'staging' });
    if (problem) return problem;
  }
  return null;
}

/**
 * @param {import('./settings.mjs').Setting['requiredInProduction']} required
 * @param {readonly Part[]} parts
 */
function isRequired(required = false, parts) {
  return typeof required === 'boolean' ? required : required.some((part) => parts.includes(part));
}

/**
 * @param {NamedSetting} setting
 * @param {string} text
 * @param {{ isStaging: boolean }} stage
 */
function valueProblem(setting, text, stage) {
  if (isPublished(setting, text)) return 'is a development value, which everybody can read in the repository';
  if (Number(text) >= Number(raisedLimits[setting.name]))
    return 'is raised for tests, so it is never reached';
  return setting.production && isValid(setting, text) ? ruleError(setting.production, text, stage) : null;
}

/**
 * The values of a setting that are in effect in the parts; without empty ones.
 * @param {NamedSetting} setting
 * @param {readonly Part[]} parts
 * @param {Environment} env
 */
function textsOf(setting, parts, env) {
  const given = env[setting.name];
  if (given !== undefined) return [given].filter(Boolean);
  const readers = parts.filter((part) => setting.readBy.includes(part));
  const isProduction = env.NODE_ENV === 'production';
  return readers.map((part) => String(defaultOf(part, setting, isProduction) ?? '')).filter(Boolean);
}

/**
 * @param {NamedSetting} setting
 * @param {string} text
 */
function isValid(setting, text) {
  try {
    parseSetting(setting, text);
    return true;
  } catch {
    return false;
  }
}

/**
 * One secret for two purposes is given away by the weaker one; two database addresses are equal if their role is. The keys
 * of the account for SAR may be those of the other.
 * @param {NamedSetting[]} checked
 * @param {Environment} env
 * @returns {Problem[]}
 */
function equalSecrets(checked, env) {
  const given = checked.flatMap(({ name, secret, type }) => {
    if (!secret) return [];
    if (type === 'database') return [{ name, value: roleOf(env[name]), what: 'database role' }];
    const values = type === 'secrets' ? parsers.secrets(env[name] ?? '') : [env[name]];
    return values.map((value) => ({ name, value, what: 'value' }));
  });
  const named = given.filter(({ value }) => value);
  return named.flatMap(({ name, value, what }, index) => {
    const earlier = named
      .slice(0, index)
      .find((other) => other.what === what && other.value === value && `${other.name}_SAR` !== name);
    const problem = `is equal to ${earlier?.name}; each needs a ${what} of its own`;
    return earlier ? [/** @type {Problem} */ ([name, problem])] : [];
  });
}

/** @param {string} [address] */
const roleOf = (address = '') => (URL.canParse(address) ? new URL(address).username : '');

/**
 * A shop without NODE_ENV=production accepts development values, so only this machine may reach it.
 * @param {readonly Part[]} parts
 * @param {Environment} env
 * @returns {Problem[]}
 */
function exposure(parts, env) {
  const serves = parts.includes('api') || parts.includes('edge');
  if (!serves || /^(true|1)$/.test(env.DEVELOPMENT_ON_NETWORK ?? '')) return [];
  const { HOST, STOREFRONT_URL = '' } = env;
  const hint = 'set NODE_ENV=production, or DEVELOPMENT_ON_NETWORK=true for a test on a private network';
  /** @type {Problem[]} */
  const problems = [];
  if (HOST && !isLoopback(HOST)) problems.push(['HOST', `lets other machines in: ${hint}`]);
  if (protocolOf(STOREFRONT_URL) === 'https:' && !isLoopback(hostOf(STOREFRONT_URL))) {
    problems.push(['STOREFRONT_URL', `is a public address: ${hint}`]);
  }
  return problems;
}

/**
 * Settings that another one needs.
 * @param {NamedSetting[]} checked
 * @param {readonly Part[]} parts
 * @param {Environment} env
 * @returns {Problem[]}
 */
function incomplete(checked, parts, env) {
  return checked.flatMap((setting) => {
    const { name, neededWith } = setting;
    if (!neededWith || textsOf(setting, parts, env).length > 0) return [];
    const other = env[neededWith.name] ?? '';
    const isNeeded = neededWith.value === undefined ? other !== '' : other === neededWith.value;
    const problem = `is needed with ${neededWith.name}${neededWith.value ? `=${neededWith.value}` : ''}`;
    return isNeeded ? [/** @type {Problem} */ ([name, problem])] : [];
  });
}
