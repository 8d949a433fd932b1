// @ts-check
import { addresses } from './groups/addresses.mjs';
import { edgeLimits } from './groups/edge-limits.mjs';
import { limits } from './groups/limits.mjs';
import { providers } from './groups/providers.mjs';
import { releases } from './groups/releases.mjs';
import { shop } from './groups/shop.mjs';
import { signIn } from './groups/sign-in.mjs';
import { supplier } from './groups/supplier.mjs';
import { telemetry } from './groups/telemetry.mjs';

/** @typedef {'api' | 'console' | 'edge' | 'judge' | 'release' | 'releases-page' | 'sandbox'} Part the worker, the operators' command and the console read the API's settings */

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
 * @property {boolean | readonly Part[]} [requiredInProduction] in all parts that read it, or in these
 * @property {string} [orElse] another setting that may stand in for a required one
 * @property {{ readonly name: string, readonly value?: string }} [neededWith] the setting is required when that one is set,
 *   or has that value
 * @property {readonly string[]} [development] values in this repository that production refuses, besides the default of a
 *   secret and of a sandbox key
 * @property {import('./production-rules.mjs').ProductionRule} [production] what production requires of the value
 * @property {boolean} [secret] never shown in a message
 * @property {boolean} [sandboxKey] the default is the sandbox's, which production refuses
 * @property {boolean} [common] one of those in the README
 */

/** Every setting by its name. */
export const schema = {
  ...addresses,
  ...shop,
  ...providers,
  ...supplier,
  ...signIn,
  ...limits,
  ...edgeLimits,
  ...telemetry,
  ...releases,
};

/** The settings in groups, in the order of the tables. */
export const groups = [
  { title: 'Ports, addresses and processes', settings: listOf(addresses) },
  { title: 'The shop', settings: listOf(shop) },
  { title: 'Payment, mail, affiliate and ad providers', settings: listOf(providers) },
  { title: 'Supplier of gift cards', settings: listOf(supplier) },
  { title: 'Sign-in with Google and Facebook', settings: listOf(signIn) },
  {
    title: 'Rate limits: what one network address may do in 15 minutes before it gets 429',
    settings: listOf(limits),
  },
  {
    title: 'Limits of the edge: what it allows one client address',
    settings: listOf(edgeLimits),
  },
  { title: 'Logs, metrics and traces', settings: listOf(telemetry) },
  { title: 'Releases', settings: listOf(releases) },
];

/** Every setting with its name, in the order of the tables. */
export const settings = groups.flatMap((group) => group.settings);

/** The sandbox's keys of Stripe by the name of their setting. */
export const sandboxKeys = /** @type {Record<string, string>} */ (
  Object.fromEntries(
    listOf(providers)
      .filter(({ sandboxKey }) => sandboxKey)
      .map(({ name, default: key }) => [name, key]),
  )
);

/**
 * The value of a setting that a part uses when none is given.
 * @param {Part} part
 * @param {Setting} setting
 * @param {boolean} isProduction
 */
export function defaultOf(part, { default: value, defaultIn, productionDefault }, isProduction) {
  return (isProduction ? productionDefault : undefined) ?? defaultIn?.[part] ?? value;
}

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
