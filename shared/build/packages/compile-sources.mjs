import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { transform } from '@swc/core';
import { SCRIPT, sourcesOf } from '../versions/package-sources.mjs';

/** A relative import, as swc and tsc print it. */
const RELATIVE = /(\bfrom\s*|\bimport\s*|\bimport\(\s*(?:\/\*[^*]*\*\/\s*)?)(["'])(\.{1,2}(?:\/[^"']*)?)\2/g;

/**
 * Compiles the sources of a package to ES modules with declarations. Folders stay as they are, because the names of CSS classes are
 * derived from them.
 * @param {string} root folder of the working tree
 * @param {string} folder of the package, from `root`
 * @param {string} target
 * @param {Map<string, string>} declarations as of `emitDeclarations`
 */
export async function compileSources(root, folder, target, declarations) {
  const sources = await sourcesOf(root, folder);
  await Promise.all(
    sources.map((file) =>
      compile(join(root, folder), folder, file.slice(folder.length + 1), target, declarations),
    ),
  );
}

async function compile(from, folder, file, target, declarations) {
  const output = join(target, file);
  await mkdir(dirname(output), { recursive: true });
  if (!SCRIPT.test(file)) return cp(join(from, file), output);
  const base = output.replace(SCRIPT, '');
  const source = await readFile(join(from, file), 'utf8');
  const { code } = await transform(source, {
    filename: file,
    jsc: {
      parser: { syntax: 'typescript', tsx: file.endsWith('x') },
      transform: { react: { runtime: 'automatic' } },
      target: 'es2022',
    },
    module: { type: 'es6' },
  });
  const within = dirname(join(from, file));
  await writeFile(`${base}.js`, withFileNames(code, within));
  await writeFile(
    `${base}.d.ts`,
    withFileNames(declarations.get(join(folder, file).replace(SCRIPT, '')), within),
  );
}

/** ES modules import files by their whole names. */
function withFileNames(text, folder) {
  return text.replace(RELATIVE, (_all, before, quote, path) => {
    const isModule = (name) => ['.ts', '.tsx'].some((ending) => existsSync(join(folder, `${name}${ending}`)));
    const file = [path, `${path}/index`].find(isModule);
    return `${before}${quote}${file ? `${file}.js` : path}${quote}`;
  });
}
