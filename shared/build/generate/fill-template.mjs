import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/**
 * Writes the files of a template into `folder`. `__name__` in their contents and names is replaced by `values.name`.
 * @param {string} source folder of the template
 * @returns the paths written, relative to `folder`
 */
export function fillTemplate(source, folder, values) {
  const fill = (text) => text.replace(/__(\w+?)__/g, (marker, name) => values[name] ?? marker);
  const files = readdirSync(source, { recursive: true, withFileTypes: true }).filter((it) => it.isFile());
  return files.map((file) => {
    const from = join(file.parentPath, file.name);
    const to = fill(relative(source, from)).replace(/\.template$/, '');
    mkdirSync(dirname(join(folder, to)), { recursive: true });
    writeFileSync(join(folder, to), fill(readFileSync(from, 'utf8')));
    return to;
  });
}
