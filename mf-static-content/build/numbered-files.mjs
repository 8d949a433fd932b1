import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { mistake } from './source-file.mjs';

/**
 * The Markdown files of a folder, which must be exactly `<NN>-<name>.md` for each of the names, in their order.
 * @param {string} folder
 * @param {string[]} names
 * @param {number} first number of the first one
 * @returns {string[]} their paths
 * @throws {Error} that names the file to add, rename or delete
 */
export function numberedFiles(folder, names, first) {
  const expected = names.map((name, index) => `${String(index + first).padStart(2, '0')}-${name}.md`);
  const found = list(folder);
  const missing = expected.find((file) => !found.includes(file));
  if (missing) throw mistake(join(folder, missing), 1, 'this file is missing');
  const extra = found.find((file) => !expected.includes(file));
  if (extra) throw mistake(join(folder, extra), 1, 'its name is not on the list of the yaml file');
  return expected.map((file) => join(folder, file));
}

function list(folder) {
  try {
    return readdirSync(folder);
  } catch {
    throw mistake(folder, 1, 'this folder is missing: each version has every language');
  }
}

/** @throws {Error} if one of the ids is there twice, or is not fit for an address */
export function requireIds(file, ids) {
  const repeated = ids.find((id, index) => ids.indexOf(id) !== index);
  if (repeated) throw mistake(file, 1, `the id "${repeated}" is there twice`);
  const odd = ids.find((id) => !/^[a-zA-Z][\w-]*$/.test(id));
  if (odd) throw mistake(file, 1, `"${odd}" is no id: use letters, digits, - and _`);
}
