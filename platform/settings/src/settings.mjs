// @ts-check
import { addresses } from './groups/addresses.mjs';
import { limits } from './groups/limits.mjs';
import { providers } from './groups/providers.mjs';
import { releases } from './groups/releases.mjs';
import { shop } from './groups/shop.mjs';
import { signIn } from './groups/sign-in.mjs';
import { telemetry } from './groups/telemetry.mjs';

/** @typedef {'api' | 'edge' | 'release' | 'sandbox'} Part the worker and the operators' command read the API's settings */

/**
 * One setting of the environment.
 * @typedef {object} Setting
 * @property {keyof typeof import('./parsers.mjs').parsers} type
 * @property {readonly string[]} [choices] the values of a `choice`
 * @property {string | number | boolean} [default] the value that a part uses when the setting is absent
 * @property {{ readonly [part in Part]?: string }} [defaultIn] the default of a part that differs
 * @property {string} [productionDefault] the default with NODE_ENV=production
 * @property {boolean} [optional] there is no default: the value may be undefined
 * @property {string} [shown] the default as the tables show it, or what `npm start` derives in its place
 * @property {string} about
 * @property {readonly Part[]} readBy
 * @property {readonly Part[]} [required] the parts that do not start without it
 * @property {boolean} [requiredInProduction]
 * @property {boolean} [secret] never shown in a message
 * @property {boolean} [sandboxKey] the default is the sandbox's key, which production refuses
 * @property {boolean} [common] one of those in the README
 */

/** Every setting by its name. */
export const schema = {
  ...addresses,
  ...shop,
  ...providers,
  ...signIn,
  ...limits,
  ...telemetry,
  ...releases,
};

/** The settings in groups, in the order of the tables. */
export const groups = [
  { title: 'Ports, addresses and processes', settings: listOf(addresses) },
  { title: 'The shop', settings: listOf(shop) },
  { title: 'Payment, mail and affiliate providers', settings: listOf(providers) },
  { title: 'Sign-in with Google and Facebook', settings: listOf(signIn) },
  {
    title: 'Rate limits: what one network address may do in 15 minutes before it gets 429',
    settings: listOf(limits),
  },
  { title: 'Logs, metrics and traces', settings: listOf(telemetry) },
  { title: 'Releases', settings: listOf(releases) },
];

/** Every setting with its name, in the order of the tables. */
export const settings = groups.flatMap((group) => group.settings);

/** The sandbox's keys by the name of their setting. */
export const sandboxKeys = /** @type {Record<string, string>} */ (
  Object.fromEntries(
    settings.filter(({ sandboxKey }) => sandboxKey).map(({ name, default: key }) => [name, key]),
  )
);

/**
 * The default of a setting as a table shows it.
 * @param {Setting} setting
 */
export function shownDefault(setting) {
  return setting.shown ?? String(setting.default);
}

/**
 * @param {Record<string, Setting>} group
 * @returns {(Setting & { name: string })[]}
 */
function listOf(group) {
  return Object.entries(group).map(([name, setting]) => ({ name, ...setting }));
}
