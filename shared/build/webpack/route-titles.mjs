import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A route's title in each language of the remote.
 * @param {string} root the remote's folder
 * @param {string} key of the title in its locale files
 * @returns {Record<string, string>} by language
 * @throws {Error} that names the locale file that lacks it
 */
export function routeTitles(root, key) {
  const folder = join(root, 'locales');
  if (!existsSync(folder)) return {};
  const languages = readdirSync(folder).filter((file) => file.endsWith('.json'));
  return Object.fromEntries(
    languages.map((file) => {
      const translations = JSON.parse(readFileSync(join(folder, file), 'utf8'));
      const title = key.split('.').reduce((branch, name) => branch?.[name], translations);
      if (typeof title !== 'string')
        throw new Error(`locales/${file} has no "${key}", which remote.json names as a title`);
      return [file.slice(0, -'.json'.length), title];
    }),
  );
}
