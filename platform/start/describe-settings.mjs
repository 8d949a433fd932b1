// @ts-check
import { groups, settings, shownDefault } from '../settings/src/settings.mjs';

/** @typedef {import('../settings/src/settings.mjs').Setting & { name: string }} Setting */

/** The table of `npm start -- --help`. */
export function describeSettings() {
  const nameWidth = Math.max(...settings.map(({ name }) => name.length));
  const defaultWidth = Math.max(...settings.map((setting) => shownDefault(setting).length));
  const row = (/** @type {Setting} */ setting) =>
    `  ${setting.name.padEnd(nameWidth)}  ${shownDefault(setting).padEnd(defaultWidth)}  ${setting.about}`;
  return groups.map((group) => [`${group.title}:`, ...group.settings.map(row)].join('\n')).join('\n\n');
}
